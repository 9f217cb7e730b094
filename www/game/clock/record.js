/** @import { Control } from '../types.d.ts' */
import { LIMITS } from '../kept/records.js';
import { readControl } from '../new-game/terms.js';

/** The most that a wrong claim gives the other side, in milliseconds, and how many of them a move may bring it. */
const PENALTY = 120_000;
const CLAIMS = 4;

/** The most that a side can have come to when so many moves were made. @param {Control} control @param {number} ply */
function most(control, ply) {
  if (control.kind === 'unlimited') return Number.MAX_SAFE_INTEGER;
  const more = control.kind === 'suddenDeath' ? 0 : control.more;
  return control.main + (ply + 1) * (more + CLAIMS * PENALTY);
}

/**
 * Whether what is stored of a clock can have come from a game: the engine takes any time, and the dialog does not give it.
 * @param {any} saved as `save` of the clocks gives it @param {number} at the half-move at which the game stands
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
