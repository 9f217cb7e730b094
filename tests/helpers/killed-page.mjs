// A page before and after its browser is killed: what it tells, what its stores hold, and what can be done on it.

/* ---------------------------------------------------------------- what is told, and what is stored */

/** What the page tells. @param {import('@playwright/test').Page} page */
export const tellings = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('roque-board');
    const { fen, rules, ply, plies, offer, outcome, draws, touchMove } = board.state;
    const sides = ['white', 'black'].map((color) => {
      const part = (selector) => document.querySelector(`.player[data-color=${color}] ${selector}`);
      const points = part('.points');
      const seconds = part('.digits').textContent.split(':').map(Number);
      return {
        name: part('h2').textContent,
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
      over: !!outcome,
    };
  });

/** What both stores hold of each game, without the page. @param {import('@playwright/test').Page} page @returns {Promise<Record<string, { newest: number, imported: boolean }>>} */
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

/* ---------------------------------------------------------------- what is done */

/** Presses what is there to be pressed. @param {import('@playwright/test').Page} page @param {string} selector */
const press = (page, selector) =>
  page.evaluate((selector) => {
    const button = [...document.querySelectorAll(selector)].find(
      (one) => !one.hidden && one.ariaDisabled !== 'true' && !one.closest('[hidden]'),
    );
    button?.click();
    return !!button;
  }, selector);

/** Presses a side's button, whichever side has it. @param {string} deed */
const side = (deed) => (page) => press(page, `.player [data-do=${deed}]`);

/** A legal move drawn by lot, as coordinates; of those that `wanted` finds, if there are any. */
const draw = (page, lot, wanted = 'any') =>
  page.evaluate(
    async ([lot, wanted]) => {
      const { default: load, Game } = await import(new URL('engine/roque.js', document.baseURI).href);
      // It may be another one than the board's.
      await load();
      const { state } = document.querySelector('roque-board');
      if (state.outcome) return null;
      const found = [];
      for (let from = 0; from < 64; from++) {
        const game = new Game(state.rules, state.fen);
        for (const packed of game.movesFrom(from)) {
          const kind = packed >> 27 === 5 ? 'make' : (packed >> 24) & 7 ? 'promotion' : 'any';
          found.push({ packed, kind, from, via: (packed >> 12) & 63 });
        }
        game.free();
      }
      const apt = wanted === 'any' ? found : found.filter(({ kind }) => kind === wanted);
      if (!apt.length) return null;
      const { packed, from, via } = apt[Math.floor(lot * apt.length)];
      const game = new Game(state.rules, state.fen);
      game.play(packed);
      const { coordinates } = game.state().lastMove;
      game.free();
      const name = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
      return { coordinates, from: name(from), via: name(via) };
    },
    [lot, wanted],
  );

/** Clicks on squares of the board. @param {import('@playwright/test').Page} page @param {...string} squares */
async function click(page, ...squares) {
  const { x, y, width, black } = await page.evaluate(() => {
    const board = document.querySelector('roque-board');
    board.scrollIntoView({ block: 'center' });
    const { x, y, width } = board.shadowRoot.querySelector('canvas').getBoundingClientRect();
    return { x, y, width, black: board.orientation === 'black' };
  });
  for (const square of squares) {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = black ? [7 - file, rank] : [file, 7 - rank];
    await page.mouse.click(x + ((column + 0.5) * width) / 8, y + ((row + 0.5) * width) / 8);
  }
}

/** A new game by the dialog. */
const begin = (page, choices) =>
  page.evaluate((choices) => {
    document.querySelector('[data-do=new]').click();
    const form = document.querySelector('#new-game form');
    for (const [name, value] of Object.entries(choices)) {
      const [first] = [form.elements[name]].flat();
      const control =
        form.elements[name]?.length && !first.options
          ? form.querySelector(`[name=${name}][value="${value}"]`)
          : first;
      if (!control) continue;
      if (control.type === 'checkbox' || control.type === 'radio') control.checked = !!value;
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    form.querySelector('[value=start]').click();
  }, choices);

const NAMES = ['', 'Ann', 'Björn', 'Chloé', 'Đặng'];
const PROMOTING = '4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1';
const MAKING = '4k3/8/2p2n2/8/2R2B2/8/8/4K3 w - - 0 1';
/** @param {import('@playwright/test').Page} page @param {object} setup */
const reset = (page, setup) =>
  page.evaluate((setup) => document.querySelector('roque-board').reset(setup), setup);
const FILE = (n) =>
  `[White "File ${n}"]\n[Black "B"]\n\n1. e4 {so} e5 2. Nf3 *\n\n[White "Second ${n}"]\n\n1. d4 d5 *\n`;

/** Each gives false where it cannot be done now. @type {Record<string, (page: any, lot: any) => Promise<any>>} */
export const DEEDS = {
  move: async (page, lot) => {
    const move = await draw(page, lot.next());
    return (
      move && page.evaluate((text) => document.querySelector('roque-board').move(text), move.coordinates)
    );
  },
  'half a Make': async (page, lot) => {
    const there = await draw(page, lot.next(), 'make');
    if (!there) await reset(page, { rules: 'take-make', fen: MAKING });
    const move = there ?? (await draw(page, lot.next(), 'make'));
    if (!move) return false;
    await click(page, move.from, move.via);
  },
  'a promotion begun': async (page, lot) => {
    if (!(await draw(page, 0, 'promotion'))) await reset(page, { rules: 'orthodox', fen: PROMOTING });
    const move = await draw(page, lot.next(), 'promotion');
    if (!move) return false;
    await click(page, move.from, move.coordinates.slice(2, 4));
  },
  'a promotion': async (page, lot) => {
    const move = await draw(page, lot.next(), 'promotion');
    return (
      move && page.evaluate((text) => document.querySelector('roque-board').move(text), move.coordinates)
    );
  },
  'an offer': side('offer'),
  'an acceptance': async (page) =>
    (await side('accept')(page)) || ((await side('offer')(page)) && side('accept')(page)),
  'a refusal': async (page) =>
    (await side('decline')(page)) || ((await side('offer')(page)) && side('decline')(page)),
  'a resignation': async (page) => (await side('resign')(page)) && side('confirm')(page),
  'a claim': async (page) => {
    if (!(await side('claim')(page))) await reset(page, { rules: 'orthodox', draws: 'claims' });
    if (!(await page.evaluate(() => document.querySelector('#claim').open)) && !(await side('claim')(page)))
      return false;
    return press(page, '#claim [value=here]');
  },
  'a take-back asked for': (page) => press(page, '.actions [data-do=undo]'),
  'a take-back allowed': side('allow'),
  'a take-back refused': side('refuse'),
  'a move played again': (page) => press(page, '.actions [data-do=redo]'),
  'a flip': (page) => press(page, '.actions [data-do=flip]'),
  'a rematch': (page) => press(page, '.finish [data-do=again]'),
  'the clock': (page) => press(page, '.actions [data-do=pause]'),
  settings: (page, lot) =>
    page.evaluate(
      ([squares, coordinates, theme]) => {
        const form = document.querySelector('#settings form');
        for (const control of [
          form.querySelector(`[name=squares][value=${squares}]`),
          form.elements.coordinates,
          form.elements.theme,
        ]) {
          if (control.type === 'radio') control.checked = true;
          else if (control.type === 'checkbox') control.checked = coordinates;
          else control.value = theme;
          control.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      [lot.one(['paper', 'walnut', 'green', 'blue']), lot.next() < 0.5, lot.one(['light', 'dark'])],
    ),
  language: (page, lot) => press(page, `.languages [lang=${lot.one(['en', 'fr'])}]`),
  'a new game': (page, lot) =>
    begin(page, {
      captures: lot.one(['orthodox', 'take-make']),
      'name-white': lot.one(NAMES),
      'name-black': lot.one(NAMES),
      clock: lot.one(['none', 'suddenDeath', 'fischer']),
      'white-minutes': '2',
      'white-more': '3',
      draws: lot.one(['automatic', 'claims']),
    }),
  'an import': async (page, lot) => {
    const name = lot.below(1e6);
    await page.evaluate(async (text) => {
      const until = async (holds) => {
        for (let i = 0; i < 200 && !holds(); i++) await new Promise((done) => setTimeout(done, 25));
      };
      const dialog = document.querySelector('#saved');
      document.querySelector('.actions [data-do=games]').click();
      dialog.querySelector('[data-do=import]').click();
      dialog.querySelector('textarea').value = text;
      dialog.querySelector('[data-do=read]').click();
      const rows = () => dialog.querySelectorAll('.import .games button');
      await until(() => rows().length === 2);
      rows()[0].click();
      await until(() => !dialog.open);
      dialog.close();
    }, FILE(name));
  },
};
/** What is done more often than the rest. */
export const OFTEN = ['move', 'move', 'move', 'move', 'a flip', 'settings'];
