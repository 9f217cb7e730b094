/** @import { Clocks } from './clock/clocks.js' */
/** @import { TakeBack } from './takeback.js' */
/** @import { Color, MatchSession } from './types.d.ts' */

/**
 * Actions of a player that are neither moves nor draw claims. Each action checks the clock first, because a fallen flag
 * decides the game even if its timer has not fired yet.
 * @param {MatchSession} session @param {Clocks} clocks @param {TakeBack} takeBack
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
    adoube: timely((/** @type {Color} */ color) => session.jadoube(color)),
    askBack: timely(() => takeBack.ask()),
    allow: timely(() => takeBack.allow()),
    refuse: timely(() => takeBack.refuse()),
    redo: timely(() => void session.redo()),
  };
}

/** @typedef {ReturnType<typeof createActions>} Actions */
