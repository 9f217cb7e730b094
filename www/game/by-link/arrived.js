/** @import { LinkedGame } from '../../engine/roque.js' */
/** @import { Arrival } from '../../match/link-inbox.js' */
/** @import { Color, MatchSession } from '../types.d.ts' */

/** Effects of a link that need no note, because the board shows the game of the link. */
const PLAIN = /^(continued|opened|record)$/;

/**
 * An opened link with its effect; the effect `moved` means that another tab continues this tab's game.
 * @typedef {{ arrival: { kind: Arrival['kind'] | 'moved', at: number }, text?: string, link?: LinkedGame, seat?: Color | null }} Arrived
 */

/**
 * Stores the note about the last opened link until the game on the board changes or the user closes the note.
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
