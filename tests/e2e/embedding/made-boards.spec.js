// Tests boards created by each method that pages and frameworks use to create elements.
import { cell, expect, move, open, placement, play, samePage as test } from '../../helpers/page.js';

const SMALL = '<style>roque-board{inline-size:240px}</style>';

test('properties set before the custom element is defined apply after its upgrade, in any order', async ({
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
    await import(/** @type {any} */ ('./board/roque-board.js'));
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

test('`dests` set before the custom element is defined applies after its upgrade', async ({ page, site }) => {
  await page.goto(
    site(`${SMALL}<roque-board animation-duration="0"></roque-board>`, { script: 'data:text/javascript,' }),
  );
  const board = page.locator('roque-board');
  await board.evaluate(async (element) => {
    element.dests = { e2: ['e5'] };
    await import(/** @type {any} */ ('./board/roque-board.js'));
    await element.ready;
  });
  await play(board, 'e2e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR');
});

test("loading the board's script from two URLs defines the element once and throws no error", async ({
  page,
  site,
}) => {
  const board = await open(page, site(`${SMALL}<roque-board animation-duration="0"></roque-board>`));
  await move(board, 'e4');
  const same = await page.evaluate(async (elsewhere) => {
    const known = customElements.get('roque-board');
    await import(/** @type {any} */ ('./board/roque-board.js?again'));
    await import(`${elsewhere}board/roque-board.js`);
    return known === customElements.get('roque-board');
  }, process.env.ROQUE_ELSEWHERE);
  expect(same).toBe(true);
  await play(board, 'e7e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('boards can have attributes in any order and can be created by innerHTML or a template', async ({
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

test('a framework can set all properties of a board in one task, read them and set them again', async ({
  page,
  site,
}) => {
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
    // Setting a property to its current value changes nothing.
    for (const [name, value] of Object.entries(given)) if (!/fen|rules/.test(name)) board[name] = value;
    seen.push(read());
    board.fen = '4k3/4p3/8/8/8/8/8/4K3 b - - 0 1';
    return { seen, given: JSON.stringify(given), fen: board.fen };
  });
  expect(told.seen).toEqual(Array(4).fill(told.given));
  expect(told.fen).toBe('4k3/4p3/8/8/8/8/8/4K3 b - - 0 1');
});

test('properties set on a puzzle or an editor before its upgrade apply after the upgrade and can be reset', async ({
  page,
  site,
}) => {
  const html = '<roque-puzzle></roque-puzzle><roque-editor></roque-editor>';
  await page.goto(site(html, { script: 'data:text/javascript,' }));
  const told = await page.evaluate(async () => {
    const puzzle = document.querySelector('roque-puzzle');
    const editor = document.querySelector('roque-editor');
    const fen = '2k5/8/3K4/8/8/8/8/7R w - - 0 1';
    puzzle.puzzle = { fen, goal: '#2', line: ['h1b1', 'c8d8', 'b1b8'] };
    puzzle.singleTry = true;
    Object.assign(editor, { fen, orientation: 'black', chooseRules: true });
    const scripts = ['./board/roque-puzzle.js', './board/roque-editor.js'];
    await Promise.all(scripts.map((script) => import(script)));
    const board = puzzle.shadowRoot.querySelector('roque-board');
    await Promise.all([editor.ready, board.ready]);
    const { phase, line, singleTry } = puzzle;
    const { orientation, chooseRules, position } = editor;
    // Frameworks set a property that they no longer use to null or undefined.
    Object.assign(puzzle, { rules: null, line: undefined });
    puzzle.puzzle = null;
    return {
      puzzle: { phase, line, singleTry, own: Object.keys(puzzle), attributes: puzzle.getAttributeNames() },
      editor: { orientation, chooseRules, fen: position.fen, own: Object.keys(editor) },
    };
  });
  expect(told).toEqual({
    puzzle: {
      phase: 'solving',
      line: 'h1b1 c8d8 b1b8',
      singleTry: true,
      own: [],
      attributes: ['single-try'],
    },
    editor: { orientation: 'black', chooseRules: true, fen: '2k5/8/3K4/8/8/8/8/7R w - - 0 1', own: [] },
  });
});
