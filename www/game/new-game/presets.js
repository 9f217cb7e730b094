/** @import { Control, Terms, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/** Minutes, and seconds a move. @typedef {readonly [minutes: number, more: number]} Preset */

/** The times that are usual, the shortest first; no clock at all is the last. @type {readonly Preset[]} */
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

/** What a preset is called by: "3+2". @param {Preset} preset */
export const keyOf = ([minutes, more]) => `${minutes}+${more}`;

/** @param {Preset} preset @param {Words} words */
export const printed = (preset, words) => (preset[0] ? keyOf(preset) : words.noClock);

/** For those who do not see it. @param {Preset} preset @param {Words} words */
export function spoken([minutes, more], words) {
  if (!minutes) return words.noClock;
  const said = more ? words.presetSpoken : words.presetSpokenPlain;
  return fill(said, { minutes, more });
}

/** The clock of a game by a preset. @param {Preset} preset @returns {Terms['clock']} */
export function clockOf([minutes, more]) {
  if (!minutes) return null;
  const main = minutes * 60_000;
  /** @type {Control} */
  const control = more ? { kind: 'fischer', main, more: 1000 * more } : { kind: 'suddenDeath', main };
  return { white: control, black: control };
}

/** The preset that a clock is by, if it is by one. @param {Terms['clock']} clock */
export const presetOf = (clock) =>
  PRESETS.find((preset) => JSON.stringify(clockOf(preset)) === JSON.stringify(clock));
