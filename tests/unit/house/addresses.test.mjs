// Tests that scripts use text from a URL safely, because anybody can write a URL.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { READS_ADDRESS, unguardedLookups } from './lookups.mjs';
import { filesOf, isScript } from '../../helpers/structure.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const scripts = filesOf(ROOT)
  .filter(isScript)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ text }) => READS_ADDRESS.test(text));

test('no script that reads the URL looks up a computed name in a plain object without `Object.hasOwn`', () => {
  assert.ok(scripts.length > 10, 'the scripts are found');
  const found = scripts.flatMap(({ path, text }) =>
    unguardedLookups(text).map(({ line, code }) => `${path}:${line} ${code}`),
  );
  assert.deepEqual(found, []);
});

test('the check finds only look-ups of computed names without a guard', () => {
  const lookups = (/** @type {string} */ text) => unguardedLookups(text).map(({ code }) => code);
  const table = 'const MODES = { today: 1 };';
  assert.deepEqual(lookups(`${table} f(MODES[name] ?? MODES.today);`), ['MODES[name]']);
  assert.deepEqual(lookups(`${table} f(Object.hasOwn(OTHER, name) ? MODES[name] : 1);`), ['MODES[name]']);
  assert.deepEqual(lookups(`${table} f(Object.hasOwn(MODES, name) ? 1 : MODES[name]);`), ['MODES[name]']);
  assert.deepEqual(lookups(`${table} f(Object.hasOwn(MODES, name) ? MODES[name] : MODES.today);`), []);
  assert.deepEqual(lookups(`${table} if (Object.hasOwn(MODES, name)) f(MODES[name]);`), []);
  assert.deepEqual(lookups(`${table} f(Object.hasOwn(MODES, name) && MODES[name]);`), []);
  assert.deepEqual(lookups('const MODES = { __proto__: null, today: 1 }; f(MODES[name]);'), []);
  assert.deepEqual(lookups(`${table} f(MODES['today'], list[0], MODES.today);`), []);
});
