import {
  cell,
  click,
  drag,
  expect,
  fen,
  keys,
  marks,
  reset,
  spoken,
  samePage as test,
  told,
} from '../../helpers/page.js';
import { game } from '../../helpers/fairy.js';

/** The king on b1 castles with the rooks on a1 and h1. */
const FAR = '4k3/8/8/8/8/8/8/RK5R w KQ - 0 1';
const CASTLED = '4k3/8/8/8/8/8/8/R4RK1 b - - 1 1';

test('the king castles onto its rook by click, and onto its destination by drag', async ({ page }) => {
  const board = await game(page, 'orthodox', FAR);
  await click(board, 'b1');
  await click(board, 'h1');
  expect(await fen(board)).toBe(CASTLED);
  await expect(spoken(board)).toHaveText('Kingside castling');
  expect((await marks(board)).last).toEqual(['b1', 'g1']);
  await reset(board, { fen: FAR });
  await drag(board, 'b1', 'g1');
  expect(await fen(board)).toBe(CASTLED);
  await reset(board, { fen: FAR });
  await drag(board, 'b1', 'a1');
  expect(await fen(board)).toBe('4k3/8/8/8/8/8/8/2KR3R b - - 1 1');
});

test('a castling that uncovers the king is refused with the reason', async ({ page }) => {
  const refusal = told(page, 'refusal');
  const board = await game(page, 'orthodox', '4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1');
  await drag(board, 'd1', 'b1');
  await expect(refusal).toHaveText('Your king would then be in check from the queen on a1.');
});

test('a board takes the number of a start position', async ({ page }) => {
  const board = await game(page, 'take-make', 'chess960:0');
  expect(await fen(board)).toBe('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1');
});

test('a game from a start position castles by drag, by click on the rook, and by a typed move', async ({
  page,
}) => {
  const board = await game(page, 'orthodox', 'chess960:354');
  const moves = ['f4', 'f5', 'Qf2', 'Qf7', 'g3', 'g6', 'Bg2', 'Bg7'];
  /** @param {string} text */
  const type = async (text) => {
    await cell(board, 'e2').focus();
    await keys(board, '/');
    await board.getByRole('textbox').pressSequentially(text);
    await keys(board, 'Enter');
    await keys(board, 'Escape');
  };
  for (const castle of [
    () => drag(board, 'd1', 'g1'),
    () => drag(board, 'd1', 'e1'),
    () => click(board, 'd1', 'e1'),
    () => type('O-O'),
    () => type('d1g1'),
    () => type('d1e1'),
  ]) {
    await reset(board, { fen: 'chess960:354', moves });
    await castle();
    await expect
      .poll(() => fen(board), castle.toString())
      .toBe('bnrkr2n/pppppqbp/6p1/5p2/5P2/6P1/PPPPPQBP/BNR2RKN b kq - 3 5');
  }
});

test('if the king of a castling stays, the squares of its rook are marked', async ({ page }) => {
  const board = await game(page, 'orthodox', '4k3/8/8/8/8/8/8/6KR w K - 0 1');
  await drag(board, 'g1', 'h1');
  expect(await fen(board)).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
  expect((await marks(board)).last).toEqual(['f1', 'h1']);
});
