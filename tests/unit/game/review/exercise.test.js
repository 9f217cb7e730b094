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

/** Two rooks mate on the last rank, each by itself. */
const FEN = '6k1/5ppp/8/8/8/8/6PP/1R1R3K w - - 0 1';

/** What is told to who answers with a move. @param {string} san @param {(moves: number[]) => object[]} lines what is thought of the position after so many moves */
async function answered(san, lines) {
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
  const told = { textContent: '' };
  const exercise = makeExercise(
    /** @type {any} */ ({
      desk: {
        bring() {},
        ask(/** @type {unknown} */ _, /** @type {unknown} */ __, /** @type {typeof answer} */ asked) {
          answer = asked;
        },
      },
      search: {
        async think(/** @type {{ moves: number[] }} */ { moves }) {
          return { lines: moves.length ? lines(moves) : [{ centipawns: null, mate: 1, moves: [best] }] };
        },
      },
      session,
      told,
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
  await answer(tried);
  return told.textContent;
}

test('another move that mates is as good as the one that was looked for', async () => {
  assert.equal(await answered('Rd8#', () => []), '1.\u00a0Rd8# is as good.');
});

test('a move that lets the mate go is not it', async () => {
  const lines = () => [{ centipawns: -300, mate: null, moves: [] }];
  assert.match(await answered('h3', lines), /^1\.\u00a0h3 is not it\./);
});
