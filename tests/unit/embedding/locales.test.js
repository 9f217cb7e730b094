import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import contract from '../../../www/locales/fr/contract.js';
import en from '../../../www/locales/en/embedding.js';
import fr from '../../../www/locales/fr/embedding.js';
import { partsOf } from '../../../www/embedding/rich.js';

/** @param {object} words @returns {[string, string][]} */
const flat = (words, path = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

const [english, french] = [flat(en), flat(fr)];
const plain = (/** @type {string} */ text) => text.replace(/`[^`]*`/g, '');

test('the French and English texts of the embedding page have the same keys, placeholders, code and links', () => {
  assert.deepEqual(
    french.map(([key]) => key),
    english.map(([key]) => key),
  );
  const kept = (/** @type {string} */ text) => [
    ...(plain(text).match(/\{\w+\}/g) ?? []),
    ...partsOf(text).flatMap((part) =>
      part.kind === 'code' ? part.text : part.kind === 'link' ? part.address : [],
    ),
  ];
  for (const [i, [key, text]] of french.entries())
    assert.deepEqual(kept(text).sort(), kept(english[i][1]).sort(), key);
});

test('no text of the embedding page is empty or in the wrong language', () => {
  const same = english.filter(([key, text]) => text === new Map(french).get(key));
  assert.deepEqual(
    same.map(([key]) => key),
    ['type', 'keys.moves.0', 'keys.last.0', 'keys.typed.0', 'keys.list.0'],
  );
  for (const [key, text] of [...english, ...french]) assert.ok(text.trim(), key);
});

test('French texts of the embedding page have typographic apostrophes and no-break spaces', () => {
  for (const [key, text] of [...french, ...flat(contract)])
    assert.doesNotMatch(plain(text), /'|[^\u00a0\u202f][:;!?»](?!:)|«[^\u00a0\u202f]/, key);
});

test('every placeholder in the examples of the embedding page has a value', () => {
  const folder = new URL('../../../www/embedding/examples/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html.txt'))) {
    const blanks = readFileSync(new URL(file, folder), 'utf8').matchAll(/\{(\w+)\}/g);
    for (const [, name] of blanks)
      assert.ok(
        Object.hasOwn(en.sample, name) || ['base', 'origin', 'lang'].includes(name),
        `${file}: ${name}`,
      );
  }
});
