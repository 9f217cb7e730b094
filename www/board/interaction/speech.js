/** @import { BoardWords, Cause, Effect, EngineState, Input, Interaction, MoveOption } from '../types.d.ts' */
import { capturedBy, countDestinations, detailOf, makingOf, targetOf } from '../session/moves.js';
import { nameOf } from '../session/squares.js';

/** Returns the description of a target square. @param {MoveOption} move the moves to the square @param {number} square @param {MoveOption[]} moves all moves of the piece
 * @param {boolean} isTaken whether the board shows a Take @param {BoardWords} words */
const goalWords = ({ to, captured, partner, exchange }, square, moves, isTaken, words) => {
  if (exchange) return words.exchange;
  if (partner) return words.castling(partner.piece, nameOf(partner.to));
  if (isTaken || !captured) return words.target;
  const makes = moves.filter(({ stop }) => stop === square);
  return words.capture(to === square ? undefined : countDestinations(makes));
};

/**
 * Returns the description of each target square.
 * @param {Interaction} state @param {BoardWords} words @returns {Map<number, string>}
 */
export const goalsOf = (state, words) => {
  const goals = new Map();
  if (state.kind === 'idle' || state.kind === 'promoting') return goals;
  const making = makingOf(state);
  for (const move of state.moves) {
    const square = targetOf(move, making);
    goals.set(square, goalWords(move, square, state.moves, !!making, words));
  }
  return goals;
};

/**
 * Returns the sentence to announce after a change of the game.
 * @param {Cause} cause @param {EngineState} shown @param {BoardWords} words @returns {string}
 */
export const changeSentence = (cause, { lastMove, outcome, fen, turn, ply, checked }, words) => {
  const told = lastMove ? words.move(detailOf(lastMove, fen, 'api')) : cause !== 'mark' && words.start;
  // If a position is one move away from the previous position, the board announces this move.
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

/**
 * Returns the sentence to announce after an input, or ''. `pieces` are the pieces before the Take in progress.
 * @param {Input} input @param {Interaction} before @param {Interaction} next @param {Effect[]} effects
 * @param {string} pieces @param {BoardWords} words @returns {string}
 */
export const inputSentence = (input, before, next, effects, pieces, words) => {
  const picks = input.kind === 'pick' && input.source !== 'premove';
  if (next.kind === 'selected' && picks)
    return words.targets(new Set(next.moves.map(({ stop }) => stop)).size);
  if (next.kind === 'making' && (before.kind !== 'making' || picks)) {
    const { from, take, moves } = next;
    const piece = pieces[from];
    return words.making(piece, nameOf(take), capturedBy(next), countDestinations(moves));
  }
  const isTakenBack = before.kind === 'making' && !makingOf(next) && effects[0]?.kind === 'return';
  return isTakenBack ? words.takenBack : '';
};
