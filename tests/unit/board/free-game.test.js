import assert from 'node:assert/strict';
import test from 'node:test';
import { freeEngine } from '../../../www/board/parts/free-game.js';

test('where the host brings its own legality, nothing that the board asks of the game stops it', () => {
  const { Game } = freeEngine({ e2: ['e4'] });
  const game = /** @type {any} */ (new Game());
  for (const question of ['refusal', 'whyStuck']) assert.equal(game[question](12, 12), null);
  assert.deepEqual([...game.permission(0)], []);
});
