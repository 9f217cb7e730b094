import {
  alone,
  alike,
  carry,
  click,
  drag,
  expect,
  fresh,
  move,
  pixel,
  pixels,
  placement,
  play,
  reset,
  test,
  tint,
} from '../../helpers/page.js';

/** Take&Make: the rook takes the pawn on c4, and goes on its one step. */
const ONE_MAKE = '2r5/7k/8/8/2P5/8/8/7K b - - 0 1';
/** Castling chess: the king castles with the knight on his rank. */
const COUP_ROQUE = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';
const CASTLE = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
/** Long enough that a hundredth of it is more than a frame. */
const DURATION = 2000;

/**
 * Opens a position whose time stands still until the test lets it go on.
 * @param {import('../../helpers/page.js').Page} page @param {string} fen @param {string} [rules]
 */
async function frozen(page, fen, rules = 'orthodox') {
  await page.clock.install({ time: 0 });
  const board = await alone(page, { rules, fen });
  await page.clock.pauseAt(3_600_000);
  await board.evaluate((element, duration) => {
    element.animationDuration = duration;
  }, DURATION);
  await page.clock.runFor(40);
  return board;
}

/** How far a man is on his way, who slows down as he arrives. @param {number} part of the time */
const way = (part) => 1 - (1 - part) ** 3;

/**
 * Where men stand along a rank, or along a file from below: the middles of what is no ground, in squares.
 * @param {import('../../helpers/page.js').Board} board @param {string} line "1" or "a"
 */
async function men(board, line) {
  const places = [];
  const along = /\d/.test(line);
  for (let i = 0; i < 8 * 25; i++) {
    const [square, part] = [Math.floor(i / 25), (i % 25) / 25];
    // Along a rank by the men's feet; along a file by their middle.
    if (along) places.push({ square: 'abcdefgh'[square] + line, x: part, y: 0.8 });
    else places.push({ square: line + (square + 1), x: 0.5, y: 1 - part });
  }
  const grounds = await Promise.all(
    ['light', 'dark'].flatMap((shade) => [[], ['last'], ['selected']].map((on) => tint(board, shade, ...on))),
  );
  // Frames, crosses and coordinates at the edges of squares are no men: only what is broad counts.
  const found = (await pixels(board, places)).map(
    (colour) => !grounds.some((ground) => alike(ground, colour)),
  );
  const middles = [];
  for (let i = 0, start = -1; i <= found.length; i++) {
    if (found[i] && start < 0) start = i;
    if (!found[i] && start >= 0) {
      if (i - start > 8) middles.push((start + i - 1) / 2 / 25);
      start = -1;
    }
  }
  return middles;
}

/** To about a tenth of a square. @param {number[]} actual @param {number[]} expected @param {number} [within] */
const expectMen = (actual, expected, within = 0.12) => {
  const rough = (values) => values.map((value) => value.toFixed(2)).join(' ');
  const right =
    actual.length === expected.length && actual.every((at, i) => Math.abs(at - expected[i]) < within);
  expect(right, `men at ${rough(actual)} that should be at ${rough(expected)}`).toBe(true);
};

test('in castling the king travels, then the rook', async ({ page }) => {
  const board = await frozen(page, '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
  expectMen(await men(board, '1'), [0.5, 4.5]);
  await play(board, 'e1c1');
  // The game is ahead of the picture.
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/8/2KR4');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, '1'), [0.5, 4.5 - 2 * way(0.1)]);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, '1'), [0.5 + 3 * way(0.1), 2.5]);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, '1'), [2.5, 3.5]);
  // And back, the rook first.
  await board.evaluate((element) => element.undo());
  await page.clock.runFor(DURATION * 1.1);
  expectMen(await men(board, '1'), [0.5, 4.5]);
});

test('a captured man fades while his capturer arrives', async ({ page }) => {
  const board = await frozen(page, '4k3/p7/8/8/8/8/8/R3K3 w - - 0 1');
  const body = await pixel(board, 'a7', 0.5, 0.6);
  await play(board, 'a1a7');
  await page.clock.runFor(DURATION / 10);
  const fading = await pixel(board, 'a7', 0.5, 0.6);
  const ground = await tint(board, 'dark', 'last');
  expect(alike(fading, body) || alike(fading, ground)).toBe(false);
  const rook = await men(board, 'a');
  expect(Math.min(...rook)).toBeCloseTo(0.5 + 6 * way(0.1), 0);
  await page.clock.runFor(DURATION);
  expect(alike(await pixel(board, 'a7', 0.5, 0.6), body)).toBe(false);
  expect(await men(board, 'a')).toHaveLength(1);
});

test('taking back and jumping through the game move the men as well', async ({ page }) => {
  const board = await frozen(page, '4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
  await move(board, 'Ra5', 'Ke7');
  await page.clock.runFor(DURATION + 100);
  await board.evaluate((element) => element.goTo(0));
  await page.clock.runFor(DURATION / 10);
  const [rook] = await men(board, 'a');
  expect(rook).toBeGreaterThan(2.8);
  expect(rook).toBeLessThan(4.3);
  await page.clock.runFor(DURATION);
  expect((await men(board, 'a'))[0]).toBeLessThan(0.7);
});

test('a man let go in the air glides to his square, or home', async ({ page }) => {
  const board = await frozen(page, '4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
  await drag(board, 'a1', 'a4');
  await page.clock.runFor(20);
  expectMen(await men(board, 'a'), [3.5]);
  await page.clock.runFor(DURATION + 100);
  expectMen(await men(board, 'a'), [3.5]);
  await board.evaluate((element) => element.move('Ke7'));
  await page.clock.runFor(DURATION + 100);
  // A rook does not go to b8.
  await carry(board, 'a4', 'b8');
  await page.clock.runFor(40);
  await page.mouse.up();
  await page.clock.runFor(20);
  expect(await men(board, 'a')).toEqual([]);
  await page.clock.runFor(DURATION + 100);
  expectMen(await men(board, 'a'), [3.5]);
});

test('without a duration the last picture is there at once', async ({ page }) => {
  const board = await frozen(page, CASTLE);
  await board.evaluate((element) => element.setAttribute('animation-duration', '0'));
  await play(board, 'e1g1');
  await page.clock.runFor(20);
  expectMen(await men(board, '1'), [5.5, 6.5]);
});

fresh.describe('for a reader who wants no motion', () => {
  fresh.use({
    anew: { args: [], prefs: { 'ui.prefersReducedMotion': 1 }, context: { reducedMotion: 'reduce' } },
  });

  fresh(
    'the last picture is there at once: after a move, an undo and a drop that was refused',
    async ({ page }) => {
      const board = await frozen(page, CASTLE);
      expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
      await play(board, 'e1g1');
      await page.clock.runFor(20);
      expectMen(await men(board, '1'), [5.5, 6.5]);
      await board.evaluate((element) => element.undo());
      await page.clock.runFor(20);
      expectMen(await men(board, '1'), [4.5, 7.5]);
      await drag(board, 'e1', 'e5');
      await page.clock.runFor(20);
      expectMen(await men(board, '1'), [4.5, 7.5]);
      // Nor does the page around it move.
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((one) => {
            const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
            return (
              /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth'
            );
          }).length,
      );
      expect(moving).toBe(0);
    },
  );
});

test('no pixel of an earlier picture is left when a new move cuts an animation short', async ({ page }) => {
  const board = await frozen(page, '4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
  await play(board, 'a1a8');
  await page.clock.runFor(DURATION / 10);
  await click(board, 'e8', 'e7');
  await page.clock.runFor(20);
  expectMen(await men(board, 'a'), [7.5]);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, 'a'), [7.5]);
  expect(await men(board, 'e')).toHaveLength(2);
});

test('the page opens without motion: its men are on their squares from the first picture on', async ({
  page,
}) => {
  // So slow that whatever moves is still on its way.
  const board = await alone(page, { 'animation-duration': '600000' });
  expect(await men(board, '2')).toHaveLength(8);
  expect(await men(board, 'a')).toHaveLength(4);
});

/* ---------------------------------------------------------------- in two stages */

/** As near as two men that almost touch can be told apart. */
const STAGES = 0.15;

test('the Take travels first, then the Make; taken back, the Make first', async ({ page }) => {
  const board = await frozen(page, ONE_MAKE, 'take-make');
  expectMen(await men(board, 'c'), [3.5, 7.5], STAGES);
  await play(board, 'c8c4');
  // The game is ahead of the picture.
  expect(await placement(board)).toBe('8/7k/8/2r5/8/8/8/7K');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, 'c'), [3.5, 7.5 - 4 * way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  // The captured pawn has gone; the rook goes on from where it stood.
  expectMen(await men(board, 'c'), [3.5 + way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, 'c'), [4.5], STAGES);
  await board.evaluate((element) => element.undo());
  await page.clock.runFor(DURATION * 1.1);
  expectMen(await men(board, 'c'), [3.5, 3.5 + 4 * way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, 'c'), [3.5, 7.5], STAGES);
});

test('with a choice to make, the Take travels at the first click and the Make at the second', async ({
  page,
}) => {
  const board = await frozen(page, '2r5/7k/8/8/2R5/8/8/7K b - - 0 1', 'take-make');
  await click(board, 'c8', 'c4');
  await page.clock.runFor(DURATION + 100);
  await click(board, 'c7');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, 'c'), [3.5 + 3 * way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, 'c'), [6.5], STAGES);
});

test('in a coup-roque the king travels, then his partner', { tag: '@night' }, async ({ page }) => {
  const board = await frozen(page, COUP_ROQUE, 'castling-chess');
  expectMen(await men(board, '1'), [4.5, 7.5], STAGES);
  await play(board, 'h1f1');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, '1'), [4.5, 7.5 - 2 * way(0.1)], STAGES);
  // In the second half, past the king.
  await page.clock.runFor(DURATION * 1.6);
  expectMen(await men(board, '1'), [5.5, 4.5 + 2 * way(0.7)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, '1'), [5.5, 6.5], STAGES);
});

fresh.describe('for a reader who wants no motion', () => {
  fresh.use({
    anew: { args: [], prefs: { 'ui.prefersReducedMotion': 1 }, context: { reducedMotion: 'reduce' } },
  });

  fresh('Take, Make and coups-roque are on the board at once', async ({ page }) => {
    const board = await frozen(page, ONE_MAKE, 'take-make+castling-chess');
    await play(board, 'c8c4');
    await page.clock.runFor(20);
    expectMen(await men(board, 'c'), [4.5], STAGES);
    await reset(board, { fen: '2r5/7k/8/8/2R5/8/8/7K b - - 0 1' });
    await play(board, 'c8c4');
    await page.clock.runFor(20);
    await click(board, 'c7');
    await page.clock.runFor(20);
    expectMen(await men(board, 'c'), [6.5], STAGES);
    await reset(board, { fen: COUP_ROQUE });
    await play(board, 'h1f1');
    await page.clock.runFor(20);
    expectMen(await men(board, '1'), [5.5, 6.5], STAGES);
  });
});

test('a clock of the browser that goes back ends a move that is under way, and nothing fails', async ({
  page,
}) => {
  const board = await alone(page);
  await board.evaluate((element) => {
    element.animationDuration = 60_000;
    element.move('e4');
    const real = performance.now.bind(performance);
    performance.now = () => real() - 3_600_000;
  });
  // Nothing stands there before the pawn has arrived.
  await expect
    .poll(async () => alike(await pixel(board, 'e4', 0.5, 0.8), await tint(board, 'light', 'last')))
    .toBe(false);
});
