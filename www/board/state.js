/** @import { Land, State, Step } from './types.d.ts' */
import { colorOf, pointOf, toOf } from './squares.js';

/** @type {State} */
export const IDLE = { kind: 'idle' };

/** @type {Land} */
const land = (state, to, source, back) => {
  const { from } = state;
  // Promotions, which differ only in the new man, come with the queen first.
  const moves = state.moves.filter((move) => toOf(move) === to).sort((a, b) => b - a);
  if (moves.length > 1) return [{ kind: 'promoting', from, to, moves, source }, []];
  if (moves.length) return [IDLE, [{ kind: 'play', move: moves[0], source, at: back[0]?.at }]];
  return [source === 'keyboard' ? state : IDLE, [...back, { kind: 'refuse', from, to, source }]];
};

/** @type {Step} */
export const step = (state, input, { pieces, mover, movesFrom }) => {
  const square = 'square' in input ? input.square : null;
  const isOwn = square !== null && !!mover && colorOf(pieces[square]) === mover;
  const isTarget = state.kind === 'selected' && state.moves.some((move) => toOf(move) === square);
  /** @type {Parameters<Land>[3]} */
  const back = [];
  if (state.kind === 'dragging') back.push({ kind: 'return', from: state.from, at: state.at });
  if (state.kind === 'promoting') back.push({ kind: 'return', from: state.from, at: pointOf(state.to) });

  switch (input.kind) {
    case 'press':
      if (square === null || !isOwn || isTarget || state.kind === 'promoting') break;
      return [
        {
          kind: 'held',
          from: square,
          moves: [...movesFrom(square)],
          again: 'from' in state && state.from === square,
        },
        [],
      ];
    case 'move':
      if (state.kind !== 'held' && state.kind !== 'dragging') break;
      return [{ ...state, ...input, kind: 'dragging' }, []];
    case 'release':
    case 'pick': {
      const picks = input.kind === 'pick';
      if (picks && square !== null && isOwn && !isTarget && !('from' in state && state.from === square)) {
        return [{ kind: 'selected', from: square, moves: [...movesFrom(square)] }, []];
      }
      if (state.kind === 'idle') break;
      if (square === null || state.kind === 'promoting') return [IDLE, back];
      if (state.kind === 'held' || state.from === square) {
        const { from, moves } = state;
        return [state.kind === 'selected' || state.again ? IDLE : { kind: 'selected', from, moves }, back];
      }
      return land(state, square, picks ? 'keyboard' : state.kind === 'dragging' ? 'drag' : 'click', back);
    }
    case 'choose':
      if (state.kind !== 'promoting') break;
      return [IDLE, [{ kind: 'play', move: state.moves[input.index], source: state.source }]];
    case 'cancel':
      return [IDLE, back];
  }
  return [state, []];
};
