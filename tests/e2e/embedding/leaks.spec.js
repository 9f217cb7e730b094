// What boards leave behind when they are gone: nothing. And what keeps when they only move.
import {
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
  ready,
  test,
  UNMARKED,
} from '../../helpers/page.js';

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const SMALL = '<style>roque-board{inline-size:240px}</style>';

/** The ways in which boards are used. What each one does, it does in the page. @type {Record<string, (board: any) => any>} */
const LIVES = {
  'a board that is played on': async (board) => {
    await board.ready;
    board.move('e4');
    board.undo();
    board.redo();
  },
  'a board that is only looked at': async (board) => {
    board.viewOnly = true;
    board.fen = '8/P6k/8/8/8/8/8/K7';
    await board.ready;
    board.fen = '8/8/P6k/8/8/8/8/K7';
  },
  'a board with a record': async (board) => {
    board.pgn = '1. e4 {[%csl Ge4] One.} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *';
    await board.ready;
    while (!board.shadowRoot.querySelector('.viewer')) await new Promise((done) => setTimeout(done));
    board.ply = 2;
    board.shadowRoot.querySelector('.aside .move').click();
  },
  'a board with its box': async (board) => {
    board.moveBox = true;
    await board.ready;
    while (!board.shadowRoot.querySelector('.typing')) await new Promise((done) => setTimeout(done));
    board.move('e4');
  },
  'a board with the legality of its host': async (board) => {
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
  'a board in the middle of a promotion': async (board) => {
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
  test(`${name}, made and removed sixty times, leaves no memory, nodes, listeners or frames behind`, async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium counts what a page holds');
    await page.goto(site(`${SMALL}<main></main>`));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    await page.evaluate(`window.live = ${life}`);
    await page.evaluate(() => {
      // Ten at once, which share the waiting.
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
      // Frames asked for since.
      window.frames_ = 0;
      const ask = window.requestAnimationFrame;
      window.requestAnimationFrame = (f) => {
        window.frames_++;
        return ask(f);
      };
    });
    const count = async () => {
      // Finalizers run some time after a collection, and what they free is then collected.
      for (let i = 0; i < 4; i++) {
        await session.send('HeapProfiler.collectGarbage');
        await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
      }
      const { metrics } = await session.send('Performance.getMetrics');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      const wasm = await page.evaluate(async () => {
        const { default: load } = await import('./engine/roque.js');
        return (await load()).memory.buffer.byteLength;
      });
      return {
        heap: metrics.find((one) => one.name === 'JSHeapUsedSize').value,
        nodes,
        jsEventListeners,
        wasm,
      };
    };
    await page.evaluate(() => window.rounds(10));
    const before = await count();
    await page.evaluate(() => window.rounds(60));
    const after = await count();
    expect(after.nodes - before.nodes, 'nodes').toBeLessThan(40);
    expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(12);
    expect(after.heap - before.heap, 'bytes').toBeLessThan(200_000);
    expect(after.wasm - before.wasm, 'bytes of the engine').toBe(0);
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

test('a board removed in the middle of an animation, of a drag or of its loading stops there', async ({
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

test('while nothing happens boards ask for no frame', async ({ page, site }) => {
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

/* ---------------------------------------------------------------- moved, taken out and put back */

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
/** For so long that every timer has run and memory has been collected. @param {import('../../helpers/page.js').Page} page */
const away = async (page) => {
  await page.evaluate(async () => {
    window.board.remove();
    await new Promise((done) => setTimeout(done, 60));
    window.gc?.();
  });
  await page.evaluate(() => document.querySelector('#there').append(window.board));
};

test('after long away it has its game: the moves, those taken back, what is looked at, how it lies, its shapes', async ({
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

test('a game that was resigned or has an offer of a draw has them still when the board comes back', async ({
  page,
  site,
}) => {
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

test('a board with a record comes back where it was in it', async ({ page, site }) => {
  const board = await there(page, site, 'pgn="1. e4 {[%csl Ge4] One.} e5 2. Nf3 Nc6 *"');
  await expect(board.locator('.viewer')).toBeVisible();
  await board.evaluate((element) => element.goTo(3));
  await away(page);
  expect(await board.evaluate((element) => element.shownPly)).toBe(3);
  await expect(board.locator('.viewer')).toHaveCount(1);
  await board.getByRole('button', { name: 'One move forward' }).click();
  expect(await board.evaluate((element) => element.shownPly)).toBe(4);
});

test('a board with its host’s legality comes back with the position and the moves allowed', async ({
  page,
  site,
}) => {
  const board = await there(page, site);
  await board.evaluate((element) => {
    element.dests = { e2: ['e4'] };
  });
  await expect.poll(() => board.evaluate((element) => element.state.fen)).toContain(' - - 0 1');
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

test('taken out it still answers and plays, and shows it when it is back', async ({ page, site }) => {
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
  // What is set meanwhile begins when it is back.
  await board.evaluate((element) => {
    element.remove();
    element.fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    document.body.append(element);
  });
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/4P3/4K3');
});

test('moved by moveBefore it keeps the man in hand and the focus as well', async ({ page, site }) => {
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

test('a copy by cloneNode begins a game of its own from the attributes', async ({ page, site }) => {
  const board = await there(page, site, 'orientation="black" rules="take-make"');
  await move(board, 'e4');
  const copy = await board.evaluate(async (element) => {
    const copy = element.cloneNode(true);
    document.body.append(copy);
    await copy.ready;
    copy.move('d4');
    return [copy.fen.split(' ')[0], copy.rules, copy.orientation, copy.shadowRoot === element.shadowRoot];
  });
  expect(copy).toEqual(['rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR', 'take-make', 'black', false]);
  expect(await placement(board)).toBe(AFTER_E4);
});

test('a hundred boards on a page have one engine, fetched once, and each its own game', async ({
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
  expect(await page.evaluate(() => window.instances)).toBe(1);
  expect(fetched.filter((path) => /\.wasm$/.test(path))).toEqual([`board/${BUILD}/roque_bg.wasm`]);
  expect(new Set(fetched).size, 'no file twice').toBe(fetched.length);
});

/* ---------------------------------------------------------------- made in all ways */

test('whatever is set before the element is known, in whatever order, is so when it is', async ({
  page,
  site,
}) => {
  await page.goto(site(`${SMALL}<roque-board></roque-board>`, { script: 'data:text/javascript,' }));
  const told = await page.evaluate(async () => {
    const board = document.querySelector('roque-board');
    const given = {
      shapes: [{ from: 'e2', to: 'e4', color: 'blue' }],
      ply: 2,
      theme: 'dark',
      animationDuration: 0,
      movable: 'black',
      promotion: 'queen',
      premove: true,
      drawable: 'off',
      coordinates: 'none',
      orientation: 'black',
      moveBox: true,
      pgn: '1. e4 e5 2. Nf3 *',
      lang: 'fr',
    };
    Object.assign(board, given);
    board.addEventListener('fault', ({ detail }) => (window.fault = detail));
    await import('./board/roque-board.js');
    await board.ready;
    const { state, shownPly } = board;
    return {
      got: Object.fromEntries(Object.keys(given).map((name) => [name, board[name]])),
      given,
      own: Object.keys(board),
      plies: state.plies,
      shownPly,
      fault: window.fault,
    };
  });
  expect(told.got).toEqual(told.given);
  expect(told).toMatchObject({ own: [], plies: 3, shownPly: 2 });
  expect(told.fault).toBeUndefined();
  await expect(cell(page.locator('roque-board'), 'e4')).toHaveAccessibleName('e4, pion blanc');
});

test('dests set before the element is known are what it plays by', async ({ page, site }) => {
  await page.goto(
    site(`${SMALL}<roque-board animation-duration="0"></roque-board>`, { script: 'data:text/javascript,' }),
  );
  const board = page.locator('roque-board');
  await board.evaluate(async (element) => {
    element.dests = { e2: ['e5'] };
    await import('./board/roque-board.js');
    await element.ready;
  });
  await play(board, 'e2e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR');
});

test('loaded from two addresses it is defined once, and nothing throws', async ({ page, site }) => {
  const board = await open(page, site(`${SMALL}<roque-board animation-duration="0"></roque-board>`));
  await move(board, 'e4');
  const same = await page.evaluate(async (elsewhere) => {
    const known = customElements.get('roque-board');
    await import('./board/roque-board.js?again');
    await import(`${elsewhere}board/roque-board.js`);
    return known === customElements.get('roque-board');
  }, process.env.ROQUE_ELSEWHERE);
  expect(same).toBe(true);
  await play(board, 'e7e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('attributes may come in any order, and boards in bulk by innerHTML or a template', async ({
  page,
  site,
}) => {
  await page.goto(
    site(`${SMALL}<main></main><template><roque-board rules="take-make"></roque-board></template>`),
  );
  const told = await page.evaluate(async () => {
    await customElements.whenDefined('roque-board');
    const attributes = [
      'fen="8/P6k/8/8/8/8/8/K7 w - - 0 1"',
      'rules="take-make"',
      'ply="0"',
      'orientation="black"',
    ];
    const orders = attributes.map((_, i) => [...attributes.slice(i), ...attributes.slice(0, i)].join(' '));
    const main = document.querySelector('main');
    main.innerHTML = orders.map((order) => `<roque-board ${order}></roque-board>`).join('');
    const faults = [];
    for (const board of main.children)
      board.addEventListener('fault', ({ detail }) => faults.push(detail.code));
    main.append(document.querySelector('template').content.cloneNode(true));
    main.append(document.importNode(document.querySelector('template').content, true));
    const boards = [...main.children];
    await Promise.all(boards.map((board) => board.ready));
    return {
      faults,
      boards: boards.map(({ fen, rules, orientation }) => [fen, rules, orientation].join('|')),
    };
  });
  expect(told.faults).toEqual([]);
  expect(new Set(told.boards.slice(0, 4))).toEqual(new Set(['8/P6k/8/8/8/8/8/K7 w - - 0 1|take-make|black']));
  expect(told.boards.slice(4).every((one) => /\|take-make\|white$/.test(one))).toBe(true);
  expect(told.boards).toHaveLength(6);
});

test('a framework may set everything in one tick, read it back, and set it again', async ({ page, site }) => {
  await page.goto(site(`${SMALL}<main></main>`));
  const told = await page.evaluate(async () => {
    await customElements.whenDefined('roque-board');
    const board = document.createElement('roque-board');
    const given = {
      orientation: 'black',
      movable: 'white',
      fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
      rules: 'castling-chess',
      animationDuration: 20,
      viewOnly: false,
      coordinates: 'none',
      theme: 'light',
      drawable: 'off',
      premove: true,
      moveBox: false,
    };
    const read = () =>
      JSON.stringify(Object.fromEntries(Object.keys(given).map((name) => [name, board[name]])));
    const seen = [];
    Object.assign(board, given);
    seen.push(read());
    document.querySelector('main').append(board);
    seen.push(read());
    await board.ready;
    seen.push(read());
    // What is set to what it is already stays so.
    for (const [name, value] of Object.entries(given)) if (!/fen|rules/.test(name)) board[name] = value;
    seen.push(read());
    board.fen = '4k3/4p3/8/8/8/8/8/4K3 b - - 0 1';
    return { seen, given: JSON.stringify(given), fen: board.fen };
  });
  expect(told.seen).toEqual(Array(4).fill(told.given));
  expect(told.fen).toBe('4k3/4p3/8/8/8/8/8/4K3 b - - 0 1');
});
