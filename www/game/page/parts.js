/** @import { Sources } from '../clock/clocks.js' */
/** @import { Notice, TableSession, Terms } from '../types.d.ts' */
import { createClaims } from '../claims/claims.js';
import { createClocks } from '../clock/clocks.js';
import { createMatch } from '../new-game/match.js';
import { createTerms } from '../new-game/terms.js';
import { createOffers } from '../share/offers.js';
import { createActions } from '../table/actions.js';
import { createTakeBack } from '../table/takeback.js';

/**
 * The rules of the table: what holds of a game beside the rules of chess. None of it knows of a page; each listens to the session, and
 * hears of everything after those that are made before it. The order matters, and is this one.
 * @param {TableSession} session
 * @param {{
 *   begun?: (terms: Terms, fen: string | undefined) => void,
 *   show?: () => void,
 *   tell?: (notice: Notice | null) => void,
 *   turn?: () => void,
 *   asks?: () => boolean,
 *   sources?: Sources,
 * }} [page] told when a game has begun by its terms, when there is something new to show, and what is to be said; asked to turn the
 * board round; whether a move without a clock is taken back only when the other side allows it; where the clocks have their engine and their time from
 */
export function createParts(
  session,
  { begun = () => {}, show = () => {}, tell = () => {}, turn = () => {}, asks = () => true, sources } = {},
) {
  // Which game it is: first, for all others begin by it.
  const terms = createTerms(session, begun);
  // They start by the terms, and say before anybody else that a move comes too late.
  const clocks = createClocks(session, terms, sources);
  // Whose turn it is to have White in the next one.
  const match = createMatch(session, terms, turn);
  const takeBack = createTakeBack(
    session,
    tell,
    () => terms.current.computer?.color ?? null,
    () => !!terms.current.clock || asks(),
  );
  // Whoever claims is held to the clock, and what is announced with a claim is no move.
  const claims = createClaims(session, clocks, show);
  const offers = createOffers(session);
  // They hear nothing themselves; what a player does goes through the clock.
  const actions = createActions(session, clocks, takeBack);
  return { terms, clocks, match, takeBack, claims, offers, actions };
}

/** @typedef {ReturnType<typeof createParts>} Parts */
