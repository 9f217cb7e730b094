/** @import { Color, GameRecord, GameState, PersistentPart } from '../types.d.ts' */
import { squareOf } from '../../board/session/squares.js';
import { opponent } from '../colors.js';
import { VERSION } from './records.js';

/** @param {GameState} state @param {GameRecord['result']} otherwise */
function resultOf({ outcome }, otherwise) {
  if (!outcome) return otherwise;
  if (!outcome.winner) return '1/2-1/2';
  return outcome.winner === 'white' ? '1-0' : '0-1';
}

/**
 * Returns the end of the game, unless a move on the board ended it.
 * @param {GameState} state @param {() => Color} loser returns the side that resigned or ran out of time if the result
 * was a draw
 * @returns {GameRecord['end']}
 */
function endOf({ outcome, draws }, loser) {
  switch (outcome?.reason) {
    case 'agreement':
      return { by: 'agreement', loser: null };
    case 'repetition':
    case 'fiftyMoves':
      return draws === 'claims' ? { by: 'claim', loser: null } : null;
    case 'resignation':
    case 'flagFall':
      return { by: outcome.reason, loser: outcome.winner ? opponent(outcome.winner) : null };
    case 'resignationCannotMate':
      return { by: 'resignation', loser: loser() };
    case 'flagFallCannotMate':
      return { by: 'flagFall', loser: loser() };
  }
  return null;
}

/** Returns the squares of the touched pieces that the player must move or capture. The king's square comes before the square of its castling partner. @param {GameState} state */
const touchedIn = ({ touched }) =>
  [touched?.man, touched?.partner, touched?.capture].map(squareOf).filter((square) => square !== null);

/**
 * The data of a record that the board does not provide.
 * @typedef {Pick<GameRecord, 'id' | 'revision' | 'begun' | 'changed' | 'fen' | 'moves' | 'result' | 'tags' | 'pgn'>} GameInfo
 */

/**
 * Returns the record of the game on the board.
 * @param {GameInfo} info @param {GameState} state
 * @param {{ closed: boolean, loser: () => Color | null | undefined, parts: PersistentPart[] }} page `closed`: whether
 * the user is closing the page in the normal way; `loser`: the side that resigned or ran out of time if the result was
 * a draw
 * @returns {GameRecord}
 */
export const snapshot = (info, state, { closed, loser, parts }) => ({
  version: VERSION,
  ...info,
  moves: [...info.moves],
  saved: Date.now(),
  left: false,
  closed,
  rules: state.rules,
  draws: state.draws,
  touchMove: state.touchMove,
  touched: touchedIn(state),
  adoube: state.adoube,
  ply: state.ply,
  end: endOf(state, () => loser() ?? state.turn),
  offer: state.offer,
  result: resultOf(state, info.result),
  parts: Object.fromEntries(parts.map((part) => [part.name, part.save()])),
});
