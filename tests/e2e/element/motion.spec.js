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

/** In this Take&Make position the rook captures the pawn on c4 and then moves one step like a pawn. */
const ONE_MAKE = '2r5/7k/8/8/2P5/8/8/7K b - - 0 1';
/** In this position of castling chess the king can castle with the knight on its rank. */
const COUP_ROQUE = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';
const CASTLE = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
/** The duration of the animation in milliseconds, chosen so that one hundredth is longer than a frame. */
const DURATION = 2000;

/**
 * Opens a position and pauses the clock of the page.
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

/** Ends a running animation of one stage without painting each frame. @param {import('../../helpers/page.js').Page} page */
async function finish(page) {
  await page.clock.fastForward(DURATION);
  await page.clock.runFor(100);
}

/** Returns the fraction of the distance that a piece has travelled, with ease-out. @param {number} part the fraction of the duration that has passed */
const way = (part) => 1 - (1 - part) ** 3;

/**
 * Returns the positions of the pieces on a rank, or on a file from below, in squares.
 * @param {import('../../helpers/page.js').Board} board @param {string} line "1" or "a"
 */
async function men(board, line) {
  const places = [];
  const along = /\d/.test(line);
  for (let i = 0; i < 8 * 25; i++) {
    const [square, part] = [Math.floor(i / 25), (i % 25) / 25];
    // On a rank, colours are read at the feet of the pieces, and on a file at the middle of the pieces.
    if (along) places.push({ square: 'abcdefgh'[square] + line, x: part, y: 0.8 });
    else places.push({ square: line + (square + 1), x: 0.5, y: 1 - part });
  }
  const grounds = await Promise.all(
    ['light', 'dark'].flatMap((shade) => [[], ['last'], ['selected']].map((on) => tint(board, shade, ...on))),
  );
  // Narrow coloured runs are frames, crosses and coordinates at the edges of squares; only a broad run is a piece.
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

/**
 * Checks the positions to about a tenth of a square.
 * @param {number[]} actual @param {number[]} expected @param {number} [within]
 */
const expectMen = (actual, expected, within = 0.12) => {
  const rough = (values) => values.map((value) => value.toFixed(2)).join(' ');
  const right =
    actual.length === expected.length && actual.every((at, i) => Math.abs(at - expected[i]) < within);
  expect(right, `pieces at ${rough(actual)} that should be at ${rough(expected)}`).toBe(true);
};

test('the animation of castling moves first the king, then the rook', async ({ page }) => {
  const board = await frozen(page, '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
  expectMen(await men(board, '1'), [0.5, 4.5]);
  await play(board, 'e1c1');
  // The state of the game already includes the move during the animation.
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/8/2KR4');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, '1'), [0.5, 4.5 - 2 * way(0.1)]);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, '1'), [0.5 + 3 * way(0.1), 2.5]);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, '1'), [2.5, 3.5]);
  // The animation of an undo moves the rook first.
  await board.evaluate((element) => element.undo());
  await page.clock.runFor(DURATION * 1.1);
  expectMen(await men(board, '1'), [0.5, 4.5]);
});

test('a captured piece fades while the capturing piece arrives', { tag: '@night' }, async ({ page }) => {
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

test('undo and goTo animate the pieces as well', { tag: '@night' }, async ({ page }) => {
  const board = await frozen(page, '4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
  await move(board, 'Ra5', 'Ke7');
  await finish(page);
  await board.evaluate((element) => element.goTo(0));
  await page.clock.runFor(DURATION / 10);
  const [rook] = await men(board, 'a');
  expect(rook).toBeGreaterThan(2.8);
  expect(rook).toBeLessThan(4.3);
  await page.clock.runFor(DURATION);
  expect((await men(board, 'a'))[0]).toBeLessThan(0.7);
});

test('a dropped piece is on its target at once, and after an illegal drop glides back to its origin', async ({
  page,
}) => {
  const board = await frozen(page, '4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
  await drag(board, 'a1', 'a4');
  await page.clock.runFor(20);
  expectMen(await men(board, 'a'), [3.5]);
  await finish(page);
  expectMen(await men(board, 'a'), [3.5]);
  await board.evaluate((element) => element.move('Ke7'));
  await finish(page);
  // A rook cannot go from a4 to b8.
  await carry(board, 'a4', 'b8');
  await page.clock.runFor(40);
  await page.mouse.up();
  await page.clock.runFor(20);
  expect(await men(board, 'a')).toEqual([]);
  await finish(page);
  expectMen(await men(board, 'a'), [3.5]);
});

test('with an animation-duration of 0 a move is shown at once', async ({ page }) => {
  const board = await frozen(page, CASTLE);
  await board.evaluate((element) => element.setAttribute('animation-duration', '0'));
  await play(board, 'e1g1');
  await page.clock.runFor(20);
  expectMen(await men(board, '1'), [5.5, 6.5]);
});

fresh.describe('with a preference for reduced motion', () => {
  fresh.use({
    anew: { args: [], prefs: { 'ui.prefersReducedMotion': 1 }, context: { reducedMotion: 'reduce' } },
  });

  fresh('the final picture is shown at once after a move, an undo and a refused drop', async ({ page }) => {
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
    // The page around the board does not move.
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
          return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
        }).length,
    );
    expect(moving).toBe(0);
  });
});

test('if a new move interrupts an animation, no pixel of the earlier drawing remains', async ({ page }) => {
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

test('in the first frame the pieces are on their squares, without animation', async ({ page }) => {
  // The duration is so long that an animated piece would still be on its way.
  const board = await alone(page, { 'animation-duration': '600000' });
  expect(await men(board, '2')).toHaveLength(8);
  expect(await men(board, 'a')).toHaveLength(4);
});

/* ---------------------------------------------------------------- moves in two stages */

/** The tolerance is large, because two pieces that almost touch cannot be located more exactly. */
const STAGES = 0.15;

test('the animation of a move shows the Take first, then the Make; an undo shows the Make first', {
  tag: '@night',
}, async ({ page }) => {
  const board = await frozen(page, ONE_MAKE, 'take-make');
  expectMen(await men(board, 'c'), [3.5, 7.5], STAGES);
  await play(board, 'c8c4');
  // The state of the game already includes the whole move during the animation.
  expect(await placement(board)).toBe('8/7k/8/2r5/8/8/8/7K');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, 'c'), [3.5, 7.5 - 4 * way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  // The captured pawn has disappeared, and the rook continues from the square of the pawn.
  expectMen(await men(board, 'c'), [3.5 + way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, 'c'), [4.5], STAGES);
  await board.evaluate((element) => element.undo());
  await page.clock.runFor(DURATION * 1.1);
  expectMen(await men(board, 'c'), [3.5, 3.5 + 4 * way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, 'c'), [3.5, 7.5], STAGES);
});

test('if the Make is chosen, the Take is animated at the first click and the Make at the second', {
  tag: '@night',
}, async ({ page }) => {
  const board = await frozen(page, '2r5/7k/8/8/2R5/8/8/7K b - - 0 1', 'take-make');
  await click(board, 'c8', 'c4');
  await finish(page);
  await click(board, 'c7');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, 'c'), [3.5 + 3 * way(0.1)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, 'c'), [6.5], STAGES);
});

test('the animation of a coup-roque moves first the king, then the partner', { tag: '@night' }, async ({
  page,
}) => {
  const board = await frozen(page, COUP_ROQUE, 'castling-chess');
  expectMen(await men(board, '1'), [4.5, 7.5], STAGES);
  await play(board, 'h1f1');
  await page.clock.runFor(DURATION / 10);
  expectMen(await men(board, '1'), [4.5, 7.5 - 2 * way(0.1)], STAGES);
  // In the second half of the animation the partner moves past the king.
  await page.clock.runFor(DURATION * 1.6);
  expectMen(await men(board, '1'), [5.5, 4.5 + 2 * way(0.7)], STAGES);
  await page.clock.runFor(DURATION);
  expectMen(await men(board, '1'), [5.5, 6.5], STAGES);
});

fresh.describe('with a preference for reduced motion', () => {
  fresh.use({
    anew: { args: [], prefs: { 'ui.prefersReducedMotion': 1 }, context: { reducedMotion: 'reduce' } },
  });

  fresh('Take, Make and coups-roque are shown at once', { tag: '@night' }, async ({ page }) => {
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

test('if the system clock goes back, the running animation ends without an error', async ({ page }) => {
  const board = await alone(page);
  await board.evaluate((element) => {
    element.animationDuration = 60_000;
    element.move('e4');
    const real = performance.now.bind(performance);
    performance.now = () => real() - 3_600_000;
  });
  // The target square is empty until the pawn has arrived.
  await expect
    .poll(async () => alike(await pixel(board, 'e4', 0.5, 0.8), await tint(board, 'light', 'last')))
    .toBe(false);
});
