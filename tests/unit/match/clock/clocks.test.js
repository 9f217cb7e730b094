import assert from 'node:assert/strict';
import test from 'node:test';
import { sitDown } from '../../../helpers/table.js';

const HOUR = 3_600_000;
const lost = { winner: 'white', reason: 'flagFall' };

// If a busy page or a throttled tab delays the timer, the player whose flag has fallen still loses.
test('a loss on time has priority over any later action', async () => {
  /**
   * Actions after the fall of Black's flag, each with the actions that must precede it.
   * @type {Record<string, [(one: any) => void, ((one: any) => void)?]>}
   */
  const late = {
    'White resigns': [({ actions }) => actions.resign('white')],
    'Black offers a draw': [({ actions }) => actions.offer('black')],
    'Black accepts a draw': [
      ({ actions }) => actions.accept('black'),
      ({ actions }) => actions.offer('white'),
    ],
    'Black declines a draw': [
      ({ actions }) => actions.decline('black'),
      ({ actions }) => actions.offer('white'),
    ],
    'White asks to take back': [({ actions }) => actions.askBack()],
    'Black lets a move be taken back': [({ actions }) => actions.allow(), ({ actions }) => actions.askBack()],
    'Black moves': [({ session }) => session.move('e5')],
    'Black adjusts a piece': [({ actions }) => actions.adoube('black')],
  };
  for (const [what, [act, before]] of Object.entries(late)) {
    const one = await sitDown();
    before?.(one);
    one.pass(60_500);
    assert.equal(one.session.state.outcome, null, 'no timer has fired');
    act(one);
    assert.deepEqual(one.session.state.outcome, lost, what);
    assert.equal(one.session.state.ply, 1, what);
    assert.equal(one.takeBack.asker, null, what);
  }
});

test('an action before the flag falls is valid', async () => {
  const one = await sitDown();
  one.pass(59_500);
  one.actions.resign('white');
  assert.deepEqual(one.session.state.outcome, { winner: 'black', reason: 'resignation' });
  const other = await sitDown();
  other.pass(59_500);
  other.actions.offer('white');
  other.actions.accept('black');
  assert.equal(other.session.state.outcome?.reason, 'agreement');
});

test('a loss on time can be undone if both players agree', async () => {
  const { session, clocks, actions, pass } = await sitDown();
  pass(60_500);
  clocks.check();
  actions.askBack();
  actions.allow();
  assert.equal(session.state.outcome, null);
});

for (const [how, wake] of /** @type {[string, (one: any) => void][]} */ ([
  ['a check of the clock', ({ clocks }) => clocks.check()],
  ['a move', ({ session }) => session.move('e5')],
  ['the page being shown', ({ clocks }) => clocks.look()],
])) {
  test(`after the device slept, the terms "pause" pause the clock: noticed by ${how}`, async () => {
    const one = await sitDown();
    one.pass(10_000);
    one.sleep(HOUR);
    wake(one);
    await Promise.resolve();
    assert.deepEqual([one.clocks.paused, one.clocks.left('black')], [true, 50_000]);
    assert.equal(one.session.state.ply, 1, 'no move is played while the clock is paused');
    assert.deepEqual(one.slept, [{ time: HOUR, charged: false }]);
    // After the pause, the clock continues from the time before the sleep.
    one.clocks.resume();
    one.pass(5_000);
    assert.equal(one.clocks.left('black'), 45_000);
    assert.ok(one.session.move('e5'));
  });

  test(`after the device slept, the terms "charge" subtract the time slept: noticed by ${how}`, async () => {
    const one = await sitDown({ reload: 'charge' });
    one.pass(10_000);
    one.sleep(HOUR);
    wake(one);
    await Promise.resolve();
    assert.deepEqual(one.session.state.outcome, lost);
    assert.deepEqual(one.slept, [{ time: HOUR, charged: true }]);
  });
}

test('a sleep of the device costs the player exactly the time slept under the terms "charge"', async () => {
  const { session, clocks, pass, sleep } = await sitDown({ reload: 'charge' });
  sleep(20_000);
  clocks.check();
  pass(1_000);
  clocks.check();
  assert.deepEqual([clocks.left('black'), clocks.running], [39_000, true]);
  session.move('e5');
  pass(2_000);
  assert.deepEqual([clocks.left('white'), clocks.left('black')], [58_000, 39_000]);
});

test('the clock notices a sleep of the device by its own timer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { clocks, sleep } = await sitDown();
  sleep(HOUR);
  t.mock.timers.tick(1_000);
  assert.equal(clocks.paused, true);
});

test('a small or backward jump of the system clock does not count as a sleep of the device', async () => {
  for (const jump of [-HOUR, -5_000, 2_500]) {
    const { clocks, sleep, slept } = await sitDown({ reload: 'charge' });
    sleep(jump);
    clocks.check();
    await Promise.resolve();
    assert.deepEqual([clocks.running, clocks.left('black'), slept], [true, 60_000, []], String(jump));
  }
});

test('a paused chess clock does not charge a sleep of the device', async () => {
  const { clocks, sleep, slept } = await sitDown({ reload: 'charge' });
  clocks.pause();
  sleep(HOUR);
  clocks.resume();
  await Promise.resolve();
  assert.deepEqual([clocks.running, clocks.left('black'), slept], [true, 60_000, []]);
});

test('a sleep of the device costs no time for a player without a time limit', async () => {
  const { session, clocks, sleep, slept } = await sitDown({ black: { kind: 'unlimited' } });
  sleep(HOUR);
  assert.ok(session.move('e5'));
  await Promise.resolve();
  assert.deepEqual([clocks.running, slept], [true, []]);
});
