// Tests the WordPress plugin that docs/embedding.md shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').trimEnd();

test('the WordPress plugin allows every attribute of the board and puzzle elements in a post', () => {
  /** @type {{ modules: { declarations: { tagName: string, attributes: { name: string }[] }[] }[] }} */
  const { modules } = JSON.parse(read('www/board/custom-elements.json'));
  const elements = modules.map(({ declarations: [element] }) => element);
  const names = elements
    .filter(({ tagName }) => ['roque-board', 'roque-puzzle'].includes(tagName))
    .flatMap(({ attributes }) => attributes.map(({ name }) => name));
  const [, list] =
    /ROQUE_ATTRIBUTES = array\(([^)]*)\)/.exec(read('www/embedding/examples/roque-board.php.txt')) ?? [];
  assert.deepEqual(list?.match(/[\w-]+/g), [...new Set(names)].sort());
});

test('the page that WordPress generated from a post has only attributes that the plugin allows', () => {
  const page = read('tests/apps/wordpress/page.html');
  assert.match(read('tests/apps/wordpress/post.txt'), /onclick=/);
  assert.doesNotMatch(page, /onclick/);
});
