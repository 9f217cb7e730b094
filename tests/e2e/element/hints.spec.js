import { cell, click, expect, fresh, marks, middle } from '../../helpers/page.js';
import { difference, dotted, game, line, picture } from '../../helpers/fairy.js';

/** In this Take&Make position the rook, after it captures the bishop on c4, moves like a bishop to eleven squares. */
const TAKE_MAKE = '2r5/7k/8/8/2B5/8/8/7K b - - 0 1';
const ELEVEN = ['f1', 'a2', 'e2', 'b3', 'd3', 'b5', 'd5', 'a6', 'e6', 'f7', 'g8'];
/** In this position of castling chess the king can castle with the knight on its rank and the pawn on its diagonal. */
const CASTLING = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';

/** Firefox preferences that set the pointer capabilities; for Chromium, Playwright sets them. @param {number} bits */
const pointer = (bits) => ({ 'ui.primaryPointerCapabilities': bits, 'ui.allPointerCapabilities': bits });

fresh.describe('with a pointer that can hover', () => {
  fresh.slow();
  fresh.use({ anew: { args: [], prefs: pointer(6), context: {} } });

  fresh(
    'hovering over a Take&Make capture shows specks on the squares that the capturer can continue to',
    async ({ page }) => {
      const board = await game(page, 'take-make', TAKE_MAKE);
      await click(board, 'c8');
      expect((await dotted(board)).specks).toEqual([]);
      const { x, y } = await middle(board, 'c4');
      await page.mouse.move(x, y);
      // The square g8 already has a dot, because the rook can also go to g8 without a capture.
      expect((await dotted(board)).specks).toEqual(ELEVEN.filter((to) => to !== 'g8'));
    },
  );

  fresh(
    'pointing at or focusing a castling square of the king shows the partner and its landing square',
    async ({ page }) => {
      const board = await game(page, 'castling-chess', CASTLING);
      await click(board, 'h1');
      expect((await marks(board)).dots).toEqual(['f1', 'g1', 'g2', 'f3']);
      await expect(cell(board, 'f1')).toHaveAccessibleName('f1, empty, castling, the knight lands on g1');
      await expect(cell(board, 'f3')).toHaveAccessibleName('f3, empty, castling, the pawn lands on g2');
      const [landing, partner] = [await picture(board, 'g1'), await picture(board, 'e1')];
      const { x, y } = await middle(board, 'f1');
      await page.mouse.move(x, y);
      expect(difference(await picture(board, 'g1'), landing).length).toBeGreaterThan(20);
      expect(difference(await picture(board, 'e1'), partner).length).toBeGreaterThan(5);
      const away = await middle(board, 'a8');
      await page.mouse.move(away.x, away.y);
      expect(difference(await picture(board, 'g1'), landing)).toEqual([]);
      await cell(board, 'f1').focus();
      expect(difference(await picture(board, 'g1'), landing).length).toBeGreaterThan(20);
    },
  );
});

fresh.describe('on a device that cannot hover', () => {
  fresh.use({ anew: { args: [], prefs: pointer(1), context: { hasTouch: true } } });

  fresh(
    'selecting a king shows the partners of all its castlings at once',
    { tag: '@night' },
    async ({ page }) => {
      const board = await game(page, 'castling-chess', CASTLING);
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
      const before = await Promise.all(['e1', 'e4'].map((square) => picture(board, square)));
      await click(board, 'h1');
      for (const [i, square] of ['e1', 'e4'].entries())
        expect(difference(await picture(board, square), before[i]).length).toBeGreaterThan(5);
      await click(board, 'f1');
      expect(await line(page)).toEqual(['Kf1(Ng1)']);
    },
  );
});
