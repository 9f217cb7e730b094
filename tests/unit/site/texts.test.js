// The words that pages name in their HTML.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { translate, WORDS } from '../../../www/game/words/language.js';
import bookEn from '../../../www/locales/book.en.js';
import bookFr from '../../../www/locales/book.fr.js';
import embeddingEn from '../../../www/locales/embedding.en.js';
import embeddingFr from '../../../www/locales/embedding.fr.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(`${ROOT}${file}`, 'utf8');

/** Of each file with HTML, the words of its page. @type {Record<string, Record<string, unknown>[]>} */
const PAGES = {
  'index.html': Object.values(WORDS),
  'www/embed.html': [],
  'www/embedding/index.html': [embeddingEn, embeddingFr],
  'crate/xtask/src/book/page.rs': [bookEn, bookFr],
};

/** @param {string} html */
const namesIn = (html) =>
  [...html.matchAll(/data-(?:text|label|title|rich)=\\?"([^"\\]*)/g)].map(([, name]) => name);

for (const [file, languages] of Object.entries(PAGES))
  test(`every word that ${file} names is there in every language`, () => {
    const missing = namesIn(read(file)).filter(
      (name) =>
        !languages.length || languages.some((words) => !words[name] || typeof words[name] !== 'string'),
    );
    assert.deepEqual(missing, []);
  });

test('the book has the same words in every language', () => {
  assert.deepEqual(Object.keys(bookFr).sort(), Object.keys(bookEn).sort());
  const [en, fr] = ['en', 'fr'].map((language) => JSON.parse(read(`www/book/text/${language}/words.json`)));
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
});

test('no other page names words', () => {
  const pages = readdirSync(`${ROOT}www`, { recursive: true, encoding: 'utf8' }).map((file) => `www/${file}`);
  const others = pages.filter((file) => file.endsWith('.html') && !Object.hasOwn(PAGES, file));
  assert.deepEqual(
    others.filter((file) => namesIn(read(file)).length),
    [],
  );
});

test('a name without a word is complained of, and "undefined" is not written', (t) => {
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
