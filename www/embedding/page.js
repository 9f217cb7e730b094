/** @import { Language, Manifest, Speak, Translations, Words } from './types.d.ts' */
import { supportOffline } from '../site/offline.js';
import { recall, recovered, remember } from '../site/remember.js';
import { chooseLanguage, fill, languageSwitch, translate } from '../site/translate.js';
import { example } from './examples.js';
import { listing } from './listings.js';
import { playground } from './playground.js';
import { make, rich } from './rich.js';
import { showTable } from './tables.js';
import { findElement, findElements } from '../site/dom.js';
import { lookUp } from '../locales/keys.js';

/** @template {string} S @param {S} selector */
const find = (selector) => findElement(document, selector);
/** @template {string} S @param {S} selector */
const all = (selector) => [...findElements(document, selector)];

const address = new URL(location.href);
await recovered;
let language = chooseLanguage([address.searchParams.get('lang'), recall('language'), ...navigator.languages]);
/** The texts of the page, and the translations of the manifest unless its own language is chosen. @typedef {{ default: Words, contracts: Record<string, Translations> | null }} Spoken */
/** @type {Spoken} */
let said;
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

/** The selected language; its texts may still be loading. */
let wanted = language;
/** @param {Language} chosen */
async function speak(chosen) {
  wanted = chosen;
  const loaded = await import(/* one language */ `../locales/${chosen}/embedding.js`);
  if (wanted !== chosen) return;
  said = loaded;
  language = chosen;
  const words = said.default;
  document.documentElement.lang = chosen;
  document.title = words.title;
  translate(document, words);
  for (const element of all('[data-rich]')) {
    element.replaceChildren(...rich(String(lookUp(words, element.dataset.rich))));
  }
  for (const link of all('a[href*="/book/en/"]'))
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
  // If the page's address names a language, links keep this language.
  for (const link of all('a.home')) link.search = address.searchParams.has('lang') ? `lang=${chosen}` : '';
  switcher.show(chosen);
  for (const speaker of speakers) speaker(words, chosen);
}

/** Returns the element that the fragment of the address names. */
const goal = () => document.getElementById(location.hash.slice(1));

/** @param {Speak} speaker */
function join(speaker) {
  speakers.push(speaker);
  speaker(said.default, language);
}

for (const root of all('[data-listing]')) speakers.push(listing(root, announce));
await speak(language);
// The page stays hidden until everything above the element has its final height, because the element would move
// otherwise; see base.css.
if (goal()) document.body.dataset.late = '';
// Users can read the text before the boards are loaded.
await import('../board/roque-board.js');

/** Fetches the manifest's descriptions of the elements by their tag names. @returns {Promise<Record<string, Manifest>>} */
async function readManifests() {
  const answer = await fetch(new URL('../board/custom-elements.json', import.meta.url));
  /** @type {{ modules: { declarations: (Manifest & { tagName: string })[] }[] }} */
  const { modules } = await answer.json();
  return Object.fromEntries(modules.map(({ declarations: [element] }) => [element.tagName, element]));
}

/** The functions that create the playground and the tables. @returns {Promise<(() => void)[]>} */
const tables = readManifests().then(
  (manifests) => [
    () => join(playground(find('.playground'), manifests['roque-board'], announce)),
    ...all('[data-reference]').map((root) => () => {
      const { of: element = 'roque-board' } = root.dataset;
      join((words) => showTable(root, manifests[element], words, said.contracts?.[element] ?? null));
    }),
  ],
  () => [
    () =>
      join((words) => {
        for (const root of all('[data-reference]')) root.replaceChildren(make('p', {}, words.missing));
      }),
  ],
);

/** Runs functions one after another, each in a separate task, so that the page stays responsive. @param {(() => unknown)[]} work */
async function inTurn(work) {
  for (const one of work) {
    await one();
    await new Promise((done) => setTimeout(done));
  }
}

// The examples run in the order of the page, because each example uses files that earlier examples have fetched. If an
// example fails, the others still run.
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
supportOffline(document, find('h1'), Promise.resolve());
document.documentElement.dataset.complete = '';
