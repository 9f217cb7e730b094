import { matchingItems } from './search.js';
import { inSlices } from './slices.js';

/** The number of items to search before checking the time again. */
const BATCH = 50;

/**
 * Searches a long list. The list shows the first results while the search continues.
 * @template T
 * @param {HTMLInputElement} input
 * @param {{ show: (items: T[], stay?: boolean) => void, grow: () => void }} list
 * @param {(item: T) => string} textOf returns the text of an item in the folded form that the search compares
 * @param {(shown: T[]) => void} onShown a callback after every change of the shown items
 */
export function listFinder(input, list, textOf, onShown) {
  /** @type {T[]} */
  let all = [];
  let shown = all;
  /** The number of items searched so far; null without a search. @type {number | null} */
  let seen = null;
  let match = matchingItems('');
  let search = new AbortController();

  function draw() {
    list.grow();
    onShown(shown);
  }

  async function look() {
    const { signal } = search;
    const found = shown;
    const step = () => {
      for (const end = Math.min(all.length, (seen ?? 0) + BATCH); (seen ?? 0) < end; seen = (seen ?? 0) + 1)
        if (match?.(textOf(all[seen ?? 0]))) found.push(all[seen ?? 0]);
      return (seen ?? 0) < all.length;
    };
    await inSlices(step, signal, () => signal.aborted || draw());
  }

  /** @param {boolean} [stay] whether to keep the scroll position */
  function begin(stay) {
    search.abort();
    search = new AbortController();
    match = matchingItems(input.value);
    shown = match ? [] : all;
    seen = match ? 0 : null;
    list.show(shown, stay);
    if (match) look();
    else onShown(shown);
  }

  input.oninput = () => begin();
  return {
    /** The items found. @type {() => T[]} */
    shown: () => shown,
    /** Whether a search is active. */
    on: () => seen !== null,
    /** @param {T[]} items @param {boolean} [stay] */
    set(items, stay) {
      all = items;
      begin(stay);
    },
    /** Continues the search after items have been added. @param {number} n the previous number of items */
    grow(n) {
      if (seen === null) draw();
      // A search that is still running will also search the new items.
      else if (seen >= n) look();
    },
    stop: () => search.abort(),
    clear() {
      input.value = '';
    },
  };
}
