// Tests navigation without the buttons, and the texts beside the board.
import {
  act,
  cell,
  click,
  drag,
  expect,
  keys,
  move,
  open,
  placement,
  sentence,
  speak,
  test,
  told,
} from '../../../helpers/page.js';

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 640],
  [1440, 900],
];

test('arrow keys outside the board and the mouse wheel over the board change the viewed ply, and f flips the board', async ({
  page,
}) => {
  const board = await open(page);
  const ply = () => board.evaluate((element) => element.shownPly);
  await move(board, 'e4', 'e5', 'Nf3');
  // The page names the opening of the viewed position.
  const opening = page.locator('.opening');
  await expect(opening).toHaveText("King's Knight Opening C40");
  await page.locator('.masthead h1').click();
  await keys(board, 'ArrowLeft ArrowLeft');
  expect(await ply()).toBe(1);
  await expect(opening).toHaveText("King's Pawn Game B00");
  await keys(board, 'ArrowRight');
  expect(await ply()).toBe(2);
  await keys(board, 'f');
  expect(await board.evaluate((element) => element.orientation)).toBe('black');
  // On the board the arrow keys move the focus.
  await cell(board, 'e4').focus();
  await keys(board, 'ArrowLeft');
  expect(await ply()).toBe(2);
  await board.hover();
  await page.mouse.wheel(0, -100);
  await expect.poll(ply).toBe(1);
  await page.mouse.wheel(0, 100);
  await expect.poll(ply).toBe(2);
});

test('the reason for a refused move is shown beside or below the board at any size', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, './', { still: true });
  await move(board, 'e4', 'e5', 'Nf3', 'Nf6', 'Nxe5', 'Nxe4', 'Qe2', 'Nf6', 'Nc6+');
  for (const language of /** @type {const} */ (['fr', 'en'])) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await speak(page, language);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await click(board, 'd7', 'd5');
      await expect(told(page, 'refusal')).toHaveCount(1);
      const [caption, squares] = await Promise.all([
        told(page, 'refusal').boundingBox(),
        board.boundingBox(),
      ]);
      const apart = caption.x >= squares.x + squares.width - 1 || caption.y >= squares.y + squares.height - 1;
      expect(apart, `${language}, ${width}×${height}`).toBe(true);
    }
  }
});

test('dropping the king on its castling partner castles, in orthodox chess and in castling chess', async ({
  page,
}) => {
  const board = await open(page, './?fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1', { still: true });
  await drag(board, 'e1', 'h1');
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/8/5RK1');
  const other = await open(page, './?rules=castling-chess&fen=4k3/p7/8/8/7n/8/P7/4K3 w - - 0 1', {
    still: true,
  });
  await drag(other, 'e1', 'h4');
  expect(await placement(other)).toBe('4k3/p7/8/8/8/6K1/P4n2/8');
});

test('at the end of a game, the page names the players with the result and offers a picture to download', async ({
  page,
}) => {
  const board = await open(page, './', { still: true });
  await act(page, 'new');
  await page.locator('[name=name-white]').fill('Anna');
  await page.locator('[name=name-black]').fill('Boris');
  await page.locator('#new-game [value=start]').click();
  await expect(sentence(page)).toHaveText('Anna to move.');
  await expect(page.locator('.finish')).toBeHidden();
  await move(board, 'f3', 'e5', 'g4', 'Qh4#');
  await expect(sentence(page)).toHaveText('Checkmate: Boris wins.');
  await speak(page, 'fr');
  await expect(sentence(page)).toHaveText('Échec et mat : Boris gagne.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.finish [data-do=picture]').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.png$/);
});
