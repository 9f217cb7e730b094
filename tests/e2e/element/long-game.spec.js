import { Chess } from 'chess.js';
import { alone, choices, click, expect, listen, play, samePage as test } from '../../helpers/page.js';

/** Random moves of a game. tests/unit/board/session/long-game.test.js plays all 160 plies. */
const GAME = [
  'b2b3 f7f5 c2c3 d7d6 b3b4 h7h6 f2f4 a7a5 b4b5 e7e5 c3c4 d6d5 e2e4 c7c5 b5c6 d5d4',
  'f1d3 a5a4 c6c7 a4a3 c7b8n h6h5 g2g4 f8d6 b8d7 b7b6 d1b3 c8a6 b3c2 g8e7 h2h4 g7g5',
  'g1h3 d8c7 e1g1 e8c8 h3f2 c7c6 c4c5 c6b5 c2a4 b5a5 c1b2 a5b4 d7f8 b4c4 d3e2 d4d3',
  'f1e1 h8h6 e2f3 b6b5 e1f1 d6b8 a4b3 c4e6 b3d1 e6f7 f3h1 d8d6 f8g6 d6b6 g6f8 c8c7',
  'd1e2 f7c4 c5c6 e7g8 e2e3 c4c3 e3e1 c7c8 c6c7 a6b7 c7b8q c8b8 f8h7 b6c6 f2d1 c3b3',
]
  .join(' ')
  .split(' ');

/** Returns the FENs and SANs that chess.js gives for the first plies. @param {number} plies */
function reference(plies) {
  const chess = new Chess();
  const fens = GAME.slice(0, plies).map((text) => {
    chess.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
    return chess.fen();
  });
  return { fens, sans: chess.history() };
}

test('eighty plies clicked in a row are all played correctly', { tag: '@night' }, async ({ page }) => {
  const board = await alone(page);
  const heard = await listen(board, 'move', 'refused');
  const { fens, sans } = reference(80);
  // A promotion needs one more click.
  for (const part of GAME.slice(0, 80)
    .join(' ')
    .split(/(?<=[qrbn]) /)) {
    await play(board, part);
    const man = part.match(/[qrbn]$/);
    if (!man) continue;
    await expect(choices(board)).toHaveCount(4);
    const [file, rank] = part.slice(-3, -1);
    const step = 'qrbn'.indexOf(man[0]);
    await click(board, file + (rank === '8' ? 8 - step : 1 + step));
  }
  expect((await heard()).map(([, { san, fen }]) => [san, fen])).toEqual(sans.map((san, i) => [san, fens[i]]));
});
