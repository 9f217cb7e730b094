// The lessons of the first screen: what they ask for can be done, and what they say of it is so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, moves } from '../../../helpers/engine.mjs';
import { lessonOf } from '../../../../www/game/first/learn.js';
import { LESSONS } from '../../../../www/game/first/lessons.js';
import en from '../../../../www/locales/en/lesson.js';
import fr from '../../../../www/locales/fr/lesson.js';

/** Every legal move of a position: how it is written, whether it is what is asked for, and what the engine says of it. @param {string} game @param {{ fen: string, right: RegExp }} task */
function tried(game, { fen, right }) {
  const position = new Game(game, fen);
  return moves(position).map((move) => {
    const next = new Game(game, fen);
    next.play(move, true);
    const { lastMove, outcome } = next.state();
    next.free();
    return { ...lastMove, mates: outcome?.reason === 'checkmate', isRight: right.test(lastMove.coordinates) };
  });
}

for (const [game, tasks] of Object.entries(LESSONS)) {
  test(`every task of ${game} has a right move, wrong ones, and shows a right one`, () => {
    for (const task of tasks) {
      const all = tried(game, task);
      assert.ok(
        all.some(({ isRight }) => !isRight),
        task.fen,
      );
      assert.ok(
        all.some(({ isRight, coordinates }) => isRight && coordinates === task.shown),
        task.fen,
      );
    }
  });

  test(`${game} is taught by its own rule alone, and the last move gives mate, which no other does`, () => {
    for (const [i, task] of tasks.entries())
      for (const { san, isRight, mates } of tried(game, task)) {
        if (isRight) assert.match(san, game === 'take-make' ? /x..-/ : /\(/);
        assert.equal(mates, isRight && i === tasks.length - 1, `${task.fen} ${san}`);
      }
  });

  test(`${game} has words for every task in every language`, () => {
    for (const words of [en, fr])
      assert.equal(words[/** @type {keyof typeof LESSONS} */ (game)].tasks.length, tasks.length);
  });
}

test('chess leads to the game that is nearest to it, a game with a rule of its own to that, and others to none', () => {
  const games = ['orthodox', 'take-make', 'take-make+rokagogo', 'castling-chess', 'rokagogo', 'exchange'];
  assert.deepEqual(games.map(lessonOf), [
    'take-make',
    'take-make',
    'take-make',
    'castling-chess',
    null,
    null,
  ]);
});
