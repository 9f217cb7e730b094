// What the specs in real browsers share: a page that fails when the console complains, and a hand on the board.
import { test as base, expect } from '@playwright/test';

export { expect };

/** `page` fails its test when the console had an error or a warning. A test that wants one empties `complaints`. */
export const test = base.extend({
  /** @type {string[]} */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
  complaints: async ({}, use) => use([]),

  page: async ({ page, complaints }, use) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints, 'what the console complained of').toEqual([]);
  },
});

/** @typedef {import('@playwright/test').Page} Page */
/** A `<roque-board>`. @typedef {import('@playwright/test').Locator} Board */

/** Opens a page of the site and waits for its board. @param {Page} page @returns {Promise<Board>} */
export async function open(page, path = './') {
  await page.goto(path);
  const board = page.locator('roque-board').first();
  await ready(board);
  return board;
}

/** Waits until the board can be played on. @param {Board} board */
export async function ready(board) {
  await board.evaluate(async (element) => {
    await customElements.whenDefined('roque-board');
    await element.ready;
  });
}

/**
 * Where a square is drawn, in the canvas's own pixels and in the viewport's. The squares are as many whole device
 * pixels wide as fit, centred.
 * @param {Board} board
 * @param {string} name such as "e4"
 */
async function locate(board, name) {
  await board.scrollIntoViewIfNeeded();
  return board.evaluate((element, name) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    const { width, height } = canvas;
    const size = Math.floor(Math.min(width, height) / 8);
    const file = name.charCodeAt(0) - 97;
    const rank = Number(name[1]) - 1;
    const [column, row] = element.orientation === 'black' ? [7 - file, rank] : [file, 7 - rank];
    const left = ((width - 8 * size) >> 1) + column * size;
    const top = ((height - 8 * size) >> 1) + row * size;
    const box = canvas.getBoundingClientRect();
    return {
      canvas: { left, top, size },
      page: {
        x: box.x + ((left + size / 2) * box.width) / width,
        y: box.y + ((top + size / 2) * box.height) / height,
      },
    };
  }, name);
}

/** The middle of a square in the viewport, in CSS pixels. @param {Board} board @param {string} square */
export async function middle(board, square) {
  return (await locate(board, square)).page;
}

/** @param {Board} board @param {string[]} squares clicked one after another */
export async function click(board, ...squares) {
  for (const square of squares) {
    const { x, y } = await middle(board, square);
    await board.page().mouse.click(x, y);
  }
}

/** For contexts with `hasTouch`. @param {Board} board @param {string[]} squares */
export async function tap(board, ...squares) {
  for (const square of squares) {
    const { x, y } = await middle(board, square);
    await board.page().touchscreen.tap(x, y);
  }
}

/** Takes a man by the mouse and lets it go on another square. @param {Board} board @param {string} from @param {string} to */
export async function drag(board, from, to) {
  const mouse = board.page().mouse;
  const [start, end] = [await middle(board, from), await middle(board, to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 5 });
  await mouse.up();
}

/**
 * The colour that the canvas has at a place of a square: [red, green, blue, alpha].
 * @param {Board} board
 * @param {string} square
 * @param {number} x from 0, the left edge as seen, to 1
 * @param {number} y from 0, the upper edge as seen, to 1
 * @returns {Promise<number[]>}
 */
export async function pixel(board, square, x = 0.5, y = 0.5) {
  const { left, top, size } = (await locate(board, square)).canvas;
  return board.evaluate(
    (element, [x, y]) => {
      const context = element.shadowRoot.querySelector('canvas').getContext('2d');
      return [...context.getImageData(x, y, 1, 1).data];
    },
    [left + Math.min(Math.floor(x * size), size - 1), top + Math.min(Math.floor(y * size), size - 1)],
  );
}

/** The FEN of the game on the board. @param {Board} board @returns {Promise<string>} */
export async function fen(board) {
  return board.evaluate((element) => element.state.fen);
}
