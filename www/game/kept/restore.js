/** @import { Engine } from '../../board/types.d.ts' */
/** @import { GameRecord, GameState, TableSession } from '../types.d.ts' */
import { openGame } from '../../board/session/open.js';
import { nameOf } from '../../board/session/squares.js';
import { opponent } from '../words/sentences.js';

/** Ends a game as it was ended elsewhere. @param {TableSession} session @param {NonNullable<GameRecord['end']>} end */
export function declare(session, { by, loser }) {
  const { turn } = /** @type {GameState} */ (session.state);
  if (by === 'resignation') session.resign(loser ?? turn);
  else if (by === 'flagFall') session.flagFall(loser ?? turn);
  else if (by === 'claim') session.claimDraw(turn);
  else {
    session.offerDraw(turn);
    session.acceptDraw(opponent(turn));
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
 * @param {TableSession} session @param {GameRecord} record
 * @param {(work: () => void) => void} [still] does it without a move on the way: pieces do not fly to where they stood all the time
 */
export function restoreGame(session, record, still = (work) => work()) {
  const { ply, end, offer, pgn, adoube } = record;
  const setup = setupOf(record);
  still(() => {
    try {
      session.reset(named(setup));
    } catch (/** @type {any} */ error) {
      if (error.code !== 'gameOver' || !pgn) throw error;
      session.reset(named(recordedOf(record)));
    }
    for (let back = setup.moves.length - ply; back > 0 && session.undo(); back--);
    try {
      if (end && !session.state?.outcome) declare(session, end);
      if (offer && !session.state?.outcome) session.offerDraw(offer);
      if (adoube && session.state && !session.state.outcome) session.adoube(session.state.turn);
    } catch {
      // What was declared does not fit the game: what is on the board holds.
    }
  });
}
