// Checks the structure described in ARCHITECTURE.md: layers, limits of size, no import cycles.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  arrowsOf,
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
const arrows = arrowsOf(ROOT, files).filter(({ from }) => from.startsWith('www/'));
const crates = ['rules', 'wasm', 'search', 'search-wasm', 'solve-wasm', 'xtask'].map(
  (name) => `crate/${name}/src`,
);
const rust = crates.filter((src) => existsSync(join(ROOT, src))).flatMap((src) => rustImports(ROOT, src));

/** Layers: each may import those after it; pages do not import each other. */
const FLOORS = [
  ['game', 'puzzles', 'solve', 'book', 'embedding', 'lost'],
  ['site'],
  ['frame'],
  ['board'],
  ['search'],
  ['engine'],
  ['locales', 'vendor'],
];
/** Public modules of the board; piece sets are public because pages print pieces as the board draws them. */
const DOORS =
  /^www\/board\/(roque-\w+\.js|session\.js$|session\/|pieces\/|types\.d\.ts$|attributes\.js$|custom-elements\.json$)/;

const placeOf = (/** @type {string} */ path) => path.split('/')[1] ?? '';
const floorOf = (/** @type {string} */ path) => FLOORS.findIndex((floor) => floor.includes(placeOf(path)));
/** Locales may import the types of the modules that use them. */
const isWording = (/** @type {string} */ from, /** @type {boolean} */ type) =>
  type && placeOf(from) === 'locales';
const show = (/** @type {{ from: string, to: string }[]} */ found) =>
  found.map(({ from, to }) => `${from} -> ${to}`);

test('imports run from page to site to board to engine, never up', () => {
  assert.ok(arrows.length > 300, 'the imports are found');
  const up = arrows.filter(({ from, to, type }) => floorOf(from) > floorOf(to) && !isWording(from, type));
  assert.deepEqual(show(up), []);
});

test('no page imports another page', () => {
  const across = arrows.filter(
    ({ from, to }) => floorOf(from) === floorOf(to) && placeOf(from) !== placeOf(to),
  );
  assert.deepEqual(show(across), []);
});

test('code outside the board imports only its elements, session, pieces and types', () => {
  const inside = arrows.filter(
    ({ from, to, type }) =>
      placeOf(to) === 'board' && placeOf(from) !== 'board' && !DOORS.test(to) && !isWording(from, type),
  );
  assert.deepEqual(show(inside), []);
});

test('a crate depends only on crates below it', () => {
  /** Crates that each crate may depend on. */
  const over = ['roque', 'roque-search'];
  const below = { rules: [], search: ['roque'], wasm: ['roque'], 'search-wasm': over, 'solve-wasm': over };
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

test('no scripts and no Rust files import each other in a cycle', () => {
  const code = arrows.filter(({ type }) => !type);
  assert.deepEqual(circlesOf(edgesOf([...code, ...rust])), []);
});

test('no folders of scripts or Rust files import each other in a cycle', () => {
  const code = arrows.filter(({ type }) => !type);
  assert.deepEqual(circlesOf(folderEdges(edgesOf([...code, ...rust]))), []);
});

/** Folders of the rules crate; each may use those before it. */
const STORIES = ['board', 'rules', 'position', 'explain', 'game', 'notation'];

test('the rules crate has no import cycle, and each of its folders uses only those below it', () => {
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

test('a cycle is found, and `use` paths of Rust are expanded as the compiler does', () => {
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

test('no folder has more than 24 entries, except lists of texts', () => {
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
