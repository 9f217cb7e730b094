import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Session } from '../../../../www/board/session/session.js';
import { makeExamination } from '../../../../www/game/review/examination.js';
import en from '../../../../www/locales/en/game.js';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** Returns an examination of the fool's mate whose search answers when the test allows it. */
function looking() {
  const session = new Session(engine);
  session.reset({ moves: ['f3', 'e5', 'g4', 'Qh4'] });
  const game = { rules: 'orthodox', fen: session.opened.start.fen ?? '', moves: [...session.opened.line] };
  /** @type {(() => void)[]} */
  const waiting = [];
  /** The first ply of each review that the page has requested. @type {number[]} */
  const asked = [];
  /** The accuracies of earlier moves that the last request contained. @type {number[]} */
  const accuracies = [];
  const search = {
    /** @param {{ moves: number[], from: number, accuracies: number[] }} task @param {{ signal: AbortSignal, told: (one: object) => void }} following */
    async review({ moves, from, accuracies: earlier }, { signal, told }) {
      asked.push(from);
      accuracies.splice(0, accuracies.length, ...earlier);
      for (let ply = from; ply <= moves.length; ply++) {
        await new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          waiting.push(() => resolve(null));
        });
        signal.throwIfAborted();
        told({ ply, chance: 0.5, judged: ply > from ? { ply, verdict: null, accuracy: 90 + ply } : null });
      }
    },
  };
  /** @type {Record<string, any>} */
  const parts = { progress: {}, '.how-far': {}, button: {} };
  const box = {
    hidden: true,
    contains: () => true,
    ownerDocument: {},
    querySelector: (/** @type {string} */ selector) => parts[selector],
  };
  const reviewed = /** @type {any} */ ({ game, words: en });
  let left = 0;
  /** For each report, whether the review was complete. @type {boolean[]} */
  const known = [];
  const examination = makeExamination(
    /** @type {any} */ (box),
    /** @type {any} */ ({
      search,
      known: (/** @type {boolean} */ isOver) => known.push(isOver),
      leave: () => void left++,
    }),
  );
  examination.turnTo(reviewed);
  /** Switches to a game of other rules with the same moves. */
  const turnToOther = () => examination.turnTo({ ...reviewed, game: { ...game, rules: 'take-make' } });
  const turnBack = () => examination.turnTo(reviewed);
  /** Turns to another game with what is stored of its review. @param {object[]} found */
  const turnToStored = (found) =>
    examination.turnTo({
      ...reviewed,
      game: { ...game, rules: 'rokagogo' },
      stored: { found, answered: [] },
    });
  /** Answers requests until a number of positions is examined. @param {number} positions */
  async function examine(positions) {
    for (let ply = 0; ply < positions; ply++) {
      await new Promise((done) => setImmediate(done));
      waiting.shift()?.();
    }
    await new Promise((done) => setImmediate(done));
  }
  /** Answers all pending requests. */
  async function answer() {
    for (let quiet = 0; quiet < 5; quiet++) {
      while (waiting.length) {
        waiting.shift()?.();
        quiet = 0;
        await null;
      }
      await new Promise((done) => setImmediate(done));
    }
  }
  return {
    examination,
    box,
    parts,
    known,
    answer,
    examine,
    asked,
    accuracies,
    waiting,
    turnToOther,
    turnBack,
    turnToStored,
    left: () => left,
  };
}

test('a review examines each position once, even if it is started twice', async () => {
  const { examination, box, known, answer, left } = looking();
  examination.begin();
  examination.begin();
  await answer();
  assert.equal(examination.found.length, 5);
  assert.equal(known.at(-1), true);
  assert.equal(box.hidden, true);
  assert.equal(left(), 1, 'the focus leaves the button before it is hidden');
});

test('a continued review examines the last position again and keeps the verdicts found so far', async () => {
  const { examination, parts, answer, examine, asked, accuracies, waiting } = looking();
  examination.begin();
  await examine(3);
  parts.button.onclick();
  waiting.length = 0;
  await new Promise((done) => setImmediate(done));
  parts.button.onclick();
  await answer();
  assert.deepEqual(asked, [0, 2]);
  assert.deepEqual(accuracies, [91, 92], 'so that the accuracy covers the whole game');
  assert.deepEqual(
    examination.found.map(({ judged }) => judged?.ply ?? null),
    [null, 1, 2, 3, 4],
  );
});

test('the review button stops the review, and the next click continues the review', async () => {
  const { examination, box, parts, answer } = looking();
  examination.begin();
  parts.button.onclick();
  assert.equal(parts.button.textContent, en.review.on);
  parts.button.onclick();
  assert.equal(parts.button.textContent, en.review.stop);
  await answer();
  assert.equal(examination.found.length, 5);
  assert.equal(box.hidden, true);
});

test('a stored review is shown at once and continues at the position where it stopped', async () => {
  const { examination, box, parts, answer, asked, accuracies, turnToStored } = looking();
  const found = [0, 1, 2].map((ply) => ({ ply, chance: 0.5, judged: ply ? { ply, accuracy: 80 } : null }));
  turnToStored(found);
  assert.deepEqual(examination.found, found);
  assert.deepEqual([box.hidden, parts['.how-far'].textContent], [false, en.review.stopped]);
  examination.begin();
  await answer();
  assert.deepEqual([asked, accuracies], [[2], [80, 80]]);
  assert.equal(examination.isComplete, true);
  assert.equal(found.length, 3, 'what was read is not changed');
});

test('after a visit to another game, a review continues at the position where it stopped', async () => {
  const { examination, box, parts, known, answer, examine, asked, waiting, turnToOther, turnBack } =
    looking();
  examination.begin();
  await examine(3);
  turnToOther();
  waiting.length = 0;
  await new Promise((done) => setImmediate(done));
  assert.deepEqual(
    [examination.found.length, box.hidden],
    [0, true],
    'nothing is known about the other game',
  );
  assert.equal(known.includes(true), false, 'a review that was left is not over');
  turnBack();
  assert.equal(examination.found.length, 3);
  assert.equal(parts['.how-far'].textContent, en.review.stopped);
  examination.begin();
  await answer();
  assert.deepEqual(asked, [0, 2]);
  assert.equal(examination.isComplete, true);
});
