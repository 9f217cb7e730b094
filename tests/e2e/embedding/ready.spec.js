import { expect, fen, move, play, test } from '../../helpers/page.js';

const BOARD =
  '<style>roque-board{inline-size:400px}</style><roque-board animation-duration="0"></roque-board>';

test('after the promise `ready` resolves, all methods return at once, even if synchronous requests are forbidden', async ({
  page,
  site,
}) => {
  await page.goto(site(BOARD, { headers: { 'permissions-policy': 'sync-xhr=()' } }));
  const board = page.locator('roque-board');
  const answers = await board.evaluate(async (element) => {
    await customElements.whenDefined('roque-board');
    await element.ready;
    // A synchronous request would need this method, which now throws.
    Object.assign(globalThis, { XMLHttpRequest: undefined });
    const pgn = element.toPgn();
    const link = element.link();
    let code = '';
    try {
      element.move('Ke4');
    } catch (error) {
      ({ code } = error);
    }
    element.reset({ pgn: '1. d4 d5 *' });
    element.resign('white');
    return [pgn.includes('[Result "*"]'), link.length > 5, code, element.state.outcome.reason];
  });
  expect(answers).toEqual([true, true, 'moveIllegal', 'resignation']);
});

test('if the network fails after the play engine is loaded, the user can play, and the board keeps trying to load the rest', async ({
  page,
  site,
  complaints,
}) => {
  let isLost = true;
  await page.route('**/roque_bg.wasm', (route) => (isLost ? route.abort() : route.continue()));
  await page.addInitScript(() => {
    window.heardErrors = [];
    document.addEventListener('fault', ({ detail }) => window.heardErrors.push(detail.code), true);
  });
  await page.goto(site(BOARD));
  const board = page.locator('roque-board');
  await expect.poll(() => page.evaluate(() => window.heardErrors)).toEqual(['partFailed']);
  await play(board, 'e2e4');
  await move(board, 'e5');
  await play(board, 'g1f3');
  expect(await fen(board)).toContain('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b');
  // A click on an illegal square causes no error and shows no reason.
  await play(board, 'a7a2');
  const answers = await board.evaluate(async (element) => {
    let code = '';
    try {
      element.link();
    } catch (error) {
      ({ code } = error);
    }
    return [code, await Promise.race([element.ready.then(() => 'ready'), 'waiting'])];
  });
  expect(answers).toEqual(['notReady', 'waiting']);
  isLost = false;
  const link = await board.evaluate(async (element) => {
    dispatchEvent(new Event('online'));
    await element.ready;
    return [element.link(), element.moveList().join(' ')];
  });
  expect(link).toEqual([expect.stringMatching(/^\w/), 'e4 e5 Nf3']);
  expect(await page.evaluate(() => window.heardErrors)).toEqual(['partFailed']);
  // Chromium itself reports the blocked file.
  expect(complaints.filter((text) => !/^Failed to load resource/.test(text))).toEqual([]);
  complaints.length = 0;
});
