// Tests that the code of clocks is loaded for the first game with a clock.
import assert from 'node:assert/strict';
import test from 'node:test';
import { GameClock } from '../../../../www/game/clock/game-clock.js';
import { engine, layTable, minute } from '../../../helpers/table.js';

const tick = () => new Promise((done) => setImmediate(done));
const begin = /** @type {any} */ ({ ply: 0, turn: 'white' });

/** Returns an engine whose clock code is not loaded yet. */
function without() {
  let come = () => {};
  let asked = 0;
  /** @type {Promise<void> | undefined} */
  let coming;
  let isThere = false;
  const late = {
    Clock: engine.Clock,
    bringRest() {
      if (isThere) return undefined;
      asked += 1;
      coming ??= new Promise((done) => {
        come = () => {
          isThere = true;
          done();
        };
      });
      return coming;
    },
  };
  return { late, asked: () => asked, come: () => come() };
}

test('a game without a clock does not load the clock code', async () => {
  const { late, asked } = without();
  const clock = new GameClock(
    async () => late,
    () => null,
    assert.fail,
  );
  await tick();
  clock.begin(begin);
  assert.deepEqual([clock.clock, asked()], [null, 0]);
});

test('a game gets its clock as soon as the clock code is loaded', async () => {
  const { late, asked, come } = without();
  let came = 0;
  const controls = { white: minute, black: minute };
  const clock = new GameClock(
    async () => late,
    () => controls,
    () => {
      came += 1;
      clock.begin(begin);
    },
  );
  await tick();
  clock.begin(begin);
  /** @returns {number | undefined} */
  const left = () => clock.clock?.left('white', 0);
  assert.equal(left(), undefined);
  assert.ok(asked());
  come();
  await tick();
  assert.deepEqual([came, left()], [1, 60_000]);
});

test('at the table, a clock loaded after the game began waits for the first move', async () => {
  const { session, terms, clocks, play } = await layTable();
  terms.begin({ ...terms.current, clock: { white: minute, black: minute } });
  assert.ok(clocks.there && clocks.waiting);
  play('e4');
  assert.equal(clocks.turn, 'black');
  assert.equal(session.state.ply, 1);
});
