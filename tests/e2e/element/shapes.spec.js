// Tests arrows and circles that the user or the host page draws.
import {
  alike,
  alone,
  carry,
  cell,
  click,
  draw,
  drag,
  expect,
  listen,
  marks,
  middle,
  move,
  open,
  painted,
  pixel,
  pixels,
  placement,
  play,
  test,
  tint,
  UNMARKED,
} from '../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const own = (attributes = '') =>
  `<style>body{margin:40px}roque-board{inline-size:480px}</style><roque-board animation-duration="0" ${attributes}></roque-board>`;
const HERE = { from: 'd4', to: 'd4', color: 'green' };

/**
 * Opens a board and records its `shapeschange` events.
 * @param {any} page @param {any} site @param {string} [attributes]
 */
async function drawing(page, site, attributes) {
  const board = await open(page, site(own(attributes)));
  await painted(board);
  // The board loads the code for drawing with the first shape.
  await board.evaluate((element) => {
    element.shapes = [...element.shapes, { from: 'h3' }];
  });
  await expect.poll(() => isCircled(board, 'h3')).toBe(true);
  await board.evaluate((element) => {
    element.shapes = element.shapes.slice(0, -1);
  });
  const heard = await listen(board, 'shapeschange');
  return { board, told: async () => (await heard()).map(([, { shapes }]) => shapes) };
}

/**
 * Returns whether a square shows a circle of the given colour.
 * @param {import('../../helpers/page.js').Board} board @param {string} square @param {string} color
 */
async function isCircled(board, square, color = 'green') {
  await painted(board);
  const ground = (square.charCodeAt(0) + Number(square[1])) & 1 ? 'light' : 'dark';
  const wanted = await tint(board, ground, color);
  // These points are on the line of the circle and not on a piece.
  const found = await pixels(board, [
    { square, x: 0.06, y: 0.5 },
    { square, x: 0.94, y: 0.5 },
  ]);
  return found.every((colour) => alike(colour, wanted));
}

test('the right mouse button draws a circle or, by a drag with a preview, an arrow', async ({
  page,
  site,
}) => {
  const { board, told } = await drawing(page, site);
  await draw(board, 'd4');
  await expect.poll(told).toEqual([[HERE]]);
  expect(await isCircled(board, 'd4')).toBe(true);
  const before = await pixel(board, 'e5');
  const [from, to] = [await middle(board, 'e3'), await middle(board, 'e6')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await painted(board);
  expect(alike(await pixel(board, 'e5'), before)).toBe(false);
  expect((await told()).length, 'dispatched only at the end').toBe(1);
  await page.mouse.up({ button: 'right' });
  await expect.poll(told).toEqual([[HERE], [HERE, { from: 'e3', to: 'e6', color: 'green' }]]);
  expect(alike(await pixel(board, 'e5'), before)).toBe(false);
  expect(await placement(board)).toBe(START);
});

test('shapes are drawn in red with Shift, in blue with Alt and in yellow with both', async ({
  page,
  site,
}) => {
  const { board, told } = await drawing(page, site);
  for (const [square, color, ...keys] of [
    ['a4', 'green'],
    ['c4', 'red', 'Shift'],
    ['e4', 'blue', 'Alt'],
    ['g4', 'yellow', 'Shift', 'Alt'],
  ]) {
    for (const key of keys) await page.keyboard.down(key);
    await draw(board, square);
    for (const key of keys) await page.keyboard.up(key);
    await expect.poll(async () => (await told()).at(-1)?.at(-1)).toEqual({ from: square, to: square, color });
    expect(await isCircled(board, square, color), color).toBe(true);
  }
  expect((await told()).at(-1)).toHaveLength(4);
});

test('drawing a shape a second time removes the shape, and drawing it in another colour changes its colour', {
  tag: '@night',
}, async ({ page, site }) => {
  const { board, told } = await drawing(page, site);
  await draw(board, 'd4');
  await draw(board, 'c3', 'c6');
  await expect.poll(async () => (await told()).at(-1)).toHaveLength(2);
  await page.keyboard.down('Shift');
  await draw(board, 'c3', 'c6');
  await page.keyboard.up('Shift');
  const red = { from: 'c3', to: 'c6', color: 'red' };
  expect((await told()).at(-1)).toEqual([HERE, red]);
  await draw(board, 'd4');
  expect((await told()).at(-1)).toEqual([red]);
  // An arrow in the reverse direction is a different shape.
  await draw(board, 'c6', 'c3');
  expect((await told()).at(-1)).toEqual([red, { from: 'c6', to: 'c3', color: 'green' }]);
  await painted(board);
  expect(await isCircled(board, 'd4')).toBe(false);
});

test("a click or a move erases the user's shapes and keeps those of the host page", async ({
  page,
  site,
}) => {
  const { board, told } = await drawing(page, site, 'shapes="Rd5"');
  expect(await isCircled(board, 'd5', 'red')).toBe(true);
  for (const erase of [
    () => click(board, 'a5'),
    () => click(board, 'e2'),
    () => drag(board, 'g1', 'f3'),
    () => move(board, 'e5'),
    () => drag(board, 'b1', 'b5'),
    () => board.evaluate((element) => element.undo()),
    () => board.evaluate((element) => element.reset({})),
  ]) {
    await draw(board, 'd4');
    await expect.poll(async () => (await told()).at(-1)).toEqual([HERE]);
    await erase();
    await expect.poll(async () => (await told()).at(-1)).toEqual([]);
    expect(await isCircled(board, 'd4')).toBe(false);
    expect(await isCircled(board, 'd5', 'red')).toBe(true);
  }
  expect(await board.evaluate((element) => element.shapes)).toEqual([{ from: 'd5', to: 'd5', color: 'red' }]);
  // If there is no shape to erase, no event is dispatched.
  const { length } = await told();
  await click(board, 'a5');
  expect(await told()).toHaveLength(length);
});

test('the host page sets shapes with a list or a string; these shapes stay after moves until an empty list is set', {
  tag: '@night',
}, async ({ page, site }) => {
  const { board } = await drawing(page, site);
  await board.evaluate((element) => {
    element.shapes = [{ from: 'd5', color: 'blue' }, { from: 'a4' }];
  });
  expect(await isCircled(board, 'd5', 'blue')).toBe(true);
  await play(board, 'e2e4');
  expect(await isCircled(board, 'd5', 'blue')).toBe(true);
  await board.evaluate((element) => element.setAttribute('shapes', 'Yd5 Gh6'));
  expect(await isCircled(board, 'd5', 'yellow')).toBe(true);
  expect(await isCircled(board, 'a4')).toBe(false);
  // Any CSS colour is accepted, and a filled square lies below the piece.
  await board.evaluate((element) => {
    element.shapes = [
      { from: 'd4', form: 'square', color: 'rgb(0 128 255)', label: '1' },
      { from: 'c3', color: 'var(--any)' },
      { from: 'd2', form: 'square', color: 'hotpink' },
    ];
  });
  await painted(board);
  expect(await board.evaluate((element) => element.shapes.map(({ from }) => from))).toEqual(['d4', 'd2']);
  expect(await pixel(board, 'd4')).toEqual([0, 128, 255]);
  expect(await pixel(board, 'd2', 0.06, 0.5)).toEqual([255, 105, 180]);
  expect(await pixel(board, 'd2', 0.5, 0.6)).not.toEqual([255, 105, 180]);
  await board.evaluate((element) => element.setAttribute('shapes', 'Yd5'));
  // The getter of `shapes` returns a copy, so changing the copy has no effect until the page sets the copy.
  await board.evaluate((element) => {
    element.shapes = [];
  });
  expect(await isCircled(board, 'd5', 'yellow')).toBe(false);
});

test("if `drawable` is off, the right button draws nothing and opens the browser's context menu", async ({
  page,
  site,
}) => {
  const { board, told } = await drawing(page, site, 'drawable="off"');
  await page.evaluate(() => {
    window.menus = [];
    addEventListener('contextmenu', (e) => {
      window.menus.push(e.defaultPrevented);
      e.preventDefault();
    });
  });
  await draw(board, 'd4');
  expect(await told()).toEqual([]);
  await board.evaluate((element) => {
    element.drawable = 'on';
  });
  await draw(board, 'd4');
  await expect.poll(told).toEqual([[HERE]]);
  expect(await page.evaluate(() => window.menus)).toEqual([false, true]);
  await board.evaluate((element) => {
    element.drawable = 'off';
  });
  await draw(board, 'e4');
  expect(await told()).toEqual([[HERE]]);
});

test("on a view-only board the right button draws nothing and opens the browser's context menu", {
  tag: '@night',
}, async ({ page, site }) => {
  const { board, told } = await drawing(page, site, 'view-only shapes="Rd5"');
  await page.evaluate(() => {
    window.menus = [];
    addEventListener('contextmenu', (e) => {
      window.menus.push(e.defaultPrevented);
      e.preventDefault();
    });
  });
  await draw(board, 'd4');
  expect(await told()).toEqual([]);
  expect(await page.evaluate(() => window.menus)).toEqual([false]);
  expect(await isCircled(board, 'd5', 'red')).toBe(true);
});

test('an arrow is not drawn if the drag ends outside the board or Escape cancels it', async ({
  page,
  site,
}) => {
  const { board, told } = await drawing(page, site);
  const [from, over] = [await middle(board, 'd4'), await middle(board, 'd6')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(over.x, over.y, { steps: 2 });
  await page.mouse.move(5, 5, { steps: 2 });
  await page.mouse.up({ button: 'right' });
  await click(board, 'a5');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(over.x, over.y, { steps: 2 });
  await page.keyboard.press('Escape');
  await page.mouse.up({ button: 'right' });
  await painted(board);
  expect(await marks(board)).toEqual(UNMARKED);
  expect(await told()).toEqual([]);
  // A drag that leaves the board and returns draws an arrow.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(5, 5, { steps: 2 });
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.up({ button: 'right' });
  await expect.poll(told).toEqual([[HERE]]);
  // Pressing the right button while dragging a piece returns the piece and draws nothing.
  await carry(board, 'e2', 'e4');
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await page.mouse.up();
  expect((await marks(board)).selected).toEqual([]);
  expect(await placement(board)).toBe(START);
  expect(await told()).toEqual([[HERE]]);
  await drag(board, 'e2', 'e4');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('drawing a shape deselects the piece, and moves by keyboard still work', { tag: '@night' }, async ({
  page,
  site,
}) => {
  const { board, told } = await drawing(page, site);
  await click(board, 'e2');
  await draw(board, 'd4');
  await expect.poll(told).toEqual([[HERE]]);
  expect((await marks(board)).selected).toEqual([]);
  await cell(board, 'e2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('shapes stay on their squares when the board is flipped', { tag: '@night' }, async ({ page, site }) => {
  const { board } = await drawing(page, site, 'orientation="black"');
  await draw(board, 'd4');
  await expect.poll(() => isCircled(board, 'd4')).toBe(true);
  await board.evaluate((element) => element.flip());
  expect(await isCircled(board, 'd4')).toBe(true);
  expect(await isCircled(board, 'e5')).toBe(false);
});

test('shapes in a PGN comment appear only at their ply, together with the shapes of host page and user', async ({
  page,
  site,
}) => {
  const { board, told } = await drawing(
    page,
    site,
    'shapes="Rd5" pgn="1. e4 {[%csl Gc4][%cal Rb2b4] The centre.} e5 2. Nf3 *"',
  );
  await expect(board.locator('[part=viewer]')).toBeVisible();
  await board.evaluate((element) => element.goTo(1));
  expect(await isCircled(board, 'c4')).toBe(true);
  expect(await isCircled(board, 'd5', 'red')).toBe(true);
  await draw(board, 'd4');
  await expect.poll(told).toEqual([[HERE]]);
  expect(await isCircled(board, 'c4')).toBe(true);
  await board.evaluate((element) => element.goTo(2));
  expect(await isCircled(board, 'c4')).toBe(false);
  expect(await isCircled(board, 'd4')).toBe(false);
  expect(await isCircled(board, 'd5', 'red')).toBe(true);
});

test('the page reads, sets and erases what the user has drawn, and hears only of the user’s own changes', async ({
  page,
}) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'shapeschange', 'fault');
  await draw(board, 'e2', 'e4');
  const drawn = () => board.evaluate((element) => element.drawn);
  expect(await drawn()).toEqual([{ from: 'e2', to: 'e4', color: 'green' }]);
  expect(await heard()).toHaveLength(1);
  await board.evaluate((element) => {
    element.drawn = [...element.drawn, { from: 'd4', color: 'red' }];
    // A copy is returned.
    element.drawn.pop();
  });
  expect(await drawn()).toMatchObject([{ from: 'e2' }, { from: 'd4', color: 'red' }]);
  await board.evaluate((element) => {
    element.drawn = [{ from: 'z9' }];
  });
  expect((await heard()).slice(1)).toMatchObject([['fault', { code: 'invalidDrawn' }]]);
  expect(await drawn()).toHaveLength(2);
  const green = await pixel(board, 'e3', 0.5, 0.5);
  await board.evaluate((element) => {
    element.drawn = null;
  });
  await painted(board);
  expect(await pixel(board, 'e3', 0.5, 0.5)).not.toEqual(green);
  expect(await heard()).toHaveLength(2);
  // The user erases a shape that the page has set, as one of the user's own.
  await board.evaluate((element) => {
    element.drawn = [{ from: 'e2', to: 'e4' }];
  });
  await draw(board, 'e2', 'e4');
  expect(await drawn()).toEqual([]);
});
