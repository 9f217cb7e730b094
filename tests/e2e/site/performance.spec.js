import { alone, carry, expect, middle, open, painted, play, test } from '../../helpers/page.js';

/** Counts the paints of all boards from now on. @param {import('../../helpers/page.js').Page} page */
const countPaints = (page) =>
  page.evaluate(() => {
    window.paints = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      window.paints++;
      clearRect.apply(this, args);
    };
  });
const paints = (page) => page.evaluate(() => window.paints);

test('the canvas shows the possible moves of a pressed piece in the next frame', async ({ page }) => {
  const board = await open(page, '../', { still: true });
  const { x, y } = await middle(board, 'g1');
  await board.evaluate((element) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    });
    const size = Math.floor(Math.min(canvas.width, canvas.height) / 8);
    const [left, top] = [(canvas.width - 8 * size) >> 1, (canvas.height - 8 * size) >> 1];
    /** The test reads the colour in the middle of f3. */
    const dot = () => {
      copy.drawImage(canvas, 0, 0);
      return copy.getImageData(left + 5.5 * size, top + 5.5 * size, 1, 1).data.join();
    };
    window.seen = new Promise((done) => {
      // A listener on the window runs after the board's listener, and its frame callback after the board's.
      addEventListener('pointerdown', () => {
        const before = dot();
        requestAnimationFrame(() => done([before, dot()]));
      });
    });
  });
  await page.mouse.click(x, y);
  const [before, after] = await page.evaluate(() => window.seen);
  expect(after).not.toBe(before);
});

test('an idle board paints nothing, even while the user plays on another board', async ({ page, site }) => {
  const html =
    '<style>roque-board{inline-size:300px}</style><roque-board></roque-board><roque-board></roque-board>';
  const board = await open(page, site(html), { still: true });
  await painted(board);
  await countPaints(page);
  for (let i = 0; i < 5; i++) await painted(board);
  expect(await paints(page)).toBe(0);
  await play(board, 'e2e4');
  await painted(board);
  const after = await paints(page);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThanOrEqual(8);
  for (let i = 0; i < 3; i++) await painted(board);
  expect(await paints(page)).toBe(after);
});

test('during a drag the board repaints only over squares where the piece can be dropped, and at most once a frame', async ({
  page,
}) => {
  const board = await open(page, '../', { still: true });
  await carry(board, 'e2', 'f5');
  await painted(board);
  await countPaints(page);
  /** Sends many pointer moves in each of five frames, alternating between two squares. */
  const drag = (/** @type {string[]} */ squares) =>
    board.evaluate(async (element, squares) => {
      const grid = element.shadowRoot.querySelector('[role=grid]');
      const cells = [...grid.querySelectorAll('[role=gridcell]')].map((cell) => cell.getBoundingClientRect());
      const boxes = squares.map((name) => cells[(8 - Number(name[1])) * 8 + 'abcdefgh'.indexOf(name[0])]);
      for (let frame = 0; frame < 5; frame++) {
        for (let i = 0; i < 20; i++) {
          // The pointer id of the mouse is 0 or 1, depending on the browser.
          for (const pointerId of [0, 1])
            grid.dispatchEvent(
              new PointerEvent('pointermove', {
                pointerId,
                pointerType: 'mouse',
                isPrimary: true,
                buttons: 1,
                clientX: boxes[(frame + i) % 2].x + 10 + i,
                clientY: boxes[(frame + i) % 2].y + 20,
              }),
            );
        }
        await new Promise(requestAnimationFrame);
      }
    }, squares);
  await drag(['b6', 'c5']);
  expect(await paints(page)).toBe(0);
  await drag(['e4', 'e5']);
  const often = await paints(page);
  expect(often).toBeGreaterThan(0);
  expect(often).toBeLessThanOrEqual(6);
  await page.mouse.up();
});

test('on a page with many boards each board starts in its own JavaScript task, and all boards are painted', async ({
  page,
}) => {
  await alone(page);
  const { together, blank } = await page.evaluate(async () => {
    /** The number of boards that started between two messages. @type {number[]} */
    const begun = [0];
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(take) {
        this.addEventListener('message', (event) => begun.push(0) && take(event));
        this.start();
      },
    });
    const made = Array.from({ length: 60 }, () => document.createElement('roque-board'));
    for (const board of made) board.addEventListener('gamechange', () => begun[begun.length - 1]++);
    // Most of the boards are outside the visible area.
    document.body.append(...made);
    await Promise.all(made.map((board) => board.ready));
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const isBlank = ({ shadowRoot }) => {
      copy.clearRect(0, 0, 1, 1);
      copy.drawImage(shadowRoot.querySelector('canvas'), -50, -50);
      return !copy.getImageData(0, 0, 1, 1).data[3];
    };
    while (made.some(isBlank)) await new Promise(requestAnimationFrame);
    return { together: Math.max(...begun), blank: made.filter(isBlank).length };
  });
  expect(together).toBe(1);
  expect(blank).toBe(0);
});

test('a page with a board requests no file twice, no French file, and nothing from other servers', async ({
  page,
}) => {
  const asked = [];
  page.on('request', (request) => {
    // The browser reports a preloaded file again when a script uses it.
    if (request.resourceType() !== 'other') asked.push(request.url());
  });
  const board = await open(page);
  await play(board, 'e2e4');
  const home = new URL(page.url()).origin;
  expect(asked.filter((url) => !url.startsWith(home))).toEqual([]);
  const files = asked.map((url) => new URL(url).pathname);
  expect(files.filter((file) => /\/board.*\.fr\.js/.test(file))).toEqual([]);
  expect(new Set(files).size, 'no file twice').toBe(files.length);
});
