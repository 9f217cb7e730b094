import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import {
  EMPTY,
  placementOf,
  put,
  RIGHTS,
  readFields,
  rightsOf,
  writeFields,
} from '../../../../www/game/editor/setup.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const PIECES = `RNBQKBNRPPPPPPPP${'.'.repeat(32)}pppppppprnbqkbnr`;

test('the pieces are written as the first field of a FEN', () => {
  assert.equal(placementOf(PIECES), START);
  assert.equal(placementOf(EMPTY), '8/8/8/8/8/8/8/8');
  assert.equal(placementOf(put(put(EMPTY, 0, 'K'), 62, 'k')), '6k1/8/8/8/8/8/8/K7');
});

test('what is read is written back, and what is missing is as in a new game', () => {
  const whole = `${START} b Kq e3 4 12`;
  assert.equal(writeFields(readFields(whole, PIECES, 'orthodox'), 'orthodox'), whole);
  for (const text of [START, `${START} w`, `${START} w - - zero -1`])
    assert.equal(writeFields(readFields(text, PIECES, 'orthodox'), 'orthodox'), `${START} w - - 0 1`);
});

test('every right of a game can be ticked', () => {
  const page = readFileSync(new URL('../../../../www/game/editor/dialog.html', import.meta.url), 'utf8');
  assert.deepEqual(
    [...page.matchAll(/name="right" value="(.)"/g)].map(([, right]) => right),
    RIGHTS,
  );
});

test('every game has its own rights: those of another are kept for it, and not written', () => {
  assert.deepEqual(['orthodox', 'exchange', 'take-make+exchange', 'rokagogo'].map(rightsOf), [
    'KQkq',
    'Xx',
    'Xx',
    '',
  ]);
  const fields = readFields(`${START} w Qk - 0 1`, PIECES, 'orthodox', 'KQkqXx');
  assert.equal(fields.rights, 'QkXx');
  assert.equal(writeFields(fields, 'exchange'), `${START} w Xx - 0 1`);
  assert.equal(writeFields(fields, 'castling-chess'), `${START} w - - 0 1`);
  assert.equal(writeFields(fields, 'take-make'), `${START} w Qk - 0 1`);
});
