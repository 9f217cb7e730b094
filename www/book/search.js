/** @import { Words } from './types.d.ts' */
import { fill } from '../site/translate.js';
import { foldText } from './fold.js';
import { meaningOf } from './synonyms.js';

/** The maximum number of search results to show. */
const MOST = 12;

/** The score of a book entry to which the searched word leads. */
const PLACE = 100;

/** Splits a text into words. @param {string} text the text, in lower case and without accents */
const wordsOf = (text) => text.split(/[^\p{L}\p{N}&]+/u).filter(Boolean);

/** Returns a word without its plural ending. @param {string} word */
const singular = (word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word);

/**
 * Returns the score of a searched word among the words of an entry: 3 for the word itself, 2 for a synonym, 1 for the
 * first letters of a word, and 0 if the entry does not contain the word.
 * @param {string} word @param {string[]} synonyms @param {Set<string>} words the words of the entry @returns {number}
 */
function pointsOf(word, synonyms, words) {
  if (words.has(singular(word))) return 3;
  if (synonyms.some((synonym) => words.has(singular(synonym)))) return 2;
  return [...words].some((one) => one.startsWith(word)) ? 1 : 0;
}

/**
 * Returns the entries that contain all searched words or their synonyms, best matches first. A searched word must match
 * a whole word or the first letters of a word.
 * @param {[string, string, string][]} entries each entry with its address, its position in the book and its text
 * @param {string} asked @param {string} language
 */
export function findEntries(entries, asked, language) {
  const folded = wordsOf(foldText(asked));
  const phrase = folded.join(' ');
  const { place } = meaningOf(phrase, language);
  const searched = folded.map((word) => ({ word, synonyms: meaningOf(word, language).words }));
  if (!searched.length) return [];
  /** @param {[string, string, string]} entry */
  const rank = ([address, where, text]) => {
    const own = wordsOf(foldText(text));
    const words = new Set([...own, ...wordsOf(foldText(where))].map(singular));
    const points = searched.map(({ word, synonyms }) => pointsOf(word, synonyms, words));
    if (place && address === place) return PLACE;
    if (points.includes(0)) return 0;
    // An entry of the glossary begins with its term, and entries with the searched words close together are better
    // matches.
    const begins = ` ${own.join(' ')} `.startsWith(` ${phrase} `) ? 2 : 0;
    const together = ` ${own.join(' ')} `.includes(` ${phrase} `) ? 1 : 0;
    return points.reduce((sum, one) => sum + one) + begins + together;
  };
  return entries
    .map((entry) => ({ entry, points: rank(entry) }))
    .filter(({ points }) => points)
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry);
}

/**
 * Returns a function that loads a value on its first call and returns the same promise afterwards. After a failure, the
 * next call loads the value again.
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
      if (!links?.length)
        return reject(new Error(`the page all.html contains no rules (HTTP status ${request.status})`));
      const text = (/** @type {Element} */ link, /** @type {string} */ name) =>
        link.querySelector(name)?.textContent ?? '';
      resolve(
        [...links].map((link) => [link.getAttribute('href') ?? '', text(link, 'small'), text(link, 'span')]),
      );
    };
    request.send();
  });

/** Lets the search box beside the chapters find rules. @param {Words} words */
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
  const look = async () => {
    const asked = box.value;
    // After a failure, the next typed letter loads the entries again.
    const entries = await loadEntries().catch(() => null);
    if (!entries) return;
    const found = findEntries(entries, asked, document.documentElement.lang);
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
  };
  box.addEventListener('input', look);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
}
