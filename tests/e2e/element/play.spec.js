import {
  act,
  position,
  open,
  alone,
  UNMARKED,
  alike,
  button,
  carried,
  carry,
  click,
  drag,
  expect,
  expectResult,
  fen,
  listen,
  marks,
  middle,
  painted,
  pixel,
  placement,
  play,
  player,
  sentence,
  speak,
  samePage as test,
  told,
} from '../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const SCHOLAR = 'e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7';
const MATED = 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR';

test("scholar's mate by clicks ends the game, marks the king in red and shows the result in both languages", async ({
  page,
}) => {
  const board = await open(page, '../', { still: true });
  const heard = await listen(board, 'move', 'gameover');
  await play(board, SCHOLAR);
  expect(await placement(board)).toBe(MATED);
  const { last, check, dots, rings } = await marks(board);
  expect({ last, check, dots, rings }).toEqual({ last: ['h5', 'f7'], check: ['e8'], dots: [], rings: [] });

  const events = await heard();
  expect(events.map(([type, { san }]) => san ?? type)).toEqual([
    ...['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#'],
    'gameover',
  ]);
  expect(events.at(-2)[1]).toMatchObject({
    from: 'h5',
    to: 'f7',
    captured: 'p',
    mate: true,
    source: 'click',
  });
  expect(events.at(-1)[1]).toEqual({ winner: 'white', reason: 'checkmate', result: '1-0' });

  await expectResult(page, '1–0', 'Checkmate: White wins.', 'Échec et mat : les Blancs gagnent.');
  await expect(player(page, 'white').locator('.says')).toHaveText('gagnent');
  await expect(player(page, 'white').locator('.captured .unseen')).toHaveText(
    'Prises : 1 pion. Avantage : 1.',
  );
});

test('after the end of a game no piece can be selected or dragged, and nobody can resign or offer a draw', {
  tag: '@night',
}, async ({ page }) => {
  const board = await position(page, '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1', { still: true });
  await click(board, 'f7', 'g7');
  await expect(sentence(page)).toHaveText('Checkmate: White wins.');
  const heard = await listen(board, 'pieceselect', 'movestart', 'move');
  await click(board, 'h8', 'g7');
  await drag(board, 'g7', 'f7');
  expect(await heard()).toEqual([]);
  expect(await placement(board)).toBe('7k/6Q1/6K1/8/8/8/8/8');
  for (const color of ['white', 'black'])
    for (const deed of ['offer', 'accept', 'decline', 'resign', 'confirm', 'cancel'])
      await expect(button(page, color, deed)).toBeHidden();
});

test('a game can be played to mate by dragging', { tag: '@engines' }, async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'move');
  for (const pair of SCHOLAR.split(' ')) await drag(board, pair.slice(0, 2), pair.slice(2));
  expect(await placement(board)).toBe(MATED);
  expect((await heard()).map(([, { source }]) => source)).toEqual(Array(7).fill('drag'));
  await expect(sentence(page)).toHaveText('Checkmate: White wins.');
});

test('a dragged piece follows the pointer, and its square stays marked with its moves', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  await carry(board, 'e2', 'e5');
  await painted(board);
  const piece = await carried(board, 'e5');
  expect(piece).toMatchObject({ right: expect.closeTo(0, 1), down: expect.closeTo(-0.06, 1), drawn: true });
  expect(piece.size).toBeGreaterThan(1);
  const { selected, dots } = await marks(board);
  expect(selected).toEqual(['e2']);
  expect(dots).toEqual(['e3', 'e4']);
  await page.mouse.up();
  expect(await placement(board)).toBe(START);
  expect(await carried(board, 'e5')).toBe(null);
  await carry(board, 'e2', 'e5');
  await board.evaluate((element) => Object.assign(element, { viewOnly: true }));
  expect(await carried(board, 'e5')).toBe(null);
});

test('a second click on the selected piece, Escape or a click elsewhere deselects the piece', {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'pieceselect', 'move');
  await click(board, 'e2');
  expect((await marks(board)).selected).toEqual(['e2']);
  await click(board, 'e2');
  expect(await marks(board)).toEqual(UNMARKED);
  await click(board, 'g1');
  await page.keyboard.press('Escape');
  expect((await marks(board)).dots).toEqual([]);
  await click(board, 'b1', 'g5');
  expect((await marks(board)).dots).toEqual([]);
  expect((await heard()).map(([, { square }]) => square)).toEqual(['e2', null, 'g1', null, 'b1', null]);
  // No piece is selected now, so the next click moves nothing.
  await click(board, 'f3');
  expect(await placement(board)).toBe(START);
});

test('a click on another own piece selects that piece', { tag: '@night' }, async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  await click(board, 'e2', 'g1');
  const { selected, dots } = await marks(board);
  expect(selected).toEqual(['g1']);
  expect(dots).toEqual(['f3', 'h3']);
  await click(board, 'f3');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R');
});

test("the opponent's pieces and empty squares cannot be selected or dragged", { tag: '@night' }, async ({
  page,
}) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'pieceselect', 'move');
  await click(board, 'e7', 'e5');
  await drag(board, 'd7', 'd5');
  await drag(board, 'e4', 'e5');
  expect(await heard()).toEqual([]);
  expect((await marks(board)).selected).toEqual([]);
});

test('after an illegal drop the piece returns, and the page shows the reason in its language', async ({
  page,
}) => {
  const board = await position(page, '4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1', { still: true });
  const heard = await listen(board, 'refused', 'move');
  const there = await pixel(board, 'f2', 0.5, 0.6);
  await drag(board, 'f2', 'f4');
  expect(await heard()).toEqual([
    ['refused', expect.objectContaining({ from: 'f2', to: 'f4', reason: 'pinned', squares: ['h4'] })],
  ]);
  expect(await placement(board)).toBe('4k3/8/8/8/7b/8/5P2/4K3');
  const refusal = told(page, 'refusal');
  await expect(refusal).toHaveText(
    'The pawn on f2 is pinned by the bishop on h4: moving it would put your king in check.',
  );
  await speak(page, 'fr');
  await expect(refusal).toHaveText(
    'Le pion en f2 est cloué par le fou en h4 : le jouer mettrait votre roi en échec.',
  );
  await click(board, 'e1');
  await expect(refusal).toHaveCount(0);
  await painted(board);
  expect(alike(await pixel(board, 'f2', 0.5, 0.6), there)).toBe(true);
});

test('a drag that ends outside the board or is cancelled by Escape or the right button plays no move', async ({
  page,
}) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'move', 'refused');
  const start = await middle(board, 'e2');
  const box = await board.boundingBox();
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 100, { steps: 3 });
  await page.mouse.move(box.x - 40, box.y + 60, { steps: 3 });
  await page.mouse.up();
  expect((await marks(board)).selected).toEqual([]);

  await carry(board, 'e2', 'e4');
  expect((await marks(board)).selected).toContain('e2');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await marks(board)).selected).toEqual([]);

  await carry(board, 'e2', 'e4');
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await page.mouse.up();
  expect((await marks(board)).selected).toEqual([]);
  expect(await heard()).toEqual([]);
  expect(await placement(board)).toBe(START);
});

test('on a flipped board Black is at the bottom, the player strips swap and moves work', async ({ page }) => {
  const board = await open(page, '../', { still: true });
  const above = async (color) => {
    const [strip, table] = await Promise.all([player(page, color).boundingBox(), board.boundingBox()]);
    return strip.y < table.y;
  };
  expect([await above('black'), await above('white')]).toEqual([true, false]);
  const corner = await middle(board, 'a1');
  await act(page, 'flip');
  const turned = await middle(board, 'h8');
  expect([turned.x, turned.y]).toEqual([corner.x, corner.y]);
  expect([await above('black'), await above('white')]).toEqual([false, true]);
  await click(board, 'e2');
  expect((await marks(board)).dots).toEqual(['e3', 'e4']);
  await click(board, 'e4');
  await drag(board, 'e7', 'e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  expect((await marks(board)).last).toEqual(['e5', 'e7']);
});

test('a move can be played during the animation of the previous move', async ({ page }) => {
  const board = await alone(page);
  await board.evaluate((element) => {
    element.animationDuration = 60_000;
  });
  await play(board, 'e2e4 e7e5 g1f3');
  await drag(board, 'b8', 'c6');
  expect(await placement(board)).toBe('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test('a listener for `beforemove` can prevent a move with `preventDefault`', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'beforemove', 'move');
  await board.evaluate((element) => {
    element.addEventListener('beforemove', (event) => event.detail.to === 'e4' && event.preventDefault());
  });
  await play(board, 'e2e4');
  await drag(board, 'e2', 'e4');
  expect(await board.evaluate((element) => element.move('e4'))).toBe(null);
  expect(await placement(board)).toBe(START);
  await play(board, 'e2e3');
  expect(await fen(board)).toMatch(/4P3\/PPPP1PPP\/RNBQKBNR b KQkq - 0 1$/);
  expect((await heard()).map(([type, { to }]) => `${type} ${to}`)).toEqual([
    ...['beforemove e4', 'beforemove e4', 'beforemove e4', 'beforemove e3', 'move e3'],
  ]);
});
