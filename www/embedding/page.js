/** @import { Language, Manifest, Speak, Translations, Words } from './types.d.ts' */
import '../board/roque-board.js';
import { offline } from '../site/offline.js';
import { recall, remember } from '../site/remember.js';
import { chooseLanguage, fill, languageSwitch, translate } from '../site/translate.js';
import { CODES } from '../locales/languages.js';
import { example } from './examples.js';
import { listing } from './listings.js';
import { playground } from './playground.js';
import { make, rich } from './rich.js';
import { showTable } from './tables.js';

/** What the page says, and of the manifest in another language than its own. @type {Record<Language, { default: Words, contracts: Record<string, Translations> | null }>} */
const LOCALES = Object.fromEntries(
  await Promise.all(CODES.map(async (code) => [code, await import(`../locales/${code}/embedding.js`)])),
);

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));
const all = (/** @type {string} */ selector) =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

const address = new URL(location.href);
let language = chooseLanguage([address.searchParams.get('lang'), recall('language'), ...navigator.languages]);
/** @type {Speak[]} */
const speakers = [];
const announce = (/** @type {string} */ text) => {
  find('.announcer').textContent = text;
};

const switcher = languageSwitch(find('.languages'), (chosen) => {
  remember('language', chosen);
  address.searchParams.delete('lang');
  address.hash = location.hash;
  history.replaceState(null, '', address);
  speak(chosen);
});

/** @param {Language} chosen */
function speak(chosen) {
  language = chosen;
  const words = LOCALES[chosen].default;
  document.documentElement.lang = chosen;
  document.title = words.title;
  translate(document, words);
  for (const element of all('[data-rich]')) {
    const key = /** @type {keyof Words} */ (element.dataset.rich);
    element.replaceChildren(...rich(String(words[key])));
  }
  for (const link of /** @type {HTMLAnchorElement[]} */ (all('a[href*="/book/en/"]')))
    link.href = link.href.replace('/book/en/', `/book/${chosen}/`);
  find('.contents ol').replaceChildren(
    ...all('main > section').map(({ id, firstElementChild }) =>
      make('li', {}, make('a', { href: `#${id}` }, firstElementChild?.textContent ?? '')),
    ),
  );
  for (const place of all('[data-lines]')) {
    const { lines = '', unit } = place.dataset;
    place.textContent =
      unit === 'tag' ? words.oneTag : lines === '1' ? words.oneLine : fill(words.manyLines, { n: lines });
  }
  find('.keys').replaceChildren(
    ...Object.values(words.keys).flatMap(([keys, text]) => [make('dt', {}, keys), make('dd', {}, text)]),
  );
  // A reader who was sent here with a language keeps it.
  for (const link of /** @type {HTMLAnchorElement[]} */ (all('a.home')))
    link.search = address.searchParams.has('lang') ? `lang=${chosen}` : '';
  switcher.show(chosen);
  for (const speaker of speakers) speaker(words, chosen);
}

/** What was asked for by the address, once all above it has its height. */
function arrive() {
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** @param {Speak} speaker */
function join(speaker) {
  speakers.push(speaker);
  speaker(LOCALES[language].default, language);
}

for (const root of all('[data-listing]')) speakers.push(listing(root, announce));
speak(language);

/** What the elements offer, by their tags. @returns {Promise<Record<string, Manifest>>} */
async function readManifests() {
  const answer = await fetch(new URL('../board/custom-elements.json', import.meta.url));
  /** @type {{ modules: { declarations: (Manifest & { tagName: string })[] }[] }} */
  const { modules } = await answer.json();
  return Object.fromEntries(modules.map(({ declarations: [element] }) => [element.tagName, element]));
}

const tables = readManifests().then(
  (manifests) => {
    join(playground(find('.playground'), manifests['roque-board'], announce));
    join((words, language) => {
      for (const root of all('[data-reference]')) {
        const { of: element = 'roque-board' } = root.dataset;
        showTable(root, manifests[element], words, LOCALES[language].contracts?.[element] ?? null);
      }
    });
  },
  () =>
    join((words) => {
      for (const root of all('[data-reference]')) root.replaceChildren(make('p', {}, words.missing));
    }),
);
// In the order of the page, for each takes what the one above it has fetched.
const examples = all('[data-example]').map((root) => example(root, announce).then(join));
await Promise.allSettled([tables, ...examples]);
arrive();
offline(document, find('h1'), Promise.resolve());
document.documentElement.dataset.complete = '';
