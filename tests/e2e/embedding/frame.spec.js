import { cell, expect, test } from '../../helpers/page.js';

const HOME = process.env.ROQUE_ELSEWHERE;
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const MATE_IN_ONE = '6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Record<string, string>} query */
const frame = (query = {}, attributes = 'data-roque width="400"') => {
  const address = `${HOME}embed.html?${new URLSearchParams(query)}`.replaceAll('&', '&amp;');
  return `<iframe title="Chess" ${attributes} src="${address}"></iframe>`;
};

/** The complete Content Security Policy that a host page of a frame needs. */
const POLICY = `default-src 'none'; script-src 'self' ${HOME}; frame-src ${HOME}; img-src data:`;
const STRICT = { script: `${HOME}frame/host.js`, headers: { 'content-security-policy': POLICY } };

/**
 * Opens a page that records messages from its frames, and waits until the first `count` frames show boards.
 * @param {Page} page @param {string} address
 */
async function hold(page, address, count = Number.POSITIVE_INFINITY) {
  await page.addInitScript(() => {
    window.heard = [];
    addEventListener('message', ({ data, origin, source }) => {
      const from = [...document.querySelectorAll('iframe')].findIndex((f) => f.contentWindow === source);
      window.heard.push({ ...data, origin, from });
    });
  });
  await page.goto(address);
  const frames = Math.min(count, await page.locator('iframe').count());
  for (let n = 0; n < frames; n++) await boardOf(page, n).waitFor();
}

/** @param {Page} page */
const boardOf = (page, n = 0) => page.frameLocator('iframe').nth(n).locator('roque-board');

/** Returns the recorded messages of a given type. @param {Page} page @param {string} type */
const told = (page, type) => page.evaluate((type) => window.heard.filter((m) => m.type === type), type);

/** @param {Page} page @param {any} message */
const say = (page, message, n = 0) =>
  page.evaluate(
    ([message, n]) => document.querySelectorAll('iframe')[n].contentWindow.postMessage(message, '*'),
    [message, n],
  );

/** @param {import('@playwright/test').Locator} board */
const placement = (board) => board.evaluate((element) => element.fen.split(' ')[0]);

/** @param {import('@playwright/test').Locator} board @param {string[]} squares */
async function click(board, ...squares) {
  for (const square of squares) await cell(board, square).click();
}

/** @param {Page} page */
const heights = (page) =>
  page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.clientHeight));

test('under a strict policy, frames from another site use their query strings and get the height of their boards', async ({
  page,
  site,
}) => {
  const address = site(
    frame() +
      frame({ fen: MATE_IN_ONE, lang: 'fr', theme: 'dark', orientation: 'black' }, 'data-roque width="300"'),
    STRICT,
  );
  await hold(page, address);
  await expect.poll(() => heights(page)).toEqual([400, 300]);
  const [one, two] = [boardOf(page), boardOf(page, 1)];
  await click(one, 'e2', 'e4');
  await click(two, 'g5', 'f7');
  await expect.poll(() => placement(one)).toBe(AFTER_E4);
  await expect(cell(two, 'f7')).toHaveAccessibleName('f7, cavalier blanc');
  expect(await two.evaluate((element) => [element.orientation, element.theme])).toEqual(['black', 'dark']);
  expect((await told(page, 'roque:move')).map(({ from, san }) => [from, san])).toEqual([
    [0, 'e4'],
    [1, 'Nf7#'],
  ]);
  expect((await told(page, 'roque:gameover')).map(({ from, result }) => [from, result])).toEqual([
    [1, '1-0'],
  ]);
  const changes = await told(page, 'roque:gamechange');
  expect(changes.at(-1)).toMatchObject({ cause: 'move', shownPly: 1, origin: new URL(HOME).origin });
  await page
    .locator('iframe')
    .first()
    .evaluate((element) => element.setAttribute('width', '250'));
  await expect.poll(() => heights(page)).toEqual([250, 300]);
});

test('a host script loaded after the frames also sets their heights, including borders', async ({
  page,
  site,
}) => {
  const style = '<style>iframe{box-sizing:border-box;width:404px;border:2px solid}</style>';
  await hold(page, site(style + frame({}, 'data-roque'), { script: 'data:text/javascript,' }));
  await expect.poll(async () => (await told(page, 'roque:size')).length).toBeGreaterThan(0);
  await page.addScriptTag({ url: `${HOME}frame/host.js`, type: 'module' });
  await expect.poll(() => heights(page)).toEqual([400]);
});

test('the host script accepts sizes only if they are valid and come from a frame of the page with its original origin', async ({
  page,
  site,
}) => {
  const elsewhere = site('<p>', { script: 'data:text/javascript,' });
  const stranger = '<iframe title="Stranger" data-roque height="90" srcdoc="<p>"></iframe>';
  await hold(page, site(frame() + stranger, { script: `${HOME}frame/host.js` }), 1);
  await expect.poll(() => heights(page)).toEqual([400, 90]);
  const [board, other] = page.frames().slice(1);
  /** @param {import('@playwright/test').Frame} frame */
  const ask = (frame, ...heights) =>
    frame.evaluate((heights) => {
      for (const height of heights) parent.postMessage({ type: 'roque:size', height }, '*');
    }, heights);
  await ask(board, '50px', '50', -1, 0, Number.NaN, 1e9, null, { valueOf: 50 });
  await ask(other, 50);
  await page.evaluate(() => postMessage({ type: 'roque:size', height: 50 }, '*'));
  await board.evaluate((address) => location.assign(address), elsewhere);
  await board.waitForURL(elsewhere);
  await ask(board, 50);
  await expect
    .poll(async () => (await told(page, 'roque:size')).filter(({ height }) => height === 50).length)
    .toBe(3);
  expect(await heights(page)).toEqual([400, 90]);
});

test('a page whose origin is in the query of the frame can set properties and play moves', {
  tag: '@night',
}, async ({ page, site }) => {
  const { origin } = new URL(site(''));
  await hold(page, site(frame({ origin }), STRICT));
  const board = boardOf(page);
  await say(page, { type: 'roque:move', move: 'e4' });
  await expect.poll(() => placement(board)).toBe(AFTER_E4);
  expect(await told(page, 'roque:move')).toMatchObject([{ san: 'e4', source: 'api' }]);
  await say(page, {
    type: 'roque:set',
    rules: 'take-make',
    fen: MATE_IN_ONE,
    viewOnly: true,
    orientation: 'black',
  });
  await expect.poll(() => placement(board)).toBe(MATE_IN_ONE.split(' ')[0]);
  const settings = await board.evaluate(({ rules, viewOnly, orientation }) => [rules, viewOnly, orientation]);
  expect(settings).toEqual(['take-make', true, 'black']);
  await say(page, { type: 'roque:set', viewOnly: false, lang: 'fr' });
  await expect(cell(board, 'g5')).toHaveAccessibleName('g5, cavalier blanc');
  expect(await told(page, 'roque:fault')).toEqual([]);
});

test('a frame accepts every command of the board and reports every event of the board', async ({
  page,
  site,
}) => {
  const { origin } = new URL(site(''));
  await hold(page, site(frame({ origin, ask: 'clocks,draw' }), STRICT));
  const board = boardOf(page);
  await expect.poll(async () => (await told(page, 'roque:ready')).length).toBe(1);
  await say(page, { type: 'roque:reset', moves: ['e4', 'e5', 'Nf3'] });
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(3);
  await say(page, { type: 'roque:undo' });
  await say(page, { type: 'roque:undo' });
  await say(page, { type: 'roque:redo' });
  await say(page, { type: 'roque:flip' });
  await say(page, { type: 'roque:goTo', ply: 1 });
  await expect.poll(() => board.evaluate(({ shownPly }) => shownPly)).toBe(1);
  expect(await board.evaluate(({ state, orientation }) => [state.ply, orientation])).toEqual([2, 'black']);
  await say(page, { type: 'roque:goTo', ply: 2 });
  await say(page, { type: 'roque:goTo', ply: 'two' });
  await expect
    .poll(async () => (await told(page, 'roque:fault')).map(({ code }) => code))
    .toEqual(['badMessage']);
  await click(board, 'g1', 'g3');
  await expect.poll(async () => (await told(page, 'roque:refused')).length).toBe(1);
  expect((await told(page, 'roque:pieceselect'))[0]).toMatchObject({ square: 'g1' });
  await say(page, { type: 'roque:reset' });
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(0);
  await say(page, { type: 'roque:set', dests: { e2: ['e4'] } });
  const free = () => board.evaluate((element) => element.legalMoves().length);
  await expect.poll(free).toBe(1);
  await say(page, { type: 'roque:set', dests: null, opponentClock: '60', check: null });
  await expect.poll(free).toBe(20);
  // Properties that need the engine take effect when the engine is loaded again.
  await say(page, { type: 'roque:set', dests: { e2: ['e4'] }, fen: '8/8/8/8/8/8/4P3/8 w' });
  await expect.poll(free).toBe(1);
  await say(page, { type: 'roque:set', dests: null, pgn: '1. d4 d5 *', id: 'both' });
  await expect.poll(() => told(page, 'roque:answer')).toMatchObject([{ id: 'both', value: null }]);
  expect(await board.evaluate((element) => element.moveList())).toEqual(['d4', 'd5']);
  await say(page, { type: 'roque:reset' });
  await expect.poll(free).toBe(20);
  await say(page, { type: 'roque:move', move: 'Nf3', id: 1 });
  await say(page, { type: 'roque:moveList', id: 2 });
  await say(page, { type: 'roque:hint', id: 3 });
  await say(page, { type: 'roque:toPgn', tags: { White: 'Anna' }, id: 4 });
  await expect.poll(async () => (await told(page, 'roque:answer')).length).toBe(5);
  const answers = Object.fromEntries((await told(page, 'roque:answer')).map(({ id, value }) => [id, value]));
  expect(answers[1]).toMatchObject({ from: 'g1', to: 'f3', san: 'Nf3' });
  expect(answers[2]).toEqual(['Nf3']);
  expect(answers[3].moves.length).toBeGreaterThan(0);
  expect(answers[4]).toContain('[White "Anna"]');
  await say(page, { type: 'roque:resign', color: 'green', id: 5 });
  await say(page, { type: 'roque:resign', color: 'black', id: 6 });
  await expect.poll(async () => (await told(page, 'roque:gameover')).length).toBe(1);
  expect((await told(page, 'roque:fault')).at(-1)).toMatchObject({ code: 'unknownColor', id: 5 });
  expect(await told(page, 'roque:gameover')).toMatchObject([{ result: '1-0' }]);
  await cell(board, 'e2').focus();
  await page.keyboard.press('t');
  await expect.poll(() => told(page, 'roque:ask')).toMatchObject([{ about: 'clocks' }]);
});

test('a page of the same origin can send commands to a frame without being named in the query', {
  tag: '@night',
}, async ({ page, site }) => {
  await hold(
    page,
    site('<iframe title="Chess" data-roque width="400" src="embed.html"></iframe>', {
      script: 'frame/host.js',
    }),
  );
  await say(page, { type: 'roque:move', move: 'e4' });
  await expect.poll(() => placement(boardOf(page))).toBe(AFTER_E4);
});

test('a frame answers commands that the board cannot execute with `fault`, and the game stays unchanged', {
  tag: '@night',
}, async ({ page, site }) => {
  const { origin } = new URL(site(''));
  await hold(page, site(frame({ origin }), STRICT));
  const board = boardOf(page);
  await say(page, { type: 'roque:move', move: 'e4' });
  await say(page, { type: 'roque:move', move: 'e4' });
  await say(page, { type: 'roque:move', move: '<b>' });
  await say(page, { type: 'roque:set', fen: 'nonsense' });
  await say(page, { type: 'roque:set', fen: '8/8 w' });
  await say(page, { type: 'roque:set', rules: 'hopscotch' });
  await expect
    .poll(async () => (await told(page, 'roque:fault')).map(({ code }) => code))
    .toEqual(['moveIllegal', 'moveSyntax', 'fenPlacement', 'fenPlacement', 'unknownRules']);
  expect(await placement(board)).toBe(AFTER_E4);
  await click(board, 'e7', 'e5');
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
});

const BAD = {
  'is no object': [
    'roque:move',
    7,
    null,
    undefined,
    true,
    ['roque:move'],
    new Date(0),
    new Map([['type', 'roque:move']]),
  ],
  'has no type that is known': [
    {},
    { type: 7 },
    { type: 'roque:eval', move: 'e4' },
    { type: 'toString' },
    { type: 'x'.repeat(1e6) },
  ],
  'has too little, or too much': [
    /** @type {any} */ ({ type: 'roque:move' }),
    /** @type {any} */ ({ type: 'roque:set' }),
    /** @type {any} */ ({ type: 'roque:set', style: 'red' }),
    /** @type {any} */ ({ type: 'roque:set', onclick: 'alert(1)' }),
    { type: 'roque:set', constructor: 'x' },
    /** @type {any} */ ({ type: 'roque:move', move: 'e4', fen: '8' }),
  ],
  'has values of wrong types': [
    { type: 'roque:move', move: { toString: 'e4' } },
    { type: 'roque:move', move: ['e4'] },
    { type: 'roque:move', move: null },
    { type: 'roque:set', fen: 7 },
    { type: 'roque:set', ply: '3' },
    { type: 'roque:set', ply: -1 },
    { type: 'roque:set', ply: Number.POSITIVE_INFINITY },
    { type: 'roque:set', viewOnly: 'yes' },
    { type: 'roque:set', orientation: null },
  ],
  'is too long': [
    { type: 'roque:move', move: 'e4'.repeat(1e6) },
    { type: 'roque:set', fen: '8/'.repeat(1e6) },
    { type: 'roque:set', pgn: '1. e4 '.repeat(1e5) },
  ],
};

test('a frame answers an invalid message with badMessage and changes nothing', async ({ page, site }) => {
  const { origin } = new URL(site(''));
  await hold(page, site(frame({ origin }), STRICT));
  let answered = 0;
  for (const [what, messages] of Object.entries(BAD)) {
    for (const message of messages) await say(page, message);
    answered += messages.length;
    const codes = async () => (await told(page, 'roque:fault')).map(({ code }) => code);
    await expect.poll(codes, what).toEqual(Array(answered).fill('badMessage'));
    expect(
      await boardOf(page).evaluate(({ state, attributes }) => [state.ply, attributes.length]),
      what,
    ).toEqual([0, 0]);
  }
  await say(page, { type: 'roque:move', move: 'e4' });
  await expect.poll(() => placement(boardOf(page))).toBe(AFTER_E4);
});

test('only the page named in the query can send commands to a frame, not other windows of the same origin', async ({
  page,
  site,
  complaints,
}) => {
  const { origin } = new URL(site(''));
  const talk = `<script>
      const say = () => parent.frames[0].postMessage({ type: 'roque:move', move: 'd4' }, '*');
      for (let n = 0; n < 40; n++) setTimeout(say, 50 * n);
    </script>`;
  const sibling = `<iframe srcdoc="${talk.replaceAll('"', '&quot;')}"></iframe>`;
  const frames = frame({ origin }) + frame() + frame({ origin: 'http://127.0.0.1:9' });
  await hold(page, site(`${frames}<p></p>`, { script: 'data:text/javascript,' }));
  const boards = [0, 1, 2].map((n) => boardOf(page, n));
  for (const board of boards) await board.evaluate((element) => element.ready);
  await page.locator('p').evaluate((p, html) => p.insertAdjacentHTML('beforeend', html), sibling);
  for (const n of [1, 2]) await say(page, { type: 'roque:move', move: 'd4' }, n);
  for (const n of [1, 2]) await say(page, { type: 'junk' }, n);
  // Messages arrive in order, so all moves sent before this one would have arrived by now.
  await say(page, { type: 'roque:move', move: 'e4' });
  await expect.poll(() => placement(boards[0])).toBe(AFTER_E4);
  await page.waitForTimeout(300);
  expect(await placement(boards[0])).toBe(AFTER_E4);
  for (const board of boards.slice(1))
    expect(await placement(board)).toMatch(/^rnbqkbnr\/p{8}\/8\/8\/8\/8\/P{8}/);
  const tellers = await page.evaluate(() => [...new Set(window.heard.map(({ from }) => from))].sort());
  expect(tellers, 'the third frame posts its messages to another origin').toEqual([0, 1]);
  // The browser logs that the third frame posts its events to an origin that no window has.
  expect(complaints.filter((text) => !text.includes('http://127.0.0.1:9'))).toEqual([]);
  complaints.length = 0;
});

test('a frame explains an invalid query string, reports it to the page and never parses the query as markup', async ({
  page,
  site,
}) => {
  const evil = '<img src=x onerror=alert(1)>';
  const frames = [
    { fen: evil },
    { rules: evil, lang: 'fr' },
    { origin: 'not an origin' },
    { lang: evil, theme: evil, orientation: evil },
  ];
  await hold(page, site(frames.map((query) => frame(query)).join(''), STRICT));
  const message = (n) => boardOf(page, n).locator('[part=message]');
  await expect(message(0)).toHaveText(/^The piece placement could not be read/);
  await expect(message(1)).toHaveText(/^Cet échiquier ne prend pas en charge/);
  const errors = async () => (await told(page, 'roque:fault')).map(({ from, code }) => [from, code]);
  await expect.poll(errors).toContainEqual([0, 'fenPlacement']);
  await expect.poll(errors).toContainEqual([1, 'unknownRules']);
  await expect.poll(errors).toContainEqual([2, 'badOrigin']);
  await click(boardOf(page, 2), 'e2', 'e4');
  await expect.poll(() => placement(boardOf(page, 2))).toBe(AFTER_E4);
  for (let n = 0; n < frames.length; n++)
    await expect(page.frameLocator('iframe').nth(n).locator('img')).toHaveCount(0);
});

test('the query parameter `view-only` of a frame can be true or false', { tag: '@night' }, async ({
  page,
  site,
}) => {
  await hold(page, site(frame({ 'view-only': '' }) + frame({ 'view-only': 'false' }), STRICT));
  expect(await boardOf(page).evaluate((element) => element.viewOnly)).toBe(true);
  expect(await boardOf(page, 1).evaluate((element) => element.viewOnly)).toBe(false);
});

test.describe('a frame in a French browser', () => {
  test.use({ locale: 'fr-FR' });
  test('in a French browser a frame is in French unless `lang` sets another language', {
    tag: '@night',
  }, async ({ page, site }) => {
    await hold(page, site(frame() + frame({ lang: 'en' }), STRICT));
    await expect(cell(boardOf(page), 'e2')).toHaveAccessibleName('e2, pion blanc');
    await expect(cell(boardOf(page, 1), 'e2')).toHaveAccessibleName('e2, white pawn');
  });
});

test("the frame's page embed.html, opened directly, shows a board", async ({ page }) => {
  await page.goto(`${HOME}embed.html?lang=fr`);
  await page.locator('roque-board').evaluate((element) => element.ready);
  await click(page.locator('roque-board'), 'e2', 'e4');
  expect(await placement(page.locator('roque-board'))).toBe(AFTER_E4);
});

test('the computer in a frame plays at the exact strength in the query string', async ({ page, site }) => {
  await hold(page, site(frame({ opponent: 'white', elo: '437' }), STRICT));
  const strengths = async () => (await told(page, 'roque:thinking')).map(({ elo }) => elo);
  await expect.poll(strengths).toEqual([437, 437]);
});
