import {
  button,
  click,
  expect,
  fen,
  move,
  open,
  play,
  player,
  sentence,
  speak,
  undo,
  test,
} from '../../../helpers/page.js';

const undoButton = (page) => page.locator('.actions [data-do=undo]');
const says = (page, color) => player(page, color).locator('.says');
const notice = (page) => page.locator('.notice');
const ply = (board) => board.evaluate((element) => element.state.ply);

test('a move is taken back when the other side allows it, and not before', async ({ page }) => {
  const board = await open(page);
  await play(board, 'e2e4 e7e5 g1f3');
  await undoButton(page).click();
  expect(await ply(board)).toBe(3);
  await expect(notice(page)).toHaveText(
    'White asks to take back the last move. Black may allow or refuse it.',
  );
  await expect(says(page, 'black')).toHaveText('White asks for a takeback');
  await expect(says(page, 'white')).toHaveText('asked for a takeback');
  // Nobody answers for the other, and nobody asks twice.
  for (const deed of ['allow', 'refuse']) await expect(button(page, 'white', deed)).toBeHidden();
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'black', 'allow').click();
  expect(await ply(board)).toBe(2);
  await expect(sentence(page)).toHaveText('White to move.');
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'false');
  for (const deed of ['allow', 'refuse']) await expect(button(page, 'black', deed)).toBeHidden();
  // The keyboard's place has not gone with the button.
  await expect(button(page, 'black', 'resign')).toBeFocused();
});

test('a refusal leaves the game as it is, and is told in the reader’s language', async ({ page }) => {
  const board = await open(page);
  await play(board, 'e2e4 e7e5');
  const before = await fen(board);
  await undoButton(page).click();
  await button(page, 'white', 'refuse').click();
  expect(await fen(board)).toBe(before);
  await expect(notice(page)).toHaveText('White refuses. The game goes on as it stands.');
  await speak(page, 'fr');
  await expect(notice(page)).toHaveText('Les Blancs refusent. La partie continue telle quelle.');
  await undoButton(page).click();
  await expect(says(page, 'white')).toHaveText('Les Noirs veulent annuler');
});

test('who plays on has refused, and looking back is no answer', async ({ page }) => {
  const board = await open(page);
  await play(board, 'e2e4');
  await undoButton(page).click();
  await page.locator('[data-go=first]').click();
  await page.locator('[data-go=last]').click();
  await expect(button(page, 'black', 'allow')).toBeVisible();
  await play(board, 'e7e5');
  for (const color of ['white', 'black']) await expect(button(page, color, 'allow')).toBeHidden();
  expect(await ply(board)).toBe(2);
});

test('who has lost asks for the end to be taken back, and the winner allows it', async ({ page }) => {
  const board = await open(page);
  await move(board, 'f3', 'e5', 'g4', 'Qh4#');
  await undoButton(page).click();
  await expect(says(page, 'black')).toHaveText('White asks for a takeback');
  await button(page, 'black', 'allow').click();
  await expect(sentence(page)).toHaveText('Black to move.');
  await button(page, 'white', 'resign').click();
  await button(page, 'white', 'confirm').click();
  await undoButton(page).click();
  await button(page, 'black', 'refuse').click();
  await expect(sentence(page)).toHaveText('White resigns: Black wins.');
  await undo(page);
  await expect(sentence(page)).toHaveText('Black to move.');
});

test('a move that was taken back is played again by whoever is to move', async ({ page }) => {
  const board = await open(page);
  await play(board, 'e2e4');
  await undo(page);
  await page.locator('[data-do=redo]').click();
  expect(await ply(board)).toBe(1);
  await undo(page);
  await click(board, 'd2', 'd4');
  await expect(page.locator('[data-do=redo]')).toHaveAttribute('aria-disabled', 'true');
});

test('a question that stands goes before an offer of a draw', async ({ page }) => {
  const board = await open(page);
  await play(board, 'e2e4');
  await button(page, 'white', 'offer').click();
  await undoButton(page).click();
  await expect(button(page, 'black', 'accept')).toBeHidden();
  await button(page, 'black', 'refuse').click();
  await expect(button(page, 'black', 'accept')).toBeVisible();
});
