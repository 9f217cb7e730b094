// Tests Chess960 in the built engine, with the files that a browser gets.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Game, play, readFen, readLink, readPgn, square, thrown, writePgn } from '../../helpers/engine.mjs';

/** The king on b1 castles with the rooks on a1 and h1. */
const FAR = '4k3/8/8/8/8/8/8/RK5R w KQ - 0 1';

/** Returns the squares on which a player can put the piece, by the coordinates of the move. @param {string} fen @param {string} from */
const stops = (fen, from) => {
  const game = new Game('orthodox', fen);
  /** @type {{ coordinates: string, stop: number }[]} */
  const moves = game.movesFrom(square(from));
  game.free();
  return (/** @type {string} */ text) =>
    moves.filter(({ coordinates }) => coordinates === text).map(({ stop }) => stop);
};

test('the king castles onto its rook, or onto its destination if no step of the king goes there', () => {
  const far = stops(FAR, 'b1');
  assert.deepEqual(far('b1h1').toSorted(), [square('g1'), square('h1')]);
  assert.deepEqual(far('b1a1'), [square('a1')]);
  assert.deepEqual(far('b1c1'), [square('c1')]);
  // In the usual array, the king goes two squares, as ever.
  assert.deepEqual(stops('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'e1')('e1g1'), [square('g1')]);
});

test('all moves together contain each castling once', () => {
  const game = new Game('orthodox', FAR);
  const all = game.movesFrom().map((/** @type {any} */ { coordinates }) => coordinates);
  assert.equal(new Set(all).size, all.length);
  game.free();
});

test('a castling names its rook and both destinations', () => {
  const game = new Game('orthodox', FAR);
  const { lastMove, fen } = game.play(game.parse('O-O'));
  assert.deepEqual(lastMove.partner, { from: square('h1'), to: square('f1'), piece: 'R' });
  assert.deepEqual([lastMove.from, lastMove.to, lastMove.captured], [square('b1'), square('g1'), null]);
  assert.deepEqual([lastMove.coordinates, lastMove.san], ['b1h1', 'O-O']);
  assert.equal(fen, '4k3/8/8/8/8/8/8/R4RK1 b - - 1 1');
  game.free();
});

test('a number stands for a start position, and a wrong number has its own code', () => {
  for (const rules of ['orthodox', 'take-make']) {
    const game = new Game(rules, 'chess960:0');
    assert.equal(game.state().fen, 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1');
    game.free();
  }
  for (const text of ['chess960:960', 'chess960:', 'chess960:-1', 'chess960:x'])
    assert.equal(thrown(() => new Game('orthodox', text)).code, 'fenStartNumber', text);
  assert.deepEqual(readFen('chess960:960', 'orthodox').faults, ['fenStartNumber']);
});

test('readFen says whether a right is one of Chess960', () => {
  for (const [fen, chess960] of [
    [FAR, true],
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', false],
    ['4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1', true],
    ['4k3/8/8/8/8/8/8/R3K2R w - - 0 1', false],
  ])
    assert.equal(readFen(fen, 'orthodox').chess960, chess960, `${fen}`);
  assert.deepEqual(readFen('4k3/8/8/8/8/8/8/4K1R1 w H - 0 1', 'orthodox').faults, [
    'castlingRightWithoutMen',
  ]);
});

test('links and PGN keep a game of Chess960, in chess and in Take&Make', () => {
  for (const [rules, variant] of [
    ['orthodox', 'Chess960'],
    ['take-make', 'Take&Make + Chess960'],
  ]) {
    const game = new Game(rules, 'chess960:959');
    play(game, 'e4 e5 Nf3 Nf6');
    const { fen } = game.state(0);
    const linked = readLink(game.link());
    assert.deepEqual([linked.rules, linked.fen, linked.moves.length], [rules, fen, 4]);
    const moves = linked.moves.map((/** @type {number} */ packed) => ({
      packed,
      san: '',
      nags: [],
      comment: '',
      variations: [],
    }));
    const pgn = writePgn({ tags: [], rules, fen, result: '*', line: { comment: '', moves } });
    assert.ok(pgn.includes(`[Variant "${variant}"]\n[SetUp "1"]\n[FEN "${fen}"]`), pgn);
    const read = readPgn(pgn, 'en');
    assert.deepEqual([read.rules, read.fen, read.line.moves.length], [rules, fen, 4]);
    game.free();
  }
});
