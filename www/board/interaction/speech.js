/** @import { Goals, ChangeSentence } from '../types.d.ts' */
import {
  countDestinations,
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
            : words.capture(toOf(move) === square ? undefined : countDestinations(same)),
    );
  }
  return goals;
};

/** @type {ChangeSentence} */
export const changeSentence = (cause, { lastMove, outcome, fen, turn, ply, checked }, words) => {
  const told = lastMove ? words.move(detailOf(lastMove, fen, 'api')) : cause !== 'mark' && words.start;
  // A position one move away from the previous one is announced by that move.
  const isNew = cause === 'reset' && (ply || !lastMove);
  const said =
    cause === 'undo' ? words.undone : isNew ? words.begun : /move|redo|view|mark|reset/.test(cause) && told;
  const isChecked = cause === 'mark' && checked !== null && !lastMove;
  const end = outcome
    ? words.outcome(outcome)
    : isChecked
      ? `${words.turn(turn)}, ${words.check}`
      : cause === 'reset' && words.turn(turn);
  return [said, end].filter(Boolean).join('. ');
};
