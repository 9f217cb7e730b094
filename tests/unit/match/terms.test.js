import assert from 'node:assert/strict';
import test from 'node:test';
import { LONGEST, NAME_LENGTH, readTerms, swapColors, usualTerms } from '../../../www/match/terms.js';

const minutes = (/** @type {number} */ n) => /** @type {const} */ ({ kind: 'suddenDeath', main: 60_000 * n });
const asked = {
  rules: 'take-make+rokagogo',
  draws: 'claims',
  touchMove: true,
  clock: { white: { kind: 'fischer', main: 0, more: 5000 }, black: minutes(90) },
  reload: 'charge',
  names: { white: 'Anna', black: '' },
  computer: null,
};

test('saved game terms are read as they were written', () => {
  for (const terms of [usualTerms(), usualTerms('exchange'), asked])
    assert.deepEqual(readTerms(JSON.parse(JSON.stringify(terms))), terms);
});

test('incomplete or invalid game terms are rejected', () => {
  for (const raw of [null, undefined, 7, 'x', [], {}]) assert.equal(readTerms(raw), null);
  for (const wrong of [
    { rules: 3 },
    { draws: 'recorded' },
    { touchMove: 'yes' },
    { clock: undefined },
    { clock: {} },
    { clock: { white: minutes(5) } },
    { reload: null },
    { names: { white: 'Anna' } },
  ])
    assert.equal(readTerms({ ...asked, ...wrong }), null, JSON.stringify(wrong));
});

test('a time control must be a whole number of milliseconds between one millisecond and one day', () => {
  const clock = (/** @type {object} */ white) =>
    !!readTerms({ ...asked, clock: { white, black: minutes(5) } });
  assert.ok(clock({ kind: 'suddenDeath', main: 1 }));
  assert.ok(clock({ kind: 'suddenDeath', main: LONGEST }));
  assert.ok(clock({ kind: 'bronstein', main: 0, more: 1 }));
  assert.ok(clock({ kind: 'unlimited' }));
  for (const wrong of [
    { kind: 'suddenDeath', main: 0 },
    { kind: 'suddenDeath', main: LONGEST + 1 },
    { kind: 'suddenDeath', main: 1.5 },
    { kind: 'suddenDeath', main: '5' },
    { kind: 'suddenDeath', main: Number.NaN },
    { kind: 'fischer', main: 5 },
    { kind: 'fischer', main: 0, more: 0 },
    { kind: 'bronstein', main: 5, more: -1 },
    { kind: 'hourglass', main: 5, more: 5 },
  ])
    assert.ok(!clock(wrong), JSON.stringify(wrong));
});

test("a player's name from a file or a link is cut to the maximum length of the name field", () => {
  const names = { white: 'W'.repeat(1000), black: 'B' };
  assert.equal(readTerms({ ...asked, names })?.names.white.length, NAME_LENGTH);
});

test("swapping colours swaps the players' names and times, and swapping twice restores the game terms", () => {
  const terms = readTerms(asked);
  assert.ok(terms);
  const other = swapColors(terms);
  assert.deepEqual(other.names, { white: '', black: 'Anna' });
  assert.deepEqual(other.clock, { white: asked.clock.black, black: asked.clock.white });
  assert.deepEqual([other.rules, other.draws, other.touchMove], [asked.rules, 'claims', true]);
  assert.deepEqual(swapColors(other), terms);
  assert.equal(swapColors(usualTerms()).clock, null);
});
