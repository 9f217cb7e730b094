import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKey } from '../../../../www/board/interaction/keyboard.js';
import {
  cellOf,
  colorOf,
  isDiagram,
  listPieces,
  nameOf,
  readPlacement,
  squareAt,
} from '../../../../www/board/session/squares.js';

test('squares are numbered from a1 along the ranks', () => {
  assert.equal(nameOf(0), 'a1');
  assert.equal(nameOf(7), 'h1');
  assert.equal(nameOf(28), 'e4');
  assert.equal(nameOf(63), 'h8');
});

test('the first cell from the top left is a8, or h1 on a flipped board', () => {
  assert.equal(nameOf(cellOf(0, false)), 'a8');
  assert.equal(nameOf(cellOf(0, true)), 'h1');
  for (let s = 0; s < 64; s++) {
    for (const flip of [false, true]) assert.equal(cellOf(cellOf(s, flip), flip), s);
  }
});

test('a point belongs to the square whose centre is nearest, or to no square outside the board', () => {
  assert.equal(squareAt({ x: 0.4, y: -0.4 }), 0);
  assert.equal(squareAt({ x: 7.4, y: 7.4 }), 63);
  assert.equal(squareAt({ x: 7.6, y: 3 }), null);
  assert.equal(squareAt({ x: 3, y: -0.6 }), null);
  assert.equal(squareAt({ x: Number.NaN, y: 3 }), null);
});

test("in a placement, capital letters are White's pieces", () => {
  assert.deepEqual([...'Kk.'].map(colorOf), ['white', 'black', null]);
});

test('a placement is read from the eighth rank to the first', () => {
  const pieces = readPlacement('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  assert.equal(pieces.length, 64);
  assert.equal(pieces.slice(0, 8), 'RNBQKBNR');
  assert.equal(pieces[28], 'P');
  assert.equal(pieces[12], '.');
});

test('an invalid placement shows the pieces that can be read', () => {
  assert.equal(readPlacement('').length, 64);
  assert.equal(readPlacement('4k3/xx/9/ppppppppppp/?K').length, 64);
  assert.equal(readPlacement('4k3')[60], 'k');
  assert.equal(readPlacement('8/8/8/8/8/8/8/<K>').slice(0, 3), '.K.');
});

test('pieces are listed with their squares, White and the kings first', () => {
  assert.deepEqual(listPieces(readPlacement('4k3/8/8/8/8/8/P7/4K3')), [
    { man: 'K', square: 'e1' },
    { man: 'P', square: 'a2' },
    { man: 'k', square: 'e8' },
  ]);
});

test('arrow keys move one square in the direction of the screen and stop at the edge', () => {
  const go = (/** @type {string} */ key, square = 28, flip = false) => {
    const input = readKey(key, square, flip);
    return input && 'square' in input && nameOf(input.square);
  };
  assert.deepEqual(
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => go(key)),
    ['e5', 'e3', 'd4', 'f4'],
  );
  assert.deepEqual(
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => go(key, 28, true)),
    ['e3', 'e5', 'f4', 'd4'],
  );
  assert.deepEqual(
    ['ArrowDown', 'ArrowLeft'].map((key) => go(key, 0)),
    ['a1', 'a1'],
  );
  assert.deepEqual(
    ['ArrowUp', 'ArrowRight'].map((key) => go(key, 63)),
    ['h8', 'h8'],
  );
  assert.deepEqual(
    ['Home', 'End', 'PageUp', 'PageDown'].map((key) => go(key)),
    ['a4', 'h4', 'e8', 'e1'],
  );
  assert.deepEqual(
    ['Home', 'End', 'PageUp', 'PageDown'].map((key) => go(key, 28, true)),
    ['h4', 'a4', 'e1', 'e8'],
  );
});

test('Enter and Space pick, Escape cancels, and other keys are left to the page', () => {
  assert.deepEqual(readKey('Enter', 28, false), { kind: 'pick', square: 28 });
  assert.deepEqual(readKey(' ', 28, false), { kind: 'pick', square: 28 });
  assert.deepEqual(readKey('Escape', 28, false), { kind: 'cancel' });
  assert.equal(readKey('w', 28, false), null);
  assert.equal(readKey('toString', 28, false), null);
});

test('a FEN can be drawn as a diagram if each of the fields given is well formed', () => {
  const placement = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
  for (const rest of ['', ' w', ' b KQkq', ' w - -', ' b HAha e3', '  w KQkq - 0', ' w - - 0 1 '])
    assert.ok(isDiagram(placement + rest), rest);
  for (const rest of [' x', ' w 9', ' w - e', ' w - - x', ' w - - 0 1 2', '/8'])
    assert.ok(!isDiagram(placement + rest), rest);
  assert.ok(!isDiagram(placement.slice(1)));
});
