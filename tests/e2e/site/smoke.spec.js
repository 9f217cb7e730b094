import { click, expect, fen, open, ready, test } from '../../helpers/page.js';
import { serve } from '../../helpers/serving.mjs';

const AFTER_E4 = /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq /;

test('the page loads and plays e2–e4 by two clicks', { tag: '@engines' }, async ({ page }) => {
  const board = await open(page);
  await click(board, 'e2', 'e4');
  expect(await fen(board)).toMatch(AFTER_E4);
});

test('a page of another site can embed a playable board under a strict policy', {
  tag: '@engines',
}, async ({ page }) => {
  const home = process.env.ROQUE_ELSEWHERE;
  // The test needs a real server, because a page from page.route() may not load files from this machine.
  const site = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${home} 'wasm-unsafe-eval'; connect-src ${home}; img-src data:;
       require-trusted-types-for 'script'; trusted-types 'none'`.replace(/\s+/g, ' '),
    );
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">
       <script type="module" src="${home}board/roque-board.js"></script><roque-board></roque-board>`,
    );
  });
  try {
    // The viewport is small, because the board fills the width and all of the board must be visible.
    await page.setViewportSize({ width: 500, height: 600 });
    await page.goto(site.url);
    const board = page.locator('roque-board');
    await ready(board);
    await click(board, 'e2', 'e4');
    expect(await fen(board)).toMatch(AFTER_E4);
  } finally {
    await site.stop();
  }
});
