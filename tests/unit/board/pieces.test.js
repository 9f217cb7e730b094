import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ATTRIBUTES, parseAttribute } from '../../../www/board/attributes.js';
import { SETS as LOADERS } from '../../../www/board/pieces/built-in.js';
import { LETTERS } from '../../../www/board/pieces/letters.js';
import { layersOf as printed } from '../../../www/board/pieces/printed.js';
import { LANGUAGES } from '../../../www/locales/languages.js';

/** @type {Record<string, import('../../../www/board/types.d.ts').LayersOf>} */
const SETS = {};
for (const [name, load] of Object.entries(LOADERS))
  SETS[name] = load ? await load(LANGUAGES.en.letters) : printed;
const MEN = [...'KQRBNPkqrbnp'];

test('the published piece sets are still there, the default first', () => {
  assert.equal(Object.keys(SETS)[0], ATTRIBUTES.pieces.default);
  for (const name of ['printed', 'classic', 'geometric', 'letters']) assert.ok(SETS[name], name);
});

test('every piece set draws every piece in every size, and the foot of a piece ends on a whole pixel', () => {
  for (const [name, layersOf] of Object.entries(SETS))
    for (const size of [12, 25, 36, 60, 200])
      for (const man of MEN) {
        const { layers, scale, top } = layersOf(man, size);
        assert.ok(layers.length > 1, `${name} ${man}`);
        for (const [path, width, color] of layers) {
          assert.doesNotMatch(path, /NaN|undefined/, `${name} ${man}`);
          assert.ok(width > 0 && Number.isFinite(width));
          assert.match(color, /^#/);
        }
        assert.ok(Math.abs(top) <= 0.5 && scale === size / 450, `${name} ${man} ${size}`);
      }
});

test('the twelve pieces of a set all differ', () => {
  for (const [name, layersOf] of Object.entries(SETS))
    assert.equal(new Set(MEN.map((man) => JSON.stringify(layersOf(man, 60)))).size, 12, name);
});

test('the pieces of each side are drawn in exactly the colours requested', () => {
  for (const [name, layersOf] of Object.entries(SETS))
    for (const man of MEN) {
      const { layers } = layersOf(man, 60, { white: '#fed', black: '#123' });
      const colours = layers.flatMap(([, , ...colours]) => colours);
      assert.deepEqual([...new Set(colours)].sort(), ['#123', '#fed'], `${name} ${man}`);
    }
});

test('every piece letter of every language can be drawn', () => {
  for (const { letters } of Object.values(LANGUAGES))
    for (const letter of `${letters}P`) assert.ok(LETTERS[letter], letter);
});

test('the attribute or property `pieces` accepts a known name, a URL or a function, and rejects other values', () => {
  const draw = () => {};
  const address = 'https://my.example/men.svg';
  for (const good of [...Object.keys(SETS), address, 'men.svg', './men', draw])
    assert.equal(parseAttribute('pieces', /** @type {any} */ (good)), good);
  for (const bad of [
    '',
    'Classic',
    'staunton',
    '7',
    5,
    'toString',
    ['classic'],
    Symbol('classic'),
    Object.create(null),
  ])
    assert.equal(parseAttribute('pieces', /** @type {any} */ (bad)), undefined);
  assert.equal(parseAttribute('pieces', null), 'printed');
});

test('a drawing function counts as the same piece set on all boards, so the pictures are made once', async () => {
  const ctx = {};
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext = () => ctx;
    },
  });
  const { takeSet } = await import('../../../www/board/render/piece-sets.js');
  /** @param {Function} pieces */
  const worn = async (pieces) => {
    /** @type {any} */
    const ports = { settings: { pieces }, language: {}, stage: { state: {}, refresh() {} } };
    await takeSet(ports);
    return ports.stage.state.set.name;
  };
  const [one, other] = [() => {}, () => {}];
  const first = await worn(one);
  assert.equal(await worn(one), first);
  assert.notEqual(await worn(other), first);
});

test('each file in the pieces folder is a piece set, except the list and the shared shapes', () => {
  const files = readdirSync(new URL('../../../www/board/pieces/', import.meta.url)).sort();
  assert.deepEqual(
    files,
    [...Object.keys(SETS), 'built-in', 'shapes'].sort().map((name) => `${name}.js`),
  );
});
