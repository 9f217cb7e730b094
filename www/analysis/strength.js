// The strength dial of the computer: one number, and the levels as stops on it.

/** The lowest strength, and full strength. */
export const LEAST = 200;
export const MOST = 2800;

/** The strengths of levels 1 to 8, as in `strength.rs` of `crate/search`. */
export const STOPS = [LEAST, 650, 1080, 1530, 1715, 1965, 2440, MOST];

/** Whether a value is a strength. @param {unknown} elo */
export const isStrength = (elo) => Number.isInteger(elo) && Number(elo) >= LEAST && Number(elo) <= MOST;

/** Returns the strength of a level. A level with a fraction is between two stops. @param {number} level a level from 1 to 8 */
export const eloOf = (level) => {
  const below = Math.min(Math.floor(level), STOPS.length - 1);
  const [from, to] = STOPS.slice(below - 1);
  return Math.round(from + (to - from) * (level - below));
};
