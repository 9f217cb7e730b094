import { Chess } from 'chess.js';
import { choices, click, expect, fen, listen, open, play, test } from '../../helpers/page.js';

/** Eighty moves, drawn by lot: both castlings, en passant and a promotion to each of the four are among them. */
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

/** What another engine makes of the first moves. @param {number} plies */
function reference(plies) {
  const chess = new Chess();
  const fens = GAME.slice(0, plies).map((text) => {
    chess.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
    return chess.fen();
  });
  return { fens, sans: chess.history() };
}

test('eighty moves are replayed from a list without a slip, and listed as they were played', async ({
  page,
}) => {
  const { fens, sans } = reference(160);
  expect(fens.at(-1)).toBe(END);
  const board = await open(page);
  const seen = await board.evaluate(
    (element, moves) => moves.map((text) => element.move(text) && element.state.fen),
    GAME,
  );
  expect(seen).toEqual(fens);
  const written = await page
    .locator('.line button')
    .evaluateAll((all) => all.slice(1).map((one) => one.lastChild.textContent));
  expect(written).toEqual(sans);
});

test('eighty moves are taken back to the beginning and played again to the end, through the same positions', async ({
  page,
  site,
}) => {
  const { fens } = reference(160);
  const board = await open(page, site('<roque-board></roque-board>'), { still: true });
  const back = await board.evaluate((element, moves) => {
    for (const text of moves) element.move(text);
    const seen = [element.state.fen];
    while (element.undo()) seen.push(element.state.fen);
    return seen;
  }, GAME);
  expect(back.reverse().slice(1)).toEqual(fens);
  const forth = await board.evaluate((element) => {
    const seen = [];
    while (element.redo()) seen.push(element.state.fen);
    return seen;
  });
  expect(forth).toEqual(fens);
});

test('a game written in SAN is read by the board', async ({ page }) => {
  const board = await open(page);
  const { sans } = reference(160);
  expect(await board.evaluate((element, sans) => sans.map((san) => element.move(san).san), sans)).toEqual(
    sans,
  );
  expect(await fen(board)).toBe(END);
});

test('forty moves are clicked one after another without a slip', async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'move', 'refused');
  const { fens, sans } = reference(80);
  // A promotion waits for a click of its own.
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
