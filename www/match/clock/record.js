/** @import { Control } from '../types.d.ts' */
import { LIMITS } from '../storage/records.js';
import { readControl } from '../terms.js';

/** The largest time in milliseconds that a wrong claim gives the opponent, and the largest number of wrong claims counted per ply. */
const PENALTY = 120_000;
const CLAIMS = 4;

/** Returns the longest time, in milliseconds, that a side can have at a ply. @param {Control} control @param {number} ply */
function most(control, ply) {
  if (control.kind === 'unlimited') return Number.MAX_SAFE_INTEGER;
  const more = control.kind === 'suddenDeath' ? 0 : control.more;
  return control.main + (ply + 1) * (more + CLAIMS * PENALTY);
}

/**
 * Returns whether a stored clock can come from a real game. The engine accepts any time, including times that the
 * dialog does not offer.
 * @param {any} saved the stored clock, as returned by the method `save` of the clocks @param {number} at the current
 * ply of the game
 */
export function isSensible(saved, at) {
  const { clock, base, started } = saved ?? {};
  const { controls, line, ply, left, thought } = clock ?? {};
  if (!Array.isArray(controls) || !Array.isArray(line)) return false;
  const known = controls.map(readControl);
  const fits = (/** @type {any} */ pair, /** @type {number} */ ply) =>
    Array.isArray(pair) &&
    pair.length === 2 &&
    known.every(
      (control, i) =>
        control && Number.isSafeInteger(pair[i]) && pair[i] >= 0 && pair[i] <= most(control, ply),
    );
  return (
    known.length === 2 &&
    line.length <= LIMITS.plies + 1 &&
    line.every(fits) &&
    fits(left, ply) &&
    Number.isSafeInteger(thought) &&
    thought >= 0 &&
    Number.isSafeInteger(base) &&
    base >= 0 &&
    base <= at &&
    at - base < line.length &&
    typeof started === 'boolean'
  );
}
