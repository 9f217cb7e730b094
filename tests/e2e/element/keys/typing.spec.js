// Tests the box for typed or dictated moves. tests/unit/board/typing covers the reading of the moves.
import {
  alone,
  cell,
  expect,
  keys,
  listen,
  move,
  open,
  placement,
  spoken,
  samePage as test,
} from '../../../helpers/page.js';

/** @param {import('../../../helpers/page.js').Board} board */
const box = (board) => board.locator('[part=move-box]');
/** @param {import('../../../helpers/page.js').Board} board */
const input = (board) => box(board).getByRole('textbox');
/** @param {import('../../../helpers/page.js').Board} board */
const fault = (board) => box(board).getByRole('alert');

/** Opens the move box with the slash key. @param {import('../../../helpers/page.js').Board} board */
async function openBox(board) {
  await cell(board, 'e2').focus();
  await keys(board, '/');
  await expect(input(board)).toBeFocused();
}

/**
 * Types moves into the move box, each followed by Enter.
 * @param {import('../../../helpers/page.js').Board} board @param {...string} phrases
 */
async function type(board, ...phrases) {
  for (const phrase of phrases) {
    await input(board).pressSequentially(phrase);
    await keys(board, 'Enter');
    await expect(input(board), phrase).toHaveValue('');
  }
}

test('the slash key opens the move box, a typed move is played and spoken, and Escape returns the focus to the square', async ({
  page,
}) => {
  const board = await alone(page, {}, { still: true });
  const heard = await listen(board, 'move');
  await openBox(board);
  await expect(input(board)).toHaveValue('');
  await expect(input(board)).toHaveAccessibleName('Move');
  await expect(input(board)).toHaveAccessibleDescription(
    'For example Nf3, g1f3 or “knight f3”. Type “help” for all commands.',
  );
  await type(board, 'Nf3');
  await expect(spoken(board)).toHaveText('Knight from g1 to f3');
  // The move box stays open for the next move.
  await expect(input(board)).toBeFocused();
  await type(board, 'knight to c6', 'e two e four', 'e7 to e5');
  expect(await placement(board)).toBe('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
  expect((await heard()).map(([, { source }]) => source)).toEqual(Array(4).fill('keyboard'));
  await keys(board, 'Escape');
  await expect(box(board)).toHaveCount(0);
  await expect(cell(board, 'e2')).toBeFocused();
  await keys(board, '/');
  await expect(input(board)).toBeFocused();
  await box(board).getByRole('button', { name: 'Close' }).click();
  await expect(cell(board, 'e2')).toBeFocused();
});

test('moves typed without a pause, the first one right after the slash, are all played in order', async ({
  page,
}) => {
  const board = await alone(page, {}, { still: true });
  await cell(board, 'e2').focus();
  await page.keyboard.type('/e4\ne5\nNf3\nNc6\nBb5');
  await expect(input(board)).toHaveValue('Bb5');
  expect(await placement(board)).toBe('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
  // After a fault, the moves that follow it are not played, and no text is lost.
  await page.keyboard.type('x\na6\n');
  await expect(fault(board)).not.toHaveText('');
  await expect(input(board)).toHaveValue('Bb5xa6');
  expect(await placement(board)).toBe('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test('text that is not a legal move stays in the move box, and the reason is shown', async ({ page }) => {
  const board = await alone(page, { fen: '4k3/8/8/8/1b6/2N5/5N2/R3K3 w - - 0 1' }, { still: true });
  await openBox(board);
  for (const [text, english] of [
    ['hello', '“hello” is not understood. Enter a move such as Nf3, g1f3 or “knight f3”.'],
    ['<b>x</b>', '“<b>x</b>” is not understood. Enter a move such as Nf3, g1f3 or “knight f3”.'],
    ['Nd5', 'The knight on c3 is pinned by the bishop on b4: moving it would put your king in check.'],
  ]) {
    await input(board).fill(text);
    await keys(board, 'Enter');
    await expect(fault(board), text).toHaveText(english);
    await expect(input(board)).toHaveValue(text);
    await expect(input(board)).toBeFocused();
    await expect(input(board)).toHaveAttribute('aria-invalid', 'true');
    // Editing the text removes the message.
    await keys(board, 'End Backspace');
    await expect(fault(board)).toHaveText('');
    await expect(input(board)).toHaveAttribute('aria-invalid', 'false');
  }
});

test('with the attribute `move-box` the move box is always shown, does not trap the focus and takes no focus by itself', async ({
  page,
  site,
}) => {
  const html =
    '<style>roque-board{inline-size:300px}</style><roque-board move-box></roque-board><p>below</p>';
  const board = await open(page, site(html));
  await expect(input(board)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await expect(box(board).getByRole('button')).toHaveText(['Play']);
  await keys(board, 'Tab Tab');
  await expect(input(board)).toBeFocused();
  await type(board, 'e4');
  await input(board).fill('e');
  await keys(board, 'Escape');
  await expect(cell(board, 'e2')).toBeFocused();
  await expect(input(board)).toHaveValue('');
  // Voice control uses the button of the move box.
  await input(board).fill('e5');
  await box(board).getByRole('button', { name: 'Play' }).click();
  await expect(spoken(board)).toHaveText('Pawn from e7 to e5');
  await board.evaluate((element) => element.setAttribute('view-only', ''));
  await expect(box(board)).toHaveCount(0);
  await board.evaluate((element) => element.removeAttribute('view-only'));
  await expect(box(board)).toHaveCount(1);
  await board.evaluate((element) => element.removeAttribute('move-box'));
  await expect(box(board)).toHaveCount(0);
});

test('at a width of 390 px the move box is below the board, covers nothing and has targets of at least 44 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await open(
    page,
    site('<style>body{margin:0}</style><roque-board></roque-board><p>below</p>'),
  );
  await openBox(board);
  const rects = await board.evaluate((element) => {
    const of = (selector) => {
      const { left, top, right, bottom } = element.shadowRoot.querySelector(selector).getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const sizes = [...element.shadowRoot.querySelectorAll('.typing :is(input, button)')].map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return Math.min(width, height);
    });
    return { canvas: of('canvas'), grid: of('.over'), box: of('.typing'), sizes, host: element.offsetHeight };
  });
  expect(rects.canvas).toEqual({ left: 0, top: 0, right: 390, bottom: 390 });
  expect(rects.grid.bottom).toBeLessThanOrEqual(390);
  expect(rects.box).toMatchObject({ left: 0, top: 390, right: 390 });
  expect(Math.min(...rects.sizes)).toBeGreaterThanOrEqual(44);
  expect(Math.abs(rects.host - rects.box.bottom)).toBeLessThan(1);
  const below = await page.getByText('below', { exact: true }).boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual(Math.floor(rects.box.bottom));
  await keys(board, 'Escape');
  expect(await board.evaluate((element) => element.offsetHeight)).toBe(390);
});

test("keys typed in the move box do not reach the page's shortcuts", async ({ page }) => {
  const board = await alone(page);
  await page.evaluate(() => {
    window.pressed = [];
    document.addEventListener('keydown', ({ key }) => window.pressed.push(key));
  });
  await openBox(board);
  await type(board, 'e4');
  await keys(board, 'ArrowLeft Escape');
  expect(await page.evaluate(() => window.pressed)).toEqual(['/']);
});

test('under a strict Content Security Policy the move box has its styles and causes no violation', async ({
  page,
  site,
}) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:; form-action 'none'";
  const headers = { 'content-security-policy': policy };
  const board = await open(page, site('<roque-board move-box></roque-board>', { headers }));
  await expect(box(board)).toHaveCSS('display', 'flex');
  await input(board).fill('e4');
  await keys(board, 'Tab Enter');
  await expect(spoken(board)).toHaveText('Pawn from e2 to e4');
  await move(board, 'e5');
});
