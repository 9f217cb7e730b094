// Tests the text keys that pages name in their HTML.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadWords, translate } from '../../../www/game/words/language.js';
import bookEn from '../../../www/locales/en/book.js';
import bookFr from '../../../www/locales/fr/book.js';
import embeddingEn from '../../../www/locales/en/embedding.js';
import embeddingFr from '../../../www/locales/fr/embedding.js';
import puzzlesEn from '../../../www/locales/en/puzzles.js';
import puzzlesFr from '../../../www/locales/fr/puzzles.js';
import solveEn from '../../../www/locales/en/solve.js';
import solveFr from '../../../www/locales/fr/solve.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(`${ROOT}${file}`, 'utf8');

const INCLUDED = /<template data-include="([^"]+)"><\/template>/g;
/** Returns a page with its included parts. @param {string} file */
const whole = (file) => read(file).replace(INCLUDED, (_, part) => read(`www/${part}`));

/** For each HTML file, the texts of its page in every language. @type {Record<string, Record<string, unknown>[]>} */
const PAGES = {
  'index.html': Object.values(await loadWords()),
  'www/embed.html': [],
  'www/embedding/index.html': [embeddingEn, embeddingFr],
  'www/puzzles/index.html': [puzzlesEn, puzzlesFr],
  'www/solve/index.html': [solveEn, solveFr],
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

test('the book has the same keys in every language', () => {
  assert.deepEqual(Object.keys(bookFr).sort(), Object.keys(bookEn).sort());
  const [en, fr] = ['en', 'fr'].map((language) => JSON.parse(read(`www/book/text/${language}/words.json`)));
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
});

test('no other page has text keys, and every included part belongs to one page', () => {
  const pages = readdirSync(`${ROOT}www`, { recursive: true, encoding: 'utf8' }).map((file) => `www/${file}`);
  const parts = Object.keys(PAGES).flatMap((file) =>
    [...read(file).matchAll(INCLUDED)].map(([, part]) => `www/${part}`),
  );
  assert.equal(new Set(parts).size, parts.length);
  const known = [...Object.keys(PAGES), ...parts];
  const others = pages.filter((file) => file.endsWith('.html') && !known.includes(file));
  assert.deepEqual(
    others.filter((file) => namesIn(read(file)).length),
    [],
  );
});

test('an unknown text key is logged, and the element stays empty', (t) => {
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
