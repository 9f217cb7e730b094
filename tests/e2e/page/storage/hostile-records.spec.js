import { readFileSync } from 'node:fs';
import { act, button, expect, move, open, play, reset, sentence, test } from '../../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const RECORD = {
  version: 1,
  id: 'stored',
  begun: 1_700_000_000_000,
  changed: 1_700_000_000_000,
  saved: 1_700_000_000_000,
  left: false,
  rules: 'orthodox',
  draws: 'automatic',
  touchMove: false,
  touched: [],
  adoube: false,
  fen: START,
  moves: [],
  ply: 0,
  end: null,
  offer: null,
  result: '*',
  tags: [],
  pgn: null,
  parts: {},
};

const news = (page) => page.locator('.kept-news');
const openGames = (page) => act(page, 'games');
const shelf = (page) => page.locator('#saved .shelf .entry');
const quarantine = (page) => page.locator('#saved .quarantine');

/**
 * Stores records in the database of an open page.
 * @param {import('../../../helpers/page.js').Page} page @param {object[]} records
 */
const plant = (page, ...records) => plantIn(page, 'games', records);
/** @param {import('../../../helpers/page.js').Page} page @param {'games' | 'aside'} shelf @param {object[]} records */
const plantIn = (page, shelf, records) =>
  page.evaluate(
    async ([shelf, records]) => {
      const request = indexedDB.open('roque');
      await new Promise((done) => {
        request.onsuccess = done;
      });
      const transaction = request.result.transaction(shelf, 'readwrite');
      for (const record of records) transaction.objectStore(shelf).put(record);
      await new Promise((done) => {
        transaction.oncomplete = done;
      });
      request.result.close();
    },
    /** @type {const} */ ([shelf, records]),
  );

/**
 * Plays e4 e5 and returns both moves as the board packs them.
 * @param {import('../../../helpers/page.js').Board} board
 */
async function packed(board) {
  await move(board, 'e4', 'e5');
  return board.evaluate((element) => {
    const last = element.state.lastMove.packed;
    element.undo();
    return [element.state.lastMove.packed, last];
  });
}

/**
 * Presses a button and returns the text of the downloaded file.
 * @param {import('../../../helpers/page.js').Page} page @param {import('../../../helpers/page.js').Board} press
 */
async function downloaded(page, press) {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return readFileSync(await download.path(), 'utf8');
}

test('an unreadable journal in localStorage is reported, moved to quarantine unchanged and can be saved as a file', async ({
  page,
}) => {
  await open(page, './', { first: true });
  const texts = ['{"version":1,"id":"half', 'null', '<img src=x onerror=alert(1)>'];
  await page.evaluate((texts) => {
    for (const [i, text] of texts.entries()) localStorage.setItem(`roque.game.broken${i}`, text);
    sessionStorage.setItem('roque.game', 'broken0');
  }, texts);
  await page.reload();
  await expect(news(page)).toContainText(
    '3 saved games could not be read. They have been set aside unchanged.',
  );
  await expect(sentence(page)).toHaveText('Your move.');
  await news(page).getByRole('button', { name: 'Show your games' }).click();
  const found = JSON.parse(
    await downloaded(page, quarantine(page).getByRole('button', { name: 'Save as a file' })),
  );
  expect(found.map(({ raw }) => raw).sort()).toEqual([...texts].sort());
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'roque.asideSeen',
    'roque.count',
  ]);
  // The records stay in quarantine, but the report appears only once.
  await page.reload();
  await expect(sentence(page)).toHaveText('Your move.');
  await openGames(page);
  await expect(quarantine(page)).toContainText('3 saved games');
  await expect(news(page)).toBeHidden();
  // Deleting the quarantine needs a confirmation, and keeps records added after the question appeared.
  await plantIn(page, 'aside', [{ raw: 'since then', trouble: 'corrupt', when: 1 }]);
  const deed = (name) => quarantine(page).getByRole('button', { name, exact: true });
  await deed('Delete').click();
  await expect(quarantine(page)).toContainText('3 saved games could not be read.');
  await expect(quarantine(page)).toContainText('Delete permanently? This cannot be undone.');
  await deed('Cancel').click();
  await expect(deed('Delete')).toBeFocused();
  await expect(quarantine(page)).not.toContainText('Delete it?');
  await deed('Delete').click();
  await deed('Delete permanently').click();
  await expect(quarantine(page)).toContainText('1 saved game could not be read.');
  await expect(deed('Delete')).toBeFocused();
  await deed('Delete').click();
  await deed('Delete permanently').click();
  await expect(quarantine(page)).toBeHidden();
  await expect(page.locator('#saved [data-do=close]')).toBeFocused();
});

test('invalid records in the database are moved to quarantine and do not affect other games', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  const moves = await packed(board);
  await reset(board);
  const wrong = [
    { ...RECORD, id: 'later', version: 7, moves: 'in another form' },
    { ...RECORD, id: 'types', moves: [{}, 'e4'] },
    { ...RECORD, id: 'text', parts: 'parts', rules: '<script>alert(1)</script>' },
    { id: 'empty' },
  ];
  await plant(page, ...wrong, { ...RECORD, id: 'good', moves, ply: 1, left: true });
  await page.reload();
  await expect(news(page)).toContainText('4 saved games could not be read.');
  await openGames(page);
  await expect(quarantine(page)).toContainText('Some of this data was saved by a newer version of Roque');
  await expect(shelf(page).filter({ hasText: 'Open' }).last()).toContainText('1 move');
  const found = JSON.parse(
    await downloaded(page, quarantine(page).getByRole('button', { name: 'Save as a file' })),
  );
  expect(found.map(({ raw }) => raw)).toEqual(expect.arrayContaining(wrong));
  expect(found.find(({ trouble }) => trouble === 'future').raw).toEqual(wrong[0]);
});

test('a stored game with illegal moves, rules or FEN is moved to quarantine when the user opens it', async ({
  page,
}) => {
  const board = await open(page);
  const [e4] = await packed(board);
  await reset(board);
  await plant(
    page,
    { ...RECORD, id: 'moves', moves: [e4, e4], ply: 2, left: true, changed: 3 },
    { ...RECORD, id: 'rules', rules: 'bughouse', moves: [e4], ply: 1, left: true, changed: 2 },
    { ...RECORD, id: 'fen', fen: 'a/b/c w - -', moves: [e4], ply: 1, left: true, changed: 1 },
  );
  await play(board, 'd2d4');
  await openGames(page);
  await expect(shelf(page).getByRole('button', { name: 'Open' })).toHaveCount(4);
  // Unreadable records do not prevent the other games from being saved.
  const text = await downloaded(page, page.locator('#saved [data-do=save-all]'));
  expect(text.match(/^\[Event /gm)).toHaveLength(2);
  await expect(page.locator('#saved .shelf .told')).toHaveText(
    '3 games could not be saved: they contain illegal moves.',
  );
  for (let left = 4; left > 1; left--) {
    await shelf(page).getByRole('button', { name: 'Open' }).last().click();
    await expect(page.locator('#saved .shelf .told')).toContainText('This game contains illegal moves');
    await expect(shelf(page).getByRole('button', { name: 'Open' })).toHaveCount(left - 1);
  }
  await expect(quarantine(page)).toContainText('3 saved games could not be read');
  await page.keyboard.press('Escape');
  expect(await board.evaluate((element) => element.moveList('en'))).toEqual(['d4']);
});

test('a game above the size limit is not imported, and its whole text can be saved as a file', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  const [fine, long] = ['Ann', 'A'.repeat(10_001)].map((name) => `[White "${name}"]\n\n1. e4 e5 *\n`);
  await openGames(page);
  await page.locator('#saved [data-do=import]').click();
  await page.locator('#saved textarea').fill(`${fine}\n${long}`);
  await page.locator('#saved [data-do=read]').click();
  const wrong = page.locator('#saved .import .faulty');
  await expect(wrong).toContainText('One of the game’s tags is 10,001 characters long; the limit is 10,000.');
  expect((await downloaded(page, wrong.getByRole('button', { name: 'Save the original text' }))).trim()).toBe(
    long.trim(),
  );
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(shelf(page)).toHaveCount(1);
  await expect(shelf(page)).toContainText('Ann');
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
});

test('a game with an unreadable stored clock is restored with the clock paused and a notice', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  const moves = await packed(board);
  await reset(board);
  const minute = { kind: 'suddenDeath', main: 60_000 };
  const terms = {
    rules: 'orthodox',
    draws: 'automatic',
    touchMove: false,
    clock: { white: minute, black: minute },
    reload: 'pause',
    names: { white: '', black: '' },
  };
  const parts = { terms, clocks: 'half past nine' };
  await plant(page, { ...RECORD, moves, ply: 1, left: true, parts });
  await page.reload();
  await openGames(page);
  await shelf(page).getByRole('button', { name: 'Open' }).last().click();
  await expect(page.locator('.paused')).toContainText('The clock is paused.');
  await expect(page.locator('.notice')).toHaveText(
    'The clock times of this game could not be read. The clocks show the starting times and are paused.',
  );
  await openGames(page);
  await expect(quarantine(page)).toContainText('A saved clock could not be read. It has been set aside');
});

test('HTML markup in a stored record is shown as text', async ({ page }) => {
  const board = await open(page);
  const moves = await packed(board);
  await reset(board);
  const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const terms = { rules: 'orthodox', draws: 'automatic', touchMove: false, clock: null, reload: 'pause' };
  const parts = {
    terms: { ...terms, names: { white: evil, black: '"><b>' } },
    clocks: { base: 0, clock: evil },
    match: [evil],
  };
  await plant(page, { ...RECORD, moves, ply: 1, left: true, tags: [['White', evil]], parts });
  await openGames(page);
  const row = shelf(page).filter({ hasText: 'onerror' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('#saved')).toBeHidden();
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
  expect(await page.locator('img, main script').count()).toBe(0);
  expect(await page.title()).toBe('Roque: chess and seven other games');
});

/** Simulates a browser with full or forbidden storage. */
const REFUSALS = {
  full: () => {
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  },
  refused: () => {
    const no = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: no });
    indexedDB.open = no;
  },
};

for (const [name, [english, french]] of Object.entries({
  full: ['This browser has run out of storage space', 'Ce navigateur n’a plus d’espace de stockage'],
  refused: ['This browser does not allow Roque to save the game', 'Ce navigateur n’autorise pas Roque'],
}))
  test(`if the browser storage is ${name}, the game continues with a message and can be saved as a file`, {
    tag: name === 'full' ? [] : '@night',
  }, async ({ page }) => {
    await page.addInitScript(REFUSALS[name]);
    const board = await open(page);
    await play(board, 'e2e4 e7e5 g1f3');
    await expect(news(page)).toContainText(english);
    const pgn = await downloaded(page, news(page).getByRole('button', { name: 'Save the game' }));
    expect(pgn).toContain('1. e4 e5 2. Nf3 *');
    await button(page, 'white', 'offer').click();
    await button(page, 'black', 'accept').click();
    await expect(sentence(page)).toHaveText('Draw by agreement.');
    await openGames(page);
    await expect(page.locator('#saved .shelf .told')).toContainText(english);
    await expect(shelf(page)).toHaveCount(1);
    await expect(page.locator('#saved .none')).toBeHidden();
    await page.locator('#saved [data-do=close]').click();
    await page.locator('.languages [lang=fr]').click();
    await expect(news(page)).toContainText(french);
  });

test('when the storage has room again, the game is stored and the message disappears', {
  tag: '@night',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    window.makeRoom = () => {
      IDBObjectStore.prototype.put = put;
    };
  });
  const board = await open(page);
  await play(board, 'e2e4');
  await expect(news(page)).toContainText('This browser has run out of storage space');
  await page.evaluate(() => window.makeRoom());
  await play(board, 'e7e5');
  await expect(news(page)).toBeHidden();
});

test('a database of a later version is left unchanged and reported', async ({ page }) => {
  await page.goto('./embed.html');
  const keep = () =>
    new Promise((done) => {
      const request = indexedDB.open('roque', 9);
      request.onupgradeneeded = () => request.result.createObjectStore('secrets').put('kept', 'here');
      request.onsuccess = () => {
        request.result.close();
        done(undefined);
      };
    });
  await page.evaluate(keep);
  const board = await open(page);
  await play(board, 'e2e4');
  await expect(news(page)).toContainText('The games in this browser were saved by a newer version of Roque.');
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.find(({ name }) => name === 'roque').version).toBe(9);
});

test('if Web Locks never answer, the game is restored with a warning to use only one tab', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  await play(board, 'e2e4 e7e5');
  await page.addInitScript(() => {
    navigator.locks.request = () => new Promise(() => {});
    navigator.locks.query = () => new Promise(() => {});
  });
  await page.reload();
  await expect(news(page)).toContainText('Play it in one tab only.');
  await expect.poll(() => page.locator('roque-board').evaluate((element) => element.state?.plies)).toBe(2);
  await openGames(page);
  await expect(shelf(page)).toHaveCount(1);
});
