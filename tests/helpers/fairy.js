// Helpers for tests of games with other capture or castling rules.
import { SQUARES, alike, open, painted, pixels, shadeOf, tint } from './page.js';

/**
 * Opens the page with a game of these rules.
 * @param {import('./page.js').Page} page @param {string} rules @param {string} [fen]
 * @param {{ still?: boolean, lang?: 'en' | 'fr' }} [options]
 */
export const game = (page, rules, fen, { still = true, lang = 'en' } = {}) =>
  open(page, `./?lang=${lang}&rules=${rules}${fen ? `&fen=${encodeURIComponent(fen)}` : ''}`, { still });

/** Returns the moves as shown in the move list, without the text for screen readers. @param {import('./page.js').Page} page @returns {Promise<string[]>} */
export const line = (page) =>
  page.locator('.line button').evaluateAll((all) =>
    all.slice(1).map((one) => {
      const copy = /** @type {Element} */ (one.cloneNode(true));
      copy.querySelector('.unseen').remove();
      return copy.textContent;
    }),
  );

/**
 * Returns the squares with a dot and the squares with a smaller dot, read from the canvas. Unlike `marks`, this
 * function ignores the small captured piece in the corner of a square.
 * @param {import('./page.js').Board} board
 */
export async function dotted(board) {
  await painted(board);
  const layers = [[], ['last'], ['selected'], ['last', 'selected']];
  const tints = {};
  for (const shade of ['light', 'dark'])
    tints[shade] = await Promise.all(layers.map((names) => tint(board, shade, ...names, 'dot')));
  const colours = await pixels(
    board,
    SQUARES.flatMap((square) => [0.5, 0.62].map((x) => ({ square, x, y: 0.5 }))),
  );
  const found = { dots: [], specks: [] };
  SQUARES.forEach((square, i) => {
    const [centre, beside] = [0, 1].map((n) =>
      tints[shadeOf(square)].some((dot) => alike(dot, colours[2 * i + n])),
    );
    if (centre) found[beside ? 'dots' : 'specks'].push(square);
  });
  return found;
}

/** Returns the colours of a square at 20 × 20 points. @param {import('./page.js').Board} board @param {string} square */
export async function picture(board, square) {
  await painted(board);
  const places = Array.from({ length: 400 }, (_, i) => ({
    square,
    x: ((i % 20) + 0.5) / 20,
    y: (Math.floor(i / 20) + 0.5) / 20,
  }));
  const colours = await pixels(board, places);
  return places.map(({ x, y }, i) => ({ x, y, colour: colours[i] }));
}

/** Returns the points at which two pictures of a square differ. */
export const difference = (a, b) => a.filter(({ colour }, i) => !alike(colour, b[i].colour));
