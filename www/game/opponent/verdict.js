/** @import { MoveDetail } from '../../board/types.d.ts' */
/** @import { Letters } from '../types.d.ts' */
/** @import { Found, Moment, Played } from '../review/types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { detailOf } from '../../board/session/moves.js';
import { Session } from '../../board/session/session.js';
import { openSearch } from '../../search/client.js';
import { examine, momentOf } from '../review/examine.js';
import { judge } from '../review/judgement.js';

/**
 * What there is to tell of a move: how bad it was, how it goes on, and how a better one would have gone on.
 * @typedef {{ moment: Moment, played: MoveDetail[], better: MoveDetail[] }} Verdict
 */

/** Moves after a position, as a board tells them. @param {Session} session @param {Played} game @param {number[]} moves */
function told(session, { rules, fen, moves: before }, moves) {
  session.reset({ rules, fen, moves: [...before, ...moves], draws: 'recorded' });
  return moves.map((_, i) =>
    session.ask((game) => {
      const { lastMove, fen } = game.state(before.length + i + 1);
      return detailOf(/** @type {NonNullable<typeof lastMove>} */ (lastMove), fen, 'api');
    }),
  );
}

/**
 * Holds the last move of a game against the best one.
 * @param {Pick<ReturnType<typeof openSearch>, 'think'>} search @param {Session} session one that nobody plays on @param {Played} game
 * @param {Letters} letters @param {AbortSignal} signal
 * @returns {Promise<Verdict>}
 */
export async function verdictOf(search, session, game, letters, signal) {
  const ply = game.moves.length;
  /** @type {Found[]} */
  const found = [];
  const take = (/** @type {Found} */ one) => found.push(one);
  await examine(/** @type {any} */ (search), session, game, ply - 1, { signal, found: take });
  const [judged] = judge(found, game.moves.slice(-1));
  /** As if all before had been looked at, too. @type {Found[]} */
  const all = [...Array(ply - 1), ...found];
  const moment = momentOf(session, game, all, { ...judged, ply }, letters);
  const before = { ...game, moves: game.moves.slice(0, -1) };
  const answer = found[1].line?.moves ?? [];
  return {
    moment,
    played: told(session, before, [...game.moves.slice(-1), ...answer]),
    better: told(session, before, moment.better.moves),
  };
}

/** What gives verdicts, fetched when somebody asks for one. */
export async function makeVerdicts() {
  const session = new Session(await loadEngine());
  const search = openSearch();
  return (/** @type {Played} */ game, /** @type {Letters} */ letters, /** @type {AbortSignal} */ signal) =>
    verdictOf(search, session, game, letters, signal);
}
