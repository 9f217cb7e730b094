import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAttribute } from '../../../../www/board/attributes.js';
import { makeClocks } from '../../../../www/board/viewer/clocks.js';

/** Returns clocks, a function that sets settings, and one that lets time pass. @param {any[]} [changes] */
const begin = (changes = []) => {
  const time = { now: 1000 };
  const clocks = makeClocks(changes, () => time.now);
  const set = (/** @type {Record<string, unknown>} */ values) => {
    for (const [name, value] of Object.entries(values)) clocks.set(/** @type {any} */ ({ name, value }));
  };
  const pass = async (/** @type {number} */ milliseconds) => {
    // A task ends.
    await null;
    time.now += milliseconds;
  };
  return { clocks, set, pass, both: () => [clocks.left('white'), clocks.left('black')] };
};

test('only the running clock counts down, from the moment when it was set', async () => {
  const { set, pass, both } = begin();
  assert.deepEqual(both(), [null, null]);
  set({ whiteClock: 60_000, blackClock: 50_000, clockRunning: 'white' });
  await pass(1500);
  assert.deepEqual(both(), [58_500, 50_000]);
  await pass(500);
  assert.deepEqual(both(), [58_000, 50_000]);
  set({ clockRunning: 'none' });
  await pass(10_000);
  assert.deepEqual(both(), [58_000, 50_000]);
});

test('when the other clock starts, the clock that ran keeps its time', async () => {
  const { clocks, set, pass, both } = begin();
  set({ clockRunning: 'white', whiteClock: 60_000, blackClock: 60_000 });
  await pass(2000);
  set({ clockRunning: 'black' });
  await pass(3000);
  assert.deepEqual(both(), [58_000, 57_000]);
  assert.deepEqual([clocks.runs('white'), clocks.runs('black')], [false, true]);
});

test('values set in one task belong to one moment, in any order', async () => {
  const { set, pass, both } = begin();
  set({ whiteClock: 60_000, blackClock: 60_000, clockRunning: 'white' });
  await pass(2000);
  set({ whiteClock: 59_000, clockRunning: 'black' });
  await pass(1000);
  set({ clockRunning: 'white', blackClock: 58_800 });
  assert.deepEqual(both(), [59_000, 58_800]);
});

test('the same value set again starts from that value, and a clock stops at zero', async () => {
  const { set, pass, both } = begin();
  set({ whiteClock: 3000, clockRunning: 'white' });
  await pass(2000);
  set({ whiteClock: 3000 });
  await pass(1000);
  assert.deepEqual(both(), [2000, null]);
  await pass(9000);
  assert.deepEqual(both(), [0, null]);
});

test('the time that passes before the clocks are loaded counts', () => {
  const { both } = begin([
    { name: 'whiteClock', value: 9000, at: 100 },
    { name: 'blackClock', value: 8000, at: 100 },
    { name: 'clockRunning', value: 'white', at: 200 },
    { name: 'clockRunning', value: 'black', at: 500 },
  ]);
  assert.deepEqual(both(), [8700, 7500]);
});

test('a clock takes milliseconds, a negative time is zero, and anything else is invalid', () => {
  const parse = (/** @type {string | null} */ text) => parseAttribute('whiteClock', text);
  assert.deepEqual(['300000', '0', '-120', '99.6', null].map(parse), [300_000, 0, 0, 100, null]);
  for (const text of ['', '5:00', '1e9', 'NaN', '[object]']) assert.equal(parse(text), undefined, text);
});
