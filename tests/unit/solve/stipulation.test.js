import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../../../www/locales/en/solve.js';
import fr from '../../../www/locales/fr/solve.js';
import {
  sideToBegin,
  printStipulation,
  readStipulation,
  withTurn,
  writeStipulation,
} from '../../../www/solve/logic/stipulation.js';

test('stipulations are read in common spellings and written in the spelling of the solver', () => {
  for (const [typed, written] of [
    ['#2', '#2'],
    [' H # 2½ ', 'h#2.5'],
    ['h‡2,5', 'h#2.5'],
    ['ser-h=7', 'ser-h=7'],
    ['serS#3', 'ser-s#3'],
    ['r=12', 'r=12'],
    ['+1', '+1'],
    ['hx3', 'hx3'],
    ['h#½', 'h#0.5'],
  ]) {
    const read = readStipulation(typed);
    assert.ok(read, typed);
    assert.equal(writeStipulation(read), written);
  }
  assert.equal(printStipulation('h#2.5'), 'h#2½');
  assert.equal(printStipulation('h#0.5'), 'h#½');
  assert.equal(printStipulation('h#10.5'), 'h#10½');
  assert.equal(printStipulation('h#20.5'), 'h#20½');
});

test('an invalid stipulation of a problem is rejected', () => {
  for (const text of ['', '#', '2', '##2', 'hs#2', '#0', '#-1', '#100', 'mate in 2', 'h#2.25', '🙂'])
    assert.equal(readStipulation(text), null, text);
});

test('helpmates begin with Black, or with White for an extra half move; other problems begin with the side to move', () => {
  const first = (/** @type {string} */ text, /** @type {'white' | 'black'} */ turn) => {
    const read = readStipulation(text);
    return read && sideToBegin(read, turn);
  };
  for (const turn of /** @type {const} */ (['white', 'black'])) {
    assert.equal(first('h#2', turn), 'black');
    assert.equal(first('h#2.5', turn), 'white');
    assert.equal(first('ser-h#5', turn), 'black');
    for (const text of ['#2', 's#2', 'r#2', 'ser-#4', 'ser-s=3']) assert.equal(first(text, turn), turn);
  }
});

/**
 * Returns the sentence that describes a stipulation.
 * @param {typeof en} words
 * @param {string} text
 * @param {'white' | 'black'} turn
 */
const said = (words, text, turn) => {
  const read = /** @type {NonNullable<ReturnType<typeof readStipulation>>} */ (readStipulation(text));
  const { play, goal, moves, half } = read;
  return words.meaning({
    play,
    goal,
    moves: half ? `${moves}½` : `${moves}`,
    isOne: moves === 1 && !half,
    first: sideToBegin(read, turn),
  });
};

test('a stipulation is described by a sentence in both languages', () => {
  assert.equal(
    said(en, '#2', 'white'),
    'White moves first and compels mate in 2 moves, whatever Black does.',
  );
  assert.equal(said(en, '#1', 'black'), 'Black moves first and compels mate in 1 move, whatever White does.');
  assert.equal(
    said(en, 'h#2.5', 'white'),
    'White moves first, both sides help, and White can mate in 2½ moves.',
  );
  assert.equal(
    said(en, 'h#2', 'white'),
    'Black moves first, both sides help, and White can mate in 2 moves.',
  );
  assert.equal(said(en, 'ser-h=3', 'white'), 'Black makes 3 moves in a row, then White can stalemate.');
  assert.equal(
    said(fr, 'h#2.5', 'white'),
    'Les Blancs commencent, les deux camps s’aident, et les Blancs peuvent mater en 2½ coups.',
  );
  assert.equal(said(fr, 's#3', 'black'), 'Les Noirs commencent et forcent les Blancs à mater en 3 coups.');
});

test('`withTurn` changes only the side to move of a FEN', () => {
  assert.equal(withTurn('8/8/8/8/8/8/8/8 w - - 0 1', 'black'), '8/8/8/8/8/8/8/8 b - - 0 1');
  assert.equal(withTurn('8/8/8/8/8/8/8/8 b', 'white'), '8/8/8/8/8/8/8/8 w');
  assert.equal(withTurn('8/8/8/8/8/8/8/8', 'white'), '8/8/8/8/8/8/8/8');
});
