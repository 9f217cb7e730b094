/** @import { Drawing, DrawInteraction, DisplayListOf, Point } from '../types.d.ts' */
import { easeOut, legsOf, placeOf } from './animation.js';
import { cellOf, pointOf, squareOf } from '../session/squares.js';

/** The layers of an idle interaction. @type {ReturnType<DrawInteraction>} */
const NOTHING = { under: [], ghosts: [], over: [], faint: [] };

/** @type {DisplayListOf} */
export const displayListOf = (scene, motion, held = () => NOTHING) => {
  const { pieces, flip, last, took, checked, premove, fallenKing, shapes, coordinates } = scene;
  /** @type {Drawing[]} */
  const list = [{ kind: 'ground' }];
  const onScreen = (/** @type {Point} */ { x, y }) => (flip ? { x: 7 - x, y } : { x, y: 7 - y });
  const on = (/** @type {number} */ square) => onScreen(pointOf(square));
  const { travels, fades } = motion?.plan ?? { travels: [], fades: [] };
  /** Time in legs. */
  const time = motion ? motion.progress * legsOf(motion.plan) : 1;
  /** The opacity of pieces that are not fully opaque. */
  const { under, ghosts, over, faint, king } = held(scene, on);
  const alphas = new Map([...travels.map(({ to }) => /** @type {const} */ ([to, 0])), ...faint]);

  for (const square of last) list.push({ kind: square === took ? 'took' : 'last', ...on(square) });
  for (const square of premove) list.push({ kind: 'premove', ...on(square) });
  const at = (/** @type {string} */ name) => on(squareOf(name) ?? 0);
  const marks = shapes.map(({ from, to = from, color = 'green', ...more }) => ({
    ...more,
    kind: /** @type {const} */ ('shape'),
    color,
    ...at(from),
    ...(from !== to && { to: at(to) }),
  }));
  // Filled squares lie under the pieces, their labels over them.
  for (const { label, ...mark } of marks) if (mark.form === 'square') list.push(mark);
  if (checked !== null && checked !== king) list.push({ kind: 'check', ...on(checked) });
  list.push(...under);
  for (let i = 0; coordinates && i < 8; i++) {
    const n = flip ? 7 - i : i;
    const at = { kind: /** @type {const} */ ('label'), ...(coordinates === 'outside' && { out: true }) };
    list.push({ ...at, text: 'abcdefgh'[n], x: i, y: 7, end: true });
    list.push({ ...at, text: `${n + 1}`, x: 0, y: 7 - i, end: false });
  }

  for (const { piece, square } of fades) {
    list.push({ kind: 'piece', piece: piece, ...on(square), alpha: 1 - easeOut(time, 0) });
  }
  for (let cell = 0; cell < 64; cell++) {
    const square = cellOf(cell, flip);
    if (pieces[square] !== '.')
      list.push({
        kind: 'piece',
        piece: pieces[square],
        ...on(square),
        alpha: alphas.get(square),
        lies: square === fallenKing,
      });
  }
  for (const travel of travels)
    list.push({ kind: 'piece', piece: travel.piece, ...onScreen(placeOf(travel, time)) });
  list.push(...ghosts);
  for (const mark of marks) {
    if (mark.form !== 'square') list.push(mark);
    else if (mark.label) list.push({ ...mark, form: 'none' });
  }
  const all = [...list, ...over];
  if (scene.faceToFace) for (const d of all) if (d.kind === 'piece') d.turned = d.piece < 'a' === flip;
  return all;
};
