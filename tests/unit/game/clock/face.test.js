import assert from 'node:assert/strict';
import test from 'node:test';
import { nextChange, readTime } from '../../../../www/game/clock/face.js';
import { printPoints } from '../../../../www/game/words/points.js';

test('a clock shows hours only from one hour on, tenths only below ten seconds, and always rounds down', () => {
  for (const [left, shown] of /** @type {[number, string][]} */ ([
    [0, '0.0'],
    [99, '0.0'],
    [100, '0.1'],
    [9999, '9.9'],
    [10_000, '0:10'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ]))
    assert.equal(readTime(left), shown);
});

test('a running clock is redrawn only when its text changes', () => {
  for (const left of [1, 50, 100, 101, 9999, 10_000, 10_001, 60_000, 61_234, 3_600_000]) {
    const next = nextChange(left);
    assert.equal(readTime(left - next + 1), readTime(left), `before, at ${left}`);
    if (left >= next) assert.notEqual(readTime(left - next), readTime(left), `at ${left}`);
  }
});

test('match scores are printed with ½ for half points', () => {
  assert.deepEqual([0, 0.5, 1, 1.5, 10, 10.5].map(printPoints), ['0', '½', '1', '1½', '10', '10½']);
});
