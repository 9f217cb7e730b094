/** @import { Language, Manifest, Speak, Translations, Words } from './types.d.ts' */
import { offline } from '../site/offline.js';
import { recall, recovered, remember } from '../site/remember.js';
import { chooseLanguage, fill, languageSwitch, translate } from '../site/translate.js';
import { example } from './examples.js';
import { listing } from './listings.js';
import { playground } from './playground.js';
import { make, rich } from './rich.js';
import { showTable } from './tables.js';

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));
const all = (/** @type {string} */ selector) =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

const address = new URL(location.href);
await recovered;
let language = chooseLanguage([address.searchParams.get('lang'), recall('language'), ...navigator.languages]);
/** What the page says, and of the manifests where it is not in their language. @typedef {{ default: Words, contracts: Record<string, Translations> | null }} Spoken */
/** As it has come. @type {Partial<Record<Language, Spoken>>} */
const spoken = {};
const said = () => /** @type {Spoken} */ (spoken[language]);
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

/** The language in which the page is to be read, whose words may not have come yet. */
let wanted = language;
/** @param {Language} chosen */
async function speak(chosen) {
  wanted = chosen;
  spoken[chosen] ??= /** @type {Spoken} */ (
    await import(/* one language */ `../locales/${chosen}/embedding.js`)
  );
  if (wanted !== chosen) return;
  language = chosen;
  const words = said().default;
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

/** What is asked for by the address. */
const goal = () => document.getElementById(location.hash.slice(1));

/** @param {Speak} speaker */
function join(speaker) {
  speakers.push(speaker);
  speaker(said().default, language);
}

for (const root of all('[data-listing]')) speakers.push(listing(root, announce));
await speak(language);
// Until all above it has its height it would be seen on its way; see base.css.
if (goal()) document.body.dataset.late = '';
// The page is read before it is tried.
await import('../board/roque-board.js');

/** What the elements offer, by their tags. @returns {Promise<Record<string, Manifest>>} */
async function readManifests() {
  const answer = await fetch(new URL('../board/custom-elements.json', import.meta.url));
  /** @type {{ modules: { declarations: (Manifest & { tagName: string })[] }[] }} */
  const { modules } = await answer.json();
  return Object.fromEntries(modules.map(({ declarations: [element] }) => [element.tagName, element]));
}

/** The tables, each of which can be made by itself. @returns {Promise<(() => void)[]>} */
const tables = readManifests().then(
  (manifests) => [
    () => join(playground(find('.playground'), manifests['roque-board'], announce)),
    ...all('[data-reference]').map((root) => () => {
      const { of: element = 'roque-board' } = root.dataset;
      join((words) => showTable(root, manifests[element], words, said().contracts?.[element] ?? null));
    }),
  ],
  () => [
    () =>
      join((words) => {
        for (const root of all('[data-reference]')) root.replaceChildren(make('p', {}, words.missing));
      }),
  ],
);

/** Does one thing after the other; in between the page answers whoever reads it. @param {(() => unknown)[]} work */
async function inTurn(work) {
  for (const one of work) {
    await one();
    await new Promise((done) => setTimeout(done));
  }
}

// In the order of the page, for each takes what the one above it has fetched. One that cannot be had leaves the others.
const examples = all('[data-example]').map((root) => example(root, announce).catch(() => null));
await inTurn(
  examples.map((made) => async () => {
    const speaker = await made;
    if (speaker) join(speaker);
  }),
);
await inTurn(await tables);
goal()?.scrollIntoView();
delete document.body.dataset.late;
offline(document, find('h1'), Promise.resolve());
document.documentElement.dataset.complete = '';
