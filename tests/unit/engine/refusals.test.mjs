// Tests why the built engine refuses or allows a move.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, play, square, thrown } from '../../helpers/engine.mjs';

test('a refused move has a reason code with the squares, pieces and lines that cause it', () => {
  const game = new Game('orthodox', '4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1');
  const refusal = game.refusal(square('f2'), square('f3'));
  assert.deepEqual(refusal, {
    reason: 'pinned',
    squares: [square('h4')],
    men: 'b',
    lines: [[square('h4'), square('e1')]],
  });
  assert.equal(game.refusal(square('e1'), square('e2')), null);
  game.free();
});

test('a castling right of another variant is rejected with its own code', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  assert.equal(thrown(() => new Game('exchange', fen)).code, 'unknownCastlingRight');
  assert.equal(thrown(() => new Game('orthodox', fen.replace('KQkq', 'Xx'))).code, 'unknownCastlingRight');
});

test('the engine gives a reason why a piece cannot move only if the piece has no legal move', () => {
  const game = new Game('orthodox', '4k3/8/8/8/7b/8/5N2/R3K3 w - - 0 1');
  assert.deepEqual(game.whyStuck(square('f2')), {
    reason: 'pinned',
    squares: [square('h4')],
    men: 'b',
    lines: [[square('h4'), square('e1')]],
  });
  assert.equal(game.whyStuck(square('a1')), null);
  assert.equal(game.whyStuck(square('e8')).reason, 'opponentsMan');
  assert.equal(new Game().whyStuck(square('c1')).reason, 'hemmedIn');
});

test('a refusal explains an illegal en passant capture even if the written FEN omits the en passant square', () => {
  const fen = '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1';
  const game = new Game('orthodox', fen);
  const { reason, squares } = game.refusal(square('e5'), square('d6'));
  assert.deepEqual([reason, squares], ['captureOpensLine', [square('d5'), square('h5')]]);
  assert.equal(game.state().fen, fen.replace('d6', '-'));
});

test('a refused castling move names the ply at which the right was lost, if it was lost in this game', () => {
  const game = new Game('orthodox', '4k3/8/8/8/8/8/8/R3K2R w K - 0 1');
  play(game, 'h1h2 e8d8 h2h1 d8e8');
  assert.equal(game.refusal(square('e1'), square('g1')).ply, 1);
  const never = game.refusal(square('e1'), square('c1'));
  assert.deepEqual([never.reason, 'ply' in never], ['castlingRightLost', false]);
  game.free();
});

test('an illegal Make is refused with the square of its Take', () => {
  const game = new Game('take-make', '2r5/7k/8/8/2P5/8/8/7K b - - 0 1');
  const [c8, c4, c5] = ['c8', 'c4', 'c5'].map(square);
  assert.equal(game.refusal(c8, c5, c4), null);
  assert.equal(game.refusal(c8, square('a2'), c4).reason, 'makeNotHowItMoves');
  assert.equal(game.refusal(c8, c4), null, 'the Take itself is legal');
  game.free();
});

test('a move between any two squares is either legal or refused with a reason, and invalid squares are rejected', () => {
  const game = new Game('take-make+castling-chess');
  for (let from = 0; from < 64; from++) {
    const legal = new Set(
      game.movesFrom(from).map((/** @type {any} */ { partner, stop }) => partner?.from ?? stop),
    );
    for (let to = 0; to < 64; to++) {
      const refusal = game.refusal(from, to);
      assert.equal(refusal === null, legal.has(to));
      if (refusal) assert.match(refusal.reason, /^[a-z][A-Za-z]+$/);
    }
  }
  for (const [from, to, via] of [
    [64, 0],
    [0, 255],
    [0, 0, 64],
  ]) {
    assert.equal(thrown(() => game.refusal(from, to, via)).code, 'unknownSquare');
  }
  assert.equal(thrown(() => game.touch(64)).code, 'unknownSquare');
  game.free();
});

test('the engine explains why a surprising legal move is allowed, before and after the move is played', () => {
  const game = new Game('orthodox', '4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1');
  const castling = game.parse('O-O-O');
  const why = [
    {
      reason: 'rookMayPassAttack',
      squares: [square('b1'), square('f5')],
      men: '.b',
      lines: [[square('f5'), square('b1')]],
    },
  ];
  assert.deepEqual(game.permission(castling), why);
  game.play(castling);
  assert.deepEqual(game.permission(castling), why);
  assert.deepEqual(game.permission(game.parse('Ke7')), []);
  assert.equal(thrown(() => game.permission(0)).code, 'illegalMove');
  game.free();
});

test('the engine explains why a game has ended, with the reason and the pieces that cause it', () => {
  const game = new Game('orthodox', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  const [end, ...escapes] = game.whyOver();
  assert.deepEqual([end.reason, end.squares, end.men], ['stalemate', [square('h8')], 'k']);
  assert.deepEqual(
    new Set(escapes.map((/** @type {any} */ { reason }) => reason)),
    new Set(['escapeGuarded']),
  );
  assert.deepEqual(
    escapes.map((/** @type {any} */ { squares }) => squares[0]).sort(),
    ['g7', 'g8', 'h7'].map(square).sort(),
  );
  assert.deepEqual(new Game().whyOver(), []);
});
