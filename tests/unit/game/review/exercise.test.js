import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Session } from '../../../../www/board/session/session.js';
import { makeExercise } from '../../../../www/game/review/exercise.js';
import en from '../../../../www/locales/en/game.js';

/** @import { Moment, Reviewed } from '../../../../www/game/review/types.d.ts' */

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** Two rooks, each of which can mate on the last rank. */
const FEN = '6k1/5ppp/8/8/8/8/6PP/1R1R3K w - - 0 1';

/**
 * Returns the page's reply to a move in the exercise, and whether the better move is then revealed.
 * @param {string} san
 * @param {object} judged the judgement of the move
 */
async function answered(san, judged) {
  const session = new Session(engine);
  const packed = (/** @type {string} */ move) => {
    session.reset({ fen: FEN, moves: [move] });
    return session.opened.line[0];
  };
  const [best, tried] = [packed('Rb8#'), packed(san)];
  session.reset({ fen: FEN });
  const game = {
    rules: /** @type {const} */ ('orthodox'),
    fen: session.opened.start.fen ?? '',
    moves: [tried],
  };
  /** @type {(packed: number) => Promise<void>} */
  let answer = async () => {};
  const told = { stage: '', text: '' };
  /** Moves that the page shows after a wrong move. @type {string[]} */
  let replies = [];
  /** @type {unknown[]} */
  const known = [];
  const exercise = makeExercise(
    /** @type {any} */ ({
      ask(/** @type {unknown} */ _, /** @type {typeof answer} */ asked) {
        answer = asked;
      },
      reply(/** @type {unknown} */ _, /** @type {{ san: string }[]} */ steps) {
        replies = steps.map(({ san }) => san);
      },
      say: (/** @type {string} */ stage, /** @type {string} */ text) => Object.assign(told, { stage, text }),
      search: {
        /** @param {{ moves: number[], from: number }} task @param {{ told: (one: object) => void }} following */
        async review({ moves, from }, { told }) {
          assert.deepEqual([moves, from], [[tried], 0]);
          told({ ply: 0, chance: 1, judged: null });
          told({ ply: 1, chance: 1, judged: { played: { moves: [tried] }, ...judged } });
        },
      },
      solved: (/** @type {unknown} */ moment) => known.push(moment),
      session,
      reviewed: () => ({ game, words: en, letters: 'en', before: 0 }),
    }),
  );
  const moment = {
    ply: 1,
    color: 'white',
    verdict: 'mistake',
    played: { san: 'h3' },
    better: { moves: [best] },
  };
  exercise.find(/** @type {Moment} */ (/** @type {unknown} */ (moment)));
  const asked = told.text;
  assert.equal(told.stage, 'asked');
  assert.equal(known.length, 0);
  assert.doesNotMatch(asked, /Rb8/, 'the question does not have the answer in it');
  await answer(tried);
  return { said: told.text, stage: told.stage, replies, isKnown: known.length > 0 };
}

test('playing the better move solves the exercise', async () => {
  const { said, isKnown } = await answered('Rb8#', {});
  assert.equal(said, '1.\u00a0Rb8#: correct!');
  assert.ok(isKnown);
});

test('in the exercise any other mating move is also correct', async () => {
  const { said, isKnown } = await answered('Rd8#', { verdict: null });
  assert.equal(said, '1.\u00a0Rd8# is just as good.');
  assert.ok(isKnown);
});

test('in the exercise a move that misses the mate is rejected, and the better move is not revealed', async () => {
  const { said, stage, replies, isKnown } = await answered('h3', { verdict: 'blunder' });
  assert.match(said, /^1\.\u00a0h3 is not the move\./);
  assert.deepEqual([stage, replies], ['wrong', ['h3']], 'the tried move stays on the board');
  assert.doesNotMatch(said, /Rb8/);
  assert.equal(isKnown, false);
});
