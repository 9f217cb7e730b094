// Names and clocks at the edges of a board.
import { expect, play, test } from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

const NAMES = 'white-name="Anna Müller" black-name="Ben"';
const CLOCKS = 'white-clock="125000" black-clock="61000"';

/** @param {import('@playwright/test').Locator} board */
const clock = (board, name) => board.getByRole('timer', { name });
const edges = (board) => board.locator('.player');

test('names and clocks stand at the edges of the sides, and change places when the board is turned', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own(`${NAMES} ${CLOCKS}`));
  await expect(board.getByRole('group', { name: 'White', exact: true })).toHaveText('Anna Müller2:05');
  await expect(board.getByRole('group', { name: 'Black', exact: true })).toHaveText('Ben1:01');
  const order = () =>
    board.evaluate((element) =>
      [...element.shadowRoot.querySelectorAll('.player, canvas')]
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((node) => node.querySelector('.name')?.textContent ?? 'board'),
    );
  expect(await order()).toEqual(['Ben', 'board', 'Anna Müller']);
  await board.evaluate((element) => element.flip());
  expect(await order()).toEqual(['Anna Müller', 'board', 'Ben']);
  // A page with all names removed has a plain board again, on which clicks land.
  await board.evaluate((element) => {
    element.orientation = 'white';
    Object.assign(element, { whiteName: null, blackName: null, whiteClock: null, blackClock: null });
  });
  await expect(edges(board)).toHaveCount(0);
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

test('clicks land on their squares when names appear on a board in use', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await play(board, 'e2e4');
  await board.evaluate((element) => Object.assign(element, { whiteName: 'Anna', blackClock: 9000 }));
  await expect(edges(board)).toHaveCount(2);
  await play(board, 'e7e5');
  expect(await board.evaluate((element) => element.moveList())).toEqual(['e4', 'e5']);
});

test('the running clock counts down without drift, also behind another tab, and stops at 0:00', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const board = await embed(page, site, own(`${CLOCKS} clock-running="white"`));
  await expect(clock(board, 'White’s clock')).toBeVisible();
  await board.evaluate((element) => {
    element.whiteClock = 125_000;
  });
  await page.clock.runFor(4500);
  await expect(clock(board, 'White’s clock: 2 minutes 0 seconds')).toHaveText('2:00');
  await expect(clock(board, 'Black')).toHaveText('1:01');
  // No timer is needed while nobody sees the board.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  });
  await page.clock.runFor(2000);
  const text = await clock(board, 'White').textContent();
  await page.clock.runFor(60_000);
  expect(await clock(board, 'White').textContent()).toBe(text);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(clock(board, 'White')).toHaveText('0:58');
  const heard = await hear(board, 'gameover', 'gamechange', 'fault');
  await board.evaluate((element) => Object.assign(element, { blackClock: 10_500, clockRunning: 'black' }));
  await page.clock.runFor(2000);
  await expect(clock(board, 'Black’s clock: 8 seconds')).toHaveText(/8\.[45]/);
  await expect(board.locator('.clock.low')).toHaveText(/8\.[45]/);
  await page.clock.runFor(20_000);
  await expect(clock(board, 'Black')).toHaveText('0:00');
  expect(await heard()).toEqual([]);
});

test('a view-only board shows names and clocks, without a live region, and its board is still one picture', async ({
  page,
  site,
}) => {
  await page.goto(
    site(own(`view-only fen="4k3/8/8/8/8/8/8/4K2R w - - 0 1" ${NAMES} ${CLOCKS} clock-running="black"`)),
  );
  const board = page.locator('roque-board');
  await expect(clock(board, 'Black')).toBeVisible();
  await expect(page.getByRole('img')).toHaveAccessibleName(/^Chess position/);
  expect(await board.evaluate((element) => !!element.shadowRoot.querySelector('[aria-live]'))).toBe(false);
  expect(await board.evaluate((element) => element.state)).toBe(null);
});

test('names and clocks fit boards of 160 to 900 pixels and do not move the board when they load', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1000, height: 1100 });
  const long = 'white-name="Grandmaster Maximiliana Featherstonehaugh (2719)" white-clock="36000000"';
  for (const width of [160, 320, 480, 900]) {
    await page.goto(
      site(`<main style="width:${width}px"><roque-board view-only ${long}></roque-board></main>`),
    );
    const board = page.locator('roque-board');
    const before = await board.locator('canvas').boundingBox();
    await expect(board.getByRole('timer')).toBeVisible();
    expect(await board.locator('canvas').boundingBox()).toEqual(before);
    const boxes = await board.evaluate((element) => {
      const boxOf = (/** @type {string} */ selector) =>
        element.shadowRoot.querySelector(`.player.bottom ${selector}`).getBoundingClientRect();
      const [name, clock] = [boxOf('.name'), boxOf('.clock')];
      const { right, bottom } = element.getBoundingClientRect();
      return {
        isBeside: name.right <= clock.left,
        name: name.width,
        isIn: clock.right <= right + 1 && clock.bottom <= bottom,
      };
    });
    expect(boxes, `${width}`).toMatchObject({ isBeside: true, isIn: true });
    expect(boxes.name, `${width}`).toBeGreaterThan(40);
  }
});

test('the names and times that the board shows answer the typed commands that ask for them', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own(`move-box ${NAMES} ${CLOCKS}`));
  const box = board.getByRole('textbox');
  await box.fill('clock');
  await box.press('Enter');
  await expect(board.locator('[part=move-box]')).toContainText(
    'White’s clock: 2 minutes 5 seconds. Black’s clock: 1 minute 1 second',
  );
});
