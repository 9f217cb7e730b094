import {
  alone,
  alike,
  carried,
  choices,
  expect,
  listen,
  marks,
  middle,
  open,
  painted,
  pixel,
  placement,
  tap,
  test,
  UNMARKED,
} from '../../helpers/page.js';

test.use({ hasTouch: true });
test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright has no touch in a system’s Firefox');

/** Simulates a finger through the Chrome DevTools protocol. @param {import('../../helpers/page.js').Page} page */
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    send,
    down: (at) => send('touchStart', at),
    move: (from, to, steps = 6) =>
      Array.from({ length: steps }, (_, i) => (i + 1) / steps).reduce(
        (before, t) =>
          /** @type {any} */ (
            before.then(() =>
              send('touchMove', { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }),
            )
          ),
        Promise.resolve(),
      ),
    up: () => send('touchEnd'),
  };
}

/** @param {import('../../helpers/page.js').Board} board @param {string} from @param {string} to */
async function slide(board, from, to) {
  const touch = await finger(board.page());
  const [start, end] = [await middle(board, from), await middle(board, to)];
  await touch.down(start);
  await touch.move(start, end);
  await touch.up();
}

test('two taps move a piece, and the first tap shows its possible moves', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'move');
  await tap(board, 'g1');
  expect(await marks(board)).toEqual({ ...UNMARKED, selected: ['g1'], dots: ['f3', 'h3'] });
  await tap(board, 'f3');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R');
  expect((await heard()).map(([, { source }]) => source)).toEqual(['click']);
  await tap(board, 'e7', 'e7');
  expect((await marks(board)).selected).toEqual([]);
});

test('a piece dragged by finger is drawn above the finger and can be dropped', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'move');
  const touch = await finger(page);
  const [from, to] = [await middle(board, 'e2'), await middle(board, 'e4')];
  await touch.down(from);
  await touch.move(from, to);
  await painted(board);
  const piece = await carried(board, 'e4');
  expect(piece).toMatchObject({ right: expect.closeTo(0, 1), down: expect.closeTo(-0.7, 1), drawn: true });
  expect(piece.size).toBeGreaterThan(1.4);
  await touch.up();
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  expect((await heard()).map(([, { source }]) => source)).toEqual(['drag']);
});

test("scholar's mate can be played by finger on a phone", { tag: '@night' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await open(page);
  await tap(board, 'e2', 'e4');
  await slide(board, 'e7', 'e5');
  await tap(board, 'f1', 'c4');
  await slide(board, 'b8', 'c6');
  await slide(board, 'd1', 'h5');
  await tap(board, 'g8', 'f6', 'h5', 'f7');
  await expect(page.locator('.sentence')).toHaveText('Checkmate: White wins.');
});

test('a tap chooses the piece of a promotion', async ({ page }) => {
  const board = await alone(page, { fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
  await slide(board, 'a7', 'a8');
  await expect(choices(board)).toHaveCount(4);
  // Waits, because the browser may take a tap right after a drag for the end of the drag.
  await expect(async () => {
    await tap(board, 'a5');
    await expect(choices(board)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(await placement(board)).toBe('N7/7k/8/8/8/8/8/K7');
});

test('the tap that opens the promotion choice does not also choose a piece', async ({ page }) => {
  const board = await alone(page, { fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
  const heard = await listen(board, 'move');
  await page.evaluate(() => {
    window.clicks = 0;
    addEventListener('click', () => window.clicks++, true);
  });
  await tap(board, 'a7', 'a8');
  // The browser dispatches the clicks some time after the taps.
  await page.waitForFunction(() => window.clicks === 2);
  await expect(choices(board)).toHaveCount(4);
  expect(await heard()).toEqual([]);
  await tap(board, 'a6');
  await expect(choices(board)).toHaveCount(0);
  expect(await placement(board)).toBe('B7/7k/8/8/8/8/8/K7');
});

test('a finger that moves from an empty square scrolls the page, and a finger that drags a piece does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const board = await open(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await board.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const before = await scrolled();
  await slide(board, 'e2', 'e4');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  expect(await scrolled()).toBe(before);
  await slide(board, 'd3', 'd5');
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect((await marks(board)).selected).toEqual([]);
});

test('a second finger neither moves nor drops the dragged piece', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const touch = await finger(page);
  const [from, over, other] = await Promise.all(['e2', 'e4', 'b2'].map((square) => middle(board, square)));
  await touch.down({ ...from, id: 1 });
  await touch.send('touchMove', { ...over, id: 1 });
  await touch.send('touchStart', { ...over, id: 1 }, { ...other, id: 2 });
  await touch.send('touchMove', { ...over, id: 1 });
  expect((await marks(board)).dots).toContain('e3');
  await touch.send('touchEnd');
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('a `touchcancel` event returns the dragged piece', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const touch = await finger(page);
  const [from, over] = await Promise.all(['e2', 'e4'].map((square) => middle(board, square)));
  await touch.down(from);
  await touch.move(from, over);
  await touch.send('touchCancel');
  expect(await marks(board)).toEqual(UNMARKED);
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
});

/* ---------------------------------------------------------------- drawing by a long press */

const CIRCLES = (/** @type {string[]} */ ...squares) =>
  squares.map((square) => ({ from: square, to: square, color: 'green' }));

/** Opens a board on a scrollable page and records its events. @param {any} page @param {any} site */
async function long(page, site) {
  await page.setViewportSize({ width: 390, height: 500 });
  const board = await open(
    page,
    site(
      '<style>body{margin:0 0 2000px}p{block-size:60px}</style><p>Text</p><roque-board animation-duration="0"></roque-board>',
    ),
  );
  const heard = await listen(board, 'shapeschange', 'move');
  await page.evaluate(() => {
    window.menus = [];
    addEventListener('contextmenu', (e) => window.menus.push(e.defaultPrevented));
  });
  const touch = await finger(page);
  return {
    board,
    touch,
    told: async () => (await heard()).map(([, detail]) => detail.shapes ?? detail.san),
    /** Waits until a circle appears under the resting finger or an existing circle becomes darker. */
    async rests(square, over = false) {
      const before = await pixel(board, square, 0.06, 0.5);
      await expect
        .poll(async () => {
          const colour = await pixel(board, square, 0.06, 0.5);
          // The colour must be green, because the square of a selected piece is coloured too.
          return over ? !alike(before, colour) : colour[1] > colour[0];
        })
        .toBe(true);
    },
    scrolled: () => page.evaluate(() => scrollY),
  };
}

test('a long press draws a circle or, if the finger then moves, an arrow, without scrolling or a context menu', async ({
  page,
  site,
}) => {
  const { board, touch, told, rests, scrolled } = await long(page, site);
  const [d4, d6] = await Promise.all(['d4', 'd6'].map((square) => middle(board, square)));
  await touch.down(d4);
  await rests('d4');
  await touch.up();
  await expect.poll(told).toEqual([CIRCLES('d4')]);
  await touch.down(d6);
  await rests('d6');
  await touch.move(d6, d4);
  expect(await scrolled()).toBe(0);
  await touch.up();
  // The first circle is still there, because only a tap erases.
  await expect
    .poll(async () => (await told()).at(-1))
    .toEqual([...CIRCLES('d4'), { from: 'd6', to: 'd4', color: 'green' }]);
  expect(await scrolled()).toBe(0);
  expect((await page.evaluate(() => window.menus)).filter((prevented) => !prevented)).toEqual([]);
  await tap(board, 'a5');
  await expect.poll(async () => (await told()).at(-1)).toEqual([]);
});

test('a second long press removes a circle, and a swipe that scrolls erases nothing', {
  tag: '@night',
}, async ({ page, site }) => {
  const { board, touch, told, rests, scrolled } = await long(page, site);
  const d4 = await middle(board, 'd4');
  await touch.down(d4);
  await rests('d4');
  await touch.up();
  await expect.poll(told).toEqual([CIRCLES('d4')]);
  await slide(board, 'd3', 'd5');
  await expect.poll(scrolled).toBeGreaterThan(0);
  expect(await told()).toEqual([CIRCLES('d4')]);
  const there = await middle(board, 'd4');
  await touch.down(there);
  await rests('d4', true);
  await touch.up();
  await expect.poll(async () => (await told()).at(-1)).toEqual([]);
});

test('a long press on an own piece draws a circle and does not move the piece', async ({ page, site }) => {
  const { board, touch, told, rests } = await long(page, site);
  const [e2, e4] = await Promise.all(['e2', 'e4'].map((square) => middle(board, square)));
  await touch.down(e2);
  await rests('e2');
  await touch.move(e2, e4);
  await touch.up();
  await expect.poll(told).toEqual([[{ from: 'e2', to: 'e4', color: 'green' }]]);
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
  expect((await marks(board)).selected).toEqual([]);
});

test('a second finger cancels the drawing of a shape', { tag: '@night' }, async ({ page, site }) => {
  const { board, touch, told, rests } = await long(page, site);
  const [d4, d6, a5] = await Promise.all(['d4', 'd6', 'a5'].map((square) => middle(board, square)));
  await touch.down({ ...d4, id: 1 });
  await rests('d4');
  await touch.send('touchMove', { ...d6, id: 1 });
  await touch.send('touchStart', { ...d6, id: 1 }, { ...a5, id: 2 });
  await touch.send('touchEnd');
  await painted(board);
  expect(await told()).toEqual([]);
  expect(await marks(board)).toEqual(UNMARKED);
});

test("two fingers can zoom the page on empty squares and opponent's pieces, but not on movable pieces", async ({
  page,
  site,
}) => {
  const { board } = await long(page, site);
  const action = (square) =>
    board
      .locator(`[role=gridcell][aria-label^="${square}"]`)
      .evaluate((element) => getComputedStyle(element).touchAction);
  expect(await action('d4')).toBe('manipulation');
  expect(await action('e7')).toBe('manipulation');
  expect(await action('e2')).toBe('none');
  const scale = () => page.evaluate(() => visualViewport.scale);
  const session = await page.context().newCDPSession(page);
  const at = await middle(board, 'd4');
  await session.send('Input.synthesizePinchGesture', { ...at, scaleFactor: 2, relativeSpeed: 3000 });
  await expect.poll(scale).toBeGreaterThan(1.2);
});
