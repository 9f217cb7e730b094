// Plays, undoes and replays a game of eighty moves, compared with chess.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Chess } from 'chess.js';
import { Session } from '../../../../www/board/session/session.js';
import { engine } from '../../../helpers/table.js';

/** Eighty random moves with both castlings, en passant and a promotion to each of the four pieces. */
const GAME = [
  'b2b3 f7f5 c2c3 d7d6 b3b4 h7h6 f2f4 a7a5 b4b5 e7e5 c3c4 d6d5 e2e4 c7c5 b5c6 d5d4',
  'f1d3 a5a4 c6c7 a4a3 c7b8n h6h5 g2g4 f8d6 b8d7 b7b6 d1b3 c8a6 b3c2 g8e7 h2h4 g7g5',
  'g1h3 d8c7 e1g1 e8c8 h3f2 c7c6 c4c5 c6b5 c2a4 b5a5 c1b2 a5b4 d7f8 b4c4 d3e2 d4d3',
  'f1e1 h8h6 e2f3 b6b5 e1f1 d6b8 a4b3 c4e6 b3d1 e6f7 f3h1 d8d6 f8g6 d6b6 g6f8 c8c7',
  'd1e2 f7c4 c5c6 e7g8 e2e3 c4c3 e3e1 c7c8 c6c7 a6b7 c7b8q c8b8 f8h7 b6c6 f2d1 c3b3',
  'f1f2 b8a7 d1c3 a7a6 f2h2 b3c2 g1g2 c6b6 e1g3 c2c1 g3e1 b6f6 c3d1 c1c2 b2c3 f6g6',
  'e1e2 g6f6 e2f1 b5b4 f1g1 f6f7 g1b6 h6b6 c3d4 b4b3 d4g1 b7c8 g2g3 a6a7 g1d4 c8e6',
  'b1c3 b3b2 c3b1 b2a1r d1b2 c2c4 h1g2 e6c8 d4e3 c4a6 e3f2 a6a4 b1c3 a4e8 h2h1 c8d7',
  'b2d1 d7c6 h1h2 e8a8 g2f3 a1b1 d1b2 g8e7 h2h1 a7b7 h1h3 e7c8 f2c5 b1h1 c5f2 b7c7',
  'c3a4 c7d6 a4c3 a8a5 f3g2 c6d5 b2a4 b6b2 f2e1 b2b8 g2f3 a5b4 f3d1 f7a7 h7f6 d6e6',
]
  .join(' ')
  .split(' ');
const END = '1rn5/r7/4kN2/3bpppp/Nq2PPPP/p1Np2KR/P2P4/3BB2r w - - 44 81';

/** Returns the FENs and the SAN of the first plies according to chess.js. @param {number} plies */
function reference(plies) {
  const chess = new Chess();
  const fens = GAME.slice(0, plies).map((text) => {
    chess.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
    return chess.fen();
  });
  return { fens, sans: chess.history() };
}

/** @param {string[]} [moves] @param {string} [rules] */
function begin(moves, rules) {
  const session = /** @type {any} */ (new Session(engine));
  session.reset({ moves, rules });
  return session;
}

test('eighty moves by coordinates or in SAN give the FENs of chess.js and are listed as played', () => {
  const { fens, sans } = reference(160);
  assert.equal(fens.at(-1), END);
  for (const moves of [GAME, sans]) {
    const session = begin();
    assert.deepEqual(
      moves.map((text) => session.move(text) && session.state.fen),
      fens,
    );
    assert.deepEqual(session.moveList(), sans);
  }
});

test('undoing and redoing eighty moves passes through the same positions', () => {
  const { fens } = reference(160);
  const session = begin(GAME);
  const back = [session.state.fen];
  while (session.undo()) back.push(session.state.fen);
  assert.deepEqual(back.reverse().slice(1), fens);
  const forth = [];
  while (session.redo()) forth.push(session.state.fen);
  assert.deepEqual(forth, fens);
});

const PAIRED = [
  {
    moves:
      'b2b3 g7g6 b3b4 e7e5 g2g4 e8e6 f2f4 b7b6 f1g2 c8b7 g2b7c6 d7c6e4 g1f3 d8d2d4 f3d4f2 f8g7 e1g1 g7d4 g1g3 d4f2d3 g3g5 d3c2c3 b1c3g7',
    after: 'rn4nr/p1p1ppNp/1p2k3/6K1/1P2pPp1/8/P3P1PP/R1BQ1R2 b - - 0 12',
    list: 'b3 g6 b4 e5 g4 Ke6(e7) f4 b6 Bg2 Bb7 Bxb7-c6 dxc6-e4 Nf3 Qxd2-d4 Nxd4-f2 Bg7 O-O Bd4 Kg3(g2) Bxf2-d3 Kg5(g4) Bxc2-c3 Nxc3-g7#',
  },
  {
    moves: 'b1c3 g8h6 g2g3 b7b6 c3d5 c7c5 d5e7e6 h6g4 f1h3 f7e6c7 h3g4h6 e8e6 e7f8d6 e6g6 d2d3 g6e4 f2f3',
    after: 'rnbq3r/p1pp2pp/1p1P1B2/2p2P2/4k3/5PP1/PPP4P/R1BQK1NR b - - 0 9',
    list: 'Nc3 Nh6 g3 b6 Nd5 c5 Nxe7-e6 Ng4 Bh3 fxe6-c7 Bxg4-h6 Ke6(e7) exf8-d6 Kg6(Bf6) d3 Ke4(f5) f3#',
  },
];

test('games of Take&Make with castling chess are played to mate, listed and undone to the start', () => {
  for (const { moves, after, list } of PAIRED) {
    const session = begin([], 'take-make+castling-chess');
    for (const move of moves.split(' ')) session.move(move);
    assert.deepEqual([session.moveList().join(' '), session.state.fen], [list, after]);
    assert.deepEqual(session.state.outcome, { winner: 'white', reason: 'checkmate' });
    while (session.undo());
    assert.equal(session.state.fen, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1');
  }
});

test('a promotion needs its piece, and the pawn becomes that piece', () => {
  const session = /** @type {any} */ (new Session(engine));
  session.reset({ fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
  assert.throws(() => session.move('a7a8'), { code: /^move(Illegal|Ambiguous|Syntax)$/ });
  assert.equal(session.move('a8=R').promotion, 'R');
  session.undo();
  assert.equal(session.move('a7a8n').promotion, 'N');
});
