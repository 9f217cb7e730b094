// Tests a game with a clock, as two people play it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { usualTerms } from '../../../../www/match/terms.js';
import { begin, layTable, minute, sitDown, standingOf } from '../../../helpers/table.js';

/** @typedef {import('../../../../www/game/types.d.ts').Control} Control */

/** Gives both players the same time control. @param {Control} control */
const both = (control) => ({ clock: { white: control, black: control } });
const seconds = (/** @type {number} */ n) => ({
  .../** @type {const} */ ({ kind: 'suddenDeath' }),
  main: n * 1000,
});
/** @param {import('../../../helpers/table.js').Table} table */
const left = ({ clocks }) => [clocks.left('white'), clocks.left('black')];

test('a friendly game has no clock', async () => {
  const { clocks, play } = await begin();
  play('e4');
  assert.deepEqual(
    [clocks.there, clocks.running, clocks.waiting, clocks.paused],
    [false, false, false, false],
  );
  assert.equal(clocks.left('white'), undefined);
});

test('the increment is added before each move; the first move starts the clock and costs no time', async () => {
  const table = await begin(both({ kind: 'fischer', main: 300_000, more: 3000 }));
  const { clocks, play, pass } = table;
  assert.deepEqual([...left(table), clocks.waiting], [303_000, 303_000, true]);
  pass(30_000);
  assert.deepEqual(left(table), [303_000, 303_000]);
  play('e4');
  assert.deepEqual([...left(table), clocks.turn, clocks.running], [306_000, 303_000, 'black', true]);
  pass(10_000);
  assert.deepEqual(left(table), [306_000, 293_000]);
  play('e5');
  assert.deepEqual([...left(table), clocks.turn], [306_000, 296_000, 'white']);
  pass(500);
  assert.deepEqual(left(table), [305_500, 296_000]);
});

test('a clock started before the first move runs for White, and without an increment no time is added', async () => {
  const table = await begin(both(seconds(90)));
  table.clocks.resume();
  table.pass(31_000);
  assert.deepEqual(left(table), [59_000, 90_000]);
  table.play('e4');
  table.pass(1000);
  assert.deepEqual(left(table), [59_000, 89_000]);
});

test('a delay clock gives back the time used for a move, up to the delay', async () => {
  const table = await begin(both({ kind: 'bronstein', main: 60_000, more: 5000 }));
  table.clocks.resume();
  table.pass(3000);
  assert.deepEqual(left(table), [62_000, 65_000]);
  table.play('e4');
  assert.deepEqual(left(table), [65_000, 65_000]);
  table.pass(20_000);
  table.play('e5');
  assert.deepEqual(left(table), [65_000, 50_000]);
});

test('a flag falls without any action, and the opponent wins', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { session, clocks, pass } = await sitDown();
  for (let i = 0; i < 60; i++) {
    assert.equal(session.state.outcome, null, `after ${i} s`);
    pass(1000);
    t.mock.timers.tick(1000);
  }
  assert.deepEqual(session.state.outcome, { winner: 'white', reason: 'flagFall' });
  assert.deepEqual(
    [clocks.flag, clocks.left('black'), clocks.paused, clocks.waiting],
    ['black', 0, false, false],
  );
});

test('a flag fall is a draw if the opponent can never mate', async () => {
  const table = await begin(both(minute), { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  table.clocks.resume();
  table.pass(61_000);
  assert.equal(table.clocks.check(), true);
  assert.deepEqual(table.session.state.outcome, { winner: null, reason: 'flagFallCannotMate' });
});

test('reading the clock neither costs nor gains time', async () => {
  const table = await begin(both({ kind: 'fischer', main: 900_000, more: 10_000 }));
  table.play('e4');
  for (let i = 0; i < 40; i++) {
    table.pass(333);
    table.clocks.look();
    assert.equal(table.clocks.left('black'), 910_000 - 333 * (i + 1));
  }
  // Five minutes pass in one step without a timer, as in a sleeping tab.
  table.pass(301_000);
  assert.deepEqual(left(table), [920_000, 910_000 - 13_320 - 301_000]);
});

test('after a checkmate the clock no longer runs and no flag falls', async () => {
  const table = await begin(both(minute));
  table.play('f3', 'e5', 'g4', 'Qh4#');
  table.pass(120_000);
  table.clocks.look();
  assert.deepEqual([table.session.state.outcome?.reason, ...left(table)], ['checkmate', 60_000, 60_000]);
  assert.equal(table.clocks.running, false);
});

test('while the clock is paused no move is possible and no time passes', async () => {
  const table = await sitDown();
  table.pass(5000);
  table.clocks.pause();
  assert.equal(table.clocks.paused, true);
  table.pass(3_600_000);
  assert.equal(table.session.move('e5'), null);
  assert.deepEqual([table.session.state.ply, ...left(table)], [1, 60_000, 55_000]);
  table.clocks.resume();
  table.pass(1000);
  assert.deepEqual(left(table), [60_000, 54_000]);
  table.play('e5');
  assert.equal(table.session.state.ply, 2);
});

test('undoing a move restores the time before it, and the clock runs on', async () => {
  const table = await sitDown();
  table.pass(10_000);
  table.play('e5');
  table.pass(20_000);
  assert.deepEqual(left(table), [40_000, 50_000]);
  table.actions.askBack();
  table.actions.allow();
  assert.deepEqual(
    [...left(table), table.clocks.turn, table.clocks.running],
    [60_000, 60_000, 'black', true],
  );
  table.actions.redo();
  assert.deepEqual(left(table), [60_000, 50_000]);
});

test('undoing a loss on time restores the time and pauses the clock', async () => {
  const table = await sitDown();
  table.pass(61_000);
  table.clocks.look();
  assert.equal(standingOf(table), 'Black has run out of time: White wins.');
  table.actions.askBack();
  assert.equal(table.takeBack.asker, 'black');
  table.actions.allow();
  assert.equal(standingOf(table), 'Black to move.');
  assert.deepEqual([...left(table), table.clocks.paused], [60_000, 60_000, true]);
});

test('in a rematch, players with different thinking times swap these times', async () => {
  const [white, black] = /** @type {Control[]} */ ([
    { kind: 'fischer', main: 180_000, more: 2000 },
    { kind: 'fischer', main: 5_400_000, more: 30_000 },
  ]);
  const table = await begin({ clock: { white, black } });
  assert.deepEqual(left(table), [182_000, 5_430_000]);
  table.actions.resign('white');
  table.score.again();
  assert.deepEqual(left(table), [5_430_000, 182_000]);
});

/**
 * Returns White's time on a one-minute clock that ran for ten seconds and was saved and restored 20 seconds later.
 * @param {'pause' | 'charge'} reload @param {boolean} [paused]
 */
async function restored(reload, paused = false) {
  const { session, terms, clocks, pass } = await begin({ ...both(minute), reload });
  clocks.resume();
  pass(10_000);
  if (paused) clocks.pause();
  const kept = JSON.parse(JSON.stringify([terms.save(), clocks.save()]));
  session.reset();
  assert.equal(clocks.there, false, 'a reset game has no clock');
  terms.restore(kept[0], 20_000);
  clocks.restore(kept[1], 20_000);
  return [clocks.left('white'), clocks.running, clocks.paused];
}

test('a restored clock is paused or charged according to the terms, and a paused clock loses no time', async () => {
  assert.deepEqual(await restored('pause'), [50_000, false, true]);
  assert.deepEqual(await restored('charge'), [30_000, true, false]);
  assert.deepEqual(await restored('charge', true), [50_000, false, true]);
});

test('if a flag fell while the page was closed, the restored game is over', async () => {
  const { session, clocks } = await begin({ ...both(minute), reload: 'charge' });
  clocks.resume();
  clocks.restore(JSON.parse(JSON.stringify(clocks.save())), 60_000);
  assert.equal(session.state.outcome?.reason, 'flagFall');
});

test('each new game is reported with its terms, and no game begins from an invalid position', async () => {
  const { terms, told, session } = await layTable();
  terms.begin({ ...usualTerms(), ...both(minute) });
  terms.begin(usualTerms('take-make'), { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  assert.deepEqual(
    told.begun.map(([{ rules, clock }, fen]) => [rules, !!clock, fen]),
    [
      ['orthodox', true, undefined],
      ['take-make', false, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
    ],
  );
  const before = [terms.current, session.state];
  assert.throws(() => terms.begin({ ...usualTerms(), ...both(minute) }, { fen: 'nonsense' }));
  assert.deepEqual([terms.current, session.state], before);
  assert.equal(told.begun.length, 2);
});
