/** @import { BoardState, DrawInteraction, Drawing, EngineMove, EngineState, Motion, Point, Scene, Settings } from '../types.d.ts' */
import { hasUnusualCastling } from '../session/engine.js';
import { moveNamed } from '../session/last-move.js';
import { makingOf } from '../session/moves.js';
import { cellOf, pointOf, squareOf } from '../session/squares.js';
import { easeOut, legsOf, placeOf } from './animation.js';

// Converts the state of a board to its scene, and a scene to the list of drawings.

/** @param {string} query */
export const isTrue = (query) => matchMedia(query).matches;

/**
 * Returns the last move and the king in check: those of the game or, for a picture, those that the page has set or the
 * board has computed.
 * @param {Pick<BoardState, 'viewed' | 'pieces' | 'lastMove' | 'checked'>} state
 * @param {Pick<Settings, 'lastMove' | 'check'>} settings @returns {Pick<EngineState, 'lastMove' | 'checked'>}
 */
export const marksOf = ({ viewed, pieces, lastMove, checked }, settings) => {
  if (viewed) return viewed;
  const { lastMove: said, check } = settings;
  const square = check === null ? checked : squareOf(check);
  return {
    lastMove: said === null ? lastMove : said === 'none' ? null : moveNamed(said, pieces, square !== null),
    checked: square,
  };
};

/** Returns where the piece of a move came from and went: if the king of a castling of Chess960 stays, the rook.
 * @param {EngineMove} move */
const movedSquares = ({ from, to, partner }) =>
  from === to && partner ? [partner.from, partner.to] : [from, to];

/**
 * Collects all data on which the picture depends.
 * @param {BoardState} state @param {Settings} settings @returns {Scene}
 */
export const sceneOf = (state, settings) => {
  const { pieces, interaction, viewed, premove, fallenKing, hovered, sketches } = state;
  const { rules = '' } = viewed ?? {};
  const { lastMove, checked } = marksOf(state, settings);
  const { take } = lastMove ?? { take: null };
  const [from, to] = lastMove ? movedSquares(lastMove) : [0, 0];
  return {
    pieces: makingOf(interaction)?.pieces ?? pieces,
    flip: settings.orientation === 'black',
    interaction,
    last: lastMove ? [...new Set([from, take ?? to, to])] : [],
    took: take === to ? null : take,
    checked,
    premove,
    fallenKing,
    shapes: [settings.shapes, ...Object.values(sketches)].flat(),
    coordinates: settings.coordinates === 'outside' ? 'outside' : settings.coordinates !== 'none',
    faceToFace: settings.faceToFace,
    // On devices without hover, all castling hints are shown, but only in games with unusual castling.
    hint: hasUnusualCastling(rules) && isTrue('(hover:none)') ? 'all' : hovered,
  };
};

/** The layers of an interaction in the state `idle`. @type {ReturnType<DrawInteraction>} */
const NOTHING = { under: [], ghosts: [], over: [], faint: [] };

/** @typedef {(square: number) => Point} Locate returns the centre of a square, counted from the top left */

/** Returns the shapes as drawings. @param {Scene} scene @param {Locate} on @returns {Extract<Drawing, { kind: 'shape' }>[]} */
const marksIn = ({ shapes }, on) => {
  const at = (/** @type {string} */ name) => on(squareOf(name) ?? 0);
  return shapes.map(({ from, to = from, color = 'green', ...more }) => ({
    ...more,
    kind: 'shape',
    color,
    ...at(from),
    ...(from !== to && { to: at(to) }),
  }));
};

/** Returns the letters and digits of the coordinates. @param {Scene} scene @returns {Drawing[]} */
const labelsOf = ({ coordinates, flip }) => {
  if (!coordinates) return [];
  /** @type {Pick<Extract<Drawing, { kind: 'label' }>, 'kind' | 'out'>} */
  const place = { kind: 'label', ...(coordinates === 'outside' && { out: true }) };
  return [...'abcdefgh'].flatMap((_, i) => {
    const n = flip ? 7 - i : i;
    return [
      { ...place, text: 'abcdefgh'[n], x: i, y: 7, end: true },
      { ...place, text: `${n + 1}`, x: 0, y: 7 - i, end: false },
    ];
  });
};

/** Returns the marked squares under the pieces. @param {Scene} scene @param {Locate} on @returns {Drawing[]} */
const squaresOf = ({ last, took, premove }, on) => {
  /** @type {Drawing[]} */
  const list = [];
  for (const square of last) list.push({ kind: square === took ? 'took' : 'last', ...on(square) });
  for (const square of premove) list.push({ kind: 'premove', ...on(square) });
  return list;
};

/** Returns the pieces that stand on squares. @param {Scene} scene @param {Locate} on @param {Map<number, number>} alphas @returns {Drawing[]} */
const piecesOf = ({ pieces, flip, fallenKing }, on, alphas) =>
  Array.from({ length: 64 }, (_, cell) => cellOf(cell, flip))
    .filter((square) => pieces[square] !== '.')
    .map((square) => ({
      kind: 'piece',
      piece: pieces[square],
      ...on(square),
      alpha: alphas.get(square),
      lies: square === fallenKing,
    }));

/** Turns the pieces of the side at the top upside down. @param {Drawing[]} list @param {boolean} flip */
const turnOpponent = (list, flip) => {
  for (const d of list) if (d.kind === 'piece') d.turned = d.piece < 'a' === flip;
};

/**
 * Returns the drawings of a picture, bottom layer first.
 * @param {Scene} scene @param {Motion | null} motion @param {DrawInteraction} [drawInteraction]
 * @returns {Drawing[]}
 */
export const displayListOf = (scene, motion, drawInteraction = () => NOTHING) => {
  const { flip, checked } = scene;
  const onScreen = (/** @type {Point} */ { x, y }) => (flip ? { x: 7 - x, y } : { x, y: 7 - y });
  const on = (/** @type {number} */ square) => onScreen(pointOf(square));
  const { travels, fades } = motion?.plan ?? { travels: [], fades: [] };
  /** The time, counted in sections (legs) of the path. */
  const time = motion ? motion.progress * legsOf(motion.plan) : 1;
  const { under, ghosts, over, faint, king } = drawInteraction(scene, on);
  /** @type {[square: number, alpha: number][]} */
  const moving = travels.map(({ to }) => [to, 0]);
  /** The opacity of pieces that are not fully opaque. */
  const alphas = new Map([...moving, ...faint]);
  const marks = marksIn(scene, on);

  /** @type {Drawing[]} */
  const list = [{ kind: 'ground' }, ...squaresOf(scene, on)];
  // Filled squares lie under the pieces, and their labels lie over the pieces.
  for (const { label, ...mark } of marks) if (mark.form === 'square') list.push(mark);
  if (checked !== null && checked !== king) list.push({ kind: 'check', ...on(checked) });
  list.push(...under, ...labelsOf(scene));
  for (const { piece, square } of fades)
    list.push({ kind: 'piece', piece, ...on(square), alpha: 1 - easeOut(time, 0) });
  list.push(...piecesOf(scene, on, alphas));
  for (const travel of travels)
    list.push({ kind: 'piece', piece: travel.piece, ...onScreen(placeOf(travel, time)) });
  list.push(...ghosts);
  for (const mark of marks) {
    if (mark.form !== 'square') list.push(mark);
    else if (mark.label) list.push({ ...mark, form: 'none' });
  }
  list.push(...over);
  if (scene.faceToFace) turnOpponent(list, flip);
  return list;
};
