import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualTerms } from '../../../../www/match/terms.js';
import { isOver, mayAnalyse, mayHint } from '../../../../www/game/review/alone.js';

/**
 * Returns the data that the page passes to its panels.
 * @param {object} [state]
 * @param {Partial<ReturnType<typeof usualTerms>>} [terms]
 * @returns {any}
 */
const view = (state = {}, terms = {}) => ({
  state: { plies: 3, outcome: null, draws: 'automatic', turn: 'black', ...state },
  terms: { ...usualTerms(), ...terms },
  thinking: false,
});
const CLOCK = { white: { kind: 'suddenDeath', main: 60_000 }, black: { kind: 'suddenDeath', main: 60_000 } };
const COMPUTER = /** @type {const} */ ({ color: 'white', elo: 1000, adapts: false });
/** Terms of serious games: with a clock, names or touch-move. @type {any[]} */
const SERIOUS = [{ clock: CLOCK }, { names: { white: 'Anna', black: '' } }, { touchMove: true }];

test('a game that is over, or was read from a PGN, may always be analysed', () => {
  for (const terms of [{}, { computer: COMPUTER }, ...SERIOUS]) {
    assert.equal(mayAnalyse(view({ outcome: { reason: 'checkmate' } }, terms), false), true);
    assert.equal(mayAnalyse(view({ draws: 'recorded' }, terms), false), true);
  }
  assert.equal(isOver(view()), false);
});

test('without an opponent, analysis is allowed before the first move or if the position was set up', () => {
  assert.equal(mayAnalyse(view({ plies: 0 }), false), true);
  assert.equal(mayAnalyse(view(), true), true);
  assert.equal(mayAnalyse(view(), false), false);
});

test('a game between two players or against the computer may not be analysed before its end', () => {
  for (const terms of [{ computer: COMPUTER }, ...SERIOUS])
    assert.equal(mayAnalyse(view({ plies: 0 }, terms), true), false);
  assert.equal(mayAnalyse({ ...view(), state: null }, true), false);
});

test("against the computer, a hint is available on the user's turn only", () => {
  assert.equal(mayHint(view({}, { computer: COMPUTER }), false), true);
  assert.equal(mayHint(view({ turn: 'white' }, { computer: COMPUTER }), false), false);
  assert.equal(mayHint({ ...view({}, { computer: COMPUTER }), thinking: true }, false), false);
  assert.equal(mayHint(view({ outcome: {} }, { computer: COMPUTER }), false), false);
});

test('without an opponent, a hint is available once a move was played or a position set up', () => {
  assert.equal(mayHint(view(), false), true);
  assert.equal(mayHint(view({ plies: 0 }), true), true);
  assert.equal(mayHint(view({ plies: 0 }), false), false);
  for (const terms of SERIOUS) assert.equal(mayHint(view({}, terms), true), false);
});
