/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Engine } from '../../board/types.d.ts' */
/** @import { GameRecord, GameState } from '../types.d.ts' */
import { openGame } from '../../board/session/open.js';
import { nameOf } from '../../board/session/squares.js';
import { opponent } from '../words/sentences.js';

/** @param {RoqueBoard} board @param {NonNullable<GameRecord['end']>} end */
function declare(board, { by, loser }) {
  const { turn } = /** @type {GameState} */ (board.state);
  if (by === 'resignation') board.resign(loser ?? turn);
  else if (by === 'flagFall') board.flagFall(loser ?? turn);
  else if (by === 'claim') board.claimDraw(turn);
  else {
    board.offerDraw(turn);
    board.acceptDraw(opponent(turn));
  }
}

/** What the engine makes a kept game of. @param {GameRecord} record */
const setupOf = ({ rules, fen, moves, ply, draws, touchMove, touched }) => ({
  rules,
  fen,
  // Where moves are final, none was taken back.
  moves: touchMove ? moves.slice(0, ply) : moves,
  draws,
  touchMove,
  touches: touched,
});

/** The same of a file, which may go on where the board would have ended the game. @param {GameRecord} record */
const recordedOf = (record) => ({
  ...setupOf(record),
  draws: /** @type {const} */ ('recorded'),
  touches: [],
});

/** With names of squares, as hosts know them. @param {ReturnType<typeof setupOf>} setup */
const named = (setup) => ({ ...setup, touches: setup.touches?.map(nameOf) });

/** Whether the engine takes a kept game. @param {Engine} engine @param {GameRecord} record */
export const isPlayable = ({ Game, readPgn }, record) =>
  [setupOf(record), ...(record.pgn ? [recordedOf(record)] : [])].some((setup) => {
    try {
      openGame(Game, readPgn, setup, { touchMove: false, draws: 'automatic' }, 'en').game.free();
      return true;
    } catch {
      return false;
    }
  });

/**
 * Puts a kept game on the board as it stood. Throws when the engine refuses it; then the one before goes on.
 * @param {RoqueBoard} board @param {GameRecord} record
 */
export function restoreGame(board, record) {
  const { ply, end, offer, pgn, adoube } = record;
  const setup = setupOf(record);
  const duration = board.getAttribute('animation-duration');
  // Pieces do not fly to where they stood all the time.
  board.setAttribute('animation-duration', '0');
  try {
    try {
      board.reset(named(setup));
    } catch (/** @type {any} */ error) {
      if (error.code !== 'gameOver' || !pgn) throw error;
      board.reset(named(recordedOf(record)));
    }
    for (let back = setup.moves.length - ply; back > 0 && board.undo(); back--);
    try {
      if (end && !board.state?.outcome) declare(board, end);
      if (offer && !board.state?.outcome) board.offerDraw(offer);
      if (adoube && board.state && !board.state.outcome) board.adoube(board.state.turn);
    } catch {
      // What was declared does not fit the game: what is on the board holds.
    }
  } finally {
    if (duration === null) board.removeAttribute('animation-duration');
    else board.setAttribute('animation-duration', duration);
  }
}
