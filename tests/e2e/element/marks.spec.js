import { Chess } from 'chess.js';
import {
  alone,
  SQUARES,
  UNMARKED,
  alike,
  click,
  expect,
  fresh,
  marks,
  move,
  open,
  pixel,
  pixels,
  play,
  reset,
  shadeOf,
  undo,
  test,
  tint,
} from '../../helpers/page.js';

/** A position in which pawn steps, captures, a promotion, castling and en passant are possible. */
const RICH = 'r3k2r/pPppqpb1/bn2pnp1/3PNPp1/1p2P3/2N2Q1p/PPPBB1PP/R3K2R w KQkq - 0 1';

/** Returns the marks expected for a piece's moves according to chess.js. */
function targets(fen, from) {
  const moves = new Chess(fen).moves({ square: from, verbose: true });
  const to = (wanted) => [...new Set(moves.filter(wanted).map((one) => one.to))];
  const order = (squares) => SQUARES.filter((square) => squares.includes(square));
  return { dots: order(to((one) => !one.captured)), rings: order(to((one) => !!one.captured)) };
}

test('dots mark exactly the quiet moves of the selected piece, and rings exactly its captures', async ({
  page,
}) => {
  const board = await alone(page, { fen: RICH }, { still: true });
  for (const from of ['e5', 'f3', 'b7', 'e1', 'e2', 'c3', 'h1', 'g2', 'd5', 'a2']) {
    await click(board, from);
    const { dots, rings, selected } = await marks(board);
    expect({ from: selected, dots, rings }).toEqual({ from: [from], ...targets(RICH, from) });
  }
});

test('the two squares of the last move are yellow until the next move', async ({ page }) => {
  const board = await open(page, '../', { still: true });
  expect(await marks(board)).toEqual(UNMARKED);
  await play(board, 'e2e4');
  expect(await marks(board)).toEqual({ ...UNMARKED, last: ['e2', 'e4'] });
  const [red, green, blue] = await pixel(board, 'e2');
  expect(Math.min(red, green) - blue, 'yellow').toBeGreaterThan(60);
  await play(board, 'd7d5');
  expect((await marks(board)).last).toEqual(['d5', 'd7']);
  await play(board, 'e4d5');
  expect((await marks(board)).last).toEqual(['e4', 'd5']);
  await undo(page);
  expect((await marks(board)).last).toEqual(['d5', 'd7']);
  await page.locator('[data-go=first]').click();
  expect(await marks(board)).toEqual(UNMARKED);
  // After castling, the two squares of the king are marked.
  await reset(board, { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' });
  await play(board, 'e1g1');
  expect((await marks(board)).last).toEqual(['e1', 'g1']);
});

test('the square of a king in check is red until the check is answered; an earlier ply has its own marks and no dots', async ({
  page,
}) => {
  const board = await alone(page, { fen: '4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1' }, { still: true });
  await play(board, 'd1a4');
  expect(await marks(board)).toEqual({ ...UNMARKED, last: ['d1', 'a4'], check: ['e8'] });
  const [red, green, blue] = await pixel(board, 'e8', 0.88, 0.1);
  expect(red - Math.max(green, blue), 'red').toBeGreaterThan(80);
  await play(board, 'e8f8');
  expect((await marks(board)).check).toEqual([]);
  await reset(board, { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' });
  // A piece without legal moves has no dots.
  await click(board, 'a1');
  expect(await marks(board)).toEqual({ ...UNMARKED, selected: ['a1'] });
  await move(board, 'e4', 'e5', 'Qh5', 'Nc6', 'Qxf7+');
  await click(board, 'e8');
  await board.evaluate((element) => element.goTo(3));
  expect(await marks(board)).toEqual({ ...UNMARKED, last: ['d1', 'h5'] });
  await board.evaluate((element) => element.goTo(5));
  expect(await marks(board)).toEqual({ ...UNMARKED, last: ['h5', 'f7'], check: ['e8'] });
});

test('the dots for possible moves are grey', { tag: '@night' }, async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  await click(board, 'e2');
  await marks(board);
  const [red, green, blue] = await pixel(board, 'e4');
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(40);
  expect(Math.max(red, green, blue)).toBeLessThan(160);
});

test("the board uses the colours in the page's CSS variables", async ({ page, site }) => {
  await page.goto(
    site('<style>roque-board{inline-size:400px}</style><roque-board animation-duration="0"></roque-board>'),
  );
  const board = await open(page, page.url());
  const given = {
    light: '#ffffff',
    dark: '#808080',
    last: '#ffff00',
    check: '#ff0000',
    selected: '#00ff00',
    dot: '#0000ff',
  };
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given))
      document.documentElement.style.setProperty(`--roque-${name}`, value);
  }, given);
  await reset(board, { fen: '4k3/8/8/8/4r3/8/3P1N2/4K3 w - - 0 1' });
  await click(board, 'f2');
  expect(await marks(board)).toEqual({ ...UNMARKED, check: ['e1'], selected: ['f2'], rings: ['e4'] });
  const colours = await pixels(board, [
    { square: 'h1', x: 0.5, y: 0.5 },
    { square: 'h2', x: 0.5, y: 0.5 },
    { square: 'e1', x: 0.88, y: 0.1 },
    { square: 'f2', x: 0.88, y: 0.1 },
    { square: 'e4', x: 0.95, y: 0.5 },
  ]);
  expect(colours).toEqual([
    [255, 255, 255],
    [128, 128, 128],
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ]);
});

test('colours changed by a class of an ancestor are repainted at once, also on a board without a game', async ({
  page,
  site,
}) => {
  const style = '<style>roque-board{inline-size:240px}.moss{--roque-light:#010203}</style>';
  const picture = '<roque-board coordinates="none" view-only fen="8/8/8/8/8/8/8/8"></roque-board>';
  await page.goto(site(`${style}<div>${picture}</div>`));
  const corner = () => pixel(page.locator('roque-board'), 'h1');
  await expect.poll(corner).toEqual([243, 234, 214]);
  // From here on, nothing else on the page causes a repaint.
  await expect(page.locator('canvas')).toHaveAccessibleName(/^Chess position/);
  await page.locator('div').evaluate((around) => around.classList.add('moss'));
  await expect.poll(corner).toEqual([1, 2, 3]);
});

/** A board on a page that sets no colours of the board. */
const BARE = '<div style="inline-size: 480px"><roque-board></roque-board></div>';

test('the board has its own colours in the dark theme', { tag: '@night' }, async ({ page, site }) => {
  const board = await open(page, site(BARE), { still: true });
  const light = await tint(board, 'light');
  await board.evaluate((element) => element.setAttribute('theme', 'dark'));
  await click(board, 'e2');
  expect(await marks(board)).toEqual({ ...UNMARKED, selected: ['e2'], dots: ['e3', 'e4'] });
  expect(alike(light, await tint(board, 'light'))).toBe(false);
});

fresh.describe('in a browser that prefers dark pages', () => {
  fresh.use({
    anew: { args: [], prefs: { 'ui.systemUsesDarkTheme': 1 }, context: { colorScheme: 'dark' } },
  });

  fresh(
    "without a theme the board follows the page's color-scheme, not the system's preference",
    async ({ page, site }) => {
      const board = await open(page, site(BARE), { still: true });
      expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
      expect(await marks(board)).toEqual(UNMARKED);
      const light = await tint(board, 'light');
      await page.evaluate(() => {
        document.documentElement.style.colorScheme = 'light dark';
      });
      await expect
        .poll(async () => Math.min(...(await tint(board, 'light'))))
        .toBeLessThan(Math.min(...light));
      expect(await marks(board)).toEqual(UNMARKED);
      const dark = await tint(board, 'light');
      await board.evaluate((element) => element.setAttribute('theme', 'light'));
      expect(await tint(board, 'light')).toEqual(light);
      await page.evaluate(() => {
        document.documentElement.style.colorScheme = 'light';
      });
      await board.evaluate((element) => element.setAttribute('theme', 'dark'));
      expect(await marks(board)).toEqual(UNMARKED);
      expect(await tint(board, 'light')).toEqual(dark);
    },
  );
});

test('if the user prefers more contrast, the board has white squares and black drawings', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  const board = await open(page, site(BARE), { still: true });
  expect(await marks(board)).toEqual(UNMARKED);
  expect(await tint(board, 'light')).toEqual([255, 255, 255]);
  expect(await tint(board, 'ink')).toEqual([0, 0, 0]);
});

test("coordinates are drawn on the viewer's side of the board and can be turned off", {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  await reset(board, { fen: '8/8/2k5/8/8/8/8/2K1R1N1 w - - 0 1' });
  const ink = await tint(board, 'ink');
  /** Returns the pixels of the coordinate in the corner of a square, as rows of characters. */
  const written = async (square, [x, y]) => {
    const places = [];
    for (let i = 0; i < 14; i++)
      for (let j = 0; j < 14; j++) places.push({ square, x: x + j / 80, y: y + i / 80 });
    const ground = await tint(board, shadeOf(square));
    const colours = await pixels(board, places);
    const share = (colour) => (ground[0] - colour[0]) / (ground[0] - ink[0]);
    return colours.map((colour) => (share(colour) > 0.5 ? '#' : ' ')).join('');
  };
  const [FIRST, LAST] = [
    [0.03, 0.03],
    [0.8, 0.8],
  ];
  const ranks = (file) =>
    Promise.all(['2', '5', '7'].map((rank) => written(file + rank, /** @type {any} */ (FIRST))));
  const files = (rank) =>
    Promise.all(['b', 'd', 'h'].map((file) => written(file + rank, /** @type {any} */ (LAST))));
  const nothing = Array(3).fill(' '.repeat(196));

  await marks(board);
  const seen = { ranks: await ranks('a'), files: await files('1') };
  expect(new Set([...seen.ranks, ...seen.files]).size).toBe(6);
  expect(await ranks('h')).toEqual(nothing);
  await board.evaluate((element) => element.flip());
  await marks(board);
  expect({ ranks: await ranks('h'), files: await files('8') }).toEqual(seen);
  expect(await ranks('a')).toEqual(nothing);
  await board.evaluate((element) => element.setAttribute('coordinates', 'none'));
  await marks(board);
  expect({ ranks: await ranks('h'), files: await files('8') }).toEqual({ ranks: nothing, files: nothing });
});
