import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computerAsked } from '../../../../www/game/opponent/address.js';
import { addressOf } from '../../../../www/site/rules.js';

/** @param {string} query */
const asked = (query) => computerAsked(new URLSearchParams(query), { elo: 600, adapts: true });

test("the URL sets the computer's colour and, as a number or a level, its strength, with defaults", () => {
  const computer = (/** @type {number} */ elo) => ({
    computer: { color: 'black', elo, adapts: false },
    bad: null,
  });
  assert.deepEqual(asked('opponent=black&level=7'), computer(2440));
  assert.deepEqual(asked('opponent=black&elo=900'), computer(900));
  assert.deepEqual(asked('opponent=black&elo=200&level=7'), computer(200));
  assert.deepEqual(asked('opponent=White'), {
    computer: { color: 'white', elo: 600, adapts: true },
    bad: null,
  });
  assert.deepEqual(asked('rules=take-make'), { computer: null, bad: null });
});

test('an invalid strength in the URL is reported and replaced by the default; with an invalid colour there is no computer opponent', () => {
  const levels = ['0', '9', '2.5', '', 'hard', '03'].map((level) => `level=${level}`);
  const numbers = ['0', '199', '2801', '900.5', '', 'hard', '0900', '1e3'].map((elo) => `elo=${elo}`);
  for (const bad of [...levels, ...numbers])
    assert.deepEqual(asked(`opponent=black&${bad}`), {
      computer: { color: 'black', elo: 600, adapts: true },
      bad,
    });
  assert.deepEqual(asked('opponent=green&level=3'), { computer: null, bad: 'opponent=green' });
  assert.deepEqual(asked('level=3'), { computer: null, bad: 'level=3' });
});

test("when a game begins, the computer's colour and strength are removed from the URL", () => {
  const address = addressOf('https://chess.example/?opponent=black&level=3&elo=900&lang=fr', 'take-make');
  assert.equal(address.search, '?lang=fr&rules=take-make');
});
