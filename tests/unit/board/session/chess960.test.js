import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Session } from '../../../../www/board/session/session.js';

const root = new URL('../../../../dist/engine/', import.meta.url);
const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

const FAR = '4k3/8/8/8/8/8/8/RK5R w KQ - 0 1';

/** @param {object} setup */
const begin = (setup) => {
  const session = /** @type {any} */ (new Session(engine));
  session.reset(setup);
  return session;
};

test('a game begun by the number of its start position keeps the position itself', () => {
  const session = begin({ fen: 'chess960:0' });
  const fen = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1';
  assert.equal(session.now.fen, fen);
  assert.equal(session.opened.start.fen, fen);
});

test('legalMoves lists a castling of Chess960 once, with its rook', () => {
  const castlings = begin({ fen: FAR })
    .legalMoves('b1')
    .filter((/** @type {any} */ { san }) => san.startsWith('O'));
  assert.deepEqual(
    castlings.map((/** @type {any} */ { coordinates, to, via }) => [coordinates, to, via]).toSorted(),
    [
      ['b1a1', 'c1', 'a1'],
      ['b1h1', 'g1', 'h1'],
    ],
  );
});

test('move() castles by the rook, by the destination, by both squares and by notation', () => {
  for (const move of ['b1h1', 'b1g1', 'O-O', { from: 'b1', to: 'h1' }, { from: 'b1', to: 'g1' }]) {
    const session = begin({ fen: FAR });
    session.move(move);
    assert.equal(session.now.fen, '4k3/8/8/8/8/8/8/R4RK1 b - - 1 1', JSON.stringify(move));
  }
  // A step of the king keeps its squares.
  const session = begin({ fen: '4k3/8/8/8/8/8/8/5K1R w K - 0 1' });
  session.move({ from: 'f1', to: 'g1' });
  assert.equal(session.now.fen, '4k3/8/8/8/8/8/8/6KR b - - 1 1');
});

test('a saved game of Chess960 is restored with its castling', () => {
  const session = begin({ fen: FAR });
  session.move('O-O');
  const again = begin({ ...session.opened.start, moves: session.opened.line });
  assert.equal(again.now.fen, session.now.fen);
  assert.equal(again.now.lastMove.coordinates, 'b1h1');
});
