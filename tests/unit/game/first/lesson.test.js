// Tests that the tasks in the lessons of the first screen can be solved and that their texts are true.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, moves } from '../../../helpers/engine.mjs';
import { lessonOf } from '../../../../www/game/first/learn.js';
import { LESSONS } from '../../../../www/game/first/lessons.js';
import en from '../../../../www/locales/en/lesson.js';
import fr from '../../../../www/locales/fr/lesson.js';

/**
 * Returns every legal move of a task, and whether the move solves the task and whether it mates.
 * @param {string} game
 * @param {{ fen: string, right: RegExp }} task
 */
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
  test(`every task in the lesson of ${game} has right and wrong moves, and the demonstrated move is right`, () => {
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

  test(`the right moves in the lesson of ${game} use its special rule, and those of the last task mate`, () => {
    for (const [i, task] of tasks.entries())
      for (const { san, isRight, mates } of tried(game, task)) {
        if (isRight) assert.match(san, game === 'take-make' ? /x..-/ : /\(/);
        assert.equal(mates, isRight && i === tasks.length - 1, `${task.fen} ${san}`);
      }
  });

  test(`every task in the lesson of ${game} has a text in every language`, () => {
    for (const words of [en, fr])
      assert.equal(words[/** @type {keyof typeof LESSONS} */ (game)].tasks.length, tasks.length);
  });
}

test('the first screen offers a lesson only for a variant that has one', () => {
  const games = ['orthodox', 'take-make', 'take-make+rokagogo', 'castling-chess', 'rokagogo', 'exchange'];
  assert.deepEqual(games.map(lessonOf), [null, 'take-make', 'take-make', 'castling-chess', null, null]);
});
