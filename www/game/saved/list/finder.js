import { matching } from './search.js';
import { inSlices } from './slices.js';

/** Items that are looked at without a look at the time. */
const BATCH = 50;

/**
 * The search of a long list: shows what it finds while it goes on looking.
 * @template T
 * @param {HTMLInputElement} input
 * @param {{ show: (items: T[], stay?: boolean) => void, grow: () => void }} list
 * @param {(item: T) => string} textOf what is searched of it, folded
 * @param {(shown: T[]) => void} told after every change of what is shown
 */
export function finder(input, list, textOf, told) {
  /** @type {T[]} */
  let all = [];
  let shown = all;
  /** How many have been looked at; null: nothing is searched. @type {number | null} */
  let seen = null;
  let match = matching('');
  let search = new AbortController();

  function draw() {
    list.grow();
    told(shown);
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

  /** @param {boolean} [stay] where the list is */
  function begin(stay) {
    search.abort();
    search = new AbortController();
    match = matching(input.value);
    shown = match ? [] : all;
    seen = match ? 0 : null;
    list.show(shown, stay);
    if (match) look();
    else told(shown);
  }

  input.oninput = () => begin();
  return {
    /** What is found. @type {() => T[]} */
    shown: () => shown,
    /** Whether something is searched. */
    on: () => seen !== null,
    /** @param {T[]} items @param {boolean} [stay] */
    set(items, stay) {
      all = items;
      begin(stay);
    },
    /** Items have been added to those that were set. @param {number} n how many there were */
    grow(n) {
      if (seen === null) draw();
      // Else it is still looking, and comes to them.
      else if (seen >= n) look();
    },
    stop: () => search.abort(),
    clear() {
      input.value = '';
    },
  };
}
