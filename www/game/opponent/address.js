/** @import { Terms } from '../types.d.ts' */
import { isStrength, STOPS } from '../../analysis/strength.js';

/**
 * Reads the URL parameters `opponent` (the computer's side) and `elo` or `level` (the computer's strength). Returns
 * invalid parameters in `bad`: an invalid side means no computer, and an invalid strength means the default strength.
 * @param {URLSearchParams} query @param {Pick<NonNullable<Terms['computer']>, 'elo' | 'adapts'>} usual
 * @returns {Pick<Terms, 'computer'> & { bad: string | null }}
 */
export function computerAsked(query, usual) {
  const side = query.get('opponent')?.trim().toLowerCase() ?? null;
  const name = query.has('elo') ? 'elo' : 'level';
  const text = query.get(name)?.trim() ?? null;
  if (side === null) return { computer: null, bad: text === null ? null : `${name}=${text}` };
  if (side !== 'white' && side !== 'black') return { computer: null, bad: `opponent=${side}` };
  if (text === null) return { computer: { color: side, ...usual }, bad: null };
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  // A level is a fixed number on the strength scale.
  const elo = name === 'elo' ? number : STOPS[number - 1];
  return isStrength(elo)
    ? { computer: { color: side, elo, adapts: false }, bad: null }
    : { computer: { color: side, ...usual }, bad: `${name}=${text}` };
}
