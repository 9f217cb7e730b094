import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfCaption } from '../../../www/board/render/captions.js';
import { readPlacement, squareOf } from '../../../www/board/session/squares.js';

const EMPTY = readPlacement('8/8/8/8/8/8/8/8');

/** @param {string} names @param {boolean} flip @param {string} [pieces] */
const placeFor = (names, flip, pieces = EMPTY) =>
  placeOfCaption(
    names.split(' ').map((name) => /** @type {number} */ (squareOf(name))),
    { pieces, flip },
  );

test('a caption covers none of the squares that the text is about, with White or Black at the bottom', () => {
  assert.equal(placeFor('e8', false), 'middle');
  assert.equal(placeFor('e8 d4', false), 'low');
  assert.equal(placeFor('e8 d4', true), 'high');
  assert.equal(placeFor('e1 d4', false), 'high');
  assert.equal(placeFor('e1 d4', true), 'low');
});

test('if space is short, a caption covers other pieces rather than a square that the text is about', () => {
  const full = readPlacement('rnbqkbnr/pppppppp/8/3p4/8/8/8/8');
  assert.equal(placeFor('e4 e1', false, full), 'high');
  assert.equal(placeFor('e4', false, full), 'low');
});
