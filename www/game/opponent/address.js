/** @import { Level } from '../types.d.ts' */
/** @import { Wish } from '../new-game/against.js' */
import { LEVELS } from '../../match/terms.js';

/**
 * Reads the URL parameters `opponent`, the computer's side, and `level`. An invalid value is returned in `bad`: an
 * invalid side means no computer, an invalid level means the usual one.
 * @param {URLSearchParams} query @param {Pick<Wish, 'level'>} usual
 * @returns {{ computer: { color: 'white' | 'black', level: Level } | null, bad: string | null }}
 */
export function computerAsked(query, usual) {
  const [side, level] = ['opponent', 'level'].map((name) => query.get(name)?.trim().toLowerCase() ?? null);
  if (side === null) return { computer: null, bad: level === null ? null : `level=${level}` };
  if (side !== 'white' && side !== 'black') return { computer: null, bad: `opponent=${side}` };
  const known = level === null ? usual.level : LEVELS.find((one) => String(one) === level);
  return { computer: { color: side, level: known ?? usual.level }, bad: known ? null : `level=${level}` };
}
