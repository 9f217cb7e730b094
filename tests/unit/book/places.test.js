import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  PLACES,
  placeOfEnd,
  placeOfGame,
  placeOfRefusal,
  placeOfTerm,
  REASONS,
} from '../../../www/site/places.js';

const root = new URL('../../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');
/** The codes and names that the engine exports. */
const names = JSON.parse(read('tests/data/names.json'));

test('every section of the book that the game page links to exists in both languages', () => {
  for (const language of ['en', 'fr'])
    for (const place of PLACES) {
      const [chapter, id] = place.split('#');
      const text = read(`www/book/text/${language}/${chapter}.md`);
      if (id) assert.match(text, new RegExp(`^\\{${id}\\} `, 'm'), place);
    }
});

test('for every reason to refuse a move and every ending there is a section of the book', () => {
  // The section about a piece's movement depends on the piece.
  for (const name of names.refusals)
    if (name !== 'notHowItMoves') assert.ok(REASONS.refusals.includes(name), name);
  for (const name of names.ends) assert.ok(REASONS.ends.includes(name), name);
});

test("the game page's links to the book depend on the piece, the rules and the language", () => {
  const knight = { reason: 'notHowItMoves', piece: 'n' };
  assert.equal(placeOfRefusal(knight, 'orthodox', 'fr'), 'book/fr/men.html#knight-move');
  const castling = { reason: 'castlingInCheck', piece: 'K' };
  assert.equal(
    placeOfRefusal(castling, 'castling-chess', 'en'),
    'book/en/castling-chess.html#cc-not-in-check',
  );
  assert.equal(placeOfRefusal(castling, 'orthodox', 'en'), 'book/en/special.html#castling-not-in-check');
  assert.equal(placeOfEnd('stalemate', 'fr'), 'book/fr/ends.html#stalemate');
  assert.equal(placeOfGame('take-make', 'en'), 'book/en/take-make.html');
  assert.equal(placeOfGame('take-make+exchange', 'en'), 'book/en/pairs.html');
  assert.equal(placeOfGame('orthodox', 'fr'), 'book/fr/board.html');
});

test('a URL parameter that names an inherited property of Object leads to the default section of the book', () => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
    assert.equal(placeOfGame(name, 'en'), 'book/en/board.html');
    assert.equal(placeOfTerm(name, 'en'), 'book/en/board.html');
    assert.equal(placeOfEnd(name, 'en'), 'book/en/ends.html');
    const refusal = { reason: name, piece: name };
    assert.equal(placeOfRefusal(refusal, 'rokagogo', 'en'), 'book/en/men.html');
    assert.equal(
      placeOfRefusal({ ...refusal, reason: 'notHowItMoves' }, name, 'en'),
      placeOfRefusal({ reason: 'notHowItMoves', piece: '' }, 'orthodox', 'en'),
    );
  }
});

test('the book has the same chapters in both languages', () => {
  const chapters = (/** @type {string} */ language) =>
    readdirSync(new URL(`www/book/text/${language}`, root)).sort();
  assert.deepEqual(chapters('en'), chapters('fr'));
});
