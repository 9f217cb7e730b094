import {
  button,
  click,
  expect,
  keys,
  move,
  open,
  play,
  player,
  position,
  reset,
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
/** Out and back again. */
const DANCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

/** A game in which draws are claimed, perhaps with a clock. @param {import('../../../helpers/page.js').Page} page @param {string} [preset] */
async function claimed(page, preset) {
  const board = await open(page, '../../', { still: true });
  await page.locator('[data-do=new]').click();
  await page.getByText('Claimed by the player to move').click();
  if (preset) await page.getByRole('button', { name: preset }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  return board;
}

test('a right claim for the position on the board ends the game, and shows where it came up', async ({
  page,
}) => {
  const board = await claimed(page);
  await move(board, ...DANCE, ...DANCE);
  // By itself nothing has ended.
  expect(await state(board, 'outcome')).toBe(null);
  await button(page, 'white', 'claim').click();
  await here(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(sentence(page)).toHaveText('Draw by repetition: the same position has come up three times.');
  await expect(verdict(page)).toContainText('Draw claim accepted.');
  const proof = verdict(page).getByRole('button');
  await expect(proof).toHaveText(['At the start', '2… Ng8', '4… Ng8', 'Play it through']);
  for (const [i, ply] of [
    [1, 4],
    [0, 0],
    [2, 8],
  ]) {
    await proof.nth(i).click();
    expect(await shown(board)).toBe(ply);
    await expect(proof.nth(i)).toHaveAttribute('aria-current', 'true');
  }
  await speak(page, 'fr');
  await expect(verdict(page)).toContainText('Réclamation acceptée.');
  await expect(proof).toHaveText(['Au début', '2… Cg8', '4… Cg8', 'La faire défiler']);
});

test('the proof plays itself from the first time to the last, until somebody looks elsewhere', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  const board = await claimed(page);
  await page.clock.pauseAt(60_000);
  await move(board, ...DANCE, ...DANCE);
  await button(page, 'white', 'claim').click();
  await here(page).click();
  await verdict(page).getByRole('button', { name: 'Play it through' }).click();
  const seen = [await shown(board)];
  while (seen.at(-1) < 8 && seen.length < 20) {
    await page.clock.runFor(900);
    seen.push(await shown(board));
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await verdict(page).getByRole('button', { name: 'Play it through' }).click();
  await page.clock.runFor(900);
  await page.locator('[data-go=last]').click();
  await page.clock.runFor(5000);
  expect(await shown(board)).toBe(8);
});

test('a move is announced on the board, and played only with the claim', async ({ page }) => {
  const board = await claimed(page);
  await move(board, ...DANCE, ...DANCE.slice(0, 3));
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await expect(says(page, 'black')).toHaveText('make the move to announce');
  await expect(button(page, 'black', 'cancel')).toBeFocused();
  await play(board, 'f6g8');
  await expect(dialog(page)).toContainText(
    'You announce Ng8. It will be played, whether the claim is right or wrong.',
  );
  expect(await state(board, 'ply')).toBe(7);
  await withMove(page).click();
  expect(await state(board, 'ply')).toBe(8);
  expect(await state(board, 'outcome')).toEqual({ winner: null, reason: 'repetition' });
  await expect(verdict(page)).toContainText('Draw claim accepted.');
});

test('an announcement can be given up, before the move and after it', async ({ page }) => {
  const board = await claimed(page);
  await move(board, 'e4');
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await button(page, 'black', 'cancel').click();
  await play(board, 'e7e5');
  expect(await state(board, 'ply')).toBe(2);
  await button(page, 'white', 'claim').click();
  await after(page).click();
  await play(board, 'g1f3');
  await keys(board, 'Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await state(board, 'ply')).toBe(2);
  await expect(verdict(page)).toBeHidden();
  // Then the move is a move again.
  await click(board, 'g1', 'f3');
  expect(await state(board, 'ply')).toBe(3);
});

test('a wrong claim says why, gives the opponent two minutes, and stands as an offer', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const board = await claimed(page, '5+3:');
  await page.clock.pauseAt(60_000);
  await move(board, ...DANCE);
  await expect(player(page, 'black').locator('.digits')).toHaveText('5:09');
  await button(page, 'white', 'claim').click();
  await here(page).click();
  await expect(verdict(page)).toHaveText(
    'Draw claim rejected. This position has come up only twice. 4 half-moves have been made ' +
      'without a capture or a pawn move; a hundred are needed. Black is given two minutes. The claim stands as an offer of a draw.',
  );
  await expect(player(page, 'black').locator('.digits')).toHaveText('7:09');
  await expect(player(page, 'white').locator('.digits')).toHaveText('5:09');
  await expect(says(page, 'black')).toHaveText('White offers a draw');
  await button(page, 'black', 'accept').click();
  await expect(sentence(page)).toHaveText('Draw by agreement.');
});

test('a wrong claim with a move has made that move, and the time goes to the other side’s clock', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  const board = await claimed(page, '5+3:');
  await page.clock.pauseAt(60_000);
  await move(board, 'e4');
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await play(board, 'e7e5');
  await withMove(page).click();
  expect(await state(board, 'ply')).toBe(2);
  await expect(verdict(page)).toContainText('This position has come up only once.');
  await expect(verdict(page)).toContainText('White is given two minutes.');
  await expect(player(page, 'white').locator('.digits')).toHaveText('7:06');
  await expect(player(page, 'white').locator('.clock')).toHaveClass(/running/);
  // Without a clock nobody is given anything.
  await reset(board, { draws: 'claims' });
  await button(page, 'white', 'claim').click();
  await here(page).click();
  await expect(verdict(page)).toContainText('Draw claim rejected');
  await expect(verdict(page)).not.toContainText('two minutes');
});

test('fifty moves are claimed with their first move as the proof', async ({ page }) => {
  const board = await open(page, '../../', { still: true });
  await reset(board, { fen: '4k3/8/8/8/8/8/4P3/4K2R w K - 98 70', draws: 'claims' });
  await move(board, 'Rh2');
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await play(board, 'e8e7');
  await withMove(page).click();
  await expect(sentence(page)).toHaveText(/^Draw by the 50-move rule/);
  await expect(verdict(page)).toContainText('no capture and no pawn move from here on');
  await verdict(page).getByRole('button').first().click();
  expect(await shown(board)).toBe(0);
});

test('where the announced move mates, no claim is needed', async ({ page }) => {
  const board = await claimed(page);
  await move(board, 'f3', 'e5', 'g4');
  await button(page, 'black', 'claim').click();
  await after(page).click();
  await play(board, 'd8h4');
  await withMove(page).click();
  await expect(sentence(page)).toHaveText('Checkmate: Black wins.');
  await expect(verdict(page)).toContainText('The move announced has ended the game by itself.');
});

test('a draw is claimed on one’s own move only, and only where draws are claimed', async ({ page }) => {
  const board = await claimed(page);
  await expect(button(page, 'white', 'claim')).toHaveAttribute('aria-disabled', 'false');
  await expect(button(page, 'black', 'claim')).toHaveAttribute('aria-disabled', 'true');
  await move(board, 'e4');
  await expect(button(page, 'white', 'claim')).toHaveAttribute('aria-disabled', 'true');
  await position(page, '4k3/8/8/8/8/8/4P3/4K2R w K - 98 70');
  for (const color of ['white', 'black']) await expect(button(page, color, 'claim')).toBeHidden();
});

test('a verdict is gone with the next move', async ({ page }) => {
  const board = await claimed(page);
  await button(page, 'white', 'claim').click();
  await here(page).click();
  await expect(verdict(page)).toBeVisible();
  await page.locator('[data-do=flip]').click();
  await expect(verdict(page)).toBeVisible();
  await move(board, 'e4');
  await expect(verdict(page)).toBeHidden();
});
