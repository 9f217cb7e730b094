import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualTerms } from '../../../../www/game/new-game/terms.js';
import { isOver, mayAnalyse, mayHint } from '../../../../www/game/review/alone.js';

/** What the page shows of a game. @param {object} [state] @param {Partial<ReturnType<typeof usualTerms>>} [terms] @returns {any} */
const view = (state = {}, terms = {}) => ({
  state: { plies: 3, outcome: null, draws: 'automatic', turn: 'black', ...state },
  terms: { ...usualTerms(), ...terms },
  thinking: false,
});
const CLOCK = { white: { kind: 'suddenDeath', main: 60_000 }, black: { kind: 'suddenDeath', main: 60_000 } };
const COMPUTER = /** @type {const} */ ({ color: 'white', level: 3 });
/** Games of two people, or that bind them. @type {any[]} */
const SERIOUS = [{ clock: CLOCK }, { names: { white: 'Anna', black: '' } }, { touchMove: true }];

test('a game that is over, or was played elsewhere, is analysed, whoever has played it', () => {
  for (const terms of [{}, { computer: COMPUTER }, ...SERIOUS]) {
    assert.equal(mayAnalyse(view({ outcome: { reason: 'checkmate' } }, terms), false), true);
    assert.equal(mayAnalyse(view({ draws: 'recorded' }, terms), false), true);
  }
  assert.equal(isOver(view()), false);
});

test('a position is analysed by somebody alone: before anything is played, and where it was set up', () => {
  assert.equal(mayAnalyse(view({ plies: 0 }), false), true);
  assert.equal(mayAnalyse(view(), true), true);
  assert.equal(mayAnalyse(view(), false), false);
});

test('between two people and against the computer nothing is analysed before the end', () => {
  for (const terms of [{ computer: COMPUTER }, ...SERIOUS])
    assert.equal(mayAnalyse(view({ plies: 0 }, terms), true), false);
  assert.equal(mayAnalyse({ ...view(), state: null }, true), false);
});

test('a hint has who plays the computer, at their own turn', () => {
  assert.equal(mayHint(view({}, { computer: COMPUTER }), false), true);
  assert.equal(mayHint(view({ turn: 'white' }, { computer: COMPUTER }), false), false);
  assert.equal(mayHint({ ...view({}, { computer: COMPUTER }), thinking: true }, false), false);
  assert.equal(mayHint(view({ outcome: {} }, { computer: COMPUTER }), false), false);
});

test('a hint has somebody alone, once there is something to ask about; two people on a clock have none', () => {
  assert.equal(mayHint(view(), false), true);
  assert.equal(mayHint(view({ plies: 0 }), true), true);
  assert.equal(mayHint(view({ plies: 0 }), false), false);
  for (const terms of SERIOUS) assert.equal(mayHint(view({}, terms), true), false);
});
