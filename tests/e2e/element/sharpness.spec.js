import {
  alone,
  UNMARKED,
  carry,
  cell,
  click,
  drag,
  expect,
  fresh,
  marks,
  middle,
  open,
  painted,
  placement,
  play,
  ready,
  test,
  told,
} from '../../helpers/page.js';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';

/**
 * Returns the size of the canvas in pixels and the number of device pixels that it covers.
 * @param {import('../../helpers/page.js').Board} board
 */
const sizes = (board) =>
  board.evaluate((element) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const { width, height } = canvas.getBoundingClientRect();
    return {
      own: [canvas.width, canvas.height],
      screen: [width * devicePixelRatio, height * devicePixelRatio],
      ratio: devicePixelRatio,
    };
  });

/** Checks that one canvas pixel is one device pixel, up to rounding. */
async function expectSharp(board, ratio) {
  const { own, screen, ratio: actual } = await sizes(board);
  if (ratio) expect(actual).toBe(ratio);
  for (const i of [0, 1]) expect(Math.abs(own[i] - screen[i])).toBeLessThan(1);
}

/** Checks that the colour changes from one pixel to the next at every edge between squares. */
async function expectSharpEdges(board) {
  const steps = await board.evaluate((element) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    // The middle of the fourth rank is free of pieces.
    const size = Math.floor(height / 8);
    const y = Math.floor(((height - 8 * size) >> 1) + 4.5 * size);
    const { data } = copy.getImageData(0, y, width, 1);
    const colours = [];
    for (let x = 0; x < width; x++) {
      const colour = data.slice(4 * x, 4 * x + 4).join();
      if (colours.at(-1) !== colour) colours.push(colour);
    }
    return colours.filter((colour) => !colour.endsWith(',0'));
  });
  expect(steps).toHaveLength(8);
  expect(new Set(steps).size).toBe(2);
}

for (const ratio of [1, 1.5, 2]) {
  // A new browser is started for other pixel ratios, because Playwright emulates them only in part.
  const run = ratio === 1 ? test : fresh;
  run.describe(`at ${ratio} device pixels to a CSS pixel`, () => {
    if (ratio !== 1)
      fresh.use({
        anew: {
          args: [`--force-device-scale-factor=${ratio}`],
          prefs: { 'layout.css.devPixelsPerPx': String(ratio) },
          context: { deviceScaleFactor: ratio },
        },
      });

    run(
      `the canvas has one pixel per device pixel at a ratio of ${ratio}`,
      // A fractional pixel ratio is the most difficult case.
      { tag: ratio === 1.5 ? [] : '@night' },
      async ({ page }) => {
        const board = await alone(page, {}, { still: true });
        await expectSharp(board, ratio);
        await expectSharpEdges(board);
        await click(board, 'g1');
        expect(await marks(board)).toEqual({ ...UNMARKED, selected: ['g1'], dots: ['f3', 'h3'] });
        await click(board, 'f3');
        await drag(board, 'e7', 'e5');
        expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R');
        await page.setViewportSize({ width: 700, height: 650 });
        await painted(board);
        await expectSharp(board, ratio);
        await expectSharpEdges(board);
      },
    );
  });
}

test('at any width, even a fractional one, the squares of the board are square and the canvas is sharp', async ({
  page,
  site,
}) => {
  const board = await open(page, site('<roque-board></roque-board>'), { still: true });
  for (const width of ['333px', '400.4px', '77.7px', '24px', '520px']) {
    await board.evaluate((element, width) => {
      element.style.inlineSize = width;
    }, width);
    await expect.poll(async () => (await sizes(board)).own[0]).toBe(Math.round(Number.parseFloat(width)));
    await painted(board);
    await expectSharp(board);
    if (width !== '24px') await expectSharpEdges(board);
  }
  await play(board, 'e2e4');
  expect(await placement(board)).toBe(AFTER_E4);
});

test('a board fits any kind of container, with coordinates inside or outside, and can be clicked', async ({
  page,
  site,
}) => {
  const BOXES = [
    '<div style="block-size:200px"><roque-board coordinates="outside" style="max-block-size:100%"></roque-board></div>',
    '<div style="display:grid;grid-template:200px/1fr 1fr"><roque-board></roque-board></div>',
    '<div style="display:flex;block-size:220px"><roque-board coordinates="outside"></roque-board><p>Text</p></div>',
    '<div style="float:left"><roque-board coordinates="outside"></roque-board></div><br style="clear:both">',
    '<div style="display:inline-block"><roque-board></roque-board></div>',
  ];
  await page.goto(site(BOXES.join('')));
  for (const [i, side] of [200, 200, 220, 320, 320].entries()) {
    const board = page.locator('roque-board').nth(i);
    await ready(board);
    await painted(board);
    const [host, grid] = [await board.boundingBox(), await board.getByRole('grid').boundingBox()];
    expect(Math.round(host.height), `${i}`).toBe(side);
    expect(grid.width, `${i}`).toBeCloseTo(grid.height, 1);
    expect(side - grid.height, `${i}`).toBeLessThan(24);
    for (const square of ['e2', 'e4']) await cell(board, square).click();
    expect(await placement(board), `${i}`).toContain('4P3');
  }
});

test('clicks and drags hit the right squares on a scaled, rotated or skewed board', async ({
  page,
  site,
}) => {
  const html = `<style>body{margin:80px}div{inline-size:320px;transform-origin:50% 50%}</style><div><roque-board></roque-board></div>`;
  const board = await open(page, site(html), { still: true });
  for (const transform of ['scale(0.6)', 'scale(1.4, 1.2)', 'rotate(30deg)', 'skewX(15deg) scale(0.9)']) {
    const points = await board.evaluate((element, transform) => {
      element.reset({});
      element.parentElement.style.transform = transform;
      const cells = [...element.shadowRoot.querySelectorAll('[role=gridcell]')];
      return ['e2', 'e4'].map((square) => {
        const cell = cells.find((one) => one.ariaLabel.startsWith(square));
        const { x, y, width, height } = cell.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
    }, transform);
    for (const { x, y } of points) await page.mouse.click(x, y);
    expect(await placement(board), transform).toBe(AFTER_E4);
    await board.evaluate((element) => element.reset({}));
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    await page.mouse.move(points[1].x, points[1].y, { steps: 3 });
    await page.mouse.up();
    expect(await placement(board), `${transform}, dragging`).toBe(AFTER_E4);
  }
});

test('clicks and drags hit the right squares on a board with CSS zoom', { tag: '@night' }, async ({
  page,
  site,
}) => {
  const board = await open(
    page,
    site('<div style="zoom:1.5;inline-size:300px"><roque-board></roque-board></div>'),
  );
  await play(board, 'e2e4');
  await drag(board, 'e7', 'e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('on a right-to-left page the a-file stays on the left', { tag: '@night' }, async ({ page, site }) => {
  const html = '<style>body{direction:rtl}roque-board{inline-size:320px}</style><roque-board></roque-board>';
  const board = await open(page, site(html), { still: true });
  const [a1, h1] = [await middle(board, 'a1'), await middle(board, 'h1')];
  expect(a1.x).toBeLessThan(h1.x);
  await play(board, 'b1a3');
  await drag(board, 'g8', 'h6');
  expect(await placement(board)).toBe('rnbqkb1r/pppppppp/7n/8/8/N7/PPPPPPPP/R1BQKBNR');
  expect((await marks(board)).last).toEqual(['h6', 'g8']);
});

for (const [device, width, height] of [
  ['a desk', 1280, 720],
  ['a phone', 390, 844],
]) {
  test(`on ${device} the layout does not shift while pieces are dragged and dropped, legally or not`, {
    tag: device === 'a desk' ? [] : '@night',
  }, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: Number(height) });
    const board = await alone(page);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('roque-board, .player, .status, .actions, .moves, .masthead')].map(
          (one) => {
            const { x, y, width } = one.getBoundingClientRect();
            return [one.classList[0] ?? one.localName, x, y + scrollY, width].join(' ');
          },
        ),
      );
    await middle(board, 'e2');
    const before = await places();
    await carry(board, 'e2', 'e4');
    await painted(board);
    expect(await places()).toEqual(before);
    await page.mouse.up();
    await painted(board);
    expect(await places()).toEqual(before);
    await drag(board, 'e7', 'e4');
    await expect(told(page, 'refusal')).toBeVisible();
    expect(await places()).toEqual(before);
    await drag(board, 'd7', 'd5');
    await drag(board, 'e4', 'd5');
    expect(await places()).toEqual(before);
  });
}

test('the layout does not shift between the page load and the first moves', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium reports layout shifts');
  // The first input ends the first screen, and browsers do not count layout shifts caused by input.
  const board = await open(page, './', { first: true });
  await play(board, 'e2e4');
  await painted(board);
  const shifts = await page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) =>
          done(
            /** @type {any[]} */ (list.getEntries()).flatMap(({ value, hadRecentInput }) =>
              hadRecentInput ? [] : [value],
            ),
          ),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => done([])));
      }),
  );
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});
