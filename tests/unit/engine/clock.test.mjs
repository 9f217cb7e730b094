// Tests the chess clock of the built engine.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock, thrown } from '../../helpers/engine.mjs';

const BLITZ = { kind: 'fischer', main: 180_000, more: 2_000 };

test('a chess clock takes the current time from its caller, adds the increment and reports when a flag falls', () => {
  const clock = new Clock(BLITZ, { kind: 'suddenDeath', main: 60_000 }, 'white');
  assert.deepEqual(
    [clock.turn(), clock.ply(), clock.isRunning(5), clock.fallsAt()],
    ['white', 0, false, undefined],
  );
  clock.resume(1_000.9);
  assert.deepEqual([clock.isRunning(1_000), clock.fallsAt()], [true, 183_000]);
  assert.equal(clock.press(11_000), undefined);
  assert.deepEqual(
    [clock.turn(), clock.left('white', 11_000), clock.left('black', 21_000)],
    ['black', 174_000, 50_000],
  );
  assert.equal(clock.penalty(), 60_000);
  clock.add('black', 120_000, 21_000);
  clock.pause(21_000);
  assert.equal(clock.left('black', 1e9), 170_000);
  assert.deepEqual(clock.leftAt(0), [182_000, 60_000]);
  assert.deepEqual([clock.leftAt(2), clock.goTo(2, 21_000), clock.goTo(0, 21_000)], [undefined, false, true]);
  clock.resume(21_000);
  assert.deepEqual(
    [clock.flag(203_000), clock.press(203_000), clock.isRunning(203_000)],
    ['white', 'white', false],
  );
  const free = new Clock({ kind: 'unlimited' }, BLITZ, 'black');
  assert.deepEqual(
    [free.left('white', 0), free.leftAt(0), free.turn()],
    [undefined, [undefined, 182_000], 'black'],
  );
  for (const control of [
    {},
    null,
    5,
    { kind: 'hourglass' },
    { kind: 'fischer', main: 1 },
    { kind: 'suddenDeath', main: -1 },
  ]) {
    assert.equal(thrown(() => new Clock(control, BLITZ, 'white')).code, 'clockControl');
  }
  assert.equal(thrown(() => new Clock(BLITZ, BLITZ, 'green')).code, 'unknownColor');
});

test('a clock is saved as plain JSON, and a restored clock continues when it is resumed', () => {
  const clock = new Clock(BLITZ, { kind: 'unlimited' }, 'white');
  clock.resume(5_000);
  clock.press(10_000);
  clock.press(11_000);
  const record = clock.save(21_000);
  assert.deepEqual(JSON.parse(JSON.stringify(record)), record);
  assert.deepEqual([record.running, record.thought, record.left[0]], [true, 10_000, 169_000]);
  const same = Clock.restore(record, 0);
  const charged = Clock.restore(record, 4_000);
  for (const [restored, left] of [
    [same, 169_000],
    [charged, 165_000],
  ]) {
    assert.deepEqual(
      [restored.left('white', 1e9), restored.isRunning(1e9), restored.ply()],
      [left, false, 2],
    );
    restored.resume(7);
    assert.equal(restored.left('white', 1_007), left - 1_000);
    assert.deepEqual(restored.leftAt(1), clock.leftAt(1));
  }
  assert.equal(Clock.restore(record, 169_000).flag(0), 'white');
});

test('an invalid clock record is rejected with an error code', () => {
  const good = new Clock(BLITZ, BLITZ, 'white').save(0);
  assert.equal(Clock.restore(good, 0).left('white', 0), 182_000);
  for (const record of [
    undefined,
    null,
    7,
    'clock',
    [],
    {},
    { ...good, controls: [BLITZ] },
    { ...good, controls: [BLITZ, { kind: 'hourglass' }] },
    { ...good, first: 'green' },
    { ...good, fallen: 'green' },
    { ...good, fallen: undefined },
    { ...good, line: [] },
    { ...good, line: [[1, 2, 3]] },
    { ...good, line: [[1, Number.NaN]] },
    { ...good, ply: 1 },
    { ...good, ply: -1 },
    { ...good, ply: 2 ** 32 },
    { ...good, left: [-1, 1] },
    { ...good, left: ['1', 1] },
    { ...good, thought: Number.POSITIVE_INFINITY },
    { ...good, running: 'yes' },
  ]) {
    assert.equal(thrown(() => Clock.restore(record, 0)).code, 'clockRecord');
  }
});
