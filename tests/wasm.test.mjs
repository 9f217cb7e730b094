// The built engine in Node: the files that a browser gets, without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const engine = new URL('../dist/engine/', import.meta.url);
const { Game, initSync, readFen } = await import(new URL('roque.js', engine).href);
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {string} name */
const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** The legal moves of all squares. */
const moves = (game) => Array.from({ length: 64 }, (_, from) => [...game.movesFrom(from)]).flat();

/** What it throws, which must be an Error with a code. */
const thrown = (action) => {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof Error);
    return error;
  }
  assert.fail('it does not throw');
};

test('a new game stands at the start', () => {
  const game = new Game();
  const state = game.state();
  assert.equal(state.rules, 'orthodox');
  assert.equal(state.fen, START);
  assert.equal(state.pieces, `RNBQKBNR${'P'.repeat(8)}${'.'.repeat(32)}${'p'.repeat(8)}rnbqkbnr`);
  assert.equal(state.turn, 'white');
  assert.deepEqual([state.ply, state.plies, state.moveNumber, state.material], [0, 0, 1, 0]);
  assert.deepEqual([state.lastMove, state.checked, state.offer, state.outcome], [null, null, null, null]);
  assert.deepEqual(state.captured, { white: '', black: '' });
  game.free();
});

test('the start has 20 moves, packed in typed arrays', () => {
  const game = new Game();
  assert.ok(game.movesFrom(square('b1')) instanceof Uint32Array);
  assert.equal(moves(game).length, 20);
  assert.deepEqual(
    [...game.movesFrom(square('b1'))].map((move) => (move >> 6) & 63).sort((a, b) => a - b),
    [square('a3'), square('c3')],
  );
  game.free();
});

test('a move is played, told, taken back and played again', () => {
  const game = new Game();
  game.play(game.parse('e2e4'));
  const { fen, lastMove, turn, ply } = game.state();
  assert.match(fen, /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq /);
  assert.deepEqual([turn, ply], ['black', 1]);
  assert.deepEqual(
    [lastMove.from, lastMove.to, lastMove.coordinates, lastMove.san, lastMove.piece],
    [square('e2'), square('e4'), 'e2e4', 'e4', 'P'],
  );
  assert.deepEqual([lastMove.captured, lastMove.promotion, lastMove.partner], [null, null, null]);
  assert.equal(game.undo(), true);
  assert.equal(game.undo(), false);
  assert.equal(game.state().fen, START);
  assert.equal(game.redo(), true);
  assert.equal(game.state().fen, fen);
  game.free();
});

test("the scholar's mate ends the game", () => {
  const game = new Game();
  for (const san of ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']) game.play(game.parse(san));
  const state = game.state();
  assert.deepEqual(state.outcome, { winner: 'white', reason: 'checkmate' });
  assert.equal(state.checked, square('e8'));
  assert.equal(state.captured.black, 'p');
  assert.equal(moves(game).length, 0);
  assert.equal(thrown(() => game.parse('Kxf7')).code, 'gameOver');
  assert.deepEqual(game.moveList('fr').slice(-2), ['Cf6', 'Dxf7#']);
  game.free();
});

test('errors are Errors with a code', () => {
  const faults = thrown(() => new Game('orthodox', '8/8/8/8/8/8/8/8 w - - 0 1'));
  assert.equal(faults.code, faults.faults[0]);
  assert.ok(thrown(() => new Game('orthodox', 'nonsense')).code.startsWith('fen'));
  assert.equal(thrown(() => new Game('hopscotch')).code, 'unknownRules');
  const game = new Game();
  assert.equal(thrown(() => game.parse('e2e5')).code, 'moveIllegal');
  assert.equal(thrown(() => game.parse('good morning')).code, 'moveSyntax');
  for (const packed of [0, 0xffffffff, square('e2') | (square('e5') << 6)]) {
    assert.equal(thrown(() => game.play(packed)).code, 'illegalMove');
  }
  assert.equal(game.state().fen, START);
  game.free();
});

test('a FEN is read for show, faults and all', () => {
  const { pieces, turn, faults } = readFen('8/8/8/3k4/8/8/8/8 b - - 0 1', 'orthodox');
  assert.equal(pieces.indexOf('k'), square('d5'));
  assert.equal(turn, 'black');
  assert.deepEqual(faults, ['missingWhiteKing']);
  assert.equal(readFen('nonsense', 'orthodox').pieces, null);
});

test('a refusal says why and where', () => {
  const game = new Game('orthodox', '4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1');
  const refusal = game.refusal(square('f2'), square('f3'));
  assert.equal(refusal.reason, 'pinned');
  assert.deepEqual([...refusal.squares], [square('h4')]);
  assert.equal(game.refusal(square('e1'), square('e2')), null);
  game.free();
});
