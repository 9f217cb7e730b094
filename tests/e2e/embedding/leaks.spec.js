// Tests that removed boards leave no memory, nodes, listeners or frames behind.
import { expect, move, open, painted, placement, play, ready, test } from '../../helpers/page.js';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const SMALL = '<style>roque-board{inline-size:240px}</style>';

/** Functions that use a board in different ways; each runs in the page. @type {Record<string, (board: any) => any>} */
const LIVES = {
  'a playable board': async (board) => {
    await board.ready;
    board.move('e4');
    board.undo();
    board.redo();
  },
  'a view-only board': async (board) => {
    board.viewOnly = true;
    board.fen = '8/P6k/8/8/8/8/8/K7';
    await board.ready;
    board.fen = '8/8/P6k/8/8/8/8/K7';
  },
  'a board with a PGN': async (board) => {
    board.pgn = '1. e4 {[%csl Ge4] One.} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *';
    await board.ready;
    while (!board.shadowRoot.querySelector('.viewer')) await new Promise((done) => setTimeout(done));
    board.ply = 2;
    board.shadowRoot.querySelector('.aside .move').click();
  },
  'a board with a move box': async (board) => {
    board.moveBox = true;
    await board.ready;
    while (!board.shadowRoot.querySelector('.typing')) await new Promise((done) => setTimeout(done));
    board.move('e4');
  },
  'a board with dests': async (board) => {
    board.dests = { e2: ['e4'] };
    await board.ready;
    while (!board.state) await new Promise((done) => setTimeout(done));
    board.move('e2e4');
  },
  'a board with a premove and shapes': async (board) => {
    Object.assign(board, { movable: 'black', premove: true, shapes: [{ from: 'e2', to: 'e4' }] });
    await board.ready;
    const cells = [...board.shadowRoot.querySelectorAll('[role=gridcell]')];
    let told = false;
    board.addEventListener('premove', () => (told = true));
    while (!told) {
      for (const name of ['e7', 'e5']) cells.find((one) => one.ariaLabel?.startsWith(name))?.click();
      await new Promise((done) => setTimeout(done));
    }
    board.move('e4');
  },
  'a board with an open promotion choice': async (board) => {
    board.fen = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
    await board.ready;
    const cells = [...board.shadowRoot.querySelectorAll('[role=gridcell]')];
    for (const name of ['a7', 'a8']) cells.find((one) => one.ariaLabel.startsWith(name)).click();
    while (!board.shadowRoot.querySelector('[part=promotion]')) await new Promise((done) => setTimeout(done));
  },
  'a board with a message': async (board) => {
    board.fen = '8/8 w';
    await board.ready;
    while (!board.shadowRoot.querySelector('[part=message]')) await new Promise((done) => setTimeout(done));
  },
};

for (const [name, life] of Object.entries(LIVES)) {
  test(`creating and removing ${name} sixty times leaves no memory, nodes, listeners or frames behind`, {
    tag: /playable|PGN/.test(name) ? [] : '@night',
  }, async ({ page, site, browserName }) => {
    test.skip(browserName !== 'chromium', 'only Chromium reports memory and nodes');
    await page.goto(site(`${SMALL}<main></main>`));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    await page.evaluate(`window.live = ${life}`);
    await page.evaluate(() => {
      // Ten boards are created at once to save time.
      window.rounds = async (n) => {
        await customElements.whenDefined('roque-board');
        for (let i = 0; i < n; i += 10) {
          const boards = Array.from({ length: 10 }, () => document.createElement('roque-board'));
          document.querySelector('main').append(...boards);
          await Promise.all(boards.map(window.live));
          await new Promise(requestAnimationFrame);
          for (const board of boards) board.remove();
          await new Promise((done) => setTimeout(done));
        }
      };
      // Counts the animation frames requested from here on.
      window.frames_ = 0;
      const ask = window.requestAnimationFrame;
      window.requestAnimationFrame = (f) => {
        window.frames_++;
        return ask(f);
      };
    });
    const count = async () => {
      // Finalizers run some time after a garbage collection, and a later collection frees the released objects.
      for (let i = 0; i < 4; i++) {
        await session.send('HeapProfiler.collectGarbage');
        await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
      }
      const { metrics } = await session.send('Performance.getMetrics');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      const wasm = await page.evaluate(async () => {
        const { default: load } = await import(/** @type {any} */ ('./engine/roque.js'));
        return (await load()).memory.buffer.byteLength;
      });
      return {
        heap: metrics.find((one) => one.name === 'JSHeapUsedSize').value,
        nodes,
        jsEventListeners,
        wasm,
      };
    };
    // The test first runs without measuring, because optimised code also takes memory.
    await page.evaluate(() => window.rounds(40));
    const before = await count();
    await page.evaluate(() => window.rounds(60));
    // A busy machine takes longer to run finalizers.
    await expect(async () => {
      const after = await count();
      expect(after.nodes - before.nodes, 'nodes').toBeLessThan(40);
      expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(12);
      expect(after.heap - before.heap, 'bytes').toBeLessThan(200_000);
      expect(after.wasm - before.wasm, 'bytes of the engine').toBe(0);
    }).toPass({ timeout: 20_000 });
    const frames = await page.evaluate(async () => {
      const ask = (n) => new Promise((done) => setTimeout(done, n));
      await ask(50);
      window.frames_ = 0;
      await ask(100);
      return window.frames_;
    });
    expect(frames).toBe(0);
  });
}

test('a board removed during an animation, a drag or its loading stops that activity', async ({
  page,
  site,
}) => {
  const board = await open(page, site(`${SMALL}<roque-board animation-duration="5000"></roque-board>`));
  await page.evaluate(() => {
    window.asked = 0;
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (f) => {
      window.asked++;
      return ask(f);
    };
  });
  await move(board, 'e4');
  await painted(board);
  const frames = await board.evaluate(async (element) => {
    window.gone = element;
    element.remove();
    await new Promise((done) => setTimeout(done, 50));
    window.asked = 0;
    await new Promise((done) => setTimeout(done, 100));
    return window.asked;
  });
  expect(frames).toBe(0);
  await page.evaluate(async () => {
    document.body.append(window.gone);
    window.gone.animationDuration = 0;
    const other = document.createElement('roque-board');
    document.body.append(other);
    other.remove();
    document.body.append(other);
    await other.ready;
    other.remove();
  });
  expect(await placement(board)).toBe(AFTER_E4);
  const [e7, out] = await board.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [
      { x: box.x + box.width * 0.5625, y: box.y + box.height * 0.1875 },
      { x: box.x + box.width * 0.5625, y: box.y + box.height * 0.4375 },
    ];
  });
  await page.mouse.move(e7.x, e7.y);
  await page.mouse.down();
  await page.mouse.move(out.x, out.y, { steps: 3 });
  await board.evaluate((element) => element.remove());
  await page.mouse.up();
  await page.evaluate(() => document.body.append(window.gone));
  expect(await placement(board)).toBe(AFTER_E4);
  await play(board, 'e7e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('idle boards request no animation frame', async ({ page, site }) => {
  await page.goto(
    site(
      `${SMALL}<roque-board></roque-board><roque-board view-only></roque-board><roque-board pgn="1. e4 *" move-box></roque-board>`,
    ),
  );
  for (const n of [0, 1, 2]) await ready(page.locator('roque-board').nth(n));
  await expect(page.locator('.viewer')).toBeVisible();
  await painted(page.locator('roque-board').first());
  const asked = await page.evaluate(async () => {
    let asked = 0;
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (f) => {
      asked++;
      return ask(f);
    };
    await new Promise((done) => setTimeout(done, 150));
    return asked;
  });
  expect(asked).toBe(0);
});
