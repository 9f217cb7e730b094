// Plays a whole match between two people on one phone, only by touch.
import { act, expect, open, placement, player, sentence, tap, test } from '../../../helpers/page.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** @typedef {import('@playwright/test').Page} Page */

const points = (page, color) => player(page, color).locator('.points');
const digits = (page, color) => player(page, color).locator('.clock .digits');

/**
 * Taps a button of a player, which may be in a menu on a phone.
 * @param {Page} page @param {'white' | 'black'} color @param {string} name
 */
async function press(page, color, name) {
  const wanted = player(page, color).locator(name === 'adoube' ? '.adoube' : `[data-do=${name}]`);
  if (!(await wanted.isVisible())) await player(page, color).locator('.menu').tap();
  await expectFit(page);
  await wanted.tap();
}

/**
 * Plays each move by two taps, for example "e2e4 e7e5".
 * @param {import('../../../helpers/page.js').Board} board @param {string} moves
 */
const play = (board, moves) => tap(board, ...(moves.match(/[a-h][1-8]/g) ?? []));

/**
 * Checks the layout for fingers: no sideways scroll, no small target, no strip over another or over the board.
 * @param {Page} page
 */
async function expectFit(page) {
  const faults = await page.evaluate(() => {
    /** @type {string[]} */
    const faults = [];
    const seen = (/** @type {Element} */ one) =>
      one.checkVisibility() && one.getBoundingClientRect().width > 1;
    const name = (/** @type {Element} */ one) =>
      `${one.tagName} ${one.className} ${one.textContent}`.trim().slice(0, 60);
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    for (const button of document.querySelectorAll('button')) {
      if (!seen(button) || button.closest('dialog:not([open])')) continue;
      const { width, height, left, right } = button.getBoundingClientRect();
      if (height < 44 || width < 44) faults.push(`small: ${name(button)} ${width}×${height}`);
      if (left < 0 || right > innerWidth) faults.push(`outside: ${name(button)}`);
      if (button.scrollWidth > button.clientWidth + 1) faults.push(`cut: ${name(button)}`);
    }
    const board = document.querySelector('roque-board').getBoundingClientRect();
    if (board.width < innerWidth - 8) faults.push(`a board of ${board.width}`);
    for (const place of document.querySelectorAll('.player')) {
      const box = place.getBoundingClientRect();
      if (box.bottom > board.top + 1 && box.top < board.bottom - 1)
        faults.push(`on the board: ${name(place)}`);
      const parts = [...place.querySelectorAll('.who > :not(.captured), .does button, .ask button')].filter(
        seen,
      );
      for (const [i, part] of parts.entries()) {
        const a = part.getBoundingClientRect();
        if (a.top < box.top - 1 || a.bottom > box.bottom + 1) faults.push(`out of its place: ${name(part)}`);
        for (const other of parts.slice(i + 1)) {
          const b = other.getBoundingClientRect();
          if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            faults.push(`${name(part)} over ${name(other)}`);
        }
      }
    }
    return faults;
  });
  expect(faults).toEqual([]);
}

test('a whole match can be played by touch on a phone lying between two people', { tag: '@night' }, async ({
  page,
}) => {
  test.slow();
  await page.clock.install({ time: 0 });
  const board = await open(page, '../../', { still: true });
  await page.clock.pauseAt(60_000);
  await expectFit(page);

  // The phone lies flat on the table between the players.
  await page.locator('.masthead [data-do=settings]').tap();
  await page.locator('#settings [name=seats]').selectOption('across');
  await page.locator('#settings .answers .strong').tap();
  expect(await board.evaluate((element) => element.faceToFace)).toBe(true);
  await expectFit(page);

  // The match has names, clocks, draw claims and touch-move.
  await act(page, 'new');
  await page.locator('[name=name-white]').fill('Anna');
  await page.locator('[name=name-black]').fill('Boris');
  await page.locator('#new-game select[name=clock]').selectOption('fischer');
  await page.locator('[name=draws][value=claims]').tap();
  await page.locator('[name=touch-move]').tap();
  await page.locator('#new-game [value=start]').tap();
  await expect(player(page, 'white').getByRole('heading')).toHaveText('Anna');
  await expectFit(page);

  // First game: Anna touches her bishop and must move it, Boris announces j'adoube, and Anna mates.
  await play(board, 'e2e4');
  await page.clock.runFor(2_000);
  await play(board, 'e7e5');
  await tap(board, 'f1');
  await expect(player(page, 'white').locator('.duty')).toHaveText('must move the bishop on f1');
  await expectFit(page);
  await tap(board, 'd2', 'd4');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  await tap(board, 'c4');
  await expect(digits(page, 'black')).toHaveText('5:04');
  await press(page, 'black', 'adoube');
  await expect(player(page, 'black').locator('.duty')).toHaveText('may adjust a piece');
  await expectFit(page);
  await tap(board, 'b8');
  await tap(board, 'c6');
  await play(board, 'd1h5 g8f6 h5f7');
  await expect(sentence(page)).toHaveText('Checkmate: Anna wins.');
  await expect(player(page, 'black').locator('.duty')).toHaveText('Checkmate: Anna wins.');
  await expect(points(page, 'white')).toHaveText('1');
  await expectFit(page);

  // In the second game, with colours swapped, one draw offer is declined and another accepted.
  await page.locator('.finish [data-do=again]').tap();
  await expect(player(page, 'black').getByRole('heading')).toHaveText('Anna');
  await expect(player(page, 'black')).toHaveAttribute('data-seat', 'near');
  await play(board, 'd2d4 d7d5');
  await press(page, 'white', 'offer');
  await expectFit(page);
  await press(page, 'black', 'decline');
  await play(board, 'c2c4 e7e6');
  await press(page, 'black', 'offer');
  await press(page, 'white', 'accept');
  await expect(page.locator('.score')).toHaveText('½–½');
  await expectFit(page);

  // In the third game the clock is paused, and then Anna's time runs out.
  await page.locator('.finish [data-do=again]').tap();
  await play(board, 'e2e4 c7c5 g1f3');
  await page.clock.runFor(10_000);
  await act(page, 'pause');
  const left = await digits(page, 'black').textContent();
  await page.clock.runFor(600_000);
  await expect(digits(page, 'black')).toHaveText(/** @type {string} */ (left));
  await page.locator('.paused button').tap();
  await play(board, 'd7d6');
  await page.clock.runFor(400_000);
  await expect(page.locator('.score')).toHaveText('0–1');
  await expect(sentence(page)).toHaveText('Anna has run out of time: Boris wins.');
  await expectFit(page);
  for (const [color, name, score] of /** @type {const} */ ([
    ['white', 'Anna', '1½'],
    ['black', 'Boris', '1½'],
  ])) {
    await expect(player(page, color).getByRole('heading')).toHaveText(name);
    await expect(points(page, color)).toHaveText(score);
  }
});
