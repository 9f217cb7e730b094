/** @import * as T from './types.d.ts' */
import { draw, make } from './print.js';

/** Milliseconds that a position is seen, where nobody says otherwise; and the fewest. */
const PACE = 1500;
const QUICKEST = 250;

/** How long each position is to be seen, by the attribute; null: the game is not to go on by itself. @param {string | null} text */
export const paceOf = (text) =>
  text === null || text === 'false' ? null : /^\d{1,6}$/.test(text) ? Math.max(+text, QUICKEST) : PACE;

/** Whether somebody could see it. @param {Element} host */
const isSeen = (host) => {
  if (document.hidden) return false;
  const { top, bottom, width } = host.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Signs of the button, as strokes in a box of 8 by 14. */
const GO = 'M1 2.5l6 4.5-6 4.5z';
const STAY = 'M2 2.5v9m4-9v9';

/** Whether the person would rather see nothing move. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Steps at a pace, as long as somebody could see them. @param {(isAsked: boolean) => boolean} step whether there is a further one @param {() => void} told */
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
 * A game that goes on by itself, until its end or until a hand is laid on the board, and the button for it.
 * @type {T.MakePlayer}
 */
export const makePlayer = ({ step, rewind }) => {
  const button = make('button', 'play');
  const leaving = new AbortController();
  /** @type {T.ViewerWords | undefined} */
  let words;
  /** @type {Element} */
  let host = button;
  const tell = () => {
    button.ariaLabel = button.title = words?.[timer.isOn ? 'pause' : 'play'] ?? '';
    button.replaceChildren(draw(timer.isOn ? STAY : GO));
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
    // From the start, where it is at the end.
    rewind();
    player.start(host.getAttribute('autoplay'), true);
  };
  return player;
};
