// The strength scale of the computer: one number, with the levels at fixed numbers on the scale.

/** The lowest strength and the full strength. */
export const LEAST = 200;
export const MOST = 2800;

/** The strengths of the levels 1 to 8, as in `strength.rs` of `crate/search`. */
export const STOPS = [LEAST, 650, 1080, 1530, 1715, 1965, 2440, MOST];

/** Returns whether a value is a valid strength. @param {unknown} elo */
export const isStrength = (elo) => Number.isInteger(elo) && Number(elo) >= LEAST && Number(elo) <= MOST;

/** Returns the strength of a level. A level with a fraction means a strength between the strengths of two levels. @param {number} level a level from 1 to 8 */
export const eloOf = (level) => {
  const below = Math.min(Math.floor(level), STOPS.length - 1);
  const [from, to] = STOPS.slice(below - 1);
  return Math.round(from + (to - from) * (level - below));
};
