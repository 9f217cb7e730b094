/** @import { Color, PersistentPart, TableSession } from '../types.d.ts' */

/** After how many half-moves who offered a draw. @typedef {[ply: number, color: Color]} Offer */

/** Offers that come from a store; what are none is left out. @param {unknown} raw @returns {Offer[]} */
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
 * Remembers every offer of a draw of the game on the board, for its score sheet (FIDE 9.1.2.1).
 * @param {TableSession} session
 * @returns {PersistentPart}
 */
export function createOffers(session) {
  /** @type {Offer[]} */
  let offers = [];
  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    if (!now) return;
    if (cause === 'reset') offers = [];
    // What was taken back was not offered either.
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
