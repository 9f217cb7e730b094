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
 * Callbacks from the match to its page; a match without a page needs no callbacks. `begun`: called after the start of a
 * game. `changed`: called after a change of claims or proofs. `reportTakeBack`: called when a player requests or
 * refuses a takeback. `flip`: turns the board for the next game of the match. `asksConsent`: returns whether a takeback
 * needs consent in a game without a clock. `prove`: proves who can still mate; without this function, the material
 * decides. `nextTerms`: may change the terms of the next game of a match. `ownStrength`: stores the strength of the
 * level "as strong as you". `seat`: called with the player's side on this device in a game by links, otherwise with
 * null. `sources`: the engine and the time for the clocks.
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
 * Creates all parts of a match for a session: for a game on one device, or for a game with a friend far away.
 *
 * The order in this function alone decides in which order the parts listen to the session. Listeners run in the order
 * of creation, and each part relies on the parts created earlier.
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
  // The terms come first, because all other parts read the terms when a game begins.
  const terms = createTerms(session, begun);
  // The clocks come second, because they are the first to reject a move made after flag fall.
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
  // A claim needs a running clock, and a move announced with a claim is not played on the board.
  const claims = createClaims(session, clocks, changed);
  const offers = createOffers(session);
  // A game by links ends when another game is on the board. The game by links reads the requests of the parts created
  // above.
  const linkGame = new LinkGame(session, terms, takeBack, seat);
  // Proves who can still mate after the other parts have accepted a flag fall, a resignation or a move.
  const arbiter = prove ? createArbiter(session, prove, changed) : null;
  // The actions have no listeners; each action of a player checks the clock.
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
     * Starts to store the game. This call comes last, so that a record contains the data of all parts.
     * @param {{ seating?: PersistentPart, seats?: PersistentPart, computer?: PersistentPart, looking?: PersistentPart
     * }} others the parts of the page whose data is stored with the game
     * @param {StoragePage} storagePage
     */
    store({ seating, seats, computer, looking }, storagePage) {
      // The order of restoring matters: the clocks read the terms, a takeback depends on the sides on this device, and
      // the proofs follow the end of the game.
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
