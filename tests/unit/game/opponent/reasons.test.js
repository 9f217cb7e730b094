import assert from 'node:assert/strict';
import test from 'node:test';
import { pointsWon, reasonOf } from '../../../../www/game/opponent/reasons.js';
import en from '../../../../www/locales/en/game.js';
import fr from '../../../../www/locales/fr/game.js';

/** Returns moves that capture the pieces with these letters in turn; '-' stands for a move without a capture. @param {string} letters @returns {any[]} */
const moves = (letters) =>
  letters.split(' ').map((letter) => ({ captured: letter === '-' ? null : letter, promotion: null }));
/** @param {string} letters @param {number | null} centipawns @param {number | null} [mate] */
const told = (letters, centipawns, mate = null) =>
  reasonOf({ moves: moves(letters), centipawns, mate, depth: 1, chance: 0.5 }, en);

test('the points won in a line count for the side that moves first, without a capture at the end of the line', () => {
  assert.equal(pointsWon(moves('n p')), 2);
  assert.equal(pointsWon(moves('q')), 0);
  assert.equal(pointsWon(moves('- Q r -')), -4);
  assert.equal(pointsWon(/** @type {any} */ ([{ captured: null, promotion: 'Q' }, { captured: null }])), 8);
});

test('the reason given for a hint is a mate, otherwise won points, otherwise the evaluation', () => {
  assert.equal(told('-', null, 1), en.hintMate[0]);
  assert.match(told('-', null, 3), /mate in 3/);
  assert.equal(told('-', null, -2), en.hintMated);
  assert.match(told('n -', 320), /3 points/);
  assert.match(told('p -', 100), /a pawn/);
  for (const [value, stands] of /** @type {const} */ ([
    [400, 'winning'],
    [90, 'better'],
    [0, 'level'],
    [-200, 'worse'],
    [-900, 'losing'],
  ]))
    assert.equal(told('- -', value), en.hintStands[stands]);
});

test('winning a pawn is not given as the reason for a move in a lost position', () => {
  assert.equal(told('p -', -500), en.hintStands.losing);
});

test('each reason for a hint has a sentence in both languages', () => {
  assert.deepEqual(Object.keys(fr.hintStands), Object.keys(en.hintStands));
  assert.equal(fr.hintMate.length, en.hintMate.length);
});
