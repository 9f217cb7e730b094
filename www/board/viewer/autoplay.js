/** @import * as T from './types.d.ts' */
import { makeTimer } from './record/play-timer.js';
import { drawStrokes, createNode } from './print.js';

/** The default time and the shortest time for each position, in milliseconds. */
const PACE = 1500;
const QUICKEST = 250;

/** Returns the milliseconds for each position from the attribute `autoplay`; null without autoplay. @param {string | null} text */
export const paceOf = (text) =>
  text === null || text === 'false' ? null : /^\d{1,6}$/.test(text) ? Math.max(+text, QUICKEST) : PACE;

/** The icons of the button, as strokes in a rectangle of 8 by 14. */
const GO = 'M1 2.5l6 4.5-6 4.5z';
const STAY = 'M2 2.5v9m4-9v9';

/** Whether the user prefers reduced motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Creates autoplay and its button. Autoplay stops at the end of the game, and when the user presses the pointer or a
 * key on the board. `step` makes one move and returns whether the game has another move. `rewind` returns to the start
 * if the game is at its end.
 * @param {{ step(isAsked: boolean): boolean, rewind(): void }} given @returns {T.Player}
 */
export const makePlayer = ({ step, rewind }) => {
  const button = createNode('button', 'play');
  const leaving = new AbortController();
  /** @type {T.ViewerWords | undefined} */
  let words;
  /** @type {Element} */
  let host = button;
  const tell = () => {
    button.ariaLabel = button.title = words?.[timer.isOn ? 'pause' : 'play'] ?? '';
    button.replaceChildren(drawStrokes(timer.isOn ? STAY : GO));
  };
  const timer = makeTimer(step, tell);
  /** @type {T.Player} */
  const player = {
    button,
    stop: timer.stop,
    start: (pace, isAsked) => timer.start(host, paceOf(pace) ?? PACE, isAsked),
    speak(next) {
      words = next;
      tell();
    },
    attend(root, board) {
      host = board;
      const hear = (/** @type {Event} */ { target }) =>
        button.contains(/** @type {Node} */ (target)) || timer.stop();
      for (const type of ['pointerdown', 'keydown'])
        root.addEventListener(type, hear, { signal: leaving.signal });
    },
    leave() {
      timer.stop();
      leaving.abort();
    },
  };
  button.setAttribute('type', 'button');
  button.onclick = () => {
    if (timer.isOn) return timer.stop();
    // At the end, autoplay starts the game again.
    rewind();
    player.start(host.getAttribute('autoplay'), true);
  };
  return player;
};
