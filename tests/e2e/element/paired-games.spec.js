import { click, drag, expect, expectResult, fen, test, undo } from '../../helpers/page.js';
import { game, line } from '../../helpers/fairy.js';

const PAIRED_GAMES = [
  {
    hand: 'clicks',
    moves:
      'b2b3 g7g6 b3b4 e7e5 g2g4 e8e6 f2f4 b7b6 f1g2 c8b7 g2b7c6 d7c6e4 g1f3 d8d2d4 f3d4f2 f8g7 e1g1 g7d4 g1g3 d4f2d3 g3g5 d3c2c3 b1c3g7',
    after: 'rn4nr/p1p1ppNp/1p2k3/6K1/1P2pPp1/8/P3P1PP/R1BQ1R2 b - - 0 12',
    list: 'b3 g6 b4 e5 g4 Ke6(e7) f4 b6 Bg2 Bb7 Bxb7-c6 dxc6-e4 Nf3 Qxd2-d4 Nxd4-f2 Bg7 O-O Bd4 Kg3(g2) Bxf2-d3 Kg5(g4) Bxc2-c3 Nxc3-g7#',
  },
  {
    hand: 'dragging',
    moves: 'b1c3 g8h6 g2g3 b7b6 c3d5 c7c5 d5e7e6 h6g4 f1h3 f7e6c7 h3g4h6 e8e6 e7f8d6 e6g6 d2d3 g6e4 f2f3',
    after: 'rnbq3r/p1pp2pp/1p1P1B2/2p2P2/4k3/5PP1/PPP4P/R1BQK1NR b - - 0 9',
    list: 'Nc3 Nh6 g3 b6 Nd5 c5 Nxe7-e6 Ng4 Bh3 fxe6-c7 Bxg4-h6 Ke6(e7) exf8-d6 Kg6(Bf6) d3 Ke4(f5) f3#',
  },
];

for (const { hand, moves, after, list } of PAIRED_GAMES) {
  test(`a game of Take&Make and castling chess is played to mate by ${hand}`, async ({ page }) => {
    const board = await game(page, 'take-make+castling-chess');
    for (const squares of moves.split(' ').map((move) => move.match(/../g))) {
      if (hand === 'clicks') await click(board, ...squares);
      else for (let i = 1; i < squares.length; i++) await drag(board, squares[i - 1], squares[i]);
    }
    expect(await line(page)).toEqual(list.split(' '));
    expect(await fen(board)).toBe(after);
    await expectResult(
      page,
      '1–0',
      'Checkmate: White wins.',
      /** @type {any} */ (/^Échec et mat\s: les Blancs gagnent\.$/),
    );
    // All the way back, as it began.
    for (const _ of moves.split(' ')) await undo(page);
    expect(await fen(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1');
  });
}
