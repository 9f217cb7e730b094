// Tests that no text on the screen uses a word that www/locales/TERMS.md rejects, so that each concept has one term.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { textFilesOf, textsIn, textsOfScript } from '../../helpers/languages.js';

const TERMS = new URL('../../../www/locales/TERMS.md', import.meta.url);
const NAMES = { English: 'en', French: 'fr' };

/** Returns, for each language, the terms of the table and their rejected synonyms, row by row. */
function terms() {
  const rows = readFileSync(TERMS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [head, , ...body] = rows;
  return Object.entries(NAMES).map(([name, code]) => {
    const [chosen, rejected] = [head.indexOf(name), head.indexOf(`not in ${name}`)];
    assert.ok(chosen > 0 && rejected > 0, name);
    const entries = body.map((row) => ({
      thing: row[1],
      term: row[chosen],
      synonyms: [...row[rejected].matchAll(/`([^`]+)`/g)].map(([, word]) => word),
    }));
    return { code, entries, words: entries.flatMap(({ synonyms }) => synonyms) };
  });
}

/** Returns the text without placeholders and with plain spaces and apostrophes. @param {string} text */
const plain = (text) => text.replace(/\{\w+\}|[\u00a0\u202f\n]/g, ' ').replaceAll('’', "'");

/** Returns those of the given words that occur in a text. @param {string} text @param {string[]} words */
const found = (text, words) =>
  words.filter((word) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(plain(text)));

for (const { code, entries, words } of terms()) {
  test(`each row of TERMS.md has a term in ${code} that no row rejects, and each synonym is rejected once`, () => {
    assert.deepEqual(
      entries.filter(({ term }) => !term).map(({ thing }) => thing),
      [],
    );
    assert.deepEqual(
      entries.flatMap(({ term }) => found(term, words).map((word) => `${word}: ${term}`)),
      [],
    );
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
    );
  });

  test(`no rejected word is used in the texts of ${code}`, () => {
    assert.ok(words.length > 15, 'the table is read');
    const files = textFilesOf(code);
    assert.ok(files.length > 40, 'the texts are found');
    const back = files.flatMap((file) =>
      textsIn(file).flatMap(({ text }) => found(text, words).map((word) => `${word}: ${text.slice(0, 90)}`)),
    );
    assert.deepEqual(back, []);
  });
}

test('the term check finds a word in a text, a template or across a line break, but not in a key or another word', () => {
  const said = (/** @type {string} */ code) =>
    found(
      textsOfScript(code)
        .map(({ text }) => text)
        .join(' | '),
      ['man', 'on move'],
    );
  assert.deepEqual(said("export default { man: 'A man.' }"), ['man']);
  assert.deepEqual(said('export default `such a man`'), ['man']);
  assert.deepEqual(said("export default { man: 'a manual', a: n.man }"), []);
  assert.deepEqual(found('White is on\nmove', ['on move']), ['on move']);
});
