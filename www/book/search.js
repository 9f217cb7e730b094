/** @import { Words } from './types.d.ts' */
import { fill } from '../site/translate.js';

/** The most results that are shown. */
const MOST = 12;

/** Returns a text without accents and capitals, for comparison. @param {string} text */
export const foldText = (text) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/**
 * Returns the entries that contain all given words; first those in which a word begins with the first one.
 * @param {[string, string, string][]} entries the address, place and text of each entry @param {string} asked
 */
export function findEntries(entries, asked) {
  const words = foldText(asked)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!words.length) return [];
  const begins = new RegExp(`(^|[^\\p{L}])${words[0].replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u');
  return entries
    .map((entry) => ({ entry, text: foldText(`${entry[1]} ${entry[2]}`) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => Number(begins.test(b.text)) - Number(begins.test(a.text)))
    .map(({ entry }) => entry);
}

/**
 * Returns a function that loads once and then returns the same promise. After a failure, the next call loads again.
 * @template T @param {() => Promise<T>} load
 */
export function loadOnce(load) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Fetches all entries from the page that lists the rules. @returns {Promise<[string, string, string][]>} */
const fetchEntries = () =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', 'all.html');
    request.onerror = reject;
    request.onload = () => {
      const links = request.responseXML?.querySelectorAll('.all a');
      if (!links?.length) return reject(new Error(`all.html has no rules (status ${request.status})`));
      const text = (/** @type {Element} */ link, /** @type {string} */ name) =>
        link.querySelector(name)?.textContent ?? '';
      resolve(
        [...links].map((link) => [link.getAttribute('href') ?? '', text(link, 'small'), text(link, 'span')]),
      );
    };
    request.send();
  });

/** Makes the search box beside the chapters find rules. @param {Words} words */
export function searchBox(words) {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector('.search');
  const box = form?.querySelector('input');
  if (!form || !box) return;
  form.hidden = false;
  const status = document.createElement('p');
  status.role = 'status';
  const list = document.createElement('ul');
  form.append(status, list);
  const loadEntries = loadOnce(fetchEntries);
  async function look() {
    const asked = /** @type {HTMLInputElement} */ (box).value;
    // After a failure, the next letter tries again.
    const entries = await loadEntries().catch(() => null);
    if (!entries) return;
    const found = findEntries(entries, asked);
    if (asked !== box?.value) return;
    status.textContent = asked.trim() ? fill(words.found, { n: found.length }) : '';
    list.replaceChildren(
      ...found.slice(0, MOST).map(([address, place, text]) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = address;
        const where = document.createElement('small');
        where.textContent = place;
        link.append(text, ' ', where);
        item.append(link);
        return item;
      }),
    );
  }
  box.addEventListener('input', look);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
}
