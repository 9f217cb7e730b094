import assert from 'node:assert/strict';
import test from 'node:test';
import { freeEngine } from '../../../www/board/parts/free-game.js';
import { makeSolver } from '../../../www/board/parts/problems.js';

test('where the host brings its own legality, nothing that the board asks of the game stops it', () => {
  const { Game } = freeEngine({ e2: ['e4'] });
  const game = /** @type {any} */ (new Game());
  for (const question of ['refusal', 'whyStuck']) assert.equal(game[question](12, 12), null);
  assert.deepEqual([...game.permission(0)], []);
});

test('there nothing is solved, with whatever options, but who is to mate is a colour all the same', async () => {
  /** @type {any} */
  const ports = { host: {}, parts: { game: { session: { now: {}, free: {} } }, solverSource() {} } };
  const { solve, canMate } = makeSolver(ports);
  for (const options of [undefined, null, {}]) {
    assert.equal(await solve('#2', /** @type {any} */ (options)), null);
    assert.equal(await canMate('white', /** @type {any} */ (options)), null);
  }
  await assert.rejects(canMate(/** @type {any} */ ('red')), { code: 'unknownColor' });
});
