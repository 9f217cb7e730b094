// Tests the text keys that pages name in their HTML.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { translate } from '../../../www/site/translate.js';
import bookEn from '../../../www/locales/en/book.js';
import bookFr from '../../../www/locales/fr/book.js';
import { CODES } from '../../../www/locales/languages.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(`${ROOT}${file}`, 'utf8');

const INCLUDED = /\{% include "([^"]+)" %\}/g;
/** Returns the text of a template with all included templates. @param {string} file @returns {string} */
const whole = (file) => read(file).replace(INCLUDED, (_, part) => whole(`www/${part}`));

/** Returns all templates that a template includes, directly or indirectly. @param {string} file @returns {Set<string>} */
const partsOf = (file) =>
  new Set(
    [...read(file).matchAll(INCLUDED)].flatMap(([, part]) => [`www/${part}`, ...partsOf(`www/${part}`)]),
  );

/** The template of each page and the folder of the page's scripts. @type {[file: string, folder: string][]} */
const TEMPLATES = Object.values(JSON.parse(read('www/site.json')))
  .filter(Array.isArray)
  .flat()
  // The book is left out, because the build writes its texts.
  .filter((row) => row.script && row.file !== 'book/page.html')
  .map(({ file, script }) => [file === 'index.html' ? file : `www/${file}`, script.split('/')[0]]);

/** Loads the texts of a page in every language, or nothing if the page has no text file. @param {string} folder */
const wordsOf = (folder) =>
  Promise.all(
    CODES.map((code) => `www/locales/${code}/${folder}.js`)
      .filter((file) => existsSync(ROOT + file))
      .map(async (file) => (await import(`../../../${file}`)).default),
  );

/** Maps each template to the texts of its page in every language. @type {Record<string, Record<string, unknown>[]>} */
const PAGES = {
  ...Object.fromEntries(
    await Promise.all(TEMPLATES.map(async ([file, folder]) => [file, await wordsOf(folder)])),
  ),
  'crate/xtask/src/book/page.rs': [bookEn, bookFr],
};

/** @param {string} html */
const namesIn = (html) =>
  [...html.matchAll(/data-(?:text|label|title|rich)=\\?"([^"\\]*)/g)].map(([, name]) => name);

for (const [file, languages] of Object.entries(PAGES))
  test(`every text key in ${file} exists in every language`, () => {
    const missing = namesIn(whole(file)).filter(
      (name) =>
        !languages.length || languages.some((words) => !words[name] || typeof words[name] !== 'string'),
    );
    assert.deepEqual(missing, []);
  });

test("the book's texts have the same keys in every language", () => {
  assert.deepEqual(Object.keys(bookFr).sort(), Object.keys(bookEn).sort());
  const [en, fr] = ['en', 'fr'].map((language) => JSON.parse(read(`www/book/text/${language}/words.json`)));
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
});

test('only the tested pages have text keys, and every included template belongs to one page', () => {
  const pages = readdirSync(`${ROOT}www`, { recursive: true, encoding: 'utf8' }).map((file) => `www/${file}`);
  const parts = Object.keys(PAGES).flatMap((file) => [...partsOf(file)]);
  const own = parts.filter((part) => !part.startsWith('www/site/'));
  assert.equal(new Set(own).size, own.length);
  // The next test checks the text keys of the template that all pages share.
  const known = [...Object.keys(PAGES), ...parts, 'www/site/page.html'];
  const others = pages.filter((file) => file.endsWith('.html') && !known.includes(file));
  assert.deepEqual(
    others.filter((file) => namesIn(read(file)).length),
    [],
  );
});

for (const [file, languages] of Object.entries(PAGES))
  test(`the shared template has texts for ${file} in every language`, () => {
    if (!file.endsWith('.html') || read(file).includes('{% block masthead %}')) return;
    const missing = namesIn(whole('www/site/page.html')).filter((name) =>
      languages.some((words) => typeof words[name] !== 'string'),
    );
    assert.deepEqual(missing, []);
  });

test('an unknown text key in the HTML is logged, and the element stays empty', (t) => {
  const complain = t.mock.method(console, 'error', () => {});
  const [known, unknown] = ['claimRule', 'claimRul'].map((text) => ({ dataset: { text }, textContent: '' }));
  const root = {
    querySelectorAll: (/** @type {string} */ what) => (what === '[data-text]' ? [known, unknown] : []),
  };
  translate(/** @type {any} */ (root), { claimRule: 'The rule:' });
  assert.deepEqual([known.textContent, unknown.textContent], ['The rule:', '']);
  assert.deepEqual(
    complain.mock.calls.map((call) => call.arguments),
    [['There is no word for "claimRul".']],
  );
});
