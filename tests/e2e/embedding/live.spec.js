// The example of docs/examples/live: two boards play a game through a real server.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join as path } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeConsumer } from '../../helpers/consumer.mjs';
import { drag, expect, marks, placement, play, ready, spoken, test } from '../../helpers/page.js';

const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/live', import.meta.url));
const WS = fileURLToPath(new URL('../../../node_modules/ws', import.meta.url));

/** Packing and installing the package takes longer than most tests. */
test.describe.configure({ timeout: 60_000 });

/** Starts the server in a folder where the package and `ws` are installed. @returns {Promise<{ url: string, stop: () => void }>} */
const start = () =>
  new Promise((done, fail) => {
    const files = readdirSync(EXAMPLE).map((name) => [name, readFileSync(path(EXAMPLE, name), 'utf8')]);
    const { folder, remove } = makeConsumer(Object.fromEntries(files));
    symlinkSync(WS, path(folder, 'node_modules/ws'), 'dir');
    const server = spawn(process.execPath, [path(folder, 'server.js'), '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.stdout.once('data', (line) => done({ url: `${line}`.trim(), stop: () => server.kill() }));
    server.once('exit', () => {
      remove();
      fail(new Error('the server has stopped'));
    });
  });

/** @param {import('@playwright/test').Page} page @param {string} url */
const join = async (page, url) => {
  await page.goto(url);
  const board = page.locator('roque-board');
  await ready(board);
  await expect(board).not.toHaveJSProperty('movable', 'auto');
  await board.evaluate((element) => {
    element.animationDuration = 0;
  });
  return board;
};

test('two boards play through a server to mate; it rejects a move, which is taken back with its premove', async ({
  page,
  context,
}) => {
  const { url, stop } = await start();
  try {
    const white = await join(page, url);
    const black = await join(await context.newPage(), url);
    await expect(black).toHaveJSProperty('orientation', 'black');
    const last = async (board) => (await marks(board)).last.toSorted();
    const both = async (/** @type {string} */ pieces) => {
      for (const board of [white, black]) await expect.poll(() => placement(board)).toBe(pieces);
    };
    await play(white, 'f2f3');
    await both('rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR');
    await expect.poll(() => last(black)).toEqual(['f2', 'f3']);

    // A board that was tampered with sends an illegal move, and a premove waits behind it.
    await black.evaluate((element) => {
      element.dests = { a7: ['a3'] };
      // The answer of the server arrives after the next inputs.
      const undo = element.undo.bind(element);
      element.undo = () => element.heard.push(undo);
      element.heard = [];
    });
    await play(black, 'a7a3');
    await expect.poll(() => black.evaluate((element) => element.heard.length)).toBe(1);
    await expect(black.locator('[part=said]')).toContainText('a7a3');
    expect(await placement(black)).toContain('/p4P2/');
    await drag(black, 'b8', 'c6');
    expect((await marks(black)).premove.toSorted()).toEqual(['b8', 'c6']);
    await black.evaluate((element) => {
      delete element.undo;
      element.heard[0]();
    });
    expect(await placement(black)).toBe('rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR');
    expect(await marks(black)).toMatchObject({ premove: [] });
    expect(await last(black)).toEqual(['f2', 'f3']);
    await both('rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR');

    // The moves of the server are legal again. White's premove is played when Black's move has arrived.
    await black.page().reload();
    await ready(black);
    await black.evaluate((element) => {
      element.animationDuration = 0;
    });
    await expect.poll(() => black.evaluate((element) => element.legalMoves('e7').length)).toBe(2);
    await play(white, 'g2g4');
    expect((await marks(white)).premove.toSorted()).toEqual(['g2', 'g4']);
    await play(black, 'e7e5');
    await both('rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR');
    expect(await last(white)).toEqual(['g2', 'g4']);
    await expect(white.getByRole('timer', { name: 'Black' })).toHaveText(/^[45]:/);
    await play(black, 'd8h4');
    await both('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR');
    for (const board of [white, black]) {
      await expect(board.page().getByRole('status')).toHaveText('black wins: checkmate');
      expect((await marks(board)).check).toEqual(['e1']);
    }
    await expect(spoken(white)).toContainText('Queen from d8 to h4');
  } finally {
    stop();
  }
});
