/** @import { Head } from '../../types.d.ts' */

/** A text as people look for it: without accents, capitals and signs that only steer others. @param {string} text */
export const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/**
 * What a search wants: every word somewhere, in any order; null where it wants nothing.
 * @param {string} query
 * @returns {((text: string) => boolean) | null} told a folded text
 */
export function matching(query) {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return words.length ? (text) => words.every((word) => text.includes(word)) : null;
}

/** @typedef {'changed' | 'date' | 'white' | 'black' | 'event' | 'plies'} Order */

/** What a list is sorted by, the largest first or in the order of letters. @type {Record<Order, (head: Head) => string | number>} */
const KEYS = {
  changed: ({ changed }) => changed,
  date: ({ date, changed }) => date || new Date(changed).toISOString().slice(0, 10),
  white: ({ white }) => folded(white),
  black: ({ black }) => folded(black),
  event: ({ event }) => folded(event),
  plies: ({ plies }) => plies,
};
const LARGEST_FIRST = new Set(['changed', 'date', 'plies']);

/**
 * Games in another order; those of which it is not known come last, and of equal ones the one played last comes first.
 * @template {{ head: Head }} T
 * @param {T[]} items @param {Order} order
 */
export function sorted(items, order) {
  const key = KEYS[order];
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
