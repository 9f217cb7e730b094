// Reads the shown and the stored state of a page and carries out actions on the page, for tests/kill.mjs.

/* ---------------------------------------------------------------- shown and stored state */

/** @typedef {import('@playwright/test').Page} Page */

/** Returns whether the page is the puzzles page. @param {Page} page */
const isPuzzles = (page) => new URL(page.url()).pathname.includes('/puzzles/');

/** Returns the state that the game page shows. @param {Page} page */
const ofGame = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('roque-board');
    const { fen, rules, ply, plies, offer, outcome, draws, touchMove } = board.state;
    const sides = ['white', 'black'].map((color) => {
      const part = (selector) => document.querySelector(`.player[data-color=${color}] ${selector}`);
      const points = part('.points');
      const seconds = part('.digits').textContent.split(':').map(Number);
      return {
        // The page shows the colour of a side that has no name.
        name: part('h2').textContent.replace(/^(White|Black|Blancs|Noirs)$/, ''),
        points: points.hidden ? null : points.textContent,
        takeBackAsked: !part('[data-do=allow]').hidden,
        runs: part('.clock').classList.contains('running'),
        left: part('.clock').hidden ? null : seconds.reduce((sum, n) => sum * 60 + n, 0) * 1000,
      };
    });
    const { theme, squares } = document.documentElement.dataset;
    const line = board.moveList('en').join(' ');
    const players = sides.map(({ name, points, takeBackAsked }) => ({ name, points, takeBackAsked }));
    return {
      at: Date.now(),
      game: JSON.stringify({ fen, rules, ply, plies, offer, outcome, draws, touchMove, line, players }),
      side: board.orientation,
      settings: JSON.stringify({ theme, squares, coordinates: board.coordinates }),
      language: document.documentElement.lang,
      clocks: sides.map(({ left, runs }) => ({ left, runs })),
      ticking: JSON.stringify(sides.map(({ left, runs }) => [left !== null, runs])),
      over: !!outcome,
    };
  });

/** Returns the state that the puzzles page shows. @param {Page} page */
const ofPuzzles = (page) =>
  page.evaluate(() => ({
    at: Date.now(),
    // The state has only numbers, which are the same in each language: the rating and the solved puzzles of each level.
    puzzles: ['.rating', '.levels']
      .map((part) => document.querySelector(part).textContent.match(/\d+/g))
      .join(' '),
    language: document.documentElement.lang,
  }));

/** Returns the state that the current page shows. @param {Page} page @returns {Promise<any>} */
export const shown = (page) => (isPuzzles(page) ? ofPuzzles(page) : ofGame(page));

/** Reads the newest revision of each game from journal and database, with whether the game was imported. @param {import('@playwright/test').Page} page @returns {Promise<Record<string, { newest: number, imported: boolean }>>} */
export const stores = (page) =>
  page.evaluate(async () => {
    const records = [];
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('roque.game.')) records.push(JSON.parse(text));
    if ((await indexedDB.databases()).some(({ name }) => name === 'roque')) {
      const asked = (request) =>
        new Promise((done, failed) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => failed(request.error);
        });
      const db = await asked(indexedDB.open('roque'));
      records.push(...(await asked(db.transaction('games').objectStore('games').getAll())));
      db.close();
    }
    const found = {};
    for (const { id, revision, pgn } of records) {
      found[id] ??= { newest: 0, imported: false };
      found[id].newest = Math.max(found[id].newest, revision);
      found[id].imported ||= !!pgn;
    }
    return found;
  });

/* ---------------------------------------------------------------- actions */

/** Waits until a condition holds on the page. @param {Page} page @param {(given: any) => unknown} holds @param {any} [given] @param {number} [timeout] */
const until = (page, holds, given, timeout = 15_000) =>
  page.waitForFunction(holds, given, { polling: 20, timeout });

/** Opens the game page. @param {Page} page @param {string} url */
export async function openGame(page, url) {
  await page.goto(url);
  await page.evaluate(async () => {
    await customElements.whenDefined('roque-board');
    await document.querySelector('roque-board').ready;
  });
}

/** Opens the path of puzzles on the puzzles page. @param {Page} page @param {string} url */
export async function openPuzzles(page, url) {
  await page.goto(`${url}puzzles/#path`);
  await until(page, () => 'complete' in document.documentElement.dataset);
  await until(
    page,
    () => document.querySelector('roque-puzzle').shadowRoot.querySelector('roque-board')?.state,
  );
}

/** Presses the first visible and enabled button; returns false if there is no such button. @param {import('@playwright/test').Page} page @param {string} selector */
const press = (page, selector) =>
  page.evaluate((selector) => {
    const button = [...document.querySelectorAll(selector)].find(
      (one) => !one.hidden && one.ariaDisabled !== 'true' && !one.closest('[hidden]'),
    );
    button?.click();
    return !!button;
  }, selector);

/** Presses the button of an action in the strip of the side that has this button. @param {Page} page @param {string} action */
const side = (page, action) => press(page, `.player [data-do=${action}]`);

/** Opens a dialog with its button and waits until it is open; returns false if there is no such button. @param {Page} page @param {string} opener @param {string} dialog */
async function openDialog(page, opener, dialog) {
  if (!(await press(page, opener))) return false;
  await until(page, (dialog) => document.querySelector(dialog)?.open, dialog);
  return true;
}

/** Draws a random legal move of the kind `wanted`, in coordinates. Returns null if there is no legal move of that kind. */
const draw = (page, lot, wanted = 'any') =>
  page.evaluate(
    async ([lot, wanted]) => {
      const { default: load, Game } = await import(new URL('engine/roque.js', document.baseURI).href);
      // This instance of the engine may be a different one than that of the board.
      await load();
      const { state } = document.querySelector('roque-board');
      if (state.outcome) return null;
      const game = new Game(state.rules, state.fen);
      const found = game.movesFrom().map(({ from, stop, partner, between, promotion, coordinates }) => ({
        coordinates,
        kind: between ? 'make' : promotion ? 'promotion' : 'any',
        from,
        via: partner?.from ?? stop,
      }));
      game.free();
      const apt = wanted === 'any' ? found : found.filter(({ kind }) => kind === wanted);
      if (!apt.length) return null;
      const { coordinates, from, via } = apt[Math.floor(lot * apt.length)];
      const name = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
      return { coordinates, from: name(from), via: name(via) };
    },
    [lot, wanted],
  );

/** Returns the rectangle and the orientation of the board on the page. @param {Page} page */
const squares = (page) =>
  page.evaluate(() => {
    const outer = document.querySelector('roque-puzzle')?.shadowRoot ?? document;
    const board = outer.querySelector('roque-board');
    board.scrollIntoView({ block: 'center' });
    const { x, y, width } = board.shadowRoot.querySelector('canvas').getBoundingClientRect();
    return { x, y, width, black: board.orientation === 'black' };
  });

/** Clicks squares of the board one after another. @param {Page} page @param {...string} names */
async function click(page, ...names) {
  const { x, y, width, black } = await squares(page);
  for (const square of names) {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = black ? [7 - file, rank] : [file, 7 - rank];
    await page.mouse.click(x + ((column + 0.5) * width) / 8, y + ((row + 0.5) * width) / 8);
  }
}

/** Sets the controls of a form and dispatches their events. @param {Page} page @param {string} form @param {Record<string, any>} choices */
const fillIn = (page, form, choices) =>
  page.evaluate(
    ({ selector, choices }) => {
      const form = document.querySelector(selector);
      for (const [name, value] of Object.entries(choices)) {
        const named = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(`[name="${name}"]`)]);
        const control = named.find((one) => one.type !== 'radio' || one.value === value);
        if (control.type === 'radio') control.checked = true;
        else if (control.type === 'checkbox') control.checked = value;
        else control.value = value;
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    { selector: form, choices },
  );

const closeDialogs = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  });

/** Begins a game of two people in the dialog "New game". @param {Page} page @param {Record<string, any>} choices */
async function begin(page, choices) {
  if (!(await openDialog(page, '.actions [data-do=new]', '#new-game'))) return false;
  await fillIn(page, '#new-game form', { against: 'person', ...choices });
  await press(page, '#new-game [value=start]');
  await until(page, () => !document.querySelector('#new-game').open);
  return true;
}

/** Changes settings in the settings dialog. @param {Page} page @param {Record<string, any>} choices */
async function choose(page, choices) {
  if (!(await openDialog(page, '[data-do=settings]', '#settings'))) return false;
  await fillIn(page, '#settings form', choices);
  await closeDialogs(page);
  return true;
}

/** @param {Page} page @param {object} setup */
const reset = (page, setup) =>
  page.evaluate((setup) => document.querySelector('roque-board').reset(setup), setup);
/** @param {Page} page @param {...string} moves */
const play = (page, ...moves) =>
  page.evaluate((moves) => {
    for (const move of moves) document.querySelector('roque-board').move(move);
  }, moves);
/** Begins a game without pending offers and plays two plies. @param {Page} page */
async function inPlay(page) {
  await reset(page, { rules: 'orthodox', draws: 'automatic', touchMove: false });
  await play(page, 'e2e4', 'e7e5');
}
/** Stops a running clock, because the test leaves the page. @param {Page} page */
async function stopClock(page) {
  if (await page.evaluate(() => !!document.querySelector('.clock.running')))
    await press(page, '.actions [data-do=pause]');
}

/** Returns a description of the board's DOM, which changes when the user begins a move. @param {Page} page */
const overlay = (page) =>
  page.evaluate(() =>
    [...document.querySelector('roque-board').shadowRoot.querySelectorAll('*')]
      .map((one) =>
        [one.localName, one.hidden, one.open, one.ariaSelected, one.ariaLabel, one.className].join(),
      )
      .join(),
  );

/** Clicks squares that begin a move without completing it; returns whether the board reacted. @param {Page} page @param {...string} names */
async function beginMove(page, ...names) {
  const plies = () => page.evaluate(() => document.querySelector('roque-board').state.plies);
  const [before, there] = [await overlay(page), await plies()];
  await click(page, ...names);
  for (let i = 0; i < 100 && (await overlay(page)) === before; i++);
  return (await overlay(page)) !== before && (await plies()) === there;
}

/** Solves the puzzle on the board by clicks. Returns false if a piece promotes or a click has no effect. @param {Page} page */
async function solve(page) {
  const line = await page.evaluate(() =>
    document.querySelector('roque-puzzle').getAttribute('line').split(' '),
  );
  if (line.some((move) => move.length !== 4)) return false;
  for (const [ply, move] of line.entries()) {
    if (ply % 2) continue;
    // The board plays the replies of the puzzle.
    const at = (/** @type {{ ply: number, isTurn: boolean }} */ moment) =>
      until(
        page,
        ({ ply, isTurn }) => {
          const board = document.querySelector('roque-puzzle').shadowRoot.querySelector('roque-board');
          return board.state.ply >= ply && (!isTurn || board.movable !== 'none');
        },
        moment,
        5000,
      ).then(
        () => true,
        () => false,
      );
    if (!(await at({ ply, isTurn: true }))) return false;
    await click(page, move.slice(0, 2), move.slice(2));
    if (!(await at({ ply: ply + 1, isTurn: false }))) return false;
  }
  return true;
}

const NAMES = ['Ann', 'Björn', 'Chloé', 'Đặng'];
const PROMOTING = '4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1';
const MAKING = '4k3/8/2n2n2/8/2R2B2/8/8/4K3 w - - 0 1';
const FILE = (/** @type {number} */ n) =>
  `[White "File ${n}"]\n[Black "B"]\n\n1. e4 {so} e5 2. Nf3 *\n\n[White "Second ${n}"]\n\n1. d4 d5 *\n`;
const CLOCK = { clock: 'fischer', 'white-minutes': '2', 'white-more': '3' };

/** @param {Page} page @param {any} lot @param {string} [kind] */
async function moveByLot(page, lot, kind) {
  const move = await draw(page, lot.next(), kind);
  if (!move) return false;
  await play(page, move.coordinates);
}
/** @param {any} lot */
const names = (lot) => ({
  'name-white': lot.one(NAMES),
  'name-black': `${lot.one(NAMES)} ${lot.below(100)}`,
});
/** @param {Page} page */
const otherLanguage = (page) => press(page, '.languages button[aria-pressed=false]');

/** Runs steps one after another. @param {...((page: Page, lot: any) => Promise<any>)} steps */
const inTurn =
  (...steps) =>
  async (/** @type {Page} */ page, /** @type {any} */ lot) => {
    for (const step of steps) await step(page, lot);
  };
/** @param {string} action */
const bySide = (action) => (/** @type {Page} */ page) => side(page, action);
/** @param {string} selector */
const pressing = (selector) => (/** @type {Page} */ page) => press(page, selector);
/** @param {boolean} consent whether an undo needs the consent of the other side */
const consenting = (consent) => (/** @type {Page} */ page) => choose(page, { consent });
const UNDO = '.browse [data-do=undo]';
const undo = (/** @type {Page} */ page) => page.evaluate(() => document.querySelector('roque-board').undo());
/** @param {Page} page @param {any} lot */
async function beginByClock(page, lot) {
  await begin(page, { game: 'orthodox', ...CLOCK, ...names(lot) });
  await play(page, 'e2e4', 'e7e5');
  const isRunning = await page.evaluate(() => !!document.querySelector('.clock.running'));
  if (!isRunning) await press(page, '.actions [data-do=pause]');
}

/** Imports a file of two games and opens the first. @param {Page} page @param {any} lot */
async function importFile(page, lot) {
  if (!(await openDialog(page, '.actions [data-do=games]', '#saved'))) return false;
  await press(page, '#saved [data-do=import]');
  await until(page, () => document.querySelector('#saved textarea').checkVisibility());
  await page.evaluate(
    (text) => {
      document.querySelector('#saved textarea').value = text;
    },
    FILE(lot.below(1e6)),
  );
  await press(page, '#saved [data-do=read]');
  await until(page, () => document.querySelectorAll('#saved .import .games button').length === 2);
  await page.evaluate(() => document.querySelector('#saved .import .games button').click());
  await until(page, () => !document.querySelector('#saved').open);
}

/**
 * The actions that the test carries out, by name. `changes` is the field of the shown state that the action changes,
 * or null if `run` checks the effect. `prepare` makes the action possible. `run` returns false if it could not carry
 * out the action.
 * @type {Record<string, { changes: string | null, on?: 'puzzles', prepare?: (page: Page, lot: any) => Promise<any>, run: (page: Page, lot: any) => Promise<any> }>}
 */
export const ACTIONS = {
  move: {
    changes: 'game',
    async prepare(page) {
      const isOver = await page.evaluate(() => !!document.querySelector('roque-board').state.outcome);
      if (isOver) await inPlay(page);
    },
    run: (page, lot) => moveByLot(page, lot),
  },
  'half a Make': {
    changes: null,
    prepare: (page) => reset(page, { rules: 'take-make', fen: MAKING }),
    async run(page, lot) {
      const move = await draw(page, lot.next(), 'make');
      return !!move && beginMove(page, move.from, move.via);
    },
  },
  'a promotion begun': {
    changes: null,
    prepare: (page) => reset(page, { rules: 'orthodox', fen: PROMOTING }),
    async run(page, lot) {
      const move = await draw(page, lot.next(), 'promotion');
      return !!move && beginMove(page, move.from, move.coordinates.slice(2, 4));
    },
  },
  'a promotion': {
    changes: 'game',
    prepare: (page) => reset(page, { rules: 'orthodox', fen: PROMOTING }),
    run: (page, lot) => moveByLot(page, lot, 'promotion'),
  },
  'an offer': { changes: 'game', prepare: inPlay, run: bySide('offer') },
  'an acceptance': { changes: 'game', prepare: inTurn(inPlay, bySide('offer')), run: bySide('accept') },
  'a refusal': { changes: 'game', prepare: inTurn(inPlay, bySide('offer')), run: bySide('decline') },
  'a resignation': { changes: 'game', prepare: inTurn(inPlay, bySide('resign')), run: bySide('confirm') },
  'a claim': {
    changes: 'game',
    async prepare(page) {
      await reset(page, { rules: 'orthodox', draws: 'claims' });
      await play(page, 'e2e4', 'e7e5');
    },
    run: async (page) =>
      (await openDialog(page, '.player [data-do=claim]', '#claim')) && press(page, '#claim [value=here]'),
  },
  'a move taken back': { changes: 'game', prepare: inTurn(consenting(false), inPlay), run: pressing(UNDO) },
  'a move played again': {
    changes: 'game',
    prepare: inTurn(inPlay, undo),
    run: pressing('.actions [data-do=redo]'),
  },
  'a take-back asked for': {
    changes: 'game',
    prepare: inTurn(consenting(true), inPlay),
    run: pressing(UNDO),
  },
  'a take-back allowed': {
    changes: 'game',
    prepare: inTurn(consenting(true), inPlay, pressing(UNDO)),
    run: bySide('allow'),
  },
  'a take-back refused': {
    changes: 'game',
    prepare: inTurn(consenting(true), inPlay, pressing(UNDO)),
    run: bySide('refuse'),
  },
  'a flip': { changes: 'side', run: pressing('.actions [data-do=flip]') },
  'a rematch': {
    changes: 'game',
    prepare: inTurn(inPlay, bySide('resign'), bySide('confirm')),
    run: pressing('.finish [data-do=again]'),
  },
  settings: {
    changes: 'settings',
    run: (page, lot) =>
      choose(page, {
        squares: lot.one(['paper', 'walnut', 'green', 'blue']),
        coordinates: lot.next() < 0.5,
        theme: lot.one(['light', 'dark']),
      }),
  },
  language: { changes: 'language', run: otherLanguage },
  'a new game': {
    changes: 'game',
    run: (page, lot) =>
      begin(page, {
        game: lot.one(['orthodox', 'take-make']),
        draws: lot.one(['automatic', 'claims']),
        clock: 'none',
        ...names(lot),
      }),
  },
  'names, and a clock that runs': {
    changes: 'ticking',
    prepare: (page, lot) => begin(page, { game: 'orthodox', clock: 'none', ...names(lot) }),
    run: beginByClock,
  },
  'the clock stopped': {
    changes: 'ticking',
    prepare: beginByClock,
    run: pressing('.actions [data-do=pause]'),
  },
  'an import': { changes: 'game', run: importFile },
  'a puzzle': { changes: 'puzzles', on: 'puzzles', run: solve },
  'a hint in a puzzle': {
    changes: 'puzzles',
    on: 'puzzles',
    run: (page) => page.evaluate(() => document.querySelector('roque-puzzle').hint()),
  },
  'language on the page of puzzles': { changes: 'language', on: 'puzzles', run: otherLanguage },
};
/** Actions that the test chooses more often than the others. */
export const OFTEN = ['move', 'move', 'move', 'a flip', 'settings', 'a puzzle'];

/**
 * Carries out an action on the page that the action needs.
 * @param {Page} page @param {string} url the address of the site @param {any} lot random numbers @param {string} name the name of the action
 * @param {any} last the state that was shown last
 * @returns {Promise<{ isDone: boolean, before: any, now: any }>} `isDone`: whether the action had its effect
 */
export async function carryOut(page, url, lot, name, last) {
  const { changes, on, prepare, run } = ACTIONS[name];
  await closeDialogs(page);
  if (on === 'puzzles') {
    if (!isPuzzles(page)) await stopClock(page);
    await openPuzzles(page, url);
  } else if (isPuzzles(page)) {
    await openGame(page, url);
    // The page loads the game after the board.
    for (let i = 0; i < 100 && (await shown(page)).game !== last.game; i++);
  }
  await prepare?.(page, lot);
  const before = await shown(page);
  let isDone = (await run(page, lot)) !== false;
  let now = await shown(page);
  for (let i = 0; changes && isDone && i < 100 && now[changes] === before[changes]; i++)
    now = await shown(page);
  isDone &&= !changes || now[changes] !== before[changes];
  return { isDone, before: { ...last, ...before }, now: { ...last, ...now } };
}
