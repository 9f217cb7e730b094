// Checks the structure described in ARCHITECTURE.md: layers, limits of size, no import cycles.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LAYERS, PUBLIC } from '../../../dependency-cruiser.config.mjs';
import { codeImports, typeImports } from '../../helpers/imports.mjs';
import {
  circlesOf,
  filesOf,
  folderEdges,
  functionsOf,
  isScript,
  isWritten,
} from '../../helpers/structure.mjs';
import { paths, rustImports } from '../../helpers/structure-rust.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const files = filesOf(ROOT);
const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
const { arrows: code, violations } = await codeImports(ROOT);
const types = typeImports(ROOT, files);
const crates = ['rules', 'wasm', 'think', 'search', 'analysis-wasm', 'xtask'].map(
  (name) => `crate/${name}/src`,
);
const rust = crates.filter((src) => existsSync(join(ROOT, src))).flatMap((src) => rustImports(ROOT, src));

const placeOf = (/** @type {string} */ path) => path.split('/')[1] ?? '';
const layerOf = (/** @type {string} */ path) => LAYERS.findIndex((layer) => layer.includes(placeOf(path)));
const show = (/** @type {{ from: string, to: string }[]} */ found) =>
  found.map(({ from, to }) => `${from} -> ${to}`);

test('imports run from page to site to board to engine, to public modules of the board, and in no cycle', () => {
  assert.ok(code.length > 300, 'the imports are found');
  assert.deepEqual(violations, []);
});

test('an import that breaks a rule is reported with its files', async () => {
  const forbidden = [{ name: 'all', severity: 'error', from: {}, to: { path: '^www/locales/' } }];
  const found = await codeImports(ROOT, forbidden, 'www/game/words');
  assert.ok(found.violations.length > 5);
  assert.match(found.violations[0], /^all: www\/.* -> www\/locales\//);
});

test('type imports follow the same layers, except that locales may import types of the modules that use them', () => {
  assert.ok(types.length > 100, 'the imports are found');
  const wrong = types.filter(({ from, to }) => {
    if (placeOf(from) === 'locales') return false;
    const isUp = layerOf(from) > layerOf(to);
    const isAcross = layerOf(from) === layerOf(to) && placeOf(from) !== placeOf(to);
    const isInside = placeOf(to) === 'board' && placeOf(from) !== 'board' && !new RegExp(PUBLIC).test(to);
    return isUp || isAcross || isInside;
  });
  assert.deepEqual(show(wrong), []);
});

test('a Rust crate depends only on crates of lower layers', () => {
  /** Lists the crates that each crate may depend on. */
  const over = ['roque', 'roque-search'];
  const below = {
    rules: [],
    think: ['roque'],
    search: ['roque', 'roque-think'],
    wasm: ['roque'],
    'analysis-wasm': over,
  };
  for (const [name, allowed] of Object.entries(below)) {
    if (!existsSync(join(ROOT, 'crate', name))) continue;
    const dependencies = /\n\[dependencies\]\n([^[]*)/.exec(read(`crate/${name}/Cargo.toml`))?.[1] ?? '';
    const own = [...dependencies.matchAll(/^(roque[\w-]*)/gm)].map(([, crate]) => crate);
    assert.deepEqual(
      own.filter((crate) => !allowed.some((other) => other === crate)),
      [],
      name,
    );
  }
});

/** @param {{ from: string, to: string }[]} found @returns {[string, string][]} */
const edgesOf = (found) => found.map(({ from, to }) => [from, to]);

test('no Rust files import each other in a cycle', () => {
  assert.deepEqual(circlesOf(edgesOf(rust)), []);
});

test('no folders of scripts or Rust files import each other in a cycle', () => {
  assert.deepEqual(circlesOf(folderEdges(edgesOf([...code, ...rust]))), []);
});

/** Folders of the rules crate in order; each may use only the folders listed before it. */
const STORIES = ['board', 'rules', 'position', 'explain', 'game', 'notation'];

test('the rules crate has no import cycle, and each of its folders uses only folders of lower layers', () => {
  const inside = rust.filter(({ from }) => /^crate\/rules\/src\/\w+\//.test(from));
  assert.ok(inside.length > 150, 'the uses are found');
  assert.deepEqual(circlesOf(edgesOf(inside)), []);
  assert.deepEqual(circlesOf(folderEdges(edgesOf(inside))), []);
  const storyOf = (/** @type {string} */ path) => {
    const story = STORIES.indexOf(path.split('/')[3]);
    assert.ok(story >= 0, path);
    return story;
  };
  assert.deepEqual(show(inside.filter(({ from, to }) => storyOf(to) > storyOf(from))), []);
});

test('the structure check finds a cycle and expands `use` paths of Rust like the compiler', () => {
  assert.deepEqual(
    circlesOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ]),
    ['a b c'],
  );
  assert.deepEqual(
    circlesOf([
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ]),
    [],
  );
  assert.deepEqual(paths('crate::{a::b, c::{self, d as e}}'), ['crate::a::b', 'crate::c', 'crate::c::d']);
  assert.ok(rust.length > 150, 'the uses are found');
});

test('no file has more than 600 lines', () => {
  const long = files.filter(isWritten).filter((path) => read(path).split('\n').length > 601);
  assert.deepEqual(long, []);
});

test('no function of the site has more than 100 lines, including nested functions', () => {
  const long = files.filter(isScript).flatMap((path) =>
    functionsOf(read(path))
      .filter(({ lines }) => lines > 100)
      .map(({ line, lines }) => `${path}:${line} ${lines}`),
  );
  assert.deepEqual(long, []);
});

test('no closure or object of the site has more than eight mutable variables', () => {
  const busy = files.filter(isScript).flatMap((path) =>
    functionsOf(read(path))
      .filter(({ mutable }) => mutable > 8)
      .map(({ line, mutable }) => `${path}:${line} ${mutable}`),
  );
  assert.deepEqual(busy, []);
});

/** Folders of many similar files, without a limit. */
const LISTS = /^(\.|www\/book\/text\/\w+|www\/embedding\/examples|tests\/data)$/;

test('the scripts of the site have at most 120 type casts, because `tsc` does not check a cast', () => {
  const casts = files
    .filter((path) => path.startsWith('www/') && isWritten(path))
    .flatMap((path) => read(path).match(/\/\*\* @type \{[^}]*\} \*\/ \(/g) ?? []);
  assert.ok(casts.length > 20, 'the casts are found');
  assert.ok(
    casts.length <= 120,
    `${casts.length} casts: check types by findElement, lookUp or an annotation`,
  );
});

test('no folder has more than 24 entries, except folders of texts', () => {
  /** @type {Map<string, Set<string>>} */
  const entries = new Map();
  for (const path of files)
    for (let at = path; at !== '.'; at = dirname(at))
      entries.set(dirname(at), (entries.get(dirname(at)) ?? new Set()).add(at));
  const full = [...entries].filter(([folder, { size }]) => size > 24 && !LISTS.test(folder));
  assert.deepEqual(
    full.map(([folder, { size }]) => `${size} ${folder}`),
    [],
  );
});

test('classic scripts import nothing, because browsers accept imports only in modules', () => {
  const { pages, others } = JSON.parse(read('www/site.json'));
  const classic = [...pages, ...others].flatMap(({ first = [] }) => first);
  assert.ok(classic.includes('site/scripts-missing.js'), 'the scripts are found');
  for (const script of new Set(classic))
    assert.doesNotMatch(read(`www/${script}`), /^(import|export)\b/m, script);
});
