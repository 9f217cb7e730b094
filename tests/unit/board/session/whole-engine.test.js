// Tests a session that begins with the smaller play engine and continues with the whole engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { loadSmallEngine } from '../../../helpers/engine.mjs';
import { playEngine } from '../../../../www/board/session/play-engine.js';
import { Session } from '../../../../www/board/session/session.js';
import { freeEngine } from '../../../../www/board/session/host-legality.js';

const root = new URL('../../../../dist/engine/', import.meta.url);
const small = await loadSmallEngine();
const whole = await import(new URL('roque.js', root).href);
whole.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** Returns a session on the play engine. @param {() => Promise<any>} [load] loads the whole engine */
const begin = (load = async () => whole) => {
  const session = new Session(/** @type {any} */ (playEngine(small, load)));
  session.reset();
  return session;
};

test('a session plays before the whole engine is loaded, and then keeps its game, viewed ply and marks', async () => {
  const session = begin();
  for (const move of ['e4', 'e5', 'Nf3', 'Nc6']) session.move(move);
  session.undo();
  session.offerDraw('white');
  session.goTo(1);
  session.mark({ lastMove: 'a2a3' });
  const { state, now, viewed, marks, opened } = session;
  let changes = 0;
  session.addEventListener('changed', () => changes++);
  await session.loadWhole();
  assert.deepEqual([session.state, session.now, session.viewed], [state, now, viewed]);
  assert.deepEqual([session.marks, session.opened, changes], [marks, opened, 0]);
  assert.equal(session.loadWhole(), undefined, 'nothing left to load');
  assert.equal(session.redo(), true);
  assert.deepEqual(session.moveList(), ['e4', 'e5', 'Nf3', 'Nc6']);
  assert.match(session.toPgn(), /1\. e4 e5 2\. Nf3 Nc6 \*/);
  assert.equal(whole.readLink(session.link()).moves.length, 4);
  assert.throws(() => session.move('Ke4'), { code: 'moveIllegal' });
});

test('until the whole engine is loaded, functions that need it throw "notReady", and the game continues', async () => {
  const session = begin();
  session.move('e4');
  const { now } = session;
  for (const call of [
    () => session.link(),
    () => session.toPgn(),
    () => session.reset({ pgn: '1. d4 *' }),
    () => session.move('Ke4'),
  ])
    assert.throws(call, { code: 'notReady' });
  assert.equal(session.now, now);
  session.move('e5');
  assert.equal(session.state?.ply, 2);
});

test('if the whole engine cannot be loaded, the game continues, and a later attempt to load it can succeed', async () => {
  let isThere = false;
  const session = begin(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return whole;
  });
  session.move('d4');
  await assert.rejects(async () => session.loadWhole());
  session.move('d5');
  isThere = true;
  await Promise.all([session.loadWhole(), session.loadWhole()]);
  assert.deepEqual(session.moveList(), ['d4', 'd5']);
  assert.ok(session.link());
});

test('loading the whole engine keeps a game with legal moves from the host page', async () => {
  const session = begin();
  session.allow(freeEngine({ e2: ['e4'] }));
  session.setUp({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  await session.loadWhole();
  assert.equal(session.move('e2e4')?.fen, '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1');
});
