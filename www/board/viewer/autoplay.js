/** @import * as T from './types.d.ts' */
import { drawStrokes, createNode } from './print.js';

/** The default and the shortest time for each position, in milliseconds. */
const PACE = 1500;
const QUICKEST = 250;

/** Returns the milliseconds for each position by the attribute `autoplay`; null without autoplay. @param {string | null} text */
export const paceOf = (text) =>
  text === null || text === 'false' ? null : /^\d{1,6}$/.test(text) ? Math.max(+text, QUICKEST) : PACE;

/** Whether the board is in the viewport of a visible page. @param {Element} host */
const isSeen = (host) => {
  if (document.hidden) return false;
  const { top, bottom, width } = host.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Icons of the button, as strokes in a box of 8 by 14. */
const GO = 'M1 2.5l6 4.5-6 4.5z';
const STAY = 'M2 2.5v9m4-9v9';

/** Whether the user prefers reduced motion. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Creates a timer that steps while the board is visible. @param {(isAsked: boolean) => boolean} step returns whether another step follows @param {() => void} told is called when the timer starts or stops */
const makeTimer = (step, told) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    told();
  };
  return {
    get isOn() {
      return timer !== undefined;
    },
    stop,
    /** @param {Element} host @param {number} pace @param {boolean} isAsked */
    start(host, pace, isAsked) {
      stop();
      const next = () => {
        if (!host.isConnected || (isSeen(host) && !step(isAsked))) return stop();
        timer = setTimeout(next, pace);
      };
      timer = setTimeout(next, pace);
      told();
    },
  };
};

/**
 * Creates autoplay and its button. Autoplay stops at the end of the game, and at a press or a key on the board.
 * @type {T.MakePlayer}
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
    // At the end, the game starts again.
    rewind();
    player.start(host.getAttribute('autoplay'), true);
  };
  return player;
};
