/** @import { Head } from '../../types.d.ts' */
import { lookUp } from '../../../locales/keys.js';

/** Folds a text for searching: removes accents, case and format characters. @param {string} text */
export const foldText = (text) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/**
 * Returns a predicate that is true if a text contains every word of the query, in any order. Returns null for an empty
 * query.
 * @param {string} query
 * @returns {((text: string) => boolean) | null} a predicate for folded texts
 */
export function matchingItems(query) {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return words.length ? (text) => words.every((word) => text.includes(word)) : null;
}

/** The keys for sorting: numbers and dates sort in descending order, texts alphabetically. @type {Record<'changed' | 'date' | 'white' | 'black' | 'event' | 'plies', (head: Head) => string | number>} */
const KEYS = {
  changed: ({ changed }) => changed,
  date: ({ date, changed }) => date || new Date(changed).toISOString().slice(0, 10),
  white: ({ white }) => foldText(white),
  black: ({ black }) => foldText(black),
  event: ({ event }) => foldText(event),
  plies: ({ plies }) => plies,
};
const LARGEST_FIRST = new Set(['changed', 'date', 'plies']);

/**
 * Sorts games. Items without a key come last; items with equal keys are sorted by the time of playing, latest first.
 * @template {{ head: Head }} T
 * @param {T[]} items @param {string} order one of `KEYS`; otherwise, the games changed last come first
 */
export function sortedItems(items, order) {
  const key = lookUp(KEYS, order) ?? KEYS.changed;
  const turn = LARGEST_FIRST.has(order) ? -1 : 1;
  return items
    .map((item) => ({ item, key: key(item.head) }))
    .sort((a, b) => {
      if (a.key === b.key) return b.item.head.changed - a.item.head.changed;
      if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1;
      return a.key < b.key ? -turn : turn;
    })
    .map(({ item }) => item);
}
