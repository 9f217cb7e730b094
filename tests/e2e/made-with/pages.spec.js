// Tests pages of content management systems that filter markup or allow no module scripts.
import { readFileSync } from 'node:fs';
import { expect, marks, placement, play, ready, test } from '../../helpers/page.js';
import { serve } from '../../helpers/serving.mjs';

const HOME = process.env.ROQUE_ELSEWHERE ?? '';
const { origin: ORIGIN } = new URL(HOME);
test.use({ viewport: { width: 700, height: 900 } });

/**
 * Serves a page of another site while the function `look` runs.
 * @param {string} html @param {(address: string) => Promise<void>} look @param {Record<string, string>} [headers]
 */
async function elsewhere(html, look, headers = {}) {
  const site = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html.replaceAll('{home}', HOME));
  });
  try {
    await look(site.url);
  } finally {
    await site.stop();
  }
}

test('puzzle, PGN and floating board work in WordPress markup, with the engine loaded once', async ({
  page,
}) => {
  const html = readFileSync(new URL('../../apps/wordpress/page.html', import.meta.url), 'utf8');
  /** @type {string[]} */
  const fetched = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await elsewhere(html, async (address) => {
    await page.goto(address);
    const puzzle = page.locator('roque-puzzle');
    await puzzle.evaluate((element) => element.setAttribute('animation-duration', '0'));
    const inside = puzzle.locator('roque-board');
    await ready(inside);
    const said = puzzle.getByRole('status');
    await play(inside, 'h1b1');
    await expect(said).toHaveText(/Kd8/);
    await play(inside, 'b1b8');
    await expect(said).toHaveText('Rb8#: mate. Solved!');
    // WordPress removed the attributes that authors may not set.
    expect(await puzzle.getAttribute('onclick')).toBe(null);

    const [floating, played, curly, written] = await page
      .locator('.entry-content')
      .locator('roque-board:not(roque-puzzle *)')
      .all();
    expect((await floating.boundingBox())?.width).toBe(320);
    expect(await floating.evaluate((b) => [b.viewOnly, b.orientation])).toEqual([true, 'black']);
    await ready(played);
    await expect(played.locator('[part=viewer-head]')).toContainText("O'Kelly & Co");
    expect(await played.evaluate((b) => b.moveList())).toEqual([
      'e4',
      'e5',
      'Nf3',
      'Nc6',
      'Bb5',
      'a6',
      'O-O',
    ]);
    await expect(played.locator('[part=viewer-moves]')).toContainText('"Good", he said -- isn\'t it...');
    await expect(curly.locator('[part=viewer-moves]')).toContainText('"curly" - and ... dots');
    await ready(written);
    await written.evaluate((b) => b.setAttribute('animation-duration', '0'));
    await play(written, 'g5f7');
    expect(await placement(written)).toBe('6rk/5Npp/8/8/8/8/8/4K3');
    // The puzzle needs the whole engine, and the boards on the page use the same engine.
    expect(fetched.filter((name) => name.endsWith('.wasm'))).toEqual(['roque_bg.wasm']);
  });
});

test('the script classic.js loads board and puzzle from another site under a strict policy', async ({
  page,
}) => {
  const policy = `default-src 'none'; script-src ${ORIGIN} 'wasm-unsafe-eval'; connect-src ${ORIGIN}; img-src data:;
    require-trusted-types-for 'script'; trusted-types 'none'`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">
    <script async src="{home}board/classic.js?ver=1"></script><roque-board animation-duration="0"></roque-board>
    <roque-puzzle fen="2k5/8/3K4/8/8/8/8/7R w - - 0 1" goal="#2" line="h1b1 c8d8 b1b8"></roque-puzzle>`;
  await elsewhere(
    html,
    async (address) => {
      await page.goto(address);
      const board = page.locator('roque-board').first();
      await ready(board);
      await play(board, 'e2e4');
      expect((await marks(board)).last).toEqual(['e2', 'e4']);
      await expect(page.locator('roque-puzzle [part=task]')).toHaveText('White to move. Mate in 2.');
      // Only pages with an editor load the editor.
      expect(await page.evaluate(() => customElements.get('roque-editor'))).toBe(undefined);
    },
    { 'content-security-policy': policy.replace(/\s+/g, ' ') },
  );
});
