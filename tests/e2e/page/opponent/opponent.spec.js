// Tests games against the computer on the page.
import {
  act,
  button,
  click,
  expect,
  open,
  placement,
  player,
  sentence,
  speak,
  test,
} from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */
/** @typedef {import('../../../helpers/page.js').Board} Board */

/** @param {Board} board @param {number} ply */
const reaches = (board, ply) =>
  expect.poll(() => board.evaluate((element) => element.state?.ply)).toBeGreaterThanOrEqual(ply);

test('one press starts a game against the computer, whose strip has no buttons, and an undo needs no consent', async ({
  page,
}) => {
  const board = await open(page, '../?rules=castling-chess', { still: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await expect(player(page, 'black').getByRole('heading')).toHaveText('Computer (600)');
  await expect(page.locator('#game')).toHaveText('Castling chess');
  await click(board, 'e2', 'e4');
  await expect(sentence(page)).toHaveText('The computer is thinking…');
  await reaches(board, 2);
  await expect(sentence(page)).toHaveText('Your move.');
  await expect(player(page, 'black').locator('button:visible')).toHaveCount(0);
  await speak(page, 'fr');
  await expect(player(page, 'black').getByRole('heading')).toHaveText('Ordinateur (600)');
  await page.locator('[data-do=undo]').click();
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
});

test('the dialog offers opponent, strength and colour, and the computer moves first if the user has Black', async ({
  page,
}) => {
  const board = await open(page, '../', { still: true });
  await act(page, 'new');
  const dialog = page.locator('#new-game');
  await expect(dialog.getByLabel('A friend, here')).toBeChecked();
  await expect(dialog.getByLabel('As strong as you')).toBeHidden();
  await dialog.getByLabel('The computer').check();
  await expect(dialog.getByLabel('As strong as you')).toBeChecked();
  await dialog.getByRole('slider', { name: 'Strength' }).press('Home');
  await expect(dialog.getByLabel('Fixed strength')).toBeChecked();
  await expect(dialog.locator('.strength-text')).toContainText('Complete beginner');
  await dialog.getByRole('group', { name: 'Your colour' }).getByLabel('Black').check();
  await dialog.getByLabel('Your name').fill('Anna');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await reaches(board, 1);
  expect(await board.evaluate((element) => element.orientation)).toBe('black');
  await expect(player(page, 'black').getByRole('heading')).toHaveText('Anna');
  await expect(player(page, 'white').getByRole('heading')).toHaveText('Computer (200)');
  // The user can resign as against a person.
  await button(page, 'black', 'resign').click();
  await button(page, 'black', 'confirm').click();
  await expect(sentence(page)).toHaveText('You resigned. The computer wins.');
});

test("a game continues after a reload during the computer's turn", { tag: '@night' }, async ({ page }) => {
  const board = await open(page, '../', { still: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await click(board, 'd2', 'd4');
  await page.reload();
  const again = page.locator('roque-board');
  await reaches(again, 2);
  expect(await again.evaluate((element) => element.moveList()[0])).toBe('d4');
  await expect(player(page, 'black').getByRole('heading')).toHaveText('Computer (600)');
});

test('the computer declines an early draw offer, and the page shows a notice', { tag: '@night' }, async ({
  page,
}) => {
  const board = await open(page, '../', { still: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await click(board, 'e2', 'e4');
  await reaches(board, 2);
  await button(page, 'white', 'offer').click();
  await expect(page.locator('.notice')).toHaveText('The computer declined the draw. The game continues.');
});

test("the computer answers a draw offer made during its search, and the notice stays after the computer's move", {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, '../', { still: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await click(board, 'e2', 'e4');
  await button(page, 'white', 'offer').click();
  await expect(page.locator('.notice')).toHaveText('The computer declined the draw. The game continues.');
  await reaches(board, 2);
  await expect(page.locator('.notice')).toHaveText('The computer declined the draw. The game continues.');
});

test('a hint has three steps: the piece, the move, and the reason with the line on a small board', async ({
  page,
}) => {
  const board = await open(page, '../?fen=6rk/6pp/8/6N1/8/8/8/4K3%20w%20-%20-%200%201', { still: true });
  const hint = page.locator('[data-do=hint]');
  await expect(hint, 'also without an opponent').toBeVisible();
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await hint.click();
  const box = page.locator('.hint-box.ahead');
  await expect(box.locator('.hint-text')).toHaveText('Look at the knight on g5.');
  expect(await board.evaluate((element) => element.shapes)).toEqual([
    { from: 'g5', to: 'g5', color: 'green' },
  ]);
  await box.getByRole('button', { name: 'Show the square' }).click();
  await expect(box.locator('.hint-text')).toHaveText('Play Nf7#.');
  await box.getByRole('button', { name: 'Why?' }).press('Enter');
  await expect(box.locator('.hint-text')).toHaveText('It is checkmate.');
  await expect(box.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(
    box.getByRole('group', { name: 'How the game could continue' }).getByRole('button'),
  ).toHaveText(['1.\u00a0Nf7#']);
  await expect(box.locator('roque-board')).toBeVisible();
  expect(await board.evaluate((element) => element.state?.ply)).toBe(0);
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(box).toBeHidden();
  await expect(hint).toBeFocused();
  expect(await board.evaluate((element) => element.shapes)).toEqual([]);
});

test('if the search cannot be loaded, the game stays with its clock paused until the button "Try again" resumes it', async ({
  page,
  complaints,
}) => {
  await page.context().route(/roque-analysis_bg.*\.wasm/, (route) => route.abort());
  const board = await open(page, '../', { still: true });
  await act(page, 'new');
  const dialog = page.locator('#new-game');
  await dialog.getByLabel('The computer').check();
  await dialog.getByRole('button', { name: '3+2' }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await click(board, 'e2', 'e4');
  const trouble = page.locator('.status .stopped');
  await expect(trouble).toContainText('The computer cannot play right now. Your game is saved.');
  await expect(sentence(page)).toHaveText('Black to move.');
  await expect(page.locator('[data-do=new]')).toBeEnabled();
  await expect(page.locator('.paused')).toBeVisible();
  await page.context().unroute(/roque-analysis_bg.*\.wasm/);
  await trouble.getByRole('button', { name: 'Try again' }).press('Enter');
  await reaches(board, 2);
  await expect(trouble).toBeHidden();
  await expect(page.locator('.paused')).toBeHidden();
  await expect(board).toBeFocused();
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
});

test('a hint is drawn only at the ply for which it was given', async ({ page }) => {
  const board = await open(page, '../', { still: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await click(board, 'e2', 'e4');
  await reaches(board, 2);
  await page.locator('[data-do=hint]').click();
  const shapes = () => board.evaluate((element) => element.shapes.length);
  await expect.poll(shapes).toBe(1);
  await board.evaluate((element) => element.goTo(0));
  expect(await shapes()).toBe(0);
  await board.evaluate((element) => element.goTo(2));
  expect(await shapes()).toBe(1);
});

test("the computer's clock runs while it thinks", { tag: '@night' }, async ({ page }) => {
  const board = await open(page, '../', { still: true });
  await act(page, 'new');
  const dialog = page.locator('#new-game');
  await dialog.getByLabel('The computer').check();
  await dialog.getByRole('button', { name: '3+2' }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await click(board, 'e2', 'e4');
  await reaches(board, 2);
  expect(await board.evaluate((element) => element.opponentClock)).toMatch(/^1[78]\d{4}\+2000$/);
  await expect(player(page, 'black').locator('.digits')).toHaveText(/^(3:0|2:5)\d$/);
});

test('after a bad move, the button Why shows the missed move and the refutation on a small board', async ({
  page,
}) => {
  const board = await open(page, '../?fen=6k1/5ppp/8/8/8/8/r4PPP/1R4K1%20w%20-%20-%200%201', { still: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await click(board, 'b1', 'e1');
  await act(page, 'why');
  const box = page.locator('.look-box');
  await expect(box.locator('.hint-text')).toContainText('1.\u00a0Rb8# would have mated on the back rank.', {
    timeout: 20_000,
  });
  // The missed mate is described first, because the move itself loses nothing.
  await expect(box.getByRole('group').getByRole('button').first()).toHaveText('1.\u00a0Rb8#');
  await box.getByRole('button', { name: 'What happens then?' }).click();
  await expect(box.getByRole('group').getByRole('button').first()).toHaveText('1.\u00a0Re1');
  // The explanation stays open after the computer's reply.
  await reaches(board, 2);
  await expect(box.getByRole('button', { name: 'What was better?' })).toBeVisible();
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(box).toBeHidden();
  await expect(page.locator('[data-do=why]')).toBeFocused();
});

test('in a clock game between two people neither hints nor comments on moves are available', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, '../', { still: true });
  await click(board, 'e2', 'e4');
  await expect(page.locator('[data-do=hint]'), 'without a clock').toBeVisible();
  await act(page, 'new');
  const dialog = page.locator('#new-game');
  await dialog.getByRole('button', { name: '3+2' }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await click(board, 'f2', 'f3');
  await act(page, 'why');
  await expect(page.locator('.unexplained')).not.toBeEmpty();
  await expect(page.locator('.look-box')).toBeHidden();
  await expect(page.locator('[data-do=hint]')).toBeHidden();
});

test('a URL can start a game against the computer at a given strength, and a reload keeps that strength', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, '../?opponent=white&elo=900&rules=take-make', { still: true });
  await expect(player(page, 'white').getByRole('heading')).toHaveText('Computer (900)');
  expect(await board.evaluate((element) => element.orientation)).toBe('black');
  await reaches(board, 1);
  expect(new URL(page.url()).search).toBe('?rules=take-make');
  await board.evaluate((element) => element.move(element.legalMoves()[0].coordinates));
  await reaches(board, 3);
  await page.reload();
  await expect(player(page, 'white').getByRole('heading')).toHaveText('Computer (900)');
  await reaches(board, 3);
});

test('a game against a computer "as strong as you" changes the user\'s rating, which sets the strength of the next game', async ({
  page,
}) => {
  const board = await open(page, '../', { still: true });
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  for (const [i, move] of ['e4', 'd4'].entries()) {
    await board.evaluate((element, move) => element.move(move), move);
    await reaches(board, 2 * (i + 1));
  }
  await button(page, 'white', 'resign').click();
  await button(page, 'white', 'confirm').click();
  await expect(page.locator('.notice')).toHaveText('“As strong as you” changes from 600 to 300.');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(player(page, 'white').getByRole('heading')).toHaveText('Computer (300)');
});

test('the page reports an invalid opponent in the URL and starts no game', { tag: '@night' }, async ({
  page,
}) => {
  await open(page, '../?opponent=green&lang=en', { still: true, first: true });
  await expect(page.locator('.notice')).toHaveText(
    'The page address contains “opponent=green”, which is not valid. The computer can play White or Black, with an Elo rating from 200 to 2800 or a level from 1 to 8.',
  );
  await expect(page.locator('html')).toHaveAttribute('data-page', 'first');
});

test("the computer's first variant move is explained, with a link to the rule", { tag: '@night' }, async ({
  page,
}) => {
  // In this position every useful move of the rook is a capture, which Take&Make changes.
  const fen = encodeURIComponent('4k3/4p3/8/8/8/8/4K3/qR6 w - - 0 1');
  const board = await open(page, `../?rules=take-make&fen=${fen}&opponent=white&level=8&lang=en`, {
    still: true,
  });
  await reaches(board, 1);
  const caption = page.locator('.status .caption, .table .caption').filter({ visible: true });
  await expect(caption).toContainText(
    'After capturing the queen on a1, the piece must move on like a queen.',
  );
  const link = page.locator('.move-rule');
  await expect(link).toHaveAttribute('href', /book\/en\/take-make\.html/);
  await expect(link).toBeVisible();
  // The explanation disappears with the next move.
  await board.evaluate((element) => element.move(element.legalMoves()[0].coordinates));
  await expect(link).toBeHidden();
});
