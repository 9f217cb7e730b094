/** @import { MoveDetail } from '../../board/types.d.ts' */
/** @import { Letters } from '../types.d.ts' */
/** @import { Judged, Moment, Played } from '../review/types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { detailOf } from '../../board/session/moves.js';
import { Session } from '../../board/session/session.js';
import { openSearch } from '../../analysis/client.js';
import { momentOf } from '../review/examine.js';

/**
 * A verdict on a move: how bad the move was, how the game would continue, and the line of a better move.
 * @typedef {{ moment: Moment, played: MoveDetail[], better: MoveDetail[] }} Verdict
 */

/** Converts moves after a position to `MoveDetail`s. @param {Session} session @param {Played} game @param {number[]} moves */
function shown(session, { rules, fen, moves: before }, moves) {
  session.reset({ rules, fen, moves: [...before, ...moves], draws: 'recorded' });
  return moves.map((_, i) =>
    session.ask((game) => {
      const { lastMove, fen } = game.state(before.length + i + 1);
      return detailOf(/** @type {NonNullable<typeof lastMove>} */ (lastMove), fen, 'api');
    }),
  );
}

/**
 * Compares the last move of a game with the best move in that position.
 * @param {Pick<ReturnType<typeof openSearch>, 'review'>} search @param {Session} session a session without a board @param {Played} game
 * @param {Letters} letters @param {AbortSignal} signal
 * @returns {Promise<Verdict>}
 */
export async function verdictOf(search, session, game, letters, signal) {
  /** @type {Judged | null} */
  let judged = null;
  const { rules, fen, moves } = game;
  const onExamined = (/** @type {import('../review/types.d.ts').Examined} */ examined) => {
    judged = examined.judged;
  };
  await search.review({ rules, fen, moves, from: moves.length - 1 }, { signal, told: onExamined });
  const { played, ...rest } = /** @type {Judged} */ (/** @type {unknown} */ (judged));
  const moment = momentOf(session, game, { ...rest, played }, letters);
  const before = { ...game, moves: moves.slice(0, -1) };
  return {
    moment,
    played: shown(session, before, played.moves),
    better: shown(session, before, moment.better.moves),
  };
}

/** Loads the search and returns a function that gives verdicts. */
export async function makeVerdicts() {
  const session = new Session(await loadEngine());
  const search = openSearch();
  return (/** @type {Played} */ game, /** @type {Letters} */ letters, /** @type {AbortSignal} */ signal) =>
    verdictOf(search, session, game, letters, signal);
}
