// Games with other rules of capture and castling, on a board.
import { SQUARES, alike, open, painted, pixels, shadeOf, tint } from './page.js';

/**
 * A game of other rules, on the page.
 * @param {import('./page.js').Page} page @param {string} rules @param {string} [fen]
 * @param {{ still?: boolean, lang?: 'en' | 'fr' }} [options]
 */
export const game = (page, rules, fen, { still = true, lang = 'en' } = {}) =>
  open(page, `./?lang=${lang}&rules=${rules}${fen ? `&fen=${encodeURIComponent(fen)}` : ''}`, { still });

/** The moves as they are seen in the list. @param {import('./page.js').Page} page @returns {Promise<string[]>} */
export const line = (page) =>
  page.locator('.line button').evaluateAll((all) =>
    all.slice(1).map((one) => {
      const copy = /** @type {Element} */ (one.cloneNode(true));
      copy.querySelector('.unseen').remove();
      return copy.textContent;
    }),
  );

/**
 * Squares with a dot, and those with the smaller speck, seen on the canvas. Other than `marks`, it does not mind a
 * captured man that is still drawn, small, in the corner of a square.
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

/** What a square looks like, in 20 × 20 places. @param {import('./page.js').Board} board @param {string} square */
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

/** The places where two pictures of a square differ. */
export const difference = (a, b) => a.filter(({ colour }, i) => !alike(colour, b[i].colour));
