import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareOf } from '../../../../www/game/review/gauge.js';

/** @import { GameState } from '../../../../www/game/types.d.ts' */

/** @param {'white' | 'black' | null} winner @param {string} reason */
const ended = (winner, reason) => /** @type {GameState['outcome']} */ ({ winner, reason });

test('the evaluation bar is full for the side that has mated, and half full at a stalemate', () => {
  assert.equal(shareOf({ outcome: ended('white', 'checkmate'), turn: 'black' }), 1);
  assert.equal(shareOf({ outcome: ended('black', 'checkmate'), turn: 'white', chance: 0.5 }), 0);
  assert.equal(shareOf({ outcome: ended(null, 'stalemate'), turn: 'white', chance: 0.9 }), 0.5);
});

test('the evaluation bar is full for a side as soon as the search finds a mate by that side', () => {
  assert.equal(shareOf({ line: { mate: 3, chance: 0.99 }, turn: 'white' }), 1);
  assert.equal(shareOf({ line: { mate: 3, chance: 0.99 }, turn: 'black' }), 0);
  assert.equal(shareOf({ line: { mate: -2, chance: 0.01 }, turn: 'black' }), 1);
});

test("the evaluation bar shows White's chances by the computer's best line, or else by the review", () => {
  assert.equal(shareOf({ line: { mate: null, chance: 0.75 }, turn: 'white', chance: 0.5 }), 0.75);
  assert.equal(shareOf({ line: { mate: null, chance: 0.75 }, turn: 'black' }), 0.25);
  assert.equal(shareOf({ line: null, turn: 'white', chance: 0.6 }), 0.6);
  assert.equal(shareOf({ line: null, turn: 'white' }), null, 'nothing is known');
});
