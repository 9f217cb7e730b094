// Tests the state that a board keeps when it is moved within the page, removed and inserted again, or cloned.
import {
  alone,
  BUILD,
  cell,
  click,
  draw,
  expect,
  listen,
  marks,
  move,
  open,
  painted,
  placement,
  play,
  test,
  UNMARKED,
} from '../../helpers/page.js';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const SMALL = '<style>roque-board{inline-size:240px}</style>';

/** @param {any} page @param {any} site @param {string} [attributes] */
async function there(page, site, attributes = '') {
  const board = await open(
    page,
    site(`${SMALL}<div id="there"></div><roque-board animation-duration="0" ${attributes}></roque-board>`),
  );
  await board.evaluate((element) => {
    window.board = element;
  });
  return board;
}
/**
 * Removes the board, waits for all timers and garbage collection, and inserts the board again.
 * @param {import('../../helpers/page.js').Page} page
 */
const away = async (page) => {
  await page.evaluate(async () => {
    window.board.remove();
    await new Promise((done) => setTimeout(done, 60));
    window.gc?.();
  });
  await page.evaluate(() => document.querySelector('#there').append(window.board));
};

test('a board that is removed and later inserted again keeps its moves, redo list, viewed ply, orientation and shapes', async ({
  page,
  site,
}) => {
  const board = await there(page, site);
  await move(board, 'e4', 'e5', 'Nf3', 'Nc6');
  await board.evaluate((element) => {
    element.undo();
    element.goTo(1);
    element.flip();
    element.shapes = [{ from: 'd5', color: 'red' }];
  });
  await draw(board, 'a4');
  const look = () =>
    board.evaluate(({ fen, shownPly, orientation, shapes, state }) => [
      fen,
      shownPly,
      orientation,
      shapes,
      state.ply,
      state.plies,
    ]);
  const before = await look();
  const heard = await listen(board, 'gamechange', 'fault');
  await away(page);
  expect(await look()).toEqual(before);
  expect(await heard()).toEqual([]);
  await painted(board);
  expect((await marks(board)).last).toEqual(['e2', 'e4']);
  await board.evaluate((element) => {
    element.goTo(9);
    element.redo();
  });
  expect(await placement(board)).toBe('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test('a board that is removed and inserted again keeps a resignation and a draw offer', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await there(page, site);
  await move(board, 'e4');
  await board.evaluate((element) => element.offerDraw('white'));
  await away(page);
  expect(await board.evaluate((element) => element.state.offer)).toBe('white');
  await board.evaluate((element) => element.resign('black'));
  await away(page);
  expect(await board.evaluate((element) => element.state.outcome)).toEqual({
    winner: 'white',
    reason: 'resignation',
  });
});

test('a board with a PGN keeps the viewed ply when it is removed and inserted again', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await there(page, site, 'pgn="1. e4 {[%csl Ge4] One.} e5 2. Nf3 Nc6 *"');
  await expect(board.locator('.viewer')).toBeVisible();
  await board.evaluate((element) => element.goTo(3));
  await away(page);
  expect(await board.evaluate((element) => element.shownPly)).toBe(3);
  await expect(board.locator('.viewer')).toHaveCount(1);
  await board.getByRole('button', { name: 'Next move' }).click();
  expect(await board.evaluate((element) => element.shownPly)).toBe(4);
});

test('a board with `dests` keeps its position and legal moves when it is removed and inserted again', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await there(page, site);
  await board.evaluate((element) => {
    element.dests = { e2: ['e4'] };
  });
  await expect.poll(() => board.evaluate((element) => element.legalMoves().length)).toBe(1);
  await play(board, 'e2e4');
  const heard = await listen(board, 'fault');
  await away(page);
  expect(await placement(board)).toBe(AFTER_E4);
  await board.evaluate((element) => {
    element.dests = { e7: ['e5'] };
  });
  await away(page);
  await expect(async () => {
    await play(board, 'e7e5');
    expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  }).toPass();
  expect(await heard()).toEqual([]);
});

test('a script can play moves on a removed board, which shows these moves when it is inserted again', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await there(page, site);
  const fen = await board.evaluate(async (element) => {
    element.remove();
    await new Promise((done) => setTimeout(done, 20));
    element.move('e4');
    element.orientation = 'black';
    return element.fen;
  });
  expect(fen).toContain(AFTER_E4);
  await page.evaluate(() => document.body.append(window.board));
  await painted(board);
  expect(await marks(board)).toEqual({ ...UNMARKED, last: ['e2', 'e4'] });
  await expect(cell(board, 'e4')).toHaveAccessibleName('e4, white pawn');
  // A `fen` that is set while the board is removed takes effect when the board is inserted again.
  await board.evaluate((element) => {
    element.remove();
    element.fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    document.body.append(element);
  });
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/4P3/4K3');
});

test('moving a board with `moveBefore` keeps the selected piece and the focus', async ({ page, site }) => {
  const board = await there(page, site);
  test.skip(
    !(await page.evaluate(() => 'moveBefore' in Element.prototype)),
    'this browser has no moveBefore',
  );
  await click(board, 'e2');
  await board.evaluate((element) => document.querySelector('#there').moveBefore(element, null));
  await painted(board);
  expect(await marks(board)).toEqual({ ...UNMARKED, selected: ['e2'], dots: ['e3', 'e4'] });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await placement(board)).toBe(AFTER_E4);
});

test('a board that is moved into the document of a frame and back keeps its styles', async ({ page }) => {
  const board = await alone(page, { theme: 'dark' }, { still: true });
  await board.evaluate((element) => {
    window.board = element;
    document.body.append(document.createElement('iframe'));
  });
  const go = (/** @type {boolean} */ there) =>
    page.evaluate((there) => {
      const page = there ? document.querySelector('iframe').contentDocument : document;
      page.body.append(window.board);
    }, there);
  const look = () =>
    page.evaluate(() => {
      const { ownerDocument, shadowRoot } = window.board;
      const { getComputedStyle } = ownerDocument.defaultView;
      const host = getComputedStyle(window.board);
      const { aspectRatio } = getComputedStyle(shadowRoot.querySelector('canvas'));
      const { position } = getComputedStyle(shadowRoot.querySelector('[role=grid]'));
      return [host.display, host.getPropertyValue('--_'), aspectRatio, position];
    });
  await painted(board);
  const before = await look();
  expect(before).toEqual(['flex', expect.stringContaining('#7c6f5d'), '1 / 1', 'absolute']);
  await go(true);
  await expect.poll(look).toEqual(before);
  await page.evaluate(() => {
    window.board.theme = 'light';
  });
  await expect.poll(look).toContainEqual(expect.stringContaining('#b59f80'));
  await page.evaluate(() => {
    window.board.theme = 'dark';
  });
  await go(false);
  await expect.poll(look).toEqual(before);
});

test('a copy of a board by `cloneNode` has the same attributes and its own new game', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await there(page, site, 'orientation="black" rules="take-make"');
  await move(board, 'e4');
  const copy = await board.evaluate(async (element) => {
    const copy = element.cloneNode(true);
    document.body.append(copy);
    await /** @type {any} */ (copy).ready;
    /** @type {any} */ (copy).move('d4');
    return [
      /** @type {any} */ (copy).fen.split(' ')[0],
      /** @type {any} */ (copy).rules,
      /** @type {any} */ (copy).orientation,
      /** @type {any} */ (copy).shadowRoot === element.shadowRoot,
    ];
  });
  expect(copy).toEqual(['rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR', 'take-make', 'black', false]);
  expect(await placement(board)).toBe(AFTER_E4);
});

test('a hundred boards on a page share one engine, fetched once, and keep their own games', async ({
  page,
  site,
}) => {
  const fetched = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.replace(/^\/\d+\//, '')));
  await page.addInitScript(() => {
    window.instances = 0;
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const make = WebAssembly[name];
      WebAssembly[name] = (...args) => {
        window.instances++;
        return make(...args);
      };
    }
  });
  await page.goto(
    site(`<style>body{display:grid;grid-template-columns:repeat(10,60px)}</style>
      ${'<roque-board animation-duration="0"></roque-board>'.repeat(100)}`),
  );
  const plies = await page.evaluate(async () => {
    const boards = [...document.querySelectorAll('roque-board')];
    await customElements.whenDefined('roque-board');
    await Promise.all(boards.map((board) => board.ready));
    boards[7].move('e4');
    boards[99].move('d4');
    return boards.map((board) => board.state.ply).join('');
  });
  expect(plies).toBe(`${'0'.repeat(7)}1${'0'.repeat(91)}1`);
  // The two files are the smaller play engine and the whole engine.
  expect(await page.evaluate(() => window.instances)).toBe(2);
  expect(fetched.filter((path) => /\.wasm$/.test(path))).toEqual([
    `board/${BUILD}/roque_play.wasm`,
    `board/${BUILD}/roque_bg.wasm`,
  ]);
  expect(new Set(fetched).size, 'no file twice').toBe(fetched.length);
});
