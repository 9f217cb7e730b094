// Tests a game that begins before the engine that runs the clock is loaded.
import assert from 'node:assert/strict';
import test from 'node:test';
import { GameClock } from '../../../../www/match/clock/game-clock.js';
import { engine, layTable, minute } from '../../../helpers/table.js';

const begin = /** @type {any} */ ({ ply: 0, turn: 'white' });

/** Returns a promise of the engine and the function that resolves this promise. */
const late = () => {
  let resolve = (/** @type {typeof engine} */ _) => {};
  /** @type {Promise<typeof engine>} */
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

test('in a game without a clock, the loading of the engine changes nothing', async () => {
  const { promise, resolve } = late();
  const clock = new GameClock(
    () => promise,
    () => null,
    assert.fail,
  );
  clock.begin(begin);
  resolve(engine);
  await clock.ready;
  assert.deepEqual([clock.clock, clock.isLoaded], [null, true]);
});

test('a game gets its clock as soon as the engine is loaded', async () => {
  const { promise, resolve } = late();
  let came = 0;
  const controls = { white: minute, black: minute };
  const clock = new GameClock(
    () => promise,
    () => controls,
    () => {
      came += 1;
      clock.begin(begin);
    },
  );
  clock.begin(begin);
  /** @returns {number | undefined} */
  const left = () => clock.clock?.left('white', 0);
  assert.equal(left(), undefined);
  resolve(engine);
  await clock.ready;
  assert.deepEqual([came, left()], [1, 60_000]);
});

test('a clock loaded after the game began waits for the first move', async () => {
  const { session, terms, clocks, play } = await layTable();
  terms.begin({ ...terms.current, clock: { white: minute, black: minute } });
  assert.ok(clocks.there && clocks.waiting);
  play('e4');
  assert.equal(clocks.turn, 'black');
  assert.equal(session.state.ply, 1);
});
