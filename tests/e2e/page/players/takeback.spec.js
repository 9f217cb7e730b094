// The Node tests in tests/unit cover the conditions for an undo. This test requests and allows an undo on the page.
import {
  act,
  button,
  expect,
  fen,
  open,
  play,
  player,
  sentence,
  speak,
  test,
} from '../../../helpers/page.js';

const undoButton = (page) => page.locator('.browse [data-do=undo]');
const redoButton = (page) => page.locator('.actions [data-do=redo]');
const says = (page, color) => player(page, color).locator('.says');
const notice = (page) => page.locator('.notice');
const ply = (board) => board.evaluate((element) => element.state.ply);

test('if undo needs consent, a move is undone only after the opponent agrees, and otherwise at once', async ({
  page,
}) => {
  const board = await open(page);
  // Without a clock an undo needs no consent, unless the setting requires it.
  await play(board, 'e2e4 e7e5 g1f3');
  await undoButton(page).click();
  expect(await ply(board)).toBe(2);
  await page.locator('.masthead [data-do=settings]').click();
  await page.locator('#settings [name=consent]').check();
  await page.keyboard.press('Escape');
  await play(board, 'g1f3');
  await undoButton(page).click();
  expect(await ply(board)).toBe(3);
  await expect(notice(page)).toHaveText(
    'White asks to take back the last move. Black can allow or refuse it.',
  );
  await expect(says(page, 'black')).toHaveText('White asks for a takeback');
  await expect(says(page, 'white')).toHaveText('asked for a takeback');
  // A side cannot answer its own undo request or request an undo twice.
  for (const deed of ['allow', 'refuse']) await expect(button(page, 'white', deed)).toBeHidden();
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
  // Viewing another ply does not answer the undo request.
  await page.locator('[data-go=first]').click();
  await page.locator('[data-go=last]').click();
  await button(page, 'black', 'allow').click();
  expect(await ply(board)).toBe(2);
  await expect(sentence(page)).toHaveText('White to move.');
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'false');
  for (const deed of ['allow', 'refuse']) await expect(button(page, 'black', deed)).toBeHidden();
  // When the pressed button disappears, the focus moves to another button.
  await expect(button(page, 'black', 'resign')).toBeFocused();

  await act(page, 'redo');
  expect(await ply(board)).toBe(3);
  await expect(redoButton(page)).toHaveAttribute('aria-disabled', 'true');
  const before = await fen(board);
  await undoButton(page).click();
  await button(page, 'black', 'refuse').click();
  expect(await fen(board)).toBe(before);
  await expect(notice(page)).toHaveText('Black declined the takeback. The game continues.');
  await speak(page, 'fr');
  await expect(notice(page)).toHaveText('Les Noirs ont refusé l’annulation. La partie continue.');
  await undoButton(page).click();
  await expect(says(page, 'black')).toHaveText('Les Blancs demandent à annuler un coup');
});
