import {
  button,
  click,
  expect,
  move,
  open,
  play,
  player,
  sentence,
  serveSources,
  speak,
  test,
  undo,
} from '../../../helpers/page.js';

const face = (page, color) => player(page, color).locator('.clock');
const digits = (page, color) => face(page, color).locator('.digits');
const pauseButton = (page) => page.locator('.actions [data-do=pause]');
const veil = (page) => page.locator('.paused');
const ply = (board) => board.evaluate((element) => element.state.ply);

/** A clock is asked for in the dialog. @param {import('../../../helpers/page.js').Page} page @param {() => Promise<void>} ask */
async function begin(page, ask) {
  await page.locator('[data-do=new]').click();
  await ask();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** @param {import('../../../helpers/page.js').Page} page @param {string} kind @param {number} minutes @param {number} seconds @param {number} [more] */
const control = (page, kind, minutes, seconds, more) =>
  begin(page, async () => {
    await page.locator('[name=clock]').selectOption(kind);
    await page.locator('[name=white-minutes]').fill(String(minutes));
    await page.locator('[name=white-seconds]').fill(String(seconds));
    if (more !== undefined) await page.locator('[name=white-more]').fill(String(more));
  });

/** The page whose time the test tells. */
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

test('a friendly game has no clock', async ({ page }) => {
  const board = await open(page);
  await begin(page, () => page.getByRole('button', { name: 'No clock' }).click());
  await move(board, 'e4');
  for (const color of ['white', 'black']) await expect(face(page, color)).toBeHidden();
  await expect(pauseButton(page)).toBeHidden();
});

test('an increment is added before each move, and kept; the first move starts the clock and costs nothing', async ({
  page,
}) => {
  const board = await still(page);
  await begin(page, () => page.getByRole('button', { name: '5+3:' }).first().click());
  await times(page, '5:03', '5:03');
  await expect(page.locator('.notice')).toHaveText(
    'The clock starts with the first move, or by “Start the clock”.',
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

test('by the button White’s time runs from the start', async ({ page }) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 1, 30);
  await times(page, '1:30', '1:30');
  await pauseButton(page).click();
  await page.clock.runFor(31_000);
  await times(page, '0:59', '1:30');
  await play(board, 'e2e4');
  await page.clock.runFor(1000);
  // Nothing is added in sudden death.
  await times(page, '0:59', '1:29');
});

test('a delay is given back as far as it was used', async ({ page }) => {
  const board = await still(page);
  await control(page, 'bronstein', 1, 0, 5);
  await pauseButton(page).click();
  await page.clock.runFor(3000);
  await times(page, '1:02', '1:05');
  await play(board, 'e2e4');
  await times(page, '1:05', '1:05');
  await page.clock.runFor(20_000);
  await play(board, 'e7e5');
  await times(page, '1:05', '0:50');
});

test('a flag falls by itself, the opponent wins, and it is said in both languages', async ({ page }) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 0, 30);
  await play(board, 'e2e4');
  await page.clock.runFor(30_000);
  await times(page, '0:30', '0.0');
  await expect(face(page, 'black')).toHaveClass(/fallen/);
  await expect(sentence(page)).toHaveText('Black has run out of time: White wins.');
  await expect(page.locator('.score')).toHaveText('1–0');
  await speak(page, 'fr');
  await expect(sentence(page)).toHaveText('Les Noirs ont épuisé leur temps : les Blancs gagnent.');
  await expect(pauseButton(page)).toBeHidden();
  await expect(veil(page)).toBeHidden();
});

test('a move made after the flag has fallen comes too late, also when the tab slept and no timer came', async ({
  page,
}) => {
  const board = await open(page);
  await control(page, 'suddenDeath', 1, 0);
  await move(board, 'e4');
  const played = await board.evaluate((element) => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + 3_600_000;
    return element.move('e5');
  });
  expect(played).toBe(null);
  expect(await ply(board)).toBe(1);
  await expect(sentence(page)).toHaveText('Black has run out of time: White wins.');
});

test('no time is lost or won by how often the clock is looked at', async ({ page }) => {
  const board = await still(page);
  await begin(page, () => page.getByRole('button', { name: '15+10:' }).click());
  await play(board, 'e2e4');
  for (let i = 0; i < 40; i++) await page.clock.runFor(333);
  // As a tab that sleeps: an hour's quarter in one step, with hardly a timer.
  await page.clock.fastForward(300_000);
  await page.clock.runFor(1000);
  // 15:10 less 13.32 s, 300 s and 1 s.
  await times(page, '15:20', '9:55');
});

test('a mate on the board stands, and the clock with it', async ({ page }) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 1, 0);
  await move(board, 'f3', 'e5', 'g4', 'Qh4#');
  await page.clock.runFor(120_000);
  await expect(sentence(page)).toHaveText('Checkmate: Black wins.');
  await times(page, '1:00', '1:00');
});

test('while the clock is stopped nobody moves, nothing runs, and either side goes on', async ({ page }) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 2, 0);
  await play(board, 'e2e4');
  await page.clock.runFor(5000);
  await pauseButton(page).click();
  await expect(veil(page)).toBeVisible();
  await expect(veil(page)).toHaveText(/The clock is stopped\./);
  const [under, over] = await Promise.all([board.boundingBox(), veil(page).boundingBox()]);
  for (const side of /** @type {const} */ (['x', 'y', 'width', 'height']))
    expect(Math.abs(over[side] - under[side])).toBeLessThan(8);
  expect(await board.evaluate((element) => element.move('e5'))).toBe(null);
  await play(board, 'e7e5');
  // Nor by keys.
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
  await veil(page).getByRole('button', { name: 'Start the clock again' }).click();
  await expect(veil(page)).toBeHidden();
  await expect(pauseButton(page)).toBeFocused();
  await page.clock.runFor(1000);
  await times(page, '2:00', '1:54');
  await click(board, 'e7', 'e5');
  expect(await ply(board)).toBe(2);
});

test('what was thought about a move is given back with the move, and the clock runs on', async ({ page }) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 2, 0);
  await play(board, 'e2e4');
  await page.clock.runFor(10_000);
  await play(board, 'e7e5');
  await page.clock.runFor(20_000);
  await times(page, '1:40', '1:50');
  await undo(page);
  await times(page, '2:00', '2:00');
  await expect(face(page, 'black')).toHaveClass(/running/);
  await page.locator('[data-do=redo]').click();
  await times(page, '2:00', '1:50');
});

test('a fallen flag stands up again when the other side allows it, and the clock waits', async ({ page }) => {
  const board = await still(page);
  await control(page, 'suddenDeath', 0, 30);
  await play(board, 'e2e4');
  await page.clock.runFor(31_000);
  await expect(sentence(page)).toHaveText(/run out of time/);
  await undo(page);
  await expect(sentence(page)).toHaveText('Black to move.');
  await times(page, '0:30', '0:30');
  await expect(veil(page)).toBeVisible();
});

test('when time is short the clock shows tenths and puts up a flag', async ({ page }) => {
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
});

test('the sides may have different times, which go with the players into the rematch', async ({ page }) => {
  await still(page);
  await begin(page, async () => {
    await page.locator('[name=clock]').selectOption('fischer');
    await page.locator('[name=white-minutes]').fill('3');
    await page.locator('[name=white-more]').fill('2');
    await page.locator('[name=different]').check();
    await page.locator('[name=black-minutes]').fill('90');
    await page.locator('[name=black-more]').fill('30');
  });
  await times(page, '3:02', '1:30:30');
  await button(page, 'white', 'resign').click();
  await button(page, 'white', 'confirm').click();
  await page.locator('[data-do=again]').click();
  await times(page, '1:30:30', '3:02');
});

test('a side without any time is refused in words, and numbers that make no sense are put right', async ({
  page,
}) => {
  await open(page);
  const dialog = page.getByRole('dialog');
  await control(page, 'suddenDeath', 0, 0);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Give both sides some time.')).toBeVisible();
  await expect(page.locator('[name=white-minutes]')).toBeFocused();
  await page.locator('[name=white-minutes]').fill('-7');
  await page.locator('[name=white-seconds]').fill('99');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await times(page, '0:59', '0:59');
});

/** Another board with a clock of its own, as the page has one: `window.apart`. @param {import('../../../helpers/page.js').Page} page */
const apart = async (page) => {
  await serveSources(page);
  await page.evaluate(async () => {
    const [{ createTerms, usualTerms }, { createClocks }, { loadEngine }] = await Promise.all([
      import(/** @type {any} */ ('./www/game/new-game/terms.js')),
      import(/** @type {any} */ ('./www/game/clock/clocks.js')),
      import(/** @type {any} */ ('./www/board/session/engine.js')),
    ]);
    // Which the clocks want too.
    await loadEngine();
    const board = document.createElement('roque-board');
    document.body.append(board);
    await board.ready;
    const terms = createTerms(board, () => {});
    const clocks = createClocks(board, terms);
    const minute = { kind: 'suddenDeath', main: 60_000 };
    const timed = { ...usualTerms(), clock: { white: minute, black: minute } };
    let skipped = 0;
    const real = performance.now.bind(performance);
    performance.now = () => real() + skipped;
    /** Time passes, and no timer is told. */
    const skip = (milliseconds) => {
      skipped += milliseconds;
    };
    window.apart = { board, terms, clocks, timed, skip };
  });
};

test('who runs out of time against a side that can never mate draws', async ({ page }) => {
  await open(page);
  await apart(page);
  const outcome = await page.evaluate(() => {
    const { board, terms, clocks, timed, skip } = window.apart;
    terms.begin(timed, { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
    clocks.resume();
    skip(61_000);
    return [clocks.check(), board.state.outcome];
  });
  expect(outcome).toEqual([true, { winner: null, reason: 'flagFallCannotMate' }]);
});

/** What White has left after a minute's clock ran ten seconds, was kept, and was brought back twenty seconds later. */
const restored = (page, reload, paused = false) =>
  page.evaluate(
    ([reload, paused]) => {
      const { board, terms, clocks, timed, skip } = window.apart;
      terms.begin({ ...timed, reload });
      clocks.resume();
      skip(10_000);
      if (paused) clocks.pause();
      const kept = JSON.parse(JSON.stringify([terms.save(), clocks.save()]));
      board.reset();
      if (clocks.there) throw new Error('a game that comes from elsewhere has no clock');
      terms.restore(kept[0], 20_000);
      clocks.restore(kept[1], 20_000);
      const left = Math.round(clocks.left('white') / 1000);
      return [left, clocks.running, clocks.paused];
    },
    [reload, paused],
  );

test('a clock that is brought back has stopped or has run on, as was agreed; a stopped one costs nothing', async ({
  page,
}) => {
  await open(page);
  await apart(page);
  expect(await restored(page, 'pause')).toEqual([50, false, true]);
  expect(await restored(page, 'charge')).toEqual([30, true, false]);
  expect(await restored(page, 'charge', true)).toEqual([50, false, true]);
});

test('a flag that fell while the page was closed has fallen', async ({ page }) => {
  await open(page);
  await apart(page);
  const reason = await page.evaluate(() => {
    const { board, terms, clocks, timed } = window.apart;
    terms.begin({ ...timed, reload: 'charge' });
    clocks.resume();
    clocks.restore(JSON.parse(JSON.stringify(clocks.save())), 60_000);
    return board.state.outcome?.reason;
  });
  expect(reason).toBe('flagFall');
});
