/** @import { Goals, Tell } from '../types.d.ts' */
import {
  count,
  detailOf,
  isCapture,
  isCastling,
  isExchange,
  landingOf,
  makingOf,
  stopOf,
  toOf,
  viaOf,
} from '../session/moves.js';
import { nameOf } from '../session/squares.js';

/** @type {Goals} */
export const goalsOf = (state, pieces, words) => {
  const goals = new Map();
  if (state.kind === 'idle' || state.kind === 'promoting') return goals;
  const making = makingOf(state);
  for (const move of state.moves) {
    const square = (making ? toOf : stopOf)(move);
    const same = state.moves.filter((other) => stopOf(other) === square);
    goals.set(
      square,
      isExchange(move)
        ? words.exchange
        : isCastling(move)
          ? words.castling(pieces[viaOf(move)], nameOf(landingOf(move)))
          : making || !isCapture(move)
            ? words.target
            : words.capture(toOf(move) === square ? undefined : count(same)),
    );
  }
  return goals;
};

/** @type {Tell} */
export const tell = (cause, { lastMove, outcome, fen, turn }, words) => {
  const told = lastMove ? words.move(detailOf(lastMove, fen, 'api')) : words.start;
  const said =
    cause === 'undo' ? words.undone : cause === 'reset' ? words.begun : /move|redo|view/.test(cause) && told;
  const end = outcome ? words.outcome(outcome) : cause === 'reset' && words.turn(turn);
  return [said, end].filter(Boolean).join('. ');
};
