import assert from 'node:assert/strict';
import test from 'node:test';
import { clockText, nextChange, spokenTime } from '../../../../www/board/viewer/players.js';

test('a clock shows hours, minutes and seconds rounded down, tenths below ten seconds, and 0:00 at the end', () => {
  const shown = [3_723_999, 3_600_000, 125_400, 60_000, 10_000, 9999, 450, 1, 0].map(clockText);
  assert.deepEqual(shown, ['1:02:03', '1:00:00', '2:05', '1:00', '0:10', '9.9', '0.4', '0.0', '0:00']);
});

test('a running clock is drawn again when its text changes, and not earlier', () => {
  for (const time of [3_723_999, 125_400, 60_000, 10_000, 9999, 450]) {
    const wait = nextChange(time);
    assert.notEqual(clockText(time - wait), clockText(time), `${time}`);
    if (wait > 1) assert.equal(clockText(time - wait + 1), clockText(time), `${time}`);
  }
});

test('a time is spoken in words', () => {
  assert.equal(spokenTime(3_723_999, 'en'), '1 hour 2 minutes 3 seconds');
  assert.equal(spokenTime(120_000, 'en'), '2 minutes 0 seconds');
  assert.equal(spokenTime(400, 'en'), '0 seconds');
  assert.equal(spokenTime(61_000, 'fr').replace(/\s/g, ' '), '1 minute 1 seconde');
});
