// Tests that a board and a page with careless styles and scripts do not disturb each other.
import {
  cell,
  choices,
  click,
  drag,
  expect,
  marks,
  move,
  open,
  painted,
  placement,
  play,
  ready,
  samePage as test,
} from '../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';
const PROMOTION = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
/** A board with empty space around it. */
const SMALL = '<style>body{margin:20px}roque-board{inline-size:320px}</style>';
const BOARD = '<roque-board animation-duration="0"></roque-board>';

/** Styles of a page that was not written with care. Inherited properties reach a shadow root that does not reset them. */
const HOSTILE = `:root{font-size:40px}
  *,*::before{box-sizing:content-box!important;transition:all 3s!important;letter-spacing:1em!important;
    word-spacing:2em!important;text-transform:uppercase!important;text-indent:5em!important;line-height:5!important;
    text-align:right!important;direction:rtl!important;white-space:pre!important;color:#f0f!important;
    text-shadow:9px 9px red!important;user-select:text!important;font-style:italic!important;
    font-variant:small-caps!important;font-weight:900!important;cursor:wait!important;list-style:square!important;
    writing-mode:vertical-rl!important;text-orientation:upright!important;word-break:break-all!important;
    image-rendering:pixelated!important;text-decoration:underline!important}
  canvas,div,button,input,p,form,label,span,svg,bdi{display:inline!important;position:static!important;margin:3em!important;
    padding:3em!important;border:9px solid red!important;opacity:.1!important;transform:rotate(45deg)!important;
    background:red!important;inline-size:9px!important;filter:invert(1)!important}
  [role]{visibility:hidden!important}`;
const PROPERTIES = [
  ...['letterSpacing', 'wordSpacing', 'textTransform', 'textIndent', 'lineHeight', 'textAlign', 'direction'],
  ...['whiteSpace', 'color', 'textShadow', 'fontStyle', 'fontVariantCaps', 'fontWeight', 'writingMode'],
  ...[
    'textOrientation',
    'wordBreak',
    'imageRendering',
    'textDecorationLine',
    'boxSizing',
    'transitionDuration',
  ],
  ...['display', 'visibility', 'opacity', 'backgroundColor', 'borderTopWidth', 'paddingTop'],
];

test("the page's styles do not reach the message, move box, viewer, promotion choice or canvas", async ({
  page,
  site,
}) => {
  const parts = {
    message: ['fen="8/8 w"', '[part=message] p'],
    'move-box': ['move-box', '[part=move-box] p, [part=move-box] input, [part=move-box] button'],
    viewer: ['pgn="1. e4 {A comment.} e5 (1... c5) 2. Nf3 *"', '[part=viewer] .move, [part=viewer] .comment'],
    promotion: [`fen="${PROMOTION}"`, '[part=promotion] button'],
    canvas: ['', 'canvas, [role=gridcell], [role=grid]'],
  };
  const looks = async (style) => {
    await page.goto(
      site(
        `<style>main{width:480px}${style}</style>${Object.values(parts)
          .map(
            ([attributes]) => `<main><roque-board ${attributes} animation-duration="0"></roque-board></main>`,
          )
          .join('')}`,
      ),
    );
    const looks = {};
    for (const [i, [part, [, selector]]] of Object.entries(parts).entries()) {
      const board = page.locator('roque-board').nth(i);
      await ready(board);
      if (part === 'promotion') {
        await cell(board, 'a7').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
      }
      await expect(board.locator(selector).first()).toBeAttached();
      looks[part] = await board.locator(selector).evaluateAll(
        (elements, names) =>
          elements.map((element) => {
            const style = getComputedStyle(element);
            return names.map((name) => `${name}: ${style[name]}`).join('; ');
          }),
        PROPERTIES,
      );
    }
    return looks;
  };
  // Sizes in rem follow the font size of the page on purpose.
  const atHome = await looks(':root{font-size:40px}');
  const abroad = await looks(HOSTILE);
  for (const part of Object.keys(parts)) expect(abroad[part], part).toEqual(atHome[part]);
});

test('moves by click and drag work on a page with hostile styles', async ({ page, site }) => {
  await page.goto(
    site(
      `<style>main{width:400px;height:400px}roque-board{width:400px}${HOSTILE}</style><main><roque-board animation-duration="0"></roque-board></main>`,
    ),
  );
  const board = page.locator('roque-board');
  await ready(board);
  await painted(board);
  await play(board, 'e2e4');
  await drag(board, 'e7', 'e5');
  expect(await placement(board)).toBe(AFTER_E4_E5);
  expect((await marks(board)).last).toEqual(['e5', 'e7']);
});

test('`visibility`, `pointer-events` and `inert` on an ancestor apply to the board', async ({
  page,
  site,
}) => {
  const board = await open(page, site(`${SMALL}<div id="x">${BOARD}</div>`));
  const set = (css) => page.evaluate((css) => (document.querySelector('#x').style.cssText = css), css);
  await set('visibility:hidden');
  await expect(board).toBeHidden();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await set('pointer-events:none');
  await play(board, 'e2e4');
  expect(await placement(board)).toBe(START);
  await set('');
  await page.evaluate(() => (document.querySelector('#x').inert = true));
  await play(board, 'e2e4');
  expect(await placement(board)).toBe(START);
  await page.evaluate(() => (document.querySelector('#x').inert = false));
  await play(board, 'e2e4');
  expect(await placement(board)).toBe(AFTER_E4);
});

test('the board adds no globals, styles, attributes or document listeners to the page', async ({
  page,
  site,
}) => {
  await page.goto(site(`${SMALL}<p id="p">Text</p>`, { script: 'data:text/javascript,' }));
  await page.evaluate(() => {
    window.listeners = [];
    window.before = Object.getOwnPropertyNames(window);
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      const isPage = [undefined, window, document, document.documentElement, document.body].includes(
        /** @type {any} */ (this),
      );
      // Only the board's listeners are counted; Playwright adds listeners too.
      if (isPage && /\/board\//.test(new Error().stack)) window.listeners.push(type);
      return addEventListener.call(this ?? window, type, ...rest);
    };
  });
  const look = () =>
    page.evaluate(() => {
      const { color, font, userSelect, cursor, overflow } = getComputedStyle(document.body);
      return {
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        body: [color, font, userSelect, cursor, overflow],
        nodes: document.querySelectorAll('*:not(roque-board)').length,
        attributes: document.documentElement.attributes.length + document.body.attributes.length,
      };
    });
  const before = await look();
  await page.evaluate(async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<roque-board animation-duration="0" move-box></roque-board>',
    );
    await import(/** @type {any} */ ('./board/roque-board.js'));
    await document.querySelector('roque-board').ready;
  });
  const board = page.locator('roque-board');
  await play(board, 'e2e4');
  await drag(board, 'e7', 'e5');
  await page.keyboard.press('m');
  await painted(board);
  expect(await look()).toEqual(before);
  const { globals, listeners } = await page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window).filter(
      (name) => !name.startsWith('__pw') && ![...window.before, 'before'].includes(name),
    ),
    listeners: window.listeners,
  }));
  expect(globals).toEqual([]);
  expect(listeners).toEqual([]);
});

test('keyboard shortcuts of the page also work while the board has the focus, except for keys that the board handles', async ({
  page,
  site,
}) => {
  const board = await open(page, site(`${SMALL}<input id="i"><p tabindex="0" id="p">Text</p>${BOARD}`));
  await page.evaluate(() => {
    window.keys = [];
    addEventListener('keydown', (e) =>
      window.keys.push(`${e.ctrlKey ? 'Ctrl+' : ''}${e.key}${e.defaultPrevented ? ' used' : ''}`),
    );
  });
  const pressed = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return page.evaluate(() => window.keys.splice(0));
  };
  await page.locator('#p').focus();
  const all = ['l', 'm', '/', 'Enter', ' ', 'Escape', 'ArrowDown', 'Home', 'n'];
  expect(await pressed(...all)).toEqual(all);
  await page.locator('#i').focus();
  expect(await pressed('e', '4')).toEqual(['e', '4']);
  await expect(page.locator('#i')).toHaveValue('e4');
  await click(board, 'e2', 'e4');
  // The page gets the key Escape, because the board has nothing to cancel.
  expect(await pressed('g', 'y', 'Escape', 'ArrowDown', 'w')).toEqual([
    'g',
    'y',
    'Escape',
    'ArrowDown used',
    'w',
  ]);
  expect(await pressed('x', 't')).toEqual(['x used', 't used']);
  const control = await pressed('Control+l', 'Control+b');
  expect(control.filter((key) => !key.endsWith('Control'))).toEqual(['Ctrl+l', 'Ctrl+b']);
  // The board does not handle events outside its area.
  const heard = await page.evaluate(() => {
    const heard = [];
    for (const type of ['click', 'wheel', 'pointerdown', 'contextmenu', 'mousedown', 'touchstart']) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true });
      document.querySelector('#p').dispatchEvent(event);
      if (event.defaultPrevented) heard.push(type);
    }
    return heard;
  });
  expect(heard).toEqual([]);
});

test('Enter on the board or in its move box does not submit the form around the board', async ({
  page,
  site,
}) => {
  const board = await open(
    page,
    site(
      `${SMALL}<form><input name="a" value="1"><roque-board animation-duration="0" move-box fen="${PROMOTION}"></roque-board><button>Send</button></form>`,
    ),
  );
  await page.evaluate(() => {
    window.sent = 0;
    document.querySelector('form').onsubmit = (e) => {
      e.preventDefault();
      window.sent++;
    };
  });
  await board.locator('#typed').fill('Kb2');
  await page.keyboard.press('Enter');
  await expect.poll(() => placement(board)).toBe('8/P6k/8/8/8/8/1K6/8');
  await move(board, 'Kh6');
  await cell(board, 'a7').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(choices(board)).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect.poll(() => placement(board)).toBe('Q7/8/7k/8/8/8/1K6/8');
  expect(await page.evaluate(() => window.sent)).toBe(0);
  expect(await page.evaluate(() => [...new FormData(document.querySelector('form')).keys()])).toEqual(['a']);
});

test('nothing around the board shifts during moves, messages and promotion choices', {
  tag: '@night',
}, async ({ page, site }) => {
  const html = `${SMALL}<p>Before</p><div style="inline-size:320px"><roque-board animation-duration="0" fen="${PROMOTION}"></roque-board></div><p>After</p>`;
  const board = await open(page, site(html));
  const places = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('p')].map((p) => p.getBoundingClientRect().y),
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth,
    ]);
  const before = await places();
  await play(board, 'a7a8');
  await expect(choices(board)).toHaveCount(4);
  expect(await places()).toEqual(before);
  await choices(board).first().click();
  await drag(board, 'h7', 'a1');
  await painted(board);
  expect(await places()).toEqual(before);
  await board.evaluate((element) => {
    element.removeAttribute('fen');
    element.viewOnly = true;
    element.viewOnly = false;
    element.flip();
  });
  await painted(board);
  expect(await places()).toEqual(before);
});
