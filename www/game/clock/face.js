/** @import { Clocks } from '../../match/clock/clocks.js' */
/** @import { Color, Panel } from '../types.d.ts' */

/** Below this many milliseconds, tenths of a second are shown. */
const TENTHS = 10_000;
/** Below this many milliseconds, a clock warns that time is short. */
export const LOW = 20_000;

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** Formats a time as "1:02:03" or "2:03". @param {number} time in milliseconds */
export function wholeSeconds(time) {
  const seconds = Math.floor(time / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Returns the time as a clock shows it, rounded down. @param {number} left in milliseconds */
export const readTime = (left) =>
  left < TENTHS ? `${Math.floor(left / 1000)}.${Math.floor((left % 1000) / 100)}` : wholeSeconds(left);

/** Returns the milliseconds until a running clock has to be redrawn. @param {number} left in milliseconds */
export const nextChange = (left) => (left % (left < TENTHS ? 100 : 1000)) + 1;

/**
 * The clock faces beside the players. A face is redrawn only when its text changes; no timer is active while the clock
 * stands.
 * @param {Record<Color, { root: HTMLElement }>} players @param {Clocks} clocks
 * @returns {Panel}
 */
export function clockFaces(players, clocks) {
  const faces = /** @type {Color[]} */ (['white', 'black']).map((color) => ({
    color,
    strip: players[color].root,
    face: /** @type {HTMLElement} */ (players[color].root.querySelector('.clock')),
    digits: /** @type {HTMLElement} */ (players[color].root.querySelector('.clock .digits')),
    /** Whether "low" was already dispatched for this player. */
    warned: false,
  }));
  let timer = 0;

  function draw() {
    clearTimeout(timer);
    const { running, turn, flag } = clocks;
    for (const one of faces) {
      const left = clocks.left(one.color);
      const runs = running && turn === one.color;
      const low = left !== undefined && left < LOW;
      one.strip.classList.toggle('timed', clocks.there);
      one.face.hidden = !clocks.there;
      one.face.classList.toggle('running', runs);
      one.face.classList.toggle('low', low);
      one.face.classList.toggle('long', left !== undefined && left >= 3_600_000);
      one.face.classList.toggle('fallen', flag === one.color);
      const text = left === undefined ? '∞' : readTime(left);
      if (one.digits.textContent !== text) one.digits.textContent = text;
      if (runs && low && !one.warned)
        clocks.events.dispatchEvent(new CustomEvent('low', { detail: { color: one.color } }));
      one.warned = low && (one.warned || runs);
      if (runs && left) timer = window.setTimeout(draw, nextChange(left));
    }
  }

  for (const type of ['run', 'stand', 'change']) clocks.events.addEventListener(type, draw);

  return {
    show({ words }) {
      for (const { face, color } of faces)
        face.setAttribute('aria-label', color === 'white' ? words.timeWhite : words.timeBlack);
      draw();
    },
  };
}
