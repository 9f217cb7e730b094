/** @import { Color, PersistentPart, MatchSession } from './types.d.ts' */

/** A draw offer: number of plies before it, and the side. @typedef {[ply: number, color: Color]} Offer */

/** Reads stored draw offers and drops invalid offers. @param {unknown} raw @returns {Offer[]} */
export const readOffers = (raw) =>
  Array.isArray(raw)
    ? raw.filter(
        (offer) =>
          Array.isArray(offer) &&
          Number.isInteger(offer[0]) &&
          offer[0] >= 0 &&
          (offer[1] === 'white' || offer[1] === 'black'),
      )
    : [];

/**
 * Records every draw offer of the game for its score sheet (FIDE 9.1.2.1).
 * @param {MatchSession} session
 * @returns {PersistentPart}
 */
export function createOffers(session) {
  /** @type {Offer[]} */
  let offers = [];
  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (!now) return;
    if (cause === 'reset') offers = [];
    // A takeback also removes the offers made after the new ply.
    if (cause === 'move' || cause === 'undo') offers = offers.filter(([ply]) => ply <= now.ply);
    if (cause === 'offer' && now.offer) offers.push([now.ply, now.offer]);
  });
  return {
    name: 'offers',
    save: () => [...offers],
    restore(saved) {
      offers = readOffers(saved);
    },
  };
}
