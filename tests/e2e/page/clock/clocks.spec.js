import {
  act,
  click,
  expect,
  open,
  play,
  player,
  sentence,
  speak,
  test,
  undo,
} from '../../../helpers/page.js';

const face = (page, color) => player(page, color).locator('.clock');
const digits = (page, color) => face(page, color).locator('.digits');
const pauseButton = (page) => page.locator('.actions [data-do=pause]');
const veil = (page) => page.locator('.paused');
const ply = (board) => board.evaluate((element) => element.state.ply);

/**
 * Starts a new game with the settings that the function `ask` chooses.
 * @param {import('../../../helpers/page.js').Page} page @param {() => Promise<unknown>} ask
 */
async function begin(page, ask) {
  await act(page, 'new');
  await ask();
  await page.locator('#new-game [value=start]').click();
}

/** @param {import('../../../helpers/page.js').Page} page @param {string} kind @param {number} minutes @param {number} seconds */
const control = (page, kind, minutes, seconds) =>
  begin(page, async () => {
    await page.locator('[name=clock]').selectOption(kind);
    await page.locator('[name=white-minutes]').fill(String(minutes));
    await page.locator('[name=white-seconds]').fill(String(seconds));
  });

/** Opens the page and stops the page's clock and timers. */
async function still(page) {
  await page.clock.install({ time: 0 });
  const board = await open(page, '../../', { still: true });
  await page.clock.pauseAt(60_000);
  return board;
}

const times = async (page, white, black) => {
  await expect(digits(page, 'white')).toHaveText(white);
  await expect(digits(page, 'black')).toHaveText(black);
};

test('the page shows a clock only in games with one; a Fischer clock starts with the first move and adds the increment', {
  tag: '@night',
}, async ({ page }) => {
  const board = await still(page);
  await begin(page, () => page.getByRole('button', { name: 'No clock' }).click());
  for (const color of ['white', 'black']) await expect(face(page, color)).toBeHidden();
  await expect(pauseButton(page)).toHaveAttribute('hidden');
  await begin(page, () => page.locator('#new-game select[name=clock]').selectOption('fischer'));
  await times(page, '5:03', '5:03');
  await expect(page.locator('.notice')).toHaveText(
    'The clock starts with the first move, or when you press “Start the clock”.',
  );
  await page.clock.runFor(30_000);
  await times(page, '5:03', '5:03');
  await play(board, 'e2e4');
  await times(page, '5:06', '5:03');
  await expect(face(page, 'black')).toHaveClass(/running/);
  await page.clock.runFor(10_000);
  await times(page, '5:06', '4:53');
  await play(board, 'e7e5');
  await times(page, '5:06', '4:56');
  await expect(face(page, 'white')).toHaveClass(/running/);
  await expect(face(page, 'black')).not.toHaveClass(/running/);
  await page.clock.runFor(500);
  await times(page, '5:05', '4:56');
});

test('a clock with little time shows tenths and a flag; a fallen flag ends the game, and an undo resets the flag', async ({
  page,
}) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 0, 30);
  await play(board, 'e2e4');
  await page.clock.runFor(9900);
  await expect(face(page, 'black')).not.toHaveClass(/low/);
  await page.clock.runFor(200);
  await expect(face(page, 'black')).toHaveClass(/low/);
  await expect(face(page, 'black').locator('.flag')).toBeVisible();
  await expect(digits(page, 'black')).toHaveText('0:19');
  await page.clock.runFor(10_000);
  await expect(digits(page, 'black')).toHaveText('9.9');
  await page.clock.runFor(100);
  await expect(digits(page, 'black')).toHaveText('9.8');
  await page.clock.runFor(9900);
  await times(page, '0:30', '0.0');
  await expect(face(page, 'black')).toHaveClass(/fallen/);
  await expect(sentence(page)).toHaveText('Black has run out of time: White wins.');
  await expect(page.locator('.score')).toHaveText('1–0');
  await speak(page, 'fr');
  await expect(sentence(page)).toHaveText('Les Noirs ont épuisé leur temps : les Blancs gagnent.');
  await expect(pauseButton(page)).toHaveAttribute('hidden');
  await expect(veil(page)).toBeHidden();
  await speak(page, 'en');
  // After the undo, the clock is paused.
  await undo(page);
  await expect(sentence(page)).toHaveText('Black to move.');
  await times(page, '0:30', '0:30');
  await expect(veil(page)).toBeVisible();
});

test('while the clock is paused, no move can be played and no time passes, until the button resumes the clock', async ({
  page,
}) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 2, 0);
  await play(board, 'e2e4');
  await page.clock.runFor(5000);
  await act(page, 'pause');
  await expect(veil(page)).toBeVisible();
  await expect(veil(page)).toHaveText(/The clock is paused\./);
  const [under, over] = await Promise.all([board.boundingBox(), veil(page).boundingBox()]);
  for (const side of /** @type {const} */ (['x', 'y', 'width', 'height']))
    expect(Math.abs(over[side] - under[side])).toBeLessThan(8);
  expect(await board.evaluate((element) => element.move('e5'))).toBe(null);
  await play(board, 'e7e5');
  // The keyboard cannot make a move, either.
  await board.locator('[role=gridcell][tabindex="0"]').evaluate((element) => element.focus());
  expect(await board.evaluate((element) => element.matches(':focus-within'))).toBe(false);
  expect(await ply(board)).toBe(1);
  const timers = await page.evaluate(() => {
    const asked = [];
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
      const real = window[name];
      window[name] = (...given) => {
        asked.push(name);
        return real.apply(window, given);
      };
    }
    window.asked = asked;
    return asked.length;
  });
  expect(timers).toBe(0);
  await page.clock.runFor(3_600_000);
  expect(await page.evaluate(() => window.asked)).toEqual([]);
  await times(page, '2:00', '1:55');
  await veil(page).getByRole('button', { name: 'Resume the clock' }).click();
  await expect(veil(page)).toBeHidden();
  await expect(page.locator('roque-board')).toBeFocused();
  await page.clock.runFor(1000);
  await times(page, '2:00', '1:54');
  await click(board, 'e7', 'e5');
  expect(await ply(board)).toBe(2);
});

test('in the dialog each side can have its own time; a missing time is rejected, and invalid numbers are corrected', {
  tag: '@night',
}, async ({ page }) => {
  await still(page);
  const dialog = page.getByRole('dialog');
  const start = page.locator('#new-game [value=start]');
  await control(page, 'suddenDeath', 0, 0);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Both sides need some time on the clock.')).toBeVisible();
  await expect(page.locator('[name=white-minutes]')).toBeFocused();
  await page.locator('[name=white-minutes]').fill('-7');
  await page.locator('[name=white-seconds]').fill('99');
  await start.click();
  await times(page, '0:59', '0:59');
  await begin(page, async () => {
    await page.locator('[name=clock]').selectOption('fischer');
    await page.locator('[name=white-minutes]').fill('3');
    await page.locator('[name=white-seconds]').fill('0');
    await page.locator('[name=white-more]').fill('2');
    await page.locator('[name=different]').check();
    await page.locator('[name=black-minutes]').fill('90');
    await page.locator('[name=black-seconds]').fill('0');
    await page.locator('[name=black-more]').fill('30');
  });
  await times(page, '3:02', '1:30:30');
});
