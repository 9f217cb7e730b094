/** @import { Control, Terms, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/** The minutes, and the increment in seconds. @typedef {readonly [minutes: number, more: number]} Preset */

/** Common time controls, shortest first; the last entry means no clock. @type {readonly Preset[]} */
export const PRESETS = [
  [1, 0],
  [3, 0],
  [3, 2],
  [5, 0],
  [10, 5],
  [15, 10],
  [30, 0],
  [90, 30],
  [0, 0],
];

/** Returns the key of a time control: "3+2". @param {Preset} preset */
export const keyOf = ([minutes, more]) => `${minutes}+${more}`;

/** @param {Preset} preset @param {Words} words */
export const printPreset = (preset, words) => (preset[0] ? keyOf(preset) : words.noClock);

/** Returns the label of a time control for screen readers. @param {Preset} preset @param {Words} words */
export function spokenPreset([minutes, more], words) {
  if (!minutes) return words.noClock;
  const said = more ? words.presetSpoken : words.presetSpokenPlain;
  return fill(said, { minutes, more });
}

/** Returns the clock for a time control. @param {Preset} preset @returns {Terms['clock']} */
export function clockOf([minutes, more]) {
  if (!minutes) return null;
  const main = minutes * 60_000;
  /** @type {Control} */
  const control = more ? { kind: 'fischer', main, more: 1000 * more } : { kind: 'suddenDeath', main };
  return { white: control, black: control };
}

/** Returns the time control of this clock, or undefined if no button has it. @param {Terms['clock']} clock */
export const presetOf = (clock) =>
  PRESETS.find((preset) => JSON.stringify(clockOf(preset)) === JSON.stringify(clock));
