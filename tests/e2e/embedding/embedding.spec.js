import { readFileSync } from 'node:fs';
import {
  cell,
  click,
  drag,
  expect,
  fen,
  listen,
  marks,
  move,
  open,
  placement,
  play,
  ready,
  test,
  UNMARKED,
} from '../../helpers/page.js';
import { serve } from '../../helpers/serving.mjs';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const MANIFEST = JSON.parse(
  readFileSync(new URL('../../../www/board/custom-elements.json', import.meta.url), 'utf8'),
);
const SMALL = '<style>roque-board{inline-size:300px;margin:4px}</style>';

test('the whole site works under a subpath', async ({ page }) => {
  const board = await open(page, process.env.ROQUE_ELSEWHERE);
  await play(board, 'e2e4');
  await expect(page.locator('.sentence')).toHaveText('Black to move.');
  await page.locator('.languages [lang=fr]').click();
  await expect(cell(board, 'e4')).toHaveAccessibleName('e4, pion blanc');
});

test('the board works fully on another site under a strict Content Security Policy', async ({ page }) => {
  const home = process.env.ROQUE_ELSEWHERE;
  const { origin } = new URL(home);
  // The policy allows `data:` images only for the favicon of the page.
  const policy = `default-src 'none'; script-src 'self' ${origin} 'wasm-unsafe-eval'; connect-src ${origin};
    style-src 'none'; img-src data:`.replace(/\s+/g, ' ');
  const site = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', policy);
    response.end(
      `<!doctype html><html lang="fr"><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">
       <script type="module" src="${home}board/roque-board.js"></script>
       <roque-board fen="8/P6k/8/8/7b/8/5P2/4K3 w - - 0 1"></roque-board>`,
    );
  });
  try {
    // The viewport is small, because the board fills the width and all of the board must be visible.
    await page.setViewportSize({ width: 500, height: 600 });
    const board = await open(page, site.url, { still: true });
    await drag(board, 'f2', 'f3');
    await expect(board.locator('.live')).toHaveText(/^Le pion en f2 est cloué par le fou en h4/);
    await play(board, 'a7a8');
    expect(await board.locator('[part=promotion] button').first().getAttribute('aria-label')).toBe('dame');
    await click(board, 'a8');
    expect(await marks(board)).toEqual({ ...UNMARKED, last: ['a7', 'a8'] });
    // The policy also allows the style sheets of the board.
    expect(await board.evaluate((element) => getComputedStyle(element).containerType)).toBe('inline-size');
  } finally {
    await site.stop();
  }
});

test('on a view-only board, methods can play moves and the pointer cannot', async ({ page, site }) => {
  const board = await open(
    page,
    site(`${SMALL}<roque-board fen="6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1" view-only></roque-board>`),
    { still: true },
  );
  const heard = await listen(board, 'pieceselect', 'move', 'refused');
  await play(board, 'g5f7');
  await drag(board, 'g5', 'f7');
  expect(await heard()).toEqual([]);
  expect(await marks(board)).toEqual(UNMARKED);
  // For assistive technology, a view-only board is one image whose name is the whole position.
  await expect(page.getByRole('img')).toHaveAccessibleName(
    'Chess position. White: king e1, knight g5. Black: king h8, rook g8, pawn g7, pawn h7. White to move.',
  );
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await move(board, 'Nf7#');
  await expect(page.getByRole('img')).toHaveAccessibleName(
    /White: king e1, knight f7\..*Black to move\. Last move: knight from g5 to f7\. h8, black king, in check\.$/,
  );
  await board.evaluate((element) => {
    element.reset({});
    element.viewOnly = false;
  });
  await expect(page.getByRole('grid', { name: 'Chess board' })).toBeVisible();
  await play(board, 'e2e4');
  expect(await placement(board)).toBe(AFTER_E4);
});

test('a view-only board loads two files, and the engine only if it has to find a check that the page does not name', async ({
  page,
  site,
}) => {
  /** @type {string[]} */
  const fetched = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  const picture = async (/** @type {string} */ attributes, name = /Black to move\./) => {
    await page.goto('about:blank');
    fetched.length = 0;
    await page.goto(site(`${SMALL}<roque-board view-only ${attributes}></roque-board>`));
    await expect(page.getByRole('img')).toHaveAccessibleName(name);
    return page.locator('roque-board');
  };
  const TWO = ['roque-board.js', 'board.js'];
  const quiet = 'fen="r2k4/8/8/8/8/8/3P4/3RK3 b - - 0 1"';
  const check = 'fen="r2k4/8/8/8/8/8/8/3RK3 b - - 0 1"';
  // A placement without the other FEN fields has no side to move, so no check has to be found.
  expect((await marks(await picture('fen="r2k4/8/8/8/8/8/8/3RK3"', /king/i))).check).toEqual([]);
  expect(fetched.slice(1)).toEqual(TWO);
  // If the page sets `check`, the board loads nothing more.
  expect((await marks(await picture(`${check} check="d8"`))).check).toEqual(['d8']);
  expect((await marks(await picture(`${check} check="none"`))).check).toEqual([]);
  expect(fetched.slice(1)).toEqual(TWO);
  // The engine is needed here, because a piece between attacker and king may block the check.
  const shielded = await picture(quiet);
  await expect.poll(() => fetched.some((name) => name.endsWith('.wasm'))).toBe(true);
  expect((await marks(shielded)).check).toEqual([]);
  const board = await picture(check);
  await expect.poll(async () => (await marks(board)).check).toEqual(['d8']);
  expect(fetched.slice(1, 3)).toEqual(TWO);
  expect(fetched.filter((name) => /^play/.test(name))).toEqual([]);
  expect(await board.evaluate((element) => element.state)).toBe(null);
});

test('several boards on one page keep their own games, languages and orientations', async ({
  page,
  site,
}) => {
  await page.goto(
    site(`${SMALL}<roque-board></roque-board>
      <roque-board lang="fr" orientation="black" animation-duration="0"></roque-board>
      <div lang="fr"><roque-board fen="8/P6k/8/8/8/8/8/K7 w - - 0 1"></roque-board></div>`),
  );
  const [one, two, three] = [0, 1, 2].map((n) => page.locator('roque-board').nth(n));
  for (const board of [one, two, three]) await ready(board);
  await play(one, 'e2e4');
  await play(two, 'd2d4');
  await click(two, 'g8');
  expect((await marks(two)).dots).toEqual(['f6', 'h6']);
  await play(three, 'a7a8');
  await expect(three.locator('[part=promotion] button')).toHaveCount(4);
  await expect(one.locator('[part=promotion]')).toHaveCount(0);
  expect(await placement(one)).toBe(AFTER_E4);
  expect(await placement(two)).toBe('rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR');
  await expect(cell(one, 'e4')).toHaveAccessibleName('e4, white pawn');
  await expect(cell(two, 'd4')).toHaveAccessibleName('d4, pion blanc');
  await expect(cell(three, 'a1')).toHaveAccessibleName('a1, roi blanc');
});

test('a script can set properties of a board before and after inserting the board into the page', async ({
  page,
  site,
}) => {
  await page.goto(site(SMALL, { script: 'data:text/javascript,' }));
  await page.evaluate(async () => {
    const board = document.createElement('roque-board');
    Object.assign(board, {
      fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
      orientation: 'black',
      coordinates: 'none',
    });
    document.body.append(board);
    await import(/** @type {any} */ ('./board/roque-board.js'));
    await board.ready;
  });
  const board = page.locator('roque-board');
  await play(board, 'e2e4');
  expect(await fen(board)).toBe('4k3/8/8/8/4P3/8/8/4K3 b - - 0 1');
  expect(await board.evaluate((element) => [element.orientation, element.coordinates])).toEqual([
    'black',
    'none',
  ]);
  await board.evaluate((element) => {
    element.fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    element.orientation = 'white';
  });
  await play(board, 'e2e4');
  expect(await placement(board)).toBe(AFTER_E4);
});

test('a board keeps its game when it is moved within the page, or removed and inserted again', async ({
  page,
  site,
}) => {
  const board = await open(page, site(`${SMALL}<div id="there"></div><roque-board></roque-board>`));
  await move(board, 'e4');
  await board.evaluate((element) => document.querySelector('#there').append(element));
  await play(board, 'e7e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  await board.evaluate(async (element) => {
    element.remove();
    await new Promise((done) => setTimeout(done));
    document.body.append(element);
    await element.ready;
  });
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  await play(board, 'g1f3');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test("a board's events reach listeners outside a shadow root, and their names differ from all browser events", async ({
  page,
  site,
}) => {
  await page.goto(site(`${SMALL}<form id="host"></form>`));
  const [{ declarations }] = MANIFEST.modules;
  const names = declarations[0].events.map(({ name }) => name);
  expect(await page.evaluate((names) => names.filter((name) => `on${name}` in window), names)).toEqual([]);
  const heard = await page.evaluate(async (names) => {
    await customElements.whenDefined('roque-board');
    const heard = [];
    for (const type of [...names, 'change', 'select', 'error'])
      addEventListener(type, () => heard.push(type));
    const host = document.createElement('div');
    document.querySelector('#host').append(host);
    host.attachShadow({ mode: 'open' }).innerHTML = '<roque-board></roque-board>';
    const board = host.shadowRoot.firstChild;
    await /** @type {any} */ (board).ready;
    for (const move of ['f3', 'e5', 'g4', 'Qh4']) /** @type {any} */ (board).move(move);
    /** @type {any} */ (board).fen = 'nonsense';
    return heard;
  }, names);
  const played = ['beforemove', 'move', 'gamechange'];
  expect(heard).toEqual(['gamechange', ...Array(4).fill(played).flat(), 'gameover', 'fault']);
});

test('without the network the board continues to work in the loaded language', async ({ page, context }) => {
  const board = await open(page);
  // After loading, the page counts the exercises that are due.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await play(board, 'e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7');
  await expect(page.locator('.sentence')).toHaveText('Checkmate: White wins.');
  await context.setOffline(false);
});
