/** @import { PersistentPart, MatchSession } from '../types.d.ts' */
/** @import { CurrentGame } from './current-game.js' */

/** Interval in milliseconds for writing the game while a clock runs, because the time changes without an event. */
const HEARTBEAT = 3000;

/**
 * Writes the game after every event of the game, of the clocks and of the other parts.
 * @param {MatchSession} session @param {(PersistentPart & { events?: EventTarget })[]} parts @param {CurrentGame} current
 */
export function writeOnEvents(session, parts, current) {
  session.addEventListener('changed', ({ detail: { now, cause } }) => {
    if (current.restoring || cause === 'view' || !now) return;
    if (cause === 'reset') current.begin(now);
    else current.follow(now);
  });
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let heartbeat;
  for (const { events } of parts) {
    events?.addEventListener('change', () => current.touch());
    events?.addEventListener('turn', () => current.write());
    for (const type of ['run', 'stand'])
      events?.addEventListener(type, () => {
        clearInterval(heartbeat);
        if (type === 'run') heartbeat = setInterval(() => current.update(), HEARTBEAT);
      });
  }
}
