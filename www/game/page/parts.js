/** @import { Sources } from '../clock/clocks.js' */
/** @import { Notice, TableSession, Terms } from '../types.d.ts' */
import { createClaims } from '../claims/claims.js';
import { createClocks } from '../clock/clocks.js';
import { createMatch } from '../new-game/match.js';
import { createTerms } from '../new-game/terms.js';
import { createOffers } from '../share/offers.js';
import { createActions } from '../players/actions.js';
import { createTakeBack } from '../players/takeback.js';

/**
 * The rules of play beside the rules of chess. These parts do not depend on the page; each listens to the session.
 * Their order of creation matters, because listeners run in that order.
 * @param {TableSession} session
 * @param {{
 *   begun?: (terms: Terms, fen: string | undefined) => void,
 *   show?: () => void,
 *   tell?: (notice: Notice | null) => void,
 *   turn?: () => void,
 *   asks?: () => boolean,
 *   sources?: Sources,
 * }} [page] `begun`: called after a game has begun. `show`: updates the page. `tell`: shows a notice. `turn`: flips the
 * board. `asks`: whether a takeback needs consent in a game without a clock. `sources`: engine and time of the clocks.
 */
export function createParts(
  session,
  { begun = () => {}, show = () => {}, tell = () => {}, turn = () => {}, asks = () => true, sources } = {},
) {
  // First, because all others read the terms when a game begins.
  const terms = createTerms(session, begun);
  // Clocks start with the terms and are the first to reject a move made after flag fall.
  const clocks = createClocks(session, terms, sources);
  // Keeps score and swaps colours between games.
  const match = createMatch(session, terms, turn);
  const takeBack = createTakeBack(
    session,
    tell,
    () => terms.current.computer?.color ?? null,
    () => !!terms.current.clock || asks(),
  );
  // A claim needs a running clock, and a move announced with a claim is not played.
  const claims = createClaims(session, clocks, show);
  const offers = createOffers(session);
  // Actions have no listeners; every action of a player goes through the clock.
  const actions = createActions(session, clocks, takeBack);
  return { terms, clocks, match, takeBack, claims, offers, actions };
}

/** @typedef {ReturnType<typeof createParts>} Parts */
