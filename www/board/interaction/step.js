/** @import { DropOn, Step } from '../types.d.ts' */
import {
  countDestinations,
  IDLE,
  isCastling,
  makingOf,
  promotionOf,
  stopOf,
  toOf,
  viaOf,
} from '../session/moves.js';
import { colorOf, pointOf } from '../session/squares.js';

/** @type {Record<string, string>} */
const PROMOTIONS = { Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

/** @type {DropOn} */
const land = (state, to, source, back, wish) => {
  const { from } = state;
  const at = back[0]?.at;
  let making = makingOf(state);
  const taken = !!making;
  // These moves differ only in the promotion piece; sort the queen first.
  let moves = state.moves.filter((move) => (making ? toOf : stopOf)(move) === to).sort((a, b) => b - a);
  if (!moves.length && !making) {
    // Dropping the king on its partner castles.
    moves = state.moves.filter((move) => isCastling(move) && viaOf(move) === to);
    if (moves.length) to = toOf(moves[0]);
  }
  if (!moves.length) {
    return [source === 'keyboard' ? state : IDLE, [...back, { kind: 'refuse', from, to, source }]];
  }
  const end = toOf(moves[0]);
  if (!making && moves.some((move) => toOf(move) !== to)) making = { kind: 'making', from, take: to, moves };
  /** @type {ReturnType<DropOn>[1]} */
  const shown = making && !taken ? [{ kind: 'take', making, at }] : [];
  if (making && countDestinations(moves) > 1) return [making, shown];
  const wished = moves.find((move) => PROMOTIONS[promotionOf(move)] === wish);
  if (moves.length > 1 && !wished)
    return [{ kind: 'promoting', from, to: end, moves, source, making }, shown];
  // A Take with a single continuation plays on at once.
  return [IDLE, [{ kind: 'play', move: wished ?? moves[0], source, at, ...(taken && { making }) }]];
};

/** @type {Step} */
export const step = (state, input, { pieces, mover, movesFrom, promoteTo }) => {
  const square = 'square' in input ? input.square : null;
  const making = makingOf(state);
  const from = 'from' in state ? state.from : null;
  const color = square === null ? null : colorOf(pieces[square]);
  const isOwn = square !== null && !!color && (mover === 'both' || color === mover);
  const isTarget = state.kind === 'selected' && state.moves.some((move) => stopOf(move) === square);
  /** @type {Parameters<DropOn>[3]} */
  const back = [];
  if (state.kind === 'dragging' || state.kind === 'promoting' || state.kind === 'making') {
    const at = 'at' in state ? state.at : pointOf('to' in state ? state.to : state.take);
    const to = making && making !== state ? making.take : state.from;
    back.push({ kind: 'return', piece: pieces[state.from], at, to });
  }

  switch (input.kind) {
    case 'press':
      if (square === null || state.kind === 'promoting') break;
      if (state.kind === 'making') {
        if (square !== state.take) break;
        return [{ ...state, kind: 'held', again: true, making: state }, []];
      }
      if (!isOwn || isTarget) break;
      return [{ kind: 'held', from: square, moves: [...movesFrom(square)], again: from === square }, []];
    case 'move':
      if (state.kind !== 'held' && state.kind !== 'dragging') break;
      return [{ ...state, ...input, kind: 'dragging' }, []];
    case 'release':
    case 'pick': {
      const picks = input.kind === 'pick';
      const source = picks ? (input.source ?? 'keyboard') : state.kind === 'dragging' ? 'drag' : 'click';
      if (picks && !making && isOwn && !isTarget && from !== square) {
        return [{ kind: 'selected', from: square, moves: [...movesFrom(square)] }, []];
      }
      if (state.kind === 'idle') break;
      if (state.kind === 'promoting') return [making ?? IDLE, back];
      if (making && (state.kind === 'held' || !making.moves.some((move) => toOf(move) === square))) {
        // Only a click elsewhere takes the Take back.
        if (making !== state) return [making, back];
        return picks || square === making.take ? [state, []] : [IDLE, back];
      }
      if (square === null) return [IDLE, back];
      if (state.kind !== 'making' && (state.kind === 'held' || (!making && from === square))) {
        const { from, moves } = state;
        return [state.kind === 'selected' || state.again ? IDLE : { kind: 'selected', from, moves }, back];
      }
      return land(state, square, source, back, promoteTo);
    }
    case 'choose':
      if (state.kind !== 'promoting') break;
      return [
        IDLE,
        [
          {
            kind: 'play',
            move: state.moves[input.index],
            source: state.source,
            ...(making && { at: pointOf(state.to), making }),
          },
        ],
      ];
    case 'cancel':
      if (making !== state) return [making ?? IDLE, back];
      // Go back one step only: the piece stays selected.
      return [{ kind: 'selected', from: making.from, moves: [...movesFrom(making.from)] }, back];
  }
  return [state, []];
};
