// Tests the analysis of the viewed position.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { makeAnalyst } from '../../../../www/board/analysis/analyst.js';
import { Session } from '../../../../www/board/session/session.js';
import { openSearch } from '../../../helpers/analysis.mjs';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** Returns an analysed session, with the searches it started and the details it reported. @param {object} [setup] */
const analysed = (setup) => {
  const session = /** @type {any} */ (new Session(engine));
  session.reset(setup);
  /** @type {{ task: any, signal: AbortSignal, told: (progress: any) => void, resolve: (thought: any) => void }[]} */
  const asked = [];
  let closed = 0;
  const search = {
    where: null,
    think: (/** @type {any} */ task, /** @type {any} */ { signal, told }) =>
      new Promise((resolve, reject) => {
        asked.push({ task, signal, told, resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    close: () => {
      closed += 1;
    },
  };
  /** @type {any[]} */
  const told = [];
  const failed = (/** @type {unknown} */ error) => assert.fail(String(error));
  const analyst = makeAnalyst(session, /** @type {any} */ (search), (detail) => told.push(detail), failed);
  return { session, asked, told, analyst, closed: () => closed };
};
const open = (/** @type {{ signal: AbortSignal }[]} */ asked) =>
  asked.filter(({ signal }) => !signal.aborted).length;

test('each viewed position is analysed, and the search of the previous one is aborted', () => {
  const { session, asked } = analysed({ moves: ['e4', 'e5'] });
  assert.equal(asked[0].task.moves.length, 2);
  session.goTo(1);
  assert.deepEqual([asked.length, asked[1].task.moves.length, open(asked)], [2, 1, 1]);
  session.goTo(2);
  session.move('Nf3');
  assert.deepEqual([asked.length, asked[3].task.moves.length, open(asked)], [4, 3, 1]);
});

test('a change of the board that keeps the position starts no new search', () => {
  const { session, asked } = analysed();
  session.offerDraw('white');
  session.declineDraw('black');
  assert.equal(asked.length, 1);
});

test('the same position in another game is analysed again, because its repetitions differ', () => {
  const { session, asked } = analysed();
  session.reset({ moves: ['Nf3', 'Nf6', 'Ng1', 'Ng8'] });
  session.reset({ fen: session.now.fen.replace('4 3', '0 1') });
  assert.deepEqual([asked.length, open(asked)], [3, 1]);
});

test('a finished position is not analysed, but earlier positions of its game are', () => {
  const { session, asked } = analysed({ moves: ['f3', 'e5', 'g4', 'Qh4'] });
  assert.equal(asked.length, 0);
  session.goTo(3);
  assert.equal(asked.length, 1);
});

test('after the analysis is closed, no search is started', () => {
  const { session, asked, analyst, closed } = analysed();
  analyst.close();
  session.move('e4');
  assert.deepEqual([asked.length, open(asked), closed()], [1, 0, 1]);
});

test('a position of another line is analysed from its FEN, without moves of the game', () => {
  const { session, asked } = analysed({ moves: ['e4', 'e5'] });
  const other = new engine.Game('orthodox', undefined);
  other.play(other.parse('d4'));
  session.look(other.state());
  assert.match(asked[1].task.fen, /3P4/);
  assert.deepEqual(asked[1].task.moves, []);
});

test('a real search reports three lines and finally a mate', async () => {
  const session = /** @type {any} */ (new Session(engine));
  session.reset({ fen: '6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1' });
  const last = await new Promise((done, fail) => {
    const analyst = makeAnalyst(
      session,
      openSearch(),
      (detail) => {
        if (detail.lines[0].mate !== 1 || detail.lines.length < 3) return;
        analyst.close();
        done(detail);
      },
      fail,
    );
  });
  const { lines, ply, fen } = /** @type {any} */ (last);
  assert.deepEqual([lines[0].moves[0].san, ply, fen], ['Nf7#', 0, session.now.fen]);
});
