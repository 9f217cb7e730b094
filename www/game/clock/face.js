/** @import { Clocks } from '../../match/clock/clocks.js' */
/** @import { Color, Panel } from '../types.d.ts' */
import { findElement } from '../../site/dom.js';
import { COLORS } from '../../match/colors.js';

/** Below this number of milliseconds, the clock shows tenths of a second. */
const TENTHS = 10_000;
/** Below this number of milliseconds, the clock warns that time is short. */
export const LOW = 20_000;

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** Formats a time as "1:02:03" or "2:03". @param {number} time in milliseconds */
export function wholeSeconds(time) {
  const seconds = Math.floor(time / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Returns the text of a clock for a time, rounded down. @param {number} left in milliseconds */
export const readTime = (left) =>
  left < TENTHS ? `${Math.floor(left / 1000)}.${Math.floor((left % 1000) / 100)}` : wholeSeconds(left);

/** @param {number | undefined} left the time in milliseconds; undefined without a time limit */
const isLow = (left) => left !== undefined && left < LOW;

/** Returns the milliseconds until the text of a running clock changes. @param {number} left in milliseconds */
export const nextChange = (left) => (left % (left < TENTHS ? 100 : 1000)) + 1;

/**
 * The clocks beside the players. A clock is redrawn only when its text changes; no timer is active while the clock is
 * stopped.
 * @param {Record<Color, { root: HTMLElement }>} players @param {Clocks} clocks
 * @returns {Panel}
 */
export function clockFaces(players, clocks) {
  const faces = COLORS.map((color) => ({
    color,
    strip: players[color].root,
    face: findElement(players[color].root, '.clock'),
    digits: findElement(players[color].root, '.clock .digits'),
    /** Whether "low" was already dispatched for this player. */
    warned: false,
  }));
  let timer = 0;

  /** @param {Color} color */
  const runs = (color) => clocks.running && clocks.turn === color;

  /** @param {typeof faces[number]} one */
  function drawFace({ color, strip, face, digits }) {
    const left = clocks.left(color);
    strip.classList.toggle('timed', clocks.there);
    face.hidden = !clocks.there;
    face.classList.toggle('running', runs(color));
    face.classList.toggle('low', isLow(left));
    face.classList.toggle('long', left !== undefined && left >= 3_600_000);
    face.classList.toggle('fallen', clocks.flag === color);
    const text = left === undefined ? '∞' : readTime(left);
    if (digits.textContent !== text) digits.textContent = text;
  }

  /** @param {typeof faces[number]} one */
  function warn(one) {
    const low = isLow(clocks.left(one.color));
    if (low && runs(one.color) && !one.warned)
      clocks.events.dispatchEvent(new CustomEvent('low', { detail: { color: one.color } }));
    one.warned = low && (one.warned || runs(one.color));
  }

  function draw() {
    clearTimeout(timer);
    for (const one of faces) {
      drawFace(one);
      warn(one);
      const left = clocks.left(one.color);
      if (runs(one.color) && left) timer = window.setTimeout(draw, nextChange(left));
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
