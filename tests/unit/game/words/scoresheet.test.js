import assert from 'node:assert/strict';
import test from 'node:test';
import {
  cut,
  halfMovesBefore,
  pieceOf,
  placeOf,
  spell,
  typeset,
} from '../../../../www/game/words/scoresheet.js';

test('moves pair up under one number', () => {
  const before = halfMovesBefore({ moveNumber: 1, turn: 'white', ply: 0 });
  const places = [1, 2, 3, 4].map((ply) => placeOf(ply, before));
  assert.deepEqual(places, [
    { number: 1, color: 'white' },
    { number: 1, color: 'black' },
    { number: 2, color: 'white' },
    { number: 2, color: 'black' },
  ]);
});

test('a line that starts with Black keeps the numbers of its position', () => {
  // Black was to move at move 31; four half-moves later Black is to move at move 33.
  const before = halfMovesBefore({ moveNumber: 33, turn: 'black', ply: 4 });
  assert.equal(before, halfMovesBefore({ moveNumber: 31, turn: 'black', ply: 0 }));
  assert.deepEqual(placeOf(1, before), { number: 31, color: 'black' });
  assert.deepEqual(placeOf(2, before), { number: 32, color: 'white' });
});

test('a figurine is cut from the move and becomes a man of White, so that no font decides its shape', () => {
  assert.deepEqual(cut('♘bd2+'), ['♘', 'bd2+']);
  assert.deepEqual(cut('e8=♕'), ['e8=', '♕']);
  assert.deepEqual(cut('O-O'), ['O-O']);
  assert.deepEqual(['♔', '♕', '♖', '♗', '♘'].map(pieceOf), ['K', 'Q', 'R', 'B', 'N']);
  assert.equal(pieceOf('e4'), undefined);
});

test('a figurine is spoken as the letter of the language', () => {
  assert.equal(spell('♘bd2', 'RDTFC'), 'Cbd2');
  assert.equal(spell('exd8=♕#', 'KQRBN'), 'exd8=Q#');
});

test('a capture has a cross in French letters and with figurines, and an x in English', () => {
  assert.equal(typeset('Txc4-a2', 'fr'), 'T×c4-a2');
  assert.equal(typeset('♖xc4-a2', 'figurine'), '♖×c4-a2');
  assert.equal(typeset('Rxc4-a2', 'en'), 'Rxc4-a2');
  assert.equal(typeset('axb8-c8=C+', 'fr'), 'a×b8-c8=C+');
});

test('a coup-roque is printed as it is written, and two men that change places have arrows between them', () => {
  for (const letters of /** @type {const} */ (['en', 'fr', 'figurine'])) {
    assert.equal(typeset('Rf1(Cg1)', letters), 'Rf1(Cg1)');
    assert.equal(typeset('Re1<->Ta1', letters), 'Re1⇄Ta1');
  }
});

test('the remark of a capture en passant may go to a line of its own, where the column is narrow', () => {
  assert.deepEqual(cut(typeset('cxb6-b5 e.p.#', 'en')), ['cxb6-b5', ' e.p.#']);
  assert.deepEqual(cut(typeset('cxb6-b5 e.p.', 'fr')), ['c', '×', 'b6-b5', ' e.p.']);
});

test('the signs of a printed move are cut from it, so that they can be read out as words', () => {
  assert.deepEqual(cut('♖×c4-a2'), ['♖', '×', 'c4-a2']);
  assert.deepEqual(cut('♔e1⇄♖a1'), ['♔', 'e1', '⇄', '♖', 'a1']);
});
