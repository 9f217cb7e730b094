// Tests games and positions of the built engine in Node, with the files that browsers load.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, moves, play, readFen, square, thrown } from '../../helpers/engine.mjs';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('a new game begins in the initial position', () => {
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

test('the initial position has 20 legal moves, and each piece has its own', () => {
  const game = new Game();
  assert.equal(moves(game).length, 20);
  const ends = game.movesFrom(square('b1')).map((/** @type {any} */ { to }) => to);
  assert.deepEqual(ends.toSorted(), [square('a3'), square('c3')]);
  game.free();
});

/** Returns the legal moves of a piece, keyed by their coordinates. @param {string} rules @param {string} fen @param {string} from */
const movesOf = (rules, fen, from) => {
  const game = new Game(rules, fen);
  const found = game.movesFrom(square(from));
  for (const { token, coordinates } of found) {
    const { lastMove } = new Game(rules, fen).play(token);
    assert.equal(lastMove.coordinates, coordinates, 'the token plays the move');
  }
  game.free();
  return Object.fromEntries(found.map((/** @type {any} */ move) => [move.coordinates, move]));
};

test('move details name the captured piece, and in Take&Make the Take square and the pieces after the Take', () => {
  const { a7b8q, a7a8n } = movesOf('orthodox', '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7');
  assert.deepEqual(
    [a7b8q.captured, a7b8q.promotion, a7b8q.stop, a7b8q.between],
    ['n', 'Q', square('b8'), null],
  );
  assert.deepEqual([a7a8n.captured, a7a8n.promotion, a7a8n.san], [null, 'N', 'a8=N']);
  const fen = '4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1';
  const { c5b6b5 } = movesOf('take-make', fen, 'c5');
  assert.deepEqual([c5b6b5.stop, c5b6b5.to, c5b6b5.captured], [square('b6'), square('b5'), 'p']);
  assert.equal(c5b6b5.between, readFen('4k3/8/1P6/8/8/8/8/4K3 w', 'take-make').pieces, 'en passant');
});

test('a castling move gives its partner and the square where the partner lands; an exchange is marked as one', () => {
  const { e1g1 } = movesOf('orthodox', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1');
  assert.deepEqual(
    [e1g1.partner, e1g1.exchange, e1g1.captured],
    [{ from: square('h1'), to: square('f1'), piece: 'R' }, false, null],
  );
  const { e1xb1 } = movesOf('exchange', '4k3/8/8/8/8/8/8/RN2K3 w X - 0 1', 'e1');
  assert.deepEqual(
    [e1xb1.partner, e1xb1.exchange],
    [{ from: square('b1'), to: square('e1'), piece: 'N' }, true],
  );
});

test('promotions are listed with the queen first', () => {
  for (const [rules, fen, from, letters] of [
    ['orthodox', '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'QRBNQRBN'],
    ['take-make', '4k3/8/8/8/8/8/p7/4K3 b - - 0 1', 'a2', 'qrbn'],
  ]) {
    const game = new Game(rules, fen);
    const found = game.movesFrom(square(from)).map((/** @type {any} */ { promotion }) => promotion);
    assert.equal(found.join(''), letters);
    game.free();
  }
});

test('the state names the side that resigned and its king, also if the game is a draw', () => {
  for (const [fen, side] of [
    [undefined, 'white'],
    ['4k2q/8/8/8/8/8/8/4K3 b - - 0 1', 'black'],
    ['4k3/8/8/8/8/8/8/4K2Q b - - 0 1', 'white'],
  ]) {
    const game = new Game('orthodox', fen);
    assert.deepEqual([game.state().loser, game.state().fallen], [null, null]);
    game.resign(side);
    const { loser, fallen, plies } = game.state();
    assert.deepEqual([loser, fallen, plies], [side, square(side === 'white' ? 'e1' : 'e8'), 0]);
    game.undo();
    game.flagFall(side);
    assert.deepEqual(
      [game.state().loser, game.state().fallen],
      [side, null],
      'a fallen flag lays no king down',
    );
    game.free();
  }
});

test('retracting a move restores undone moves, a draw offer and a touched piece', () => {
  const game = new Game();
  play(game, 'e4 e5 Nf3');
  game.undo();
  game.undo();
  game.offerDraw('white');
  const whole = () => [game.state(), game.moveList('en')];
  const before = whole();
  assert.deepEqual(game.play(game.parse('d5')), game.state());
  game.resign('white');
  game.retract();
  assert.deepEqual(whole(), before);
  game.retract();
  assert.deepEqual(whole(), before);
  game.setTouchMove(true);
  assert.equal(game.touch(62), true);
  const bound = whole();
  play(game, 'Nf6');
  game.retract();
  assert.deepEqual(whole(), bound);
  // With `true` as its second argument, `play` returns no state, and the move cannot be retracted.
  assert.equal(game.play(game.parse('Nf6'), true), undefined);
  game.retract();
  assert.equal(game.state().ply, 2);
});

test('a move can be played, described, undone and redone', () => {
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

test('errors are instances of Error with a code', () => {
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

test('a FEN with faults is still read as far as needed for a diagram', () => {
  const { pieces, turn, faults } = readFen('8/8/8/3k4/8/8/8/8 b - - 0 1', 'orthodox');
  assert.equal(pieces.indexOf('k'), square('d5'));
  assert.equal(turn, 'black');
  assert.deepEqual(faults, ['missingWhiteKing']);
  assert.equal(readFen('nonsense', 'orthodox').pieces, null);
});

test('a FEN is reported as unplayable or as unreachable in a game, and is written in full', () => {
  const queens = readFen('4k3/8/8/8/8/8/PPPPPPPP/QQQQK3', 'orthodox');
  assert.deepEqual([queens.faults, queens.doubts], [[], ['tooManyPromoted']]);
  assert.equal(queens.fen, '4k3/8/8/8/8/8/PPPPPPPP/QQQQK3 w - - 0 1');
  assert.equal(
    readFen('4k3/8/8/3p4/8/8/8/4K3 w - d6', 'orthodox').fen,
    '4k3/8/8/3p4/8/8/8/4K3 w - - 0 1',
    'nothing can capture en passant',
  );
  const both = readFen('QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/k7 b - -', 'orthodox');
  assert.deepEqual([both.faults, both.doubts], [['missingWhiteKing'], ['tooManyMen', 'tooManyPromoted']]);
  assert.equal(both.fen, 'QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/k7 b - - 0 1');
  assert.deepEqual(readFen('4k3/8/8/8/8/8/8/4K3 w - -', 'hopscotch').faults, ['unknownRules']);
  assert.equal(readFen('nonsense', 'orthodox').fen, null);
});

test('a move is read as people type it, with the piece letters of a language', () => {
  const game = new Game('orthodox', 'r3k2r/1P6/5n2/3pP3/2p5/1P6/8/R3K2R w KQkq d6 0 1');
  const read = (/** @type {string} */ text, /** @type {string | undefined} */ letters) =>
    game.parse(text, letters);
  for (const [text, letters, coordinates] of /** @type {[string, string | undefined, string][]} */ ([
    ['o-o', undefined, 'e1g1'],
    ['0-0-0', 'fr', 'e1c1'],
    ['ed6 ep', 'en', 'e5d6'],
    [' E5:F6 ', 'en', 'e5f6'],
    ['bxa8D', 'fr', 'b7a8q'],
    ['b7-b8=C', 'fr', 'b7b8n'],
    ['td1', 'fr', 'a1d1'],
    ['♜d1', 'figurine', 'a1d1'],
    ['Rd1', 'fr', 'e1d1'],
  ])) {
    assert.equal(read(text, letters), game.parse(coordinates), text);
  }
  assert.equal(thrown(() => read('Td1', 'en')).code, 'moveSyntax');
  assert.equal(thrown(() => read('e5', 'xx')).code, 'unknownLetters');
  game.free();
});

test("premoves are offered to all squares that a piece might reach after the opponent's move", () => {
  const game = new Game();
  const found = game.premovesFrom(square('e7'));
  assert.deepEqual(
    found.map((/** @type {any} */ { to }) => to).sort(),
    ['e5', 'd6', 'e6', 'f6'].map(square).sort(),
  );
  const onto = game.premovesFrom(square('d8')).find((/** @type {any} */ { to }) => to === square('d1'));
  assert.deepEqual([onto.token, onto.from, onto.stop, onto.captured], [0, square('d8'), square('d1'), 'Q']);
  assert.equal(game.premovesFrom(square('d8')).length, 21);
  assert.deepEqual([...game.premovesFrom(square('e2'))], []);
  assert.equal(thrown(() => game.premovesFrom(64)).code, 'unknownSquare');
  game.resign('white');
  assert.deepEqual([...game.premovesFrom(square('e7'))], []);
  game.free();
});
