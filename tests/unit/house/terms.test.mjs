// One term for one thing: no text on the screen uses a word that www/locales/TERMS.md rejects.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';

const WWW = fileURLToPath(new URL('../../../www/', import.meta.url));
const NAMES = { English: 'en', French: 'fr' };

/** Returns the rejected words of each language from the table. */
function rejected() {
  const rows = readFileSync(join(WWW, 'locales/TERMS.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [head, , ...body] = rows;
  return Object.entries(NAMES).map(([name, code]) => {
    const column = head.indexOf(`not in ${name}`);
    assert.ok(column > 0, name);
    return /** @type {const} */ ([
      code,
      body.flatMap((row) => [...row[column].matchAll(/`([^`]+)`/g)].map(([, word]) => word)),
    ]);
  });
}

/**
 * Returns the texts of a script, including those of templates, without keys and page addresses.
 * @param {any} node
 * @returns {string[]}
 */
function textsOf(node) {
  if (!node || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (/^(Import|ExportAll)/.test(node.type)) return [];
  if (node.type === 'Property') return textsOf(node.value);
  // Page addresses are not shown.
  if (node.type === 'Literal')
    return typeof node.value === 'string' && !/^[\w-]+\.html/.test(node.value) ? [node.value] : [];
  if (node.type === 'TemplateElement') return [node.value.cooked];
  return Object.values(node).flatMap(textsOf);
}

/** Returns the texts of a file. @param {string} file */
function saidIn(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.js')) return textsOf(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }));
  if (file.endsWith('.json')) return textsOf(parse(`(${text})`, { ecmaVersion: 'latest' }));
  // Names of rules, figures and chapters are not shown.
  return [text.replace(/^\{[^}]+\}|^\[\[[^\]]+\]\]|^\(\(.+\)\)$|\]\([^)]*\)|`[^`]*`/gm, ' ')];
}

/** Returns all files with texts of a language: its locales and its book. @param {string} code */
const filesOf = (code) =>
  [`locales/${code}`, `book/text/${code}`].flatMap((folder) =>
    readdirSync(join(WWW, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|json|md)$/.test(name))
      .map((name) => join(WWW, folder, name)),
  );

/** Returns the text without placeholders and with plain spaces and apostrophes. @param {string} text */
const plain = (text) => text.replace(/\{\w+\}|[\u00a0\u202f\n]/g, ' ').replaceAll('’', "'");

/** Returns the words that occur in a text. @param {string} text @param {string[]} words */
const found = (text, words) =>
  words.filter((word) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(plain(text)));

for (const [code, words] of rejected())
  test(`no rejected word is used in the texts of ${code}`, () => {
    assert.ok(words.length > 15, 'the table is read');
    const files = filesOf(code);
    assert.ok(files.length > 40, 'the texts are found');
    const back = files.flatMap((file) =>
      saidIn(file).flatMap((text) => found(text, words).map((word) => `${word}: ${text.slice(0, 90)}`)),
    );
    assert.deepEqual(back, []);
  });

test('a word is found in a text, a template and across a line break, but not in a key or inside another word', () => {
  const said = (/** @type {string} */ code) =>
    found(textsOf(parse(code, { ecmaVersion: 'latest', sourceType: 'module' })).join(' | '), [
      'man',
      'on move',
    ]);
  assert.deepEqual(said("export default { man: 'A man.' }"), ['man']);
  assert.deepEqual(said('export default `such a man`'), ['man']);
  assert.deepEqual(said("export default { man: 'a manual', a: n.man }"), []);
  assert.deepEqual(found('White is on\nmove', ['on move']), ['on move']);
});
