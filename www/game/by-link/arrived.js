/** @import { LinkedGame } from '../../engine/roque.js' */
/** @import { Arrival } from '../../match/link-inbox.js' */
/** @import { Color, MatchSession } from '../types.d.ts' */

/** Effects of a link that need no note: its game is on the board. */
const PLAIN = /^(continued|opened|record)$/;

/**
 * An opened link with its effect; `moved`: another tab continues the game of this one.
 * @typedef {{ arrival: { kind: Arrival['kind'] | 'moved', at: number }, text?: string, link?: LinkedGame, seat?: Color | null }} Arrived
 */

/**
 * Keeps the note about the last opened link, until the game on the board changes or the note is closed.
 * @param {MatchSession} session @param {() => void} show
 */
export function createArrival(session, show) {
  /** @type {Arrived | null} */
  let now = null;
  /** @param {Arrived | null} next */
  function set(next) {
    now = next && !PLAIN.test(next.arrival.kind) ? next : null;
    show();
  }
  session.addEventListener('changed', ({ detail: { cause } }) => {
    if (now && (cause === 'reset' || cause === 'move')) now = null;
  });
  return {
    get now() {
      return now;
    },
    set,
  };
}

/** @typedef {ReturnType<typeof createArrival>} LastArrival */
