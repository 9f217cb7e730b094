/** @import { Terms } from '../types.d.ts' */
import { readTerms, usualTerms } from '../../match/terms.js';
import { recall, remember } from '../../site/remember.js';

/** Returns the terms that the user chose last. @returns {Terms} */
export function recallTerms() {
  let raw = null;
  try {
    raw = JSON.parse(recall('terms') ?? 'null');
  } catch {}
  // Older versions stored only the rules.
  return readTerms(raw) ?? usualTerms(recall('rules') ?? undefined);
}

/** @param {Terms} terms */
export const rememberTerms = (terms) => remember('terms', JSON.stringify(terms));
