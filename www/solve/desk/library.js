/** @import { Entry, Find, Words } from '../types.d.ts' */
import { printStipulation } from '../logic/stipulation.js';
import { creditOf } from '../logic/writing.js';

/** The shelves (groups of problems) of the library. @type {('classics' | 'seeds' | 'machine')[]} */
const SHELVES = ['classics', 'seeds', 'machine'];
const FOLDER = new URL('../data/', import.meta.url);

/** @param {string} shelf @returns {Promise<Entry[]>} */
const shelfOf = async (shelf) => {
  const answer = await fetch(new URL(`${shelf}.json`, FOLDER));
  if (!answer.ok) throw new Error(`${shelf}: ${answer.status}`);
  return (await answer.json()).problems;
};

/** Returns the title of a problem. @param {Entry} entry @param {Words} words */
export const titleOf = (entry, words) => {
  /** @type {Record<string, string>} */
  const names = words.names;
  return names[entry.name ?? ''] ?? entry.author ?? words.machine;
};

/**
 * Creates the library of problems. The page sets up the chosen problem on the board. After a failed fetch, the library
 * fetches the problems again when the user opens the shelf again.
 * @param {Find} find @param {(entry: Entry) => void} chosen
 */
export const makeLibrary = (find, chosen) => {
  /** @type {Words | null} */
  let words = null;
  /** @type {Entry | null} */
  let here = null;
  const shelves = SHELVES.map((name) => {
    const [node, head, list] = ['details', 'summary', 'ul'].map((tag) => document.createElement(tag));
    node.append(head, list);
    /** @type {Entry[]} */
    let entries = [];
    const show = () => {
      if (!words) return;
      head.textContent = words.shelves[name];
      list.replaceChildren(...entries.map((entry) => place(entry, words)));
    };
    node.addEventListener('toggle', async () => {
      if (entries.length) return;
      list.textContent = words?.fetching ?? '';
      try {
        entries = await shelfOf(name);
        show();
      } catch (error) {
        console.info(error);
        list.textContent = words?.notFetched ?? '';
      }
    });
    return { node, show };
  });

  /** @param {Entry} entry @param {Words | null} spoken */
  const place = (entry, spoken) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    const [title, signs, more] = ['b', 'i', 'small'].map((tag) => document.createElement(tag));
    /** @type {Record<string, string>} */
    const games = spoken?.games ?? {};
    button.type = 'button';
    title.textContent = spoken ? titleOf(entry, spoken) : '';
    signs.textContent = printStipulation(entry.stipulation);
    const credit =
      entry.name && entry.author ? creditOf(entry) : [entry.source, entry.year].filter(Boolean).join(' ');
    more.textContent = [credit, entry.rules && games[entry.rules]].filter(Boolean).join(' · ');
    button.append(title, signs, more);
    button.ariaCurrent = entry === here ? 'true' : null;
    button.onclick = () => {
      here = entry;
      chosen(entry);
      for (const { show } of shelves) show();
    };
    item.append(button);
    return item;
  };

  find('.shelves').replaceChildren(...shelves.map(({ node }) => node));
  return {
    /** @param {Words} next */
    speak(next) {
      words = next;
      for (const { show } of shelves) show();
    },
  };
};
