// Tests an exercise from a mistake, with a board that draws nothing and a search that answers at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START } from '../../../www/board/session/squares.js';
import words from '../../../www/locales/en/mistakes.js';
import { engine } from '../../helpers/headless.js';

const { Session } = await import('../../../www/board/session/session.js');
const { Exercise } = await import('../../../www/mistakes/exercise.js');

/** Returns the moves of a line as the engine numbers them. @param {string[]} sans @returns {number[]} */
function packed(...sans) {
  const game = new engine.Game('orthodox');
  return sans.map((san) => {
    const move = game.parse(san);
    game.play(move);
    return move;
  });
}

/** A fake board for the mistakes page; its `play` makes a move of the user. */
class Board extends EventTarget {
  #session = new Session(engine);
  movable = '';
  /** @type {unknown[]} */
  shapes = [];
  ready = Promise.resolve();
  get state() {
    return this.#session.state;
  }
  /** @param {any} setup */
  reset(setup) {
    this.#session.reset(setup);
  }
  focus() {}
  /** @param {string} san */
  play(san) {
    this.#session.move(san);
    this.dispatchEvent(new Event('move'));
  }
}

/** Waits until a condition holds, for at most a thousand turns of the event loop. @param {() => unknown} holds */
async function until(holds) {
  for (let turn = 0; turn < 1000 && !holds(); turn += 1) await new Promise(setImmediate);
  assert.ok(holds(), `${holds}`);
}

/** The scripted verdicts of the search on each move. @type {Record<string, string | null>} */
const VERDICTS = { a3: 'mistake', Nc3: null };

/**
 * Starts the exercise after 1. e4 e5, in which 2. Qh5 was played and 2. Nf3 was better. The scripted search returns the
 * verdicts of `VERDICTS`, and its reply to each move is 2... d6.
 */
async function asked() {
  /** @type {Record<string, any>} */
  const page = {};
  const board = new Board();
  const find = (/** @type {string} */ selector) => {
    page[selector] ??= { hidden: true, textContent: '', focus() {} };
    return selector === 'roque-board' ? board : page[selector];
  };
  const moves = packed('e4', 'e5');
  const search = {
    /** @param {any} task @param {any} following */
    async review(task, { told }) {
      const [san, verdict] = /** @type {[string, string | null]} */ (
        Object.entries(VERDICTS).find(([san]) => packed('e4', 'e5', san)[2] === task.moves[2])
      );
      told({ judged: { verdict, played: { moves: packed('e4', 'e5', san, 'd6').slice(2) } } });
    },
  };
  /** @type {string[]} */
  const answers = [];
  const ports = { find, words: () => words, language: () => 'en' };
  const answered = (/** @type {unknown} */ _mistake, /** @type {string} */ answer) =>
    void answers.push(answer);
  const exercise = new Exercise(/** @type {any} */ (ports), /** @type {any} */ (search), answered);
  const [played] = packed('e4', 'e5', 'Qh5').slice(2);
  const better = packed('e4', 'e5', 'Nf3', 'Nc6').slice(2);
  await exercise.ask(
    /** @type {any} */ ({ rules: 'orthodox', fen: START, moves, color: 'white', played, better }),
  );
  const [again, show, next] = ['again', 'show', 'next'].map((name) => page[`[data-do=${name}]`]);
  return { board, answers, again, show, next };
}

for (const [what, san] of /** @type {const} */ ([
  ['the best move', 'Nf3'],
  ['another good move', 'Nc3'],
]))
  test(`${what} at the first try counts as solved at the first try`, async () => {
    const { board, answers, next } = await asked();
    board.play(san);
    await until(() => answers.length);
    assert.deepEqual([answers, next.hidden, board.movable], [['first'], false, 'none']);
  });

test('the best move after a wrong move counts as solved at a later try', async () => {
  const { board, answers, again } = await asked();
  board.play('a3');
  await until(() => !again.hidden);
  assert.deepEqual([answers, board.state?.ply], [[], 4], 'the reply to the wrong move is on the board');
  again.onclick();
  await until(() => board.movable === 'white');
  board.play('Nf3');
  await until(() => answers.length);
  assert.deepEqual(answers, ['later']);
});

test('if the user requests the answer, the exercise counts as "shown", and only once', async () => {
  const { board, answers, show } = await asked();
  for (const _ of [1, 2]) await show.onclick();
  assert.deepEqual([answers, board.state?.ply, board.movable], [['shown'], 3, 'none']);
});
