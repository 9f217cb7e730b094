import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readableComment, rewordComment } from '../../../../www/game/review/analysis/remark.js';
import {
  growTree,
  isPlayed,
  mainAt,
  mainLine,
  pathTo,
  pruneTree,
  readTree,
  writeTree,
} from '../../../../www/game/review/analysis/tree.js';

/** @import { Node } from '../../../../www/game/review/analysis/tree.js' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** @param {string} text */
const read = (text) => readTree(engine.readPgn(text, 'en').line);
/** Writes a tree as the moves of a PGN. @param {Node} start @param {number} plies */
const write = (start, plies) =>
  engine
    .writePgn({ tags: [], rules: 'orthodox', fen: undefined, result: '*', line: writeTree(start, plies) })
    .split('\n\n')[1]
    .replace(/\s+/g, ' ')
    .trim();

/** Plays moves from a node of the tree. @param {Node} at @param {string} sans */
function tried(at, sans) {
  const game = new engine.Game('orthodox', undefined);
  for (const { packed } of pathTo(at)) game.play(packed);
  let node = at;
  for (const san of sans.split(' ')) {
    const move = game.parse(san);
    game.play(move);
    node = growTree(node, move, san);
  }
  game.free();
  return node;
}

test('a PGN with comments, glyphs and nested variations is written exactly as it was read', () => {
  const text =
    '{start} 1. e4 $1 {[%clk 0:01:00] best} (1. d4 {solid} 1... d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3 *';
  assert.equal(write(read(text), 3), text);
});

test('in the tree of an analysed game, a new move becomes a variation, and an existing move is followed', () => {
  const start = read('1. e4 e5 2. Nf3 *');
  tried(mainAt(start, 1), 'c5 Nf3');
  const again = tried(mainAt(start, 1), 'c5');
  assert.equal(again.next.length, 1);
  assert.equal(tried(start, 'e4'), mainAt(start, 1));
  assert.equal(write(start, 3), '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
});

test('moves after the end of a game are written as variations of its last move and read again as continuations', () => {
  const start = read('1. f3 e5 2. g4 *');
  tried(mainAt(start, 3), 'Qh4#');
  tried(mainAt(start, 3), 'd5 Bg2');
  const text = '1. f3 e5 2. g4 (2. g4 Qh4#) (2. g4 d5 3. Bg2) *';
  assert.equal(write(start, 3), text);
  const back = read(text);
  assert.deepEqual(
    mainAt(back, 3).next.map(({ san }) => san),
    ['Qh4#', 'd5'],
  );
  assert.equal(write(back, 3), text);
});

test('without a played game, the first moves tried become the main line', () => {
  const start = read('*');
  tried(start, 'e4 e5');
  tried(start, 'd4');
  assert.equal(write(start, mainLine(start).length), '1. e4 (1. d4) 1... e5 *');
});

test('a variation that begins with moves of the game branches off at the first different move', () => {
  const start = read('1. e4 (1. e4 c5 {sharp}) 1... e5 2. Nf3 *');
  assert.deepEqual(
    mainLine(start).map(({ san }) => san),
    ['e4', 'e5', 'Nf3'],
  );
  assert.equal(write(start, 3), '1. e4 e5 (1... c5 {sharp}) 2. Nf3 *');
});

test('deleting a tried move deletes its continuation too, and the tree distinguishes played moves from tried moves', () => {
  const start = read('1. e4 e5 (1... c5 2. Nf3) *');
  const [e4] = start.next;
  const [e5, c5] = e4.next;
  assert.deepEqual(
    [e4, e5, c5, ...c5.next].map((node) => isPlayed(node, 2)),
    [true, true, false, false],
  );
  // Moves after the end of the game count as tried, not as played.
  assert.equal(isPlayed(tried(e5, 'Nf3'), 2), false);
  assert.equal(pruneTree(c5), e4);
  assert.equal(pruneTree(mainAt(start, 3)), e5);
  assert.equal(write(start, 2), '1. e4 e5 *');
});

test('editing a PGN comment keeps its clock time and replaces closing braces', () => {
  assert.equal(readableComment('[%clk 0:01:00]  so   it goes [%cal Ge2e4]'), 'so it goes');
  assert.equal(rewordComment('[%clk 0:01:00] old', 'new } text'), '[%clk 0:01:00] new ) text');
  assert.equal(rewordComment('old', ''), '');
});
