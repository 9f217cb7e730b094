/** @import { Laid } from '../types.d.ts' */
import { rulesAsked, USUAL } from '../../site/rules.js';

// The problem that an address contains. The page shows this problem, and solves the problem only at the user's request.

/** Reads typed twins, separated by semicolons, with or without the letter of each twin. @param {string} text */
export const readTwins = (text) =>
  text
    .split(';')
    .map((twin) => twin.trim().replace(/^[b-z]\)\s*/, ''))
    .filter(Boolean);

/** Reads the query of an address. Returns null if the query contains no problem. @param {string} search @returns {Partial<Laid> | null} */
export const readAddress = (search) => {
  const query = new URLSearchParams(search);
  const [fen, stipulation] = [query.get('fen'), query.get('stip')];
  const rules = rulesAsked(query);
  if (fen === null && stipulation === null && rules === null) return null;
  return {
    rules: rules ?? USUAL,
    ...(fen !== null && { fen }),
    ...(stipulation !== null && { stipulation }),
    set: query.has('set'),
    tries: query.has('tries'),
    twins: readTwins(query.get('twins') ?? ''),
  };
};

/** @param {string | URL} page @param {Laid} problem */
export const addressOf = (page, { rules, fen, stipulation, set, tries, twins }) => {
  const url = new URL(page);
  url.hash = '';
  url.search = '';
  url.searchParams.set('fen', fen);
  url.searchParams.set('stip', stipulation);
  if (twins.length) url.searchParams.set('twins', twins.join(';'));
  // The address does not use `searchParams`, because that would write the plus sign as %2B.
  const more = [rules !== USUAL && `rules=${rules}`, set && 'set', tries && 'tries'].filter(Boolean);
  url.search = [url.search.slice(1), ...more].join('&');
  return url.href;
};
