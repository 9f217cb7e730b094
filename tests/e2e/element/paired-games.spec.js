import { click, expect, expectResult, fen, samePage as test, undo } from '../../helpers/page.js';
import { game, line } from '../../helpers/fairy.js';

const MOVES =
  'b2b3 g7g6 b3b4 e7e5 g2g4 e8e6 f2f4 b7b6 f1g2 c8b7 g2b7c6 d7c6e4 g1f3 d8d2d4 f3d4f2 f8g7 e1g1 g7d4 g1g3 d4f2d3 g3g5 d3c2c3 b1c3g7';
const AFTER = 'rn4nr/p1p1ppNp/1p2k3/6K1/1P2pPp1/8/P3P1PP/R1BQ1R2 b - - 0 12';
const LIST =
  'b3 g6 b4 e5 g4 Ke6(e7) f4 b6 Bg2 Bb7 Bxb7-c6 dxc6-e4 Nf3 Qxd2-d4 Nxd4-f2 Bg7 O-O Bd4 Kg3(g2) Bxf2-d3 Kg5(g4) Bxc2-c3 Nxc3-g7#';

// tests/unit/board/session/long-game.test.js plays another game of this variant.
test('a game of Take&Make with castling chess can be played to mate by clicks and undone', {
  tag: '@night',
}, async ({ page }) => {
  const board = await game(page, 'take-make+castling-chess');
  for (const move of MOVES.split(' ')) await click(board, ...move.match(/../g));
  expect(await line(page)).toEqual(LIST.split(' '));
  expect(await fen(board)).toBe(AFTER);
  await expectResult(
    page,
    '1–0',
    'Checkmate: White wins.',
    /** @type {any} */ (/^Échec et mat\s: les Blancs gagnent\.$/),
  );
  for (let i = 0; i < 3; i++) await undo(page);
  expect(await line(page)).toHaveLength(LIST.split(' ').length - 3);
});
