// A killed browser loses its last `localStorage` values, so every page recovers them before it reads them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { codeImports } from '../../helpers/imports.mjs';
import { filesOf } from '../../helpers/structure.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const files = filesOf(ROOT);
const { arrows } = await codeImports(ROOT);
const REMEMBERS = 'www/site/remember.js';

/** Returns all scripts that a script imports, directly or through other scripts. @param {string} start */
function reached(start) {
  const seen = new Set([start]);
  for (const at of seen) for (const { from, to } of arrows) if (from === at) seen.add(to);
  return seen;
}

/** The scripts of the pages. @type {string[]} */
const entries = Object.values(JSON.parse(readFileSync(join(ROOT, 'www/site.json'), 'utf8')))
  .filter(Array.isArray)
  .flatMap((rows) => rows.map(({ script }) => `www/${script}`));

test('every page that reads stored values first waits for `recovered`', () => {
  const pages = [...new Set(entries)].filter((path) => files.includes(path) && reached(path).has(REMEMBERS));
  for (const page of [
    'game/game',
    'puzzles/puzzles',
    'solve/solve',
    'embedding/page',
    'book/book',
    'book/choose',
  ])
    assert.ok(pages.includes(`www/${page}.js`), page);
  const without = pages.filter((path) => !/\brecovered\b/.test(readFileSync(join(ROOT, path), 'utf8')));
  assert.deepEqual(without, []);
});
