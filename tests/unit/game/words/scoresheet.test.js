import assert from 'node:assert/strict';
import test from 'node:test';
import {
  splitMove,
  pliesBefore,
  pieceOf,
  placeOf,
  spellFigurines,
  typesetMove,
} from '../../../../www/game/words/scoresheet.js';

test('in the move list a white and a black move share one move number', () => {
  const before = pliesBefore({ moveNumber: 1, turn: 'white', ply: 0 });
  const places = [1, 2, 3, 4].map((ply) => placeOf(ply, before));
  assert.deepEqual(places, [
    { number: 1, color: 'white' },
    { number: 1, color: 'black' },
    { number: 2, color: 'white' },
    { number: 2, color: 'black' },
  ]);
});

test('a game that starts with Black to move has the move numbers of its FEN', () => {
  // Black was to move at move 31; four plies later Black is to move at move 33.
  const before = pliesBefore({ moveNumber: 33, turn: 'black', ply: 4 });
  assert.equal(before, pliesBefore({ moveNumber: 31, turn: 'black', ply: 0 }));
  assert.deepEqual(placeOf(1, before), { number: 31, color: 'black' });
  assert.deepEqual(placeOf(2, before), { number: 32, color: 'white' });
});

test('a figurine in a move is a separate text and always a white piece, so that it looks the same in all fonts', () => {
  assert.deepEqual(splitMove('♘bd2+'), ['♘', 'bd2+']);
  assert.deepEqual(splitMove('e8=♕'), ['e8=', '♕']);
  assert.deepEqual(splitMove('O-O'), ['O-O']);
  assert.deepEqual(['♔', '♕', '♖', '♗', '♘'].map(pieceOf), ['K', 'Q', 'R', 'B', 'N']);
  assert.equal(pieceOf('e4'), undefined);
});

test('screen readers read a figurine as the piece letter of the language', () => {
  assert.equal(spellFigurines('♘bd2', 'RDTFC'), 'Cbd2');
  assert.equal(spellFigurines('exd8=♕#', 'KQRBN'), 'exd8=Q#');
});

test('a printed capture has × in French and with figurines, and x in English', () => {
  assert.equal(typesetMove('Txc4-a2', 'fr'), 'T×c4-a2');
  assert.equal(typesetMove('♖xc4-a2', 'figurine'), '♖×c4-a2');
  assert.equal(typesetMove('Rxc4-a2', 'en'), 'Rxc4-a2');
  assert.equal(typesetMove('axb8-c8=C+', 'fr'), 'a×b8-c8=C+');
});

test('a coup-roque is printed in its usual notation, and an exchange has ⇄ between its pieces', () => {
  for (const letters of /** @type {const} */ (['en', 'fr', 'figurine'])) {
    assert.equal(typesetMove('Rf1(Cg1)', letters), 'Rf1(Cg1)');
    assert.equal(typesetMove('Re1<->Ta1', letters), 'Re1⇄Ta1');
  }
});

test('the "e.p." of a capture is a separate text, so that it can wrap in a narrow column', () => {
  assert.deepEqual(splitMove(typesetMove('cxb6-b5 e.p.#', 'en')), ['cxb6-b5', ' e.p.#']);
  assert.deepEqual(splitMove(typesetMove('cxb6-b5 e.p.', 'fr')), ['c', '×', 'b6-b5', ' e.p.']);
});

test('the signs × and ⇄ of a move are separate texts, so that screen readers can read them as words', () => {
  assert.deepEqual(splitMove('♖×c4-a2'), ['♖', '×', 'c4-a2']);
  assert.deepEqual(splitMove('♔e1⇄♖a1'), ['♔', 'e1', '⇄', '♖', 'a1']);
});
