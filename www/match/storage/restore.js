/** @import { Engine } from '../../board/types.d.ts' */
/** @import { GameRecord, MatchSession } from '../types.d.ts' */
import { openGame } from '../../board/session/open.js';
import { nameOf } from '../../board/session/squares.js';
import { opponent } from '../colors.js';

/** Ends the game on the board as the stored end describes. @param {MatchSession} session @param {NonNullable<GameRecord['end']>} end */
export function declareEnd(session, { by, loser }) {
  if (!session.state) return;
  const { turn } = session.state;
  if (by === 'resignation') session.resign(loser ?? turn);
  else if (by === 'flagFall') session.flagFall(loser ?? turn);
  else if (by === 'claim') session.claimDraw(turn);
  else {
    session.offerDraw(turn);
    session.acceptDraw(opponent(turn));
  }
}

/** Converts a stored game into a setup for the engine. @param {GameRecord} record */
const setupOf = ({ rules, fen, moves, ply, draws, touchMove, touched }) => ({
  rules,
  fen,
  // Under touch-move, a player cannot take moves back, so the record has no moves after `ply`.
  moves: touchMove ? moves.slice(0, ply) : moves,
  draws,
  touchMove,
  touches: touched,
});

/** Converts an imported game into a setup for the engine; such a game may continue where the rules would have ended it. @param {GameRecord} record */
const recordedOf = (record) => setupOf({ ...record, draws: 'recorded', touched: [] });

/** Replaces the indices of squares by the names that the public API uses. @param {ReturnType<typeof setupOf>} setup */
const named = (setup) => ({ ...setup, touches: setup.touches?.map(nameOf) });

/** Returns whether the engine accepts a stored game. @param {Engine} engine @param {GameRecord} record */
export const isPlayable = ({ Game, readPgn }, record) =>
  [setupOf(record), ...(record.pgn ? [recordedOf(record)] : [])].some((setup) => {
    try {
      openGame(Game, readPgn, setup, { touchMove: false, draws: 'automatic' }, 'en').game.free();
      return true;
    } catch {
      return false;
    }
  });

/** Repeats the end, the draw offer and the "j'adoube" of a stored game on the board. @param {MatchSession} session @param {GameRecord} record */
function restoreActions(session, { end, offer, adoube }) {
  const isOver = () => !!session.state?.outcome;
  try {
    if (end && !isOver()) declareEnd(session, end);
    if (offer && !isOver()) session.offerDraw(offer);
    if (adoube && session.state && !isOver()) session.jadoube(session.state.turn);
  } catch {
    // An end or an offer that does not fit the game is ignored.
  }
}

/**
 * Restores a stored game on the board. Throws if the engine rejects the stored game; in that case, the current game
 * stays.
 * @param {MatchSession} session @param {GameRecord} record
 * @param {(work: () => void) => void} [still] a function that runs its argument without animating the pieces
 */
export function restoreGame(session, record, still = (work) => work()) {
  const { ply, pgn } = record;
  const setup = setupOf(record);
  still(() => {
    try {
      session.reset(named(setup));
    } catch (/** @type {any} */ error) {
      if (error.code !== 'gameOver' || !pgn) throw error;
      session.reset(named(recordedOf(record)));
    }
    for (let back = setup.moves.length - ply; back > 0 && session.undo(); back--);
    restoreActions(session, record);
  });
}
