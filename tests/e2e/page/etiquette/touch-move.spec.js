import {
  carry,
  cell,
  choices,
  click,
  drag,
  expect,
  fen,
  listen,
  marks,
  open,
  placement,
  play,
  reset,
  test,
  told,
} from '../../../helpers/page.js';

/** @param {import('../../../helpers/page.js').Board} board */
const caption = (board) => told(board.page(), 'refusal');
/** @param {import('../../../helpers/page.js').Board} board */
const bound = (board) => board.evaluate((element) => element.state.touched);

/** Opens the page with touch-move. @param {import('../../../helpers/page.js').Page} page @param {object} [setup] */
async function strict(page, setup = {}) {
  const board = await open(page, '../../', { still: true });
  await reset(board, { touchMove: true, ...setup });
  return board;
}

test('under touch-move Escape, a second click or another piece do not release a touched piece', async ({
  page,
}) => {
  const board = await strict(page);
  await click(board, 'g1');
  expect((await marks(board)).dots).toEqual(['f3', 'h3']);
  await page.keyboard.press('Escape');
  expect((await marks(board)).dots).toEqual(['f3', 'h3']);
  await click(board, 'g1');
  expect((await marks(board)).dots).toEqual(['f3', 'h3']);
  await click(board, 'e2');
  await expect(caption(board)).toHaveText('The knight on g1 has been touched and must move.');
  expect((await marks(board)).dots).toEqual(['f3', 'h3']);
  await drag(board, 'e2', 'e4');
  expect(await fen(board)).toContain(' w ');
  await click(board, 'h5', 'f3');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R');
  // Touching a piece without legal moves creates no duty, and a touch-move game has no undo.
  await reset(board, { touchMove: true });
  await click(board, 'a1', 'e2', 'e4');
  expect(await fen(board)).toContain('4P3');
  expect(await board.evaluate((element) => [element.undo(), element.state.ply])).toEqual([false, 1]);
});

test('under touch-move a touched enemy piece must be captured if possible', { tag: '@night' }, async ({
  page,
}) => {
  const board = await strict(page, { fen: '4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1' });
  const heard = await listen(board, 'gamechange', 'refused');
  await click(board, 'd5');
  expect(await bound(board)).toMatchObject({ man: null, capture: 'd5' });
  expect((await heard()).map(([type, { cause }]) => [type, cause])).toEqual([['gamechange', 'touch']]);
  await click(board, 'e1');
  await expect(caption(board)).toHaveText('The pawn on d5 has been touched and must be captured.');
  await click(board, 'c3');
  await expect(cell(board, 'd5')).toHaveAccessibleName('d5, black pawn, possible capture');
  await click(board, 'd5');
  expect(await placement(board)).toBe('4k3/8/8/3N4/4P3/8/8/4K3');
});

test('after `jadoube` the next touch by the side to move creates no duty', { tag: '@night' }, async ({
  page,
}) => {
  const board = await strict(page);
  const heard = await listen(board, 'gamechange');
  await board.evaluate((element) => element.adoube('white'));
  await click(board, 'g1');
  await page.keyboard.press('Escape');
  expect(await marks(board)).toMatchObject({ selected: [], dots: [] });
  await play(board, 'e2e4');
  expect(await fen(board)).toContain('4P3');
  expect((await heard())[0][1].cause).toBe('adoube');
  const code = await board.evaluate((element) => {
    try {
      element.adoube('white');
    } catch (error) {
      return error.code;
    }
  });
  expect(code).toBe('notOnMove');
});

test('the attribute `touch-move` switches touch-move on and off, and a dragged piece counts as touched', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, '../../', { still: true });
  await board.evaluate((element) => {
    element.touchMove = true;
  });
  expect(await board.evaluate(({ state }) => state.touchMove)).toBe(true);
  await carry(board, 'g1', 'g5');
  await page.mouse.up();
  expect((await marks(board)).dots).toEqual(['f3', 'h3']);
  await board.evaluate((element) => {
    element.touchMove = false;
  });
  await click(board, 'e2', 'e4');
  expect(await fen(board)).toContain('4P3');
});

test('under touch-move a promotion, castling or Take cannot be cancelled after the piece is released', async ({
  page,
}) => {
  const board = await strict(page);
  await reset(board, { touchMove: true, fen: '7k/P7/8/8/8/8/7P/7K w - - 0 1' });
  await click(board, 'a7', 'a8');
  await expect(choices(board)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(choices(board)).toHaveCount(4);
  await click(board, 'h2');
  await expect(choices(board)).toHaveCount(4);
  await choices(board).nth(3).click();
  expect(await placement(board)).toBe('N6k/8/8/8/8/8/7P/7K');
  await reset(board, { touchMove: true, fen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' });
  await click(board, 'e1', 'h1');
  expect((await marks(board)).dots).toEqual(['g1']);
  await click(board, 'g1');
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/8/R4RK1');
  await reset(board, { touchMove: true, rules: 'take-make', fen: '2r5/7k/8/8/2B5/8/8/7K b - - 0 1' });
  await click(board, 'c8', 'c4');
  await expect(board.locator('[part=take-back]')).toHaveCount(0);
  for (const give of [
    () => page.keyboard.press('Escape'),
    () => click(board, 'h4'),
    () => drag(board, 'c4', 'c1'),
  ]) {
    await give();
    await expect(cell(board, 'c4')).toHaveAttribute('aria-selected', 'true');
  }
  await click(board, 'a2');
  expect(await placement(board)).toBe('8/7k/8/8/8/8/r7/7K');
});
