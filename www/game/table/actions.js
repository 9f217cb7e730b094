/** @import { Clocks } from '../clock/clocks.js' */
/** @import { TakeBack } from './takeback.js' */
/** @import { Color, TableSession } from '../types.d.ts' */

/**
 * What the players do besides moving and claiming. All of it passes the clock: a flag that has fallen, though its timer has not
 * come yet, decides before anything that comes after it.
 * @param {TableSession} session @param {Clocks} clocks @param {TakeBack} takeBack
 */
export function createActions(session, clocks, takeBack) {
  /** @template {any[]} T @param {(...given: T) => void} action */
  const timely =
    (action) =>
    (/** @type {T} */ ...given) => {
      if (!clocks.check()) action(...given);
    };

  return {
    offer: timely((/** @type {Color} */ color) => session.offerDraw(color)),
    accept: timely((/** @type {Color} */ color) => session.acceptDraw(color)),
    decline: timely((/** @type {Color} */ color) => session.declineDraw(color)),
    resign: timely((/** @type {Color} */ color) => session.resign(color)),
    adoube: timely((/** @type {Color} */ color) => session.adoube(color)),
    askBack: timely(() => takeBack.ask()),
    allow: timely(() => takeBack.allow()),
    refuse: timely(() => takeBack.refuse()),
    redo: timely(() => void session.redo()),
  };
}

/** @typedef {ReturnType<typeof createActions>} Actions */
