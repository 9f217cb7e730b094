/** @import { OwnStrengthPage } from './own-strength.js' */
/** @import { Solver } from '../analysis/solving.d.ts' */
/** @import { Sources } from './clock/clocks.js' */
/** @import { Color, MatchSession, PersistentPart, StoragePage, TakeBackReport, Terms } from './types.d.ts' */
import { createActions } from './actions.js';
import { createArbiter } from './arbiter.js';
import { createClaims } from './claims.js';
import { createClocks } from './clock/clocks.js';
import { LinkGame } from './link-game.js';
import { createOffers } from './offers.js';
import { createOwnStrength } from './own-strength.js';
import { createScore } from './score.js';
import { createStorage } from './storage/storage.js';
import { createTakeBack } from './takeback.js';
import { createTerms } from './terms.js';

/**
 * Calls from the match to its page; a match without a page needs none.
 * `begun`: called after a game has begun. `changed`: called when claims or proofs have changed. `reportTakeBack`: called when
 * a takeback is requested or refused. `flip`: turns the board for the next game of the match. `asksConsent`: returns whether
 * a takeback needs consent in a game without a clock. `prove`: finds out who can still mate; without it, material decides.
 * `nextTerms`: may change the terms of the next game of a match. `ownStrength`: keeps the number of "as strong as you".
 * `seat`: called with the side on this device in a game by links, or null. `sources`: engine and time of the clocks.
 * @typedef {{
 *   begun?: (terms: Terms, fen: string | undefined) => void,
 *   changed?: () => void,
 *   reportTakeBack?: (report: TakeBackReport) => void,
 *   flip?: () => void,
 *   asksConsent?: () => boolean,
 *   prove?: Solver['canMate'],
 *   seat?: (side: Color | null) => void,
 *   nextTerms?: (terms: Terms) => Terms,
 *   ownStrength?: OwnStrengthPage,
 *   sources?: Sources,
 * }} MatchPage
 */

const nothing = () => {};

/**
 * Creates all parts of a match around a session, both for a game at one device and for a game with a friend far away.
 *
 * This is the only place that sets the order in which the parts listen to the session. Listeners run in the order of
 * creation, and each part relies on those before it.
 * @param {MatchSession} session @param {MatchPage} [page]
 */
export function createMatch(
  session,
  {
    begun = nothing,
    changed = nothing,
    reportTakeBack = nothing,
    flip = nothing,
    asksConsent = () => true,
    prove,
    seat = nothing,
    nextTerms,
    ownStrength,
    sources,
  } = {},
) {
  // The terms come first, because all other parts read them when a game begins.
  const terms = createTerms(session, begun);
  // Clocks start with the terms and are the first to reject a move made after flag fall.
  const clocks = createClocks(session, terms, sources);
  // Keeps score and swaps colours between games.
  const score = createScore(session, terms, flip, nextTerms);
  const strength = ownStrength ? createOwnStrength(session, terms, ownStrength) : null;
  const takeBack = createTakeBack(
    session,
    reportTakeBack,
    () => terms.current.computer?.color ?? null,
    () => !!terms.current.clock || asksConsent(),
    { side: () => linkGame.side, mayUndo: () => linkGame.mayUndo },
  );
  // A claim needs a running clock, and a move announced with a claim is not played.
  const claims = createClaims(session, clocks, changed);
  const offers = createOffers(session);
  // Another game on the board ends a game by links. Reads the requests of the parts above.
  const linkGame = new LinkGame(session, terms, takeBack, seat);
  // Proves who can still mate, once a flag, a resignation or a move has been accepted by the parts above.
  const arbiter = prove ? createArbiter(session, prove, changed) : null;
  // Actions have no listeners; every action of a player goes through the clock.
  const actions = createActions(session, clocks, takeBack);

  return {
    terms,
    clocks,
    score,
    takeBack,
    claims,
    offers,
    linkGame,
    arbiter,
    actions,
    /**
     * Starts to store the game. Called last, so that a record contains what all parts have decided.
     * @param {{ seating?: PersistentPart, seats?: PersistentPart, computer?: PersistentPart, looking?: PersistentPart }} others the parts of the page that are stored with the game
     * @param {StoragePage} storagePage
     */
    store({ seating, seats, computer, looking }, storagePage) {
      // Restored in this order: the clocks read the terms, a takeback depends on who is here, and the proofs come after the
      // end of the game.
      const parts = [
        terms,
        seating,
        score,
        clocks,
        offers,
        seats,
        linkGame,
        takeBack,
        computer,
        strength,
        looking,
        arbiter,
      ];
      return createStorage(
        session,
        parts.flatMap((part) => part ?? []),
        storagePage,
      );
    },
  };
}

/** @typedef {ReturnType<typeof createMatch>} Match */
