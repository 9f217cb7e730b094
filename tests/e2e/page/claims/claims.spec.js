// The Node tests in tests/unit cover the rules of draw claims. These tests make draw claims on the page.
import {
  act,
  button,
  click,
  expect,
  keys,
  move,
  open,
  play,
  player,
  sentence,
  speak,
  test,
} from '../../../helpers/page.js';

const verdict = (page) => page.locator('.verdict');
const dialog = (page) => page.getByRole('dialog', { name: 'Claim a draw' });
const here = (page) => dialog(page).getByRole('button', { name: 'For the position on the board' });
const after = (page) => dialog(page).getByRole('button', { name: 'After a move that I announce' });
const withMove = (page) => dialog(page).getByRole('button', { name: 'Claim the draw with this move' });
const state = (board, key) => board.evaluate((element, key) => element.state[key], key);
const shown = (board) => board.evaluate((element) => element.shownPly);
const says = (page, color) => player(page, color).locator('.says');
const digits = (page, color) => player(page, color).locator('.digits');
/** Plays moves that repeat the position: knights move out and back. */
const DANCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

/**
 * Opens a game with the draw policy "claims", optionally with a clock, and pauses the page's time.
 * @param {import('../../../helpers/page.js').Page} page @param {string} [kind] the kind of clock
 */
async function claimed(page, kind) {
  await page.clock.install({ time: 0 });
  const board = await open(page, '../../', { still: true });
  await act(page, 'new');
  await page.getByText('Only when claimed').click();
  if (kind) await page.locator('#new-game select[name=clock]').selectOption(kind);
  await page.locator('#new-game [value=start]').click();
  await page.clock.pauseAt(60_000);
  return board;
}

test('a correct draw claim ends the game, and the user can step through the moves that prove it', async ({
  page,
}) => {
  const board = await claimed(page);
  await move(board, ...DANCE, ...DANCE);
  await button(page, 'white', 'claim').click();
  await here(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(sentence(page)).toHaveText('Draw by repetition: the same position has occurred three times.');
  await expect(verdict(page)).toContainText('Draw claim accepted.');
  const proof = verdict(page).getByRole('button');
  await expect(proof).toHaveText(['At the start', '2… Ng8', '4… Ng8', 'Play through the moves']);
  for (const [i, ply] of [
    [1, 4],
    [0, 0],
    [2, 8],
  ]) {
    await proof.nth(i).click();
    expect(await shown(board)).toBe(ply);
    await expect(proof.nth(i)).toHaveAttribute('aria-current', 'true');
  }
  await proof.nth(3).click();
  const seen = [await shown(board)];
  while (seen.at(-1) < 8 && seen.length < 20) {
    await page.clock.runFor(900);
    seen.push(await shown(board));
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await proof.nth(3).click();
  await page.clock.runFor(900);
  await page.locator('[data-go=last]').click();
  await page.clock.runFor(5000);
  expect(await shown(board)).toBe(8);
  await speak(page, 'fr');
  await expect(verdict(page)).toContainText('Réclamation acceptée.');
  await expect(proof).toHaveText(['Au début', '2… Cg8', '4… Cg8', 'Faire défiler les coups']);
});

test('a claim with a move can be cancelled; a wrong one plays the move, adds a minute and offers a draw', {
  tag: '@night',
}, async ({ page }) => {
  const board = await claimed(page, 'fischer');
  await expect(button(page, 'white', 'claim')).toHaveAttribute('aria-disabled', 'false');
  await expect(button(page, 'black', 'claim')).toHaveAttribute('aria-disabled', 'true');
  await move(board, 'e4');
  await expect(button(page, 'white', 'claim')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await expect(says(page, 'black')).toHaveText('play the move that you want to announce');
  await expect(button(page, 'black', 'cancel')).toBeFocused();
  await button(page, 'black', 'cancel').click();
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await play(board, 'e7e5');
  await expect(dialog(page)).toContainText(
    'You announce e5. It will be played, whether the claim is right or wrong.',
  );
  await keys(board, 'Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(verdict(page)).toBeHidden();
  expect(await state(board, 'ply')).toBe(1);
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await click(board, 'e7', 'e5');
  await withMove(page).click();
  expect(await state(board, 'ply')).toBe(2);
  await expect(verdict(page)).toContainText('Draw claim rejected.');
  await expect(verdict(page)).toContainText('White is given one minute. The claim counts as a draw offer.');
  await expect(digits(page, 'white')).toHaveText('6:06');
  await expect(player(page, 'white').locator('.clock')).toHaveClass(/running/);
  await expect(says(page, 'white')).toHaveText('Black offers a draw');
  await act(page, 'flip');
  await expect(verdict(page)).toBeVisible();
  await move(board, 'Nf3');
  await expect(verdict(page)).toBeHidden();
});
