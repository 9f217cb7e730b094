// Tests that no control in a player's strip is covered or cut off, even if all controls are shown at once.
import { act, expect, move, open, painted, player, sentence, speak, test } from '../../../helpers/page.js';

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1366, 640],
  [1440, 900],
];

/**
 * Returns the layout faults of both players' strips.
 * @param {import('../../../helpers/page.js').Page} page @returns {Promise<string[]>}
 */
const faultsOf = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const faults = [];
    const board = document.querySelector('roque-board').getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.player'))) {
      place.scrollIntoView({ block: 'nearest' });
      const box = place.getBoundingClientRect();
      const whose = place.dataset.color;
      if (box.left < Math.min(0, board.left) - 1 || box.right > Math.max(innerWidth, board.right) + 1)
        faults.push(`${whose}: wider than the page`);
      if (innerWidth >= 640 && box.width > board.width + 1) faults.push(`${whose}: wider than the board`);
      for (const part of /** @type {NodeListOf<HTMLElement>} */ (
        place.querySelectorAll('h2, button, .clock, .points, .says, .duty')
      )) {
        if (!part.checkVisibility() || !part.textContent) continue;
        const at = part.getBoundingClientRect();
        const name = `${whose} ${part.dataset.do ?? (part.className || part.tagName)}`;
        if (
          at.left < box.left - 1 ||
          at.right > box.right + 1 ||
          at.top < box.top - 1 ||
          at.bottom > box.bottom + 1
        )
          faults.push(`${name}: outside`);
        if (part.scrollWidth > part.clientWidth + 1) faults.push(`${name}: cut`);
        for (const [x, y] of [
          [0.03, 0.5],
          [0.5, 0.5],
          [0.97, 0.5],
        ]) {
          const hit = document.elementFromPoint(at.left + at.width * x, at.top + at.height * y);
          if (!part.contains(hit)) faults.push(`${name}: covered by ${hit?.tagName}.${hit?.className}`);
        }
      }
    }
    return faults;
  });

test('with clock, draw claims, touch-move and long names no control of a strip is covered or cut off, at any size', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, '../../', { still: true });
  await act(page, 'new');
  await page.locator('[name=name-white]').fill('Maximilienne');
  await page.locator('[name=name-black]').fill('Bartholomäus');
  await page.locator('[name=draws][value=claims]').check();
  await page.locator('[name=touch-move]').check();
  await page.getByRole('button', { name: '15+10:' }).click();
  await page.locator('#new-game [value=start]').click();
  await move(board, 'e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qxg2');
  /** The states of a player's strip. @type {[string, () => Promise<unknown>][]} */
  const scenes = [
    ['a move', async () => {}],
    ['an offer', () => player(page, 'black').locator('[data-do=offer]').click()],
    ['a question', () => player(page, 'white').locator('[data-do=resign]').click()],
  ];
  for (const [scene, enter] of scenes) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter();
    for (const language of /** @type {const} */ (['fr', 'en'])) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await speak(page, language);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await painted(board);
        expect(await faultsOf(page), `${scene}, ${language}, ${width}×${height}`).toEqual([]);
      }
    }
  }
});

test('at the end of a game the page scrolls to the result even if the rules panel is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  const fen = encodeURIComponent('6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1');
  const board = await open(page, `./?rules=take-make+castling-chess&fen=${fen}`, { still: true });
  await page.locator('.how summary').click();
  await page.locator('.standing').evaluate((box) => {
    box.scrollTop = 1000;
  });
  await move(board, 'Rd8');
  await expect(sentence(page)).toHaveText('Checkmate: White wins.');
  for (const part of ['.score', '.sentence', '.rule-link:not(.move-rule)'])
    expect(
      await page.locator(part).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 4, top + height / 2));
      }),
      part,
    ).toBe(true);
});
