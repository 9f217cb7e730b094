/** @import { Drawing, Look, Point } from './types.d.ts' */
import { cellOf, isCapture, pointOf, promotionOf, squareAt, toOf } from './squares.js';

/** The square under the n-th choice of a promotion. @param {number} to @param {number} n */
export const choiceSquare = (to, n) => to + (to > 31 ? -8 : 8) * n;

/** @type {Look} */
export const view = ({ pieces, flip, state, last, checked, coordinates }, motion) => {
  /** @type {Drawing[]} */
  const list = [{ kind: 'ground' }];
  const seen = (/** @type {Point} */ { x, y }) => (flip ? { x: 7 - x, y } : { x, y: 7 - y });
  const on = (/** @type {number} */ square) => seen(pointOf(square));
  const t = motion ? 1 - (1 - motion.progress) ** 3 : 1;
  const { travels = [], fades = [] } = motion?.plan ?? {};
  /** How visible the man of a square is, if not fully. */
  const alphas = new Map(travels.map(({ to }) => [to, 0]));

  for (const square of last) list.push({ kind: 'last', ...on(square) });
  if (checked !== null) list.push({ kind: 'check', ...on(checked) });
  if (state.kind !== 'idle') {
    list.push({ kind: 'selected', ...on(state.from) });
    if (state.kind === 'promoting') alphas.set(state.from, 0);
    else {
      const over = state.kind === 'dragging' ? squareAt(state.at) : null;
      for (const [to, move] of new Map(state.moves.map((move) => [toOf(move), move]))) {
        if (to === over) list.push({ kind: 'selected', ...on(to) });
        list.push({ kind: isCapture(move) ? 'ring' : 'dot', ...on(to) });
      }
    }
  }
  for (let i = 0; coordinates && i < 8; i++) {
    const n = flip ? 7 - i : i;
    list.push({ kind: 'label', text: 'abcdefgh'[n], x: i, y: 7, end: true });
    list.push({ kind: 'label', text: `${n + 1}`, x: 0, y: 7 - i, end: false });
  }

  if (state.kind === 'dragging') alphas.set(state.from, 0.25);
  for (const { man, square } of fades) list.push({ kind: 'man', man, ...on(square), alpha: 1 - t });
  for (let cell = 0; cell < 64; cell++) {
    const square = cellOf(cell, flip);
    if (pieces[square] !== '.')
      list.push({ kind: 'man', man: pieces[square], ...on(square), alpha: alphas.get(square) });
  }
  for (const { man, from, to } of travels) {
    const { x, y } = pointOf(to);
    list.push({ kind: 'man', man, ...seen({ x: from.x + (x - from.x) * t, y: from.y + (y - from.y) * t }) });
  }
  if (state.kind === 'dragging') {
    const { x, y } = seen(state.at);
    // A finger hides what is under it.
    const [scale, lift] = state.touch ? [1.5, 0.7] : [1.1, 0.06];
    list.push({ kind: 'man', man: pieces[state.from], x, y: y - lift, scale });
  }
  if (state.kind === 'promoting') {
    list.push({ kind: 'veil' });
    state.moves.forEach((move, n) => {
      const man = promotionOf(move);
      const at = on(choiceSquare(state.to, n));
      list.push(
        { kind: 'choice', ...at },
        { kind: 'man', man: pieces[state.from] < 'a' ? man : man.toLowerCase(), ...at },
      );
    });
  }
  return list;
};
