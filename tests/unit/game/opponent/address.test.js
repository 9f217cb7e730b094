import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computerAsked } from '../../../../www/game/opponent/address.js';
import { addressOf } from '../../../../www/site/rules.js';

/** @param {string} query */
const asked = (query) => computerAsked(new URLSearchParams(query), { level: 2 });

test("the URL sets the computer's colour and level, with a default level", () => {
  assert.deepEqual(asked('opponent=black&level=7'), { computer: { color: 'black', level: 7 }, bad: null });
  assert.deepEqual(asked('opponent=White'), { computer: { color: 'white', level: 2 }, bad: null });
  assert.deepEqual(asked('rules=take-make'), { computer: null, bad: null });
});

test('an invalid level in the URL is reported and replaced by the default; an invalid colour seats no computer', () => {
  for (const level of ['0', '9', '2.5', '', 'hard', '03'])
    assert.deepEqual(asked(`opponent=black&level=${level}`), {
      computer: { color: 'black', level: 2 },
      bad: `level=${level}`,
    });
  assert.deepEqual(asked('opponent=green&level=3'), { computer: null, bad: 'opponent=green' });
  assert.deepEqual(asked('level=3'), { computer: null, bad: 'level=3' });
});

test('the URL of a begun game no longer contains the opponent and level', () => {
  const address = addressOf('https://chess.example/?opponent=black&level=3&lang=fr', 'take-make');
  assert.equal(address.search, '?lang=fr&rules=take-make');
});
