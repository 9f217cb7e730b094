import {
  alone,
  cell,
  click,
  drag,
  expect,
  listen,
  middle,
  open,
  play,
  spoken,
  samePage as test,
  told,
} from '../../helpers/page.js';

/** Returns the caption on the board. @param {import('../../helpers/page.js').Board} board */
const caption = (board) => told(board.page(), 'refusal');
/** Returns the reasons of the `refused` events. @param {[string, any][]} heard */
const reasons = (heard) =>
  heard.map(([, { from, to, reason, source }]) => [from, to, reason, source].join(' '));

const PINNED = '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1';

test('if the user moves a pinned piece, the caption and the speech name the pinning piece', async ({
  page,
}) => {
  const board = await alone(page, { fen: PINNED }, { still: true });
  const heard = await listen(board, 'refused');
  await drag(board, 'd2', 'f3');
  await expect(caption(board)).toHaveText(
    'The knight on d2 is pinned by the bishop on b4: moving it would put your king in check.',
  );
  await expect(spoken(board)).toHaveText(await caption(board).innerText());
  expect(await heard()).toEqual([
    [
      'refused',
      {
        from: 'd2',
        to: 'f3',
        via: null,
        piece: 'N',
        reason: 'pinned',
        squares: ['b4'],
        men: 'b',
        ply: null,
        source: 'drag',
      },
    ],
  ]);
  // The caption changes with the page's language and disappears with the next input.
  await page.evaluate(() => {
    document.documentElement.lang = 'fr';
  });
  await expect(caption(board)).toHaveText(
    'Le cavalier en d2 est cloué par le fou en b4 : le jouer mettrait votre roi en échec.',
  );
  const { x, y } = await middle(board, 'h8');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(caption(board)).toHaveCount(0);
  await page.mouse.up();
  await drag(board, 'd2', 'f3');
  await expect(caption(board)).toHaveCount(1);
  await play(board, 'e1f2');
  await expect(caption(board)).toHaveCount(0);
});

test('for each refused click, drag and key the board gives the reason', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'refused');
  // The refused inputs are an opponent's piece by click and by drag, a blocked piece, and an impossible square.
  await click(board, 'e7');
  await expect(caption(board)).toHaveText('It is White’s turn.');
  await drag(board, 'd7', 'd5');
  await expect(caption(board)).toHaveText('It is White’s turn.');
  await click(board, 'c1');
  await expect(caption(board)).toHaveText(
    'The bishop on c1 cannot move: it is blocked by the pawn on b2 and the pawn on d2.',
  );
  await click(board, 'b1', 'g5');
  await expect(caption(board)).toHaveText(
    /^The knight cannot move from b1 to g5\. A knight moves two squares/,
  );
  await cell(board, 'e2').focus();
  for (const key of ['Enter', 'ArrowLeft', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(caption(board)).toHaveText(/nothing to capture on d3\.$/);
  expect(reasons(await heard())).toEqual([
    'e7 e7 opponentsMan click',
    'd7 d7 opponentsMan click',
    'c1 c1 hemmedIn click',
    'b1 g5 notHowItMoves click',
    'e2 d3 pawnCapturesDiagonally keyboard',
  ]);
});

test('after the end of a game and while an earlier ply is viewed, the board explains why no move is possible', async ({
  page,
}) => {
  const board = await alone(page, {}, { still: true });
  await play(board, 'f2f3 e7e5 g2g4 d8h4');
  await click(board, 'e1');
  await expect(caption(board)).toHaveText('The game is over.');
  await board.evaluate((element) => {
    element.undo();
    element.goTo(1);
  });
  await expect(caption(board)).toHaveCount(0);
  await click(board, 'e7');
  await expect(caption(board)).toHaveText(
    'You are viewing an earlier position: go back to the game to continue.',
  );
  await board.evaluate((element) => element.reset({ fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' }));
  await play(board, 'a1b1 e8e7 b1a1 e7e8');
  await drag(board, 'e1', 'c1');
  await expect(caption(board)).toHaveText('Castling is no longer allowed: the right was lost at move 1.');
});

test('a Make that is no move of the captured piece is refused with the reason', { tag: '@night' }, async ({
  page,
}) => {
  const board = await open(page, '../?rules=take-make&fen=2r5/7k/8/8/2B5/8/8/7K%20b%20-%20-%200%201', {
    still: true,
  });
  const heard = await listen(board, 'refused');
  await drag(board, 'c8', 'c4');
  await drag(board, 'c4', 'c1');
  await expect(caption(board)).toHaveText(
    'After capturing the bishop on c4, the rook moves on like a bishop: it cannot move from c4 to c1. A bishop moves along diagonals.',
  );
  expect((await heard()).map(([, { via, to, reason }]) => [via, to, reason])).toEqual([
    ['c4', 'c1', 'makeNotHowItMoves'],
  ]);
});

test('a refused typed move is explained in the move box, not in the caption', async ({ page }) => {
  const board = await alone(page, { fen: PINNED }, { still: true });
  const heard = await listen(board, 'refused');
  await cell(board, 'e1').focus();
  await page.keyboard.press('/');
  await board.locator('#typed').fill('Nf3');
  await page.keyboard.press('Enter');
  await expect(board.getByRole('alert')).toHaveText(/^The knight on d2 is pinned by the bishop on b4/);
  expect(reasons(await heard())).toEqual(['d2 f3 pinned typed']);
  await expect(caption(board)).toHaveCount(0);
  // An illegal Make has its own reason.
  await board.evaluate((element) =>
    element.reset({ rules: 'take-make', fen: '2r5/7k/8/8/2B5/8/8/7K b - - 0 1' }),
  );
  await board.locator('#typed').fill('Rxc4-c1');
  await page.keyboard.press('Enter');
  await expect(board.getByRole('alert')).toHaveText(/^After capturing the bishop on c4, the rook moves on/);
});

test('a board without movable pieces dispatches no refused event', { tag: '@night' }, async ({
  page,
  site,
}) => {
  await page.goto(
    site('<roque-board movable="none"></roque-board><roque-board pgn="1. e4 e5"></roque-board>'),
  );
  for (const board of await page.locator('roque-board').all()) {
    await board.evaluate((element) => element.ready);
    const heard = await listen(board, 'refused');
    await click(board, 'e7', 'e2', 'e5');
    await drag(board, 'd7', 'd5');
    expect(await heard()).toEqual([]);
  }
});
