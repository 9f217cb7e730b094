// Tests boards in transformed, hidden, nested, modal and other containers of a page.
import {
  carry,
  cell,
  choices,
  click,
  drag,
  expect,
  fen,
  listen,
  marks,
  middle,
  move,
  open,
  painted,
  placement,
  play,
  ready,
  reset,
  test,
  UNMARKED,
} from '../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';
const PROMOTION = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
/** A board with empty space around it. */
const SMALL = '<style>body{margin:20px}roque-board{inline-size:320px}</style>';
const BOARD = '<roque-board animation-duration="0"></roque-board>';

/**
 * Returns the positions of square centres on the screen, after all CSS transforms.
 * @param {import('../../helpers/page.js').Board} board @param {...string} squares
 */
const seen = (board, ...squares) =>
  board.evaluate((element, squares) => {
    const cells = [...element.shadowRoot.querySelectorAll('[role=gridcell]')];
    return squares.map((square) => {
      const box = cells.find((one) => one.ariaLabel.startsWith(square)).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  }, squares);

/**
 * Plays e4 by clicks and e5 by drag at screen positions.
 * @param {import('../../helpers/page.js').Board} board
 */
async function playAsSeen(board) {
  const { mouse } = board.page();
  const [e2, e4, e7, e5] = await seen(board, 'e2', 'e4', 'e7', 'e5');
  await mouse.click(e2.x, e2.y);
  await mouse.click(e4.x, e4.y);
  await mouse.move(e7.x, e7.y);
  await mouse.down();
  await mouse.move(e5.x, e5.y, { steps: 3 });
  await mouse.up();
}

test('on a board with any CSS transform, moves and promotions work', async ({ page, site }) => {
  const html = `${SMALL}<style>div{margin:120px;inline-size:320px}</style><div>${BOARD}</div>`;
  const board = await open(page, site(html));
  for (const transform of [
    'rotate(90deg)',
    'rotate(180deg) scale(.7)',
    'scaleX(-1)',
    'skewY(-20deg) scale(.8)',
    'matrix(.5,.3,-.4,.8,10,20)',
    'perspective(600px) rotateY(30deg)',
  ]) {
    await page.evaluate((transform) => {
      document.querySelector('div').style.transform = transform;
    }, transform);
    await reset(board);
    await playAsSeen(board);
    expect(await placement(board), transform).toBe(AFTER_E4_E5);
    await reset(board, { fen: PROMOTION });
    const [a7, a8, a6] = await seen(board, 'a7', 'a8', 'a6');
    await page.mouse.click(a7.x, a7.y);
    await page.mouse.click(a8.x, a8.y);
    await expect(choices(board), transform).toHaveCount(4);
    await page.mouse.click(a6.x, a6.y);
    expect(await placement(board), transform).toBe('B7/7k/8/8/8/8/8/K7');
  }
});

test('if nested transforms change during a drag, the piece is dropped on the square under the pointer', async ({
  page,
  site,
}) => {
  const html = `${SMALL}<style>main{translate:60px 40px;scale:1.2}div{inline-size:320px;rotate:20deg}</style><main><div>${BOARD}</div></main>`;
  const board = await open(page, site(html));
  const [e2, over] = await seen(board, 'e2', 'e3');
  await page.mouse.move(e2.x, e2.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 3 });
  await page.evaluate(() => {
    document.querySelector('div').style.rotate = '-15deg';
  });
  const [e4] = await seen(board, 'e4');
  await page.mouse.move(e4.x, e4.y, { steps: 3 });
  await page.mouse.up();
  expect(await placement(board)).toBe(AFTER_E4);
});

test('a board in nested shadow roots works and uses the language of the surrounding page', async ({
  page,
  site,
}) => {
  await page.goto(site(`${SMALL}<section lang="fr"><div id="outer"></div></section>`));
  await page.evaluate(async () => {
    const outer = document.querySelector('#outer').attachShadow({ mode: 'open' });
    outer.innerHTML = '<p>Text</p><div></div>';
    const inner = outer.querySelector('div').attachShadow({ mode: 'open' });
    inner.innerHTML =
      '<style>roque-board{inline-size:320px}</style><roque-board animation-duration="0"></roque-board>';
  });
  const board = page.locator('roque-board');
  await ready(board);
  await play(board, 'e2e4');
  await drag(board, 'e7', 'e5');
  expect(await placement(board)).toBe(AFTER_E4_E5);
  await expect(cell(board, 'e4')).toHaveAccessibleName('e4, pion blanc');
  await page.keyboard.press('ArrowUp');
  const focused = await board.evaluate((element) => element.shadowRoot.activeElement?.ariaLabel);
  expect(focused).toMatch(/^e8/);
});

/** Opens a modal dialog with a board. @param {any} page @param {any} site @param {string} [attributes] */
async function dialog(page, site, attributes = '') {
  await page.goto(
    site(`<style>roque-board{inline-size:320px}</style>
      <dialog><button>Close</button><roque-board animation-duration="0" ${attributes}></roque-board></dialog>`),
  );
  await page.evaluate(() => document.querySelector('dialog').showModal());
  const board = page.locator('roque-board');
  await ready(board);
  return { board, isOpen: () => page.evaluate(() => document.querySelector('dialog').open) };
}

test('on a board in a modal dialog, Escape first deselects the piece or cancels the drag, and then closes the dialog', async ({
  page,
  site,
}) => {
  const { board, isOpen } = await dialog(page, site);
  await painted(board);
  await click(board, 'e2');
  expect((await marks(board)).dots).toEqual(['e3', 'e4']);
  await page.keyboard.press('Escape');
  expect(await marks(board)).toEqual(UNMARKED);
  expect(await isOpen()).toBe(true);
  await carry(board, 'd2', 'd4');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await placement(board)).toBe(START);
  expect(await isOpen()).toBe(true);
  await play(board, 'e2e4');
  await drag(board, 'e7', 'e5');
  expect(await placement(board)).toBe(AFTER_E4_E5);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
});

test('on a board in a modal dialog, Escape cancels a promotion and leaves the dialog open', {
  tag: '@night',
}, async ({ page, site }) => {
  const { board, isOpen } = await dialog(page, site, `fen="${PROMOTION}"`);
  await play(board, 'a7a8');
  await expect(choices(board)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(choices(board)).toHaveCount(0);
  expect(await isOpen()).toBe(true);
  expect(await fen(board)).toBe(PROMOTION);
  await play(board, 'a7a8');
  await choices(board).first().click();
  expect(await placement(board)).toBe('Q7/7k/8/8/8/8/8/K7');
});

test('on a board in a modal dialog, Escape cancels a Take or a premove and leaves the dialog open', {
  tag: '@night',
}, async ({ page, site }) => {
  const { board, isOpen } = await dialog(
    page,
    site,
    'rules="take-make" fen="2b5/7k/8/8/8/8/8/K1R5 w - - 0 1"',
  );
  await play(board, 'c1c8');
  await board.getByRole('button', { name: 'Cancel capture' }).focus();
  await page.keyboard.press('Escape');
  await expect(board.getByRole('button', { name: 'Cancel capture' })).toHaveCount(0);
  expect(await isOpen()).toBe(true);
  await board.evaluate(async (element) => {
    element.reset({ rules: 'orthodox' });
    element.movable = 'black';
    element.premove = true;
  });
  const heard = await listen(board, 'premove');
  await expect(async () => {
    await play(board, 'e7e5');
    expect(await heard()).not.toEqual([]);
  }).toPass();
  await page.keyboard.press('Escape');
  expect((await heard()).at(-1)[1]).toEqual({ from: null, to: null });
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
});

/** Methods to hide a board, each with a name, the opening tag around the board, and a function that shows the board. */
const HIDDEN = /** @type {const} */ ([
  ['display: none', '<div style="display:none">', (x) => x.style.removeProperty('display')],
  ['the attribute hidden', '<div hidden>', (x) => (x.hidden = false)],
  [
    'content-visibility: hidden',
    '<div style="content-visibility:hidden">',
    (x) => x.style.removeProperty('content-visibility'),
  ],
  ['closed details', '<details><summary>Chess</summary>', (x) => (x.open = true)],
  ['no width', '<div style="inline-size:0;overflow:hidden">', (x) => x.style.removeProperty('inline-size')],
]);

test('a board that is hidden at first is complete and playable when shown', async ({ page, site }) => {
  const html = HIDDEN.map(
    ([, around], i) =>
      `<section id="x${i}">${around}${BOARD}</${around.match(/\w+/)?.[0]}><p>After it</p></section>`,
  );
  await page.goto(site(`<style>body{inline-size:340px}</style>${html.join('')}`));
  for (const [i, [where, , show]] of HIDDEN.entries()) {
    const board = page.locator(`#x${i} roque-board`);
    await ready(board);
    await move(board, 'e4');
    await page.evaluate(`(${show})(document.querySelector('#x${i}').firstElementChild)`);
    await painted(board);
    expect(await marks(board), where).toEqual({ ...UNMARKED, last: ['e2', 'e4'] });
    await play(board, 'e7e5');
    expect(await placement(board), where).toBe(AFTER_E4_E5);
    // Hiding the board during a drag returns the piece to its square.
    await carry(board, 'g1', 'f3');
    await board.evaluate((element) => (element.parentElement.style.display = 'none'));
    await painted(board);
    await page.mouse.up();
    await board.evaluate((element) => element.parentElement.style.removeProperty('display'));
    await painted(board);
    expect(await placement(board), where).toBe(AFTER_E4_E5);
    await play(board, 'g1f3');
    expect(await placement(board), where).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
    await page.evaluate((i) => document.querySelector(`#x${i}`).remove(), i);
  }
});

test('resizing the board keeps a selection and a drag', async ({ page, site }) => {
  const board = await open(page, site(`${SMALL}<div id="x">${BOARD}</div>`));
  const size = (width) => board.evaluate((element, w) => (element.style.inlineSize = w), width);
  await click(board, 'e2');
  await size('217px');
  await painted(board);
  expect(await marks(board)).toEqual({ ...UNMARKED, selected: ['e2'], dots: ['e3', 'e4'] });
  await click(board, 'e4');
  await carry(board, 'e7', 'e6');
  await size('480px');
  await painted(board);
  const e5 = await middle(board, 'e5');
  await page.mouse.move(e5.x, e5.y, { steps: 2 });
  await page.mouse.up();
  expect(await placement(board)).toBe(AFTER_E4_E5);
});

test('a layout shift during a press or a drag does not disturb the move', { tag: '@night' }, async ({
  page,
  site,
}) => {
  const board = await open(page, site(`${SMALL}<div id="x"></div>${BOARD}`));
  const banner = (height) =>
    page.evaluate((height) => {
      document.querySelector('#x').style.blockSize = height;
    }, height);
  await carry(board, 'e2', 'e3');
  await banner('90px');
  const e4 = await middle(board, 'e4');
  await page.mouse.move(e4.x, e4.y, { steps: 2 });
  await page.mouse.up();
  expect(await placement(board)).toBe(AFTER_E4);
  // Without a further pointer event, the piece is dropped on the square that is now under the pointer.
  const e7 = await middle(board, 'e7');
  await page.mouse.move(e7.x, e7.y);
  await page.mouse.down();
  const over = await middle(board, 'e6');
  await page.mouse.move(over.x, over.y, { steps: 3 });
  await banner('50px');
  await page.mouse.up();
  expect(await placement(board)).toBe(AFTER_E4_E5);
  // A press without a drag selects the pressed piece, even if another square is now under the pointer.
  const g1 = await middle(board, 'g1');
  await page.mouse.move(g1.x, g1.y);
  await page.mouse.down();
  await banner('130px');
  await page.mouse.up();
  expect((await marks(board)).selected).toEqual(['g1']);
  await click(board, 'f3');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test('the page can scroll during a drag', async ({ page, site }) => {
  const board = await open(page, site(`${SMALL}<p>Above</p>${BOARD}<div style="block-size:3000px"></div>`));
  const [e2, e4] = [await middle(board, 'e2'), await middle(board, 'e4')];
  await page.mouse.move(e2.x, e2.y);
  await page.mouse.down();
  await page.mouse.move(e2.x, e2.y - 20, { steps: 3 });
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  await page.mouse.move(e4.x, e4.y - 60, { steps: 2 });
  await page.mouse.up();
  expect(await placement(board)).toBe(AFTER_E4);
  // Scrolling without a pointer event, as with the wheel.
  const e7 = await middle(board, 'e7');
  await page.mouse.move(e7.x, e7.y);
  await page.mouse.down();
  await page.mouse.move(e7.x, e7.y + 10, { steps: 3 });
  await page.evaluate(() => scrollBy({ top: -70, behavior: 'instant' }));
  await page.mouse.up();
  const dropped = await board.evaluate((element) => element.state.fen.split(' ')[0]);
  expect(['rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR', AFTER_E4]).toContain(dropped);
});

for (const mode of ['vertical-rl', 'vertical-lr']) {
  test(`with the CSS writing mode ${mode} the squares of the board are laid out and clicked as usual`, {
    tag: mode === 'vertical-rl' ? [] : '@night',
  }, async ({ page, site }) => {
    const html = `<style>:root{writing-mode:${mode}}roque-board{width:320px}</style><p>Text</p><roque-board animation-duration="0" move-box></roque-board>`;
    const board = await open(page, site(html));
    const box = await board.evaluate((element) => {
      const { width, height } = element.shadowRoot.querySelector('canvas').getBoundingClientRect();
      return [width, height];
    });
    expect(box).toEqual([320, 320]);
    const [a1, h1, a8] = await seen(board, 'a1', 'h1', 'a8');
    expect([Math.round(h1.x - a1.x), Math.round(a1.y - a8.y)]).toEqual([280, 280]);
    await play(board, 'e2e4');
    await drag(board, 'e7', 'e5');
    expect(await placement(board)).toBe(AFTER_E4_E5);
    expect((await marks(board)).last).toEqual(['e5', 'e7']);
    const typed = await board.locator('[part=move-box]').boundingBox();
    expect(typed.width, 'the move box is as wide as the board').toBe(320);
  });
}

test("on a right-to-left page the board's message and move box stay left-to-right", {
  tag: '@night',
}, async ({ page, site }) => {
  await page.goto(site(`${SMALL}<div dir="rtl"><roque-board move-box fen="8/8 w"></roque-board></div>`));
  const board = page.locator('roque-board');
  await expect(board.locator('[part=message]')).toBeVisible();
  const direction = (selector) =>
    board.locator(selector).evaluate((element) => getComputedStyle(element).direction);
  expect(await direction('[part=message]')).toBe('ltr');
  expect(await direction('[part=move-box]')).toBe('ltr');
});

test('on a board under nested CSS zoom and scale, moves work', async ({ page, site }) => {
  const html = `${SMALL}<div style="zoom:1.25"><div style="zoom:.8;scale:1.1;transform-origin:0 0">${BOARD}</div></div>`;
  const board = await open(page, site(html));
  await playAsSeen(board);
  expect(await placement(board)).toBe(AFTER_E4_E5);
});

test('a printed board shows all its pieces', async ({ page, site }) => {
  const board = await open(page, site(`${SMALL}${BOARD}`));
  await move(board, 'e4');
  await page.emulateMedia({ media: 'print' });
  await painted(board);
  expect(await marks(board)).toEqual({ ...UNMARKED, last: ['e2', 'e4'] });
  expect((await board.boundingBox()).height).toBe(320);
  await page.emulateMedia({ media: null });
  await play(board, 'e7e5');
  expect(await placement(board)).toBe(AFTER_E4_E5);
});

test('rotating the screen keeps the selection, and the selected piece can still move', {
  tag: '@night',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await open(
    page,
    site(`<style>body{margin:0}roque-board{inline-size:min(100vw,100vh)}</style>${BOARD}`),
  );
  await click(board, 'e2');
  await page.setViewportSize({ width: 844, height: 360 });
  await painted(board);
  expect(await marks(board)).toEqual({ ...UNMARKED, selected: ['e2'], dots: ['e3', 'e4'] });
  await click(board, 'e4');
  expect(await placement(board)).toBe(AFTER_E4);
});
