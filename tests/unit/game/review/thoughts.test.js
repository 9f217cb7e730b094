import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCertain, worthOf } from '../../../../www/game/review/analysis/thoughts.js';

test("a score is shown from White's side, whichever side is to move", () => {
  assert.equal(worthOf({ centipawns: 134, mate: null }, 'white', 'en'), '+1.3');
  assert.equal(worthOf({ centipawns: 134, mate: null }, 'black', 'en'), '−1.3');
  assert.equal(worthOf({ centipawns: 134, mate: null }, 'white', 'fr'), '+1,3');
  assert.equal(worthOf({ centipawns: -50, mate: null }, 'black', 'en'), '+0.5');
  assert.equal(worthOf({ centipawns: 0, mate: null }, 'black', 'en'), '0.0');
});

test('a mate score shows the number of moves and the side that mates, with 0 for checkmate on the board', () => {
  assert.equal(worthOf({ centipawns: null, mate: 3 }, 'white', 'en'), '+#3');
  assert.equal(worthOf({ centipawns: null, mate: 3 }, 'black', 'en'), '−#3');
  assert.equal(worthOf({ centipawns: null, mate: -2 }, 'black', 'en'), '+#2');
  assert.equal(worthOf({ centipawns: null, mate: 0 }, 'white', 'en'), '−#0');
});

test('a mate score is shown as certain only after a search deep enough for that mate', () => {
  assert.deepEqual(
    [2, 3, 4].map((depth) => isCertain(1, depth)),
    [false, true, true],
  );
  assert.equal(isCertain(-3, 6), false);
  assert.equal(isCertain(-3, 7), true);
});

test('a score below a tenth of a pawn has no sign', () => {
  for (const centipawns of [4, 0, -4])
    assert.equal(worthOf({ centipawns, mate: null }, 'white', 'en'), '0.0');
  assert.equal(worthOf({ centipawns: -6, mate: null }, 'white', 'en'), '−0.1');
});
