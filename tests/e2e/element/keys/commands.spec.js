// Tests the keys and typed commands of the board. The unit tests in `tests/unit/board/typing` cover the spoken answers.
import { alone, cell, expect, keys, spoken, samePage as test } from '../../../helpers/page.js';

/**
 * Types each text into the move box and checks the spoken answer of the board.
 * @param {import('../../../helpers/page.js').Board} board
 * @param {(text: string) => Promise<void>} ask @param {[string, string | RegExp][]} asked
 */
async function hear(board, ask, asked) {
  for (const [text, said] of asked) {
    await ask(text);
    await expect(spoken(board), text).toHaveText(said);
  }
}

test('the board speaks the answers to the information keys', async ({ page }) => {
  const board = await alone(page, { fen: '6k1/5ppp/8/2n5/8/8/5PPP/3R2K1 w - - 0 1' }, { still: true });
  const grid = board.getByRole('grid');
  await cell(board, 'd1').focus();
  const ask = (/** @type {string} */ key) => keys(board, key);
  await hear(board, ask, [
    ['t', 'White to move'],
    ['o', 'd1, white rook'],
    ['c', 'White has lost nothing. Black has lost nothing'],
    ['s', 'Rank 1: d1 white rook, g1 white king'],
    ['Shift+S', 'File d: d1 white rook'],
    ['x', 'd1, white rook. Up: nothing. Right: g1 white king. Left: nothing'],
    ['Shift+X', 'd1, white rook. Up right: nothing. Up left: nothing'],
    ['Shift+M', 'Rook d1: no capture'],
    [
      'a',
      'Chess position. White: king g1, rook d1, pawn f2, pawn g2, pawn h2. Black: king g8, knight c5, pawn f7, pawn g7, pawn h7. White to move.',
    ],
  ]);
  for (const [pressed, square] of [
    ['Digit8', 'd8'],
    ['Shift+Digit3', 'c8'],
    ['Digit5', 'c5'],
  ]) {
    await keys(board, pressed);
    await expect(cell(board, square), pressed).toBeFocused();
  }
  await board.evaluate((element) => element.move('Rd8'));
  await expect(cell(board, 'g8')).toHaveAccessibleName('g8, black king, White wins by checkmate');
  await hear(board, ask, [
    ['t', 'White wins by checkmate'],
    [',', 'Start of the game'],
    [',', 'No more moves in that direction'],
    ['.', 'Rook from d1 to d8, checkmate. White wins by checkmate'],
  ]);
  // The rows of the board have names for screen readers, even after a flip.
  await expect(grid).toHaveAccessibleDescription(/^Arrow keys .* question mark/);
  await expect(grid).toHaveAttribute('aria-rowcount', '8');
  await expect(grid.getByRole('row').first()).toHaveAccessibleName('Rank 8');
  await board.evaluate((element) => element.flip());
  await expect(grid.getByRole('row', { name: 'Rank 1' })).toHaveAttribute('aria-rowindex', '1');
  await expect(cell(board, 'a1')).toHaveAttribute('aria-colindex', '8');
  // The list of keys: Escape closes the list of keys, and on a French page the list shows the French keys.
  await cell(board, 'c5').focus();
  await keys(board, '?');
  const list = board.getByRole('region', { name: 'Keys and commands' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('row', { name: /^Shift\+M / })).toContainText('mx g1');
  await board.evaluate(() => document.documentElement.setAttribute('lang', 'fr'));
  await expect(board.getByRole('region', { name: 'Touches et commandes' })).toBeFocused();
  await expect(board.getByRole('row', { name: /^Maj\+M / })).toContainText('prises');
  await keys(board, 'Escape');
  await expect(cell(board, 'c5')).toBeFocused();
  await hear(board, ask, [
    ['j', 'Les Blancs gagnent par échec et mat'],
    ['k', 'Les Blancs ont perdu\u00a0: rien. Les Noirs ont perdu\u00a0: rien'],
    ['s', 'Rangée 5\u00a0: c5 cavalier noir'],
  ]);
  await expect(grid.getByRole('row').first()).toHaveAccessibleName('Rangée 1');
});

test('the board answers a typed command in speech and below the move box, in the chosen style, or passes it to the page', async ({
  page,
}) => {
  const board = await alone(page, { lang: 'fr' }, { still: true });
  await board.evaluate((element) => {
    window.asked = [];
    element.addEventListener('ask', ({ detail }) => {
      window.asked.push(detail.about);
      if (detail.about === 'clocks' && !window.silent) detail.answer('Blancs 4:32');
    });
  });
  const box = board.locator('[part=move-box]');
  const open = async () => {
    await cell(board, 'e2').focus();
    await keys(board, '/');
    await expect(box.getByRole('textbox')).toBeFocused();
  };
  const ask = async (/** @type {string} */ text) => {
    await box.getByRole('textbox').fill(text);
    await keys(board, 'Enter');
  };
  await open();
  await hear(board, ask, [
    ['p C', '2 cavaliers blancs\u00a0: b1, g1'],
    ['s 1', /^Rangée 1\u00a0: a1 tour blanche, b1 cavalier blanc/],
    ['cavalier f3', 'Cavalier de g1 à f3'],
    ['pendule', 'Blancs 4:32'],
    ['trait', 'Trait aux Noirs. Blancs 4:32'],
    ['m b8', 'Cavalier b8\u00a0: a6, c6'],
    ['abandon', 'Impossible sur cette page pour l’instant.'],
    ['style otan', 'Style\u00a0: otan. Cavalier de golf 1 à foxtrot 3'],
  ]);
  await expect(box.locator('.answer')).toHaveText(/^Style/);
  await expect(board.getByRole('gridcell', { name: 'écho 4, vide', exact: true })).toHaveCount(1);
  await hear(board, ask, [
    ['style san', 'Style\u00a0: san. Cf3'],
    ['e5', 'e5'],
    ['board', /^Position d’échecs\. Blancs/],
  ]);
  await expect(board).toHaveAttribute('spoken', 'san');
  // The page can set the style of speech with the attribute `spoken`, and removing `spoken` restores the default.
  await board.evaluate((element) => element.setAttribute('spoken', 'anna'));
  await expect(board.getByRole('gridcell', { name: 'Eva 4, vide', exact: true })).toHaveCount(1);
  await board.evaluate((element) => element.removeAttribute('spoken'));
  await expect(board.getByRole('gridcell', { name: 'e4, vide', exact: true })).toHaveCount(1);
  expect(await page.evaluate(() => window.asked)).toEqual(['clocks', 'clocks', 'resign']);
  await page.evaluate(() => Object.assign(window, { silent: true }));
  await hear(board, ask, [['pendule', 'Cet échiquier n’a pas de pendule.']]);
  await ask('échiquier d5');
  await expect(cell(board, 'd5')).toBeFocused();
  await keys(board, 'i');
  await ask('aide');
  await expect(board.getByRole('region', { name: 'Touches et commandes' })).toBeFocused();
});
