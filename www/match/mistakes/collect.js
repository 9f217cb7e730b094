/** @import { Session } from '../../board/session/session.js' */
/** @import { Judged, Search } from '../../analysis/types.d.ts' */
/** @import { GameRecord } from '../types.d.ts' */
import { mistakesIn, ownColors } from './find.js';
import { mistakeStore } from './store.js';

/**
 * Returns a function that returns the letter of the piece that makes a move.
 * @param {Session} session a session without a board @param {Pick<GameRecord, 'rules' | 'fen'>} game
 */
const pieceFinder =
  (session, { rules, fen }) =>
  (/** @type {number[]} */ moves, /** @type {number} */ packed) => {
    session.reset({ rules, fen, moves, draws: 'recorded' });
    const move = session.ask((game) => game.movesFrom().find(({ token }) => token === packed));
    return session.state?.pieces[move?.from ?? -1] ?? 'p';
  };

/**
 * Stores the user's mistakes in a reviewed game as exercises.
 * @param {Session} session a session without a board @param {GameRecord} record @param {Judged[]} judged all moves of the game
 * @param {string[]} names the names under which the user plays
 * @returns {Promise<{ fresh: number, all: number }>} the number of new exercises, and the number of all exercises of
 * the game
 */
export async function collectMistakes(session, record, judged, names) {
  const colors = ownColors(record, names);
  const found = mistakesIn(record, judged, colors, pieceFinder(session, record), Date.now());
  const fresh = await mistakeStore.add(found);
  await mistakeStore.markSearched(record);
  return { fresh, all: found.length };
}

/**
 * Reviews a stored game, stores the user's mistakes in this game, and resolves to the number of new exercises. Rejects
 * with an AbortError if the signal aborts the review.
 * @param {Pick<Search, 'review'>} search @param {Session} session a session without a board @param {GameRecord} record
 * @param {string[]} names the names under which the user plays @param {AbortSignal} signal
 */
export async function searchGame(search, session, record, names, signal) {
  const game = { ...record, moves: record.moves.slice(0, record.ply) };
  /** @type {Judged[]} */
  const judged = [];
  const { rules, fen, moves } = game;
  const told = (/** @type {{ judged: Judged | null }} */ examined) => {
    if (examined.judged) judged[examined.judged.ply] = examined.judged;
  };
  await search.review({ rules, fen, moves, from: 0 }, { signal, told });
  const { fresh } = await collectMistakes(session, game, judged.filter(Boolean), names);
  return fresh;
}
