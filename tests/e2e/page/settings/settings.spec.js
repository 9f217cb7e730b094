import { expectAccessible } from '../../../helpers/axe.js';
import {
  alike,
  cell,
  expect,
  marks,
  move,
  open,
  painted,
  pixel,
  play,
  position,
  ready,
  sentence,
  speak,
  test,
  tint,
} from '../../../helpers/page.js';

const KEY = 'roque.settings';

/** @param {import('@playwright/test').Page} page */
const dialog = (page) => page.locator('#settings');
const settings = async (page) => {
  await page.locator('.masthead [data-do=settings]').click();
  await expect(dialog(page)).toBeVisible();
};
const control = (page, name) => dialog(page).locator(`[name=${name}]`);
const squares = (page, set) => dialog(page).locator(`[name=squares][value=${set}]`);
const done = (page) => dialog(page).locator('.answers .strong').click();
const kept = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), KEY);
const paper = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const NIGHT = 'rgb(27, 22, 18)';
const DAY = 'rgb(246, 242, 233)';

/**
 * Stores records in localStorage before the page's first script runs.
 * @param {import('@playwright/test').Page} page @param {Record<string, string>} records
 */
const keep = (page, records) =>
  page.addInitScript((records) => {
    for (const [key, text] of Object.entries(records))
      if (!localStorage.getItem('seeded')) localStorage.setItem(key, text);
    localStorage.setItem('seeded', 'yes');
  }, records);

test('the chosen theme overrides the system for the page and its boards, and is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const board = await open(page, '../../', { still: true });
  expect(await paper(page)).toBe(DAY);
  const bright = await pixel(board, 'e4');
  await settings(page);
  await control(page, 'theme').selectOption('dark');
  expect(await paper(page)).toBe(NIGHT);
  await painted(board);
  expect(alike(await pixel(board, 'e4'), bright)).toBe(false);
  expect(alike(await pixel(board, 'e4'), [0xc9, 0xbd, 0xa6])).toBe(true);
  await open(page);
  expect(await paper(page)).toBe(NIGHT);
  // The test chooses the light theme on a dark system, then the system's theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await settings(page);
  await control(page, 'theme').selectOption('light');
  expect(await paper(page)).toBe(DAY);
  await painted(board);
  expect(alike(await pixel(board, 'e4'), bright)).toBe(true);
  await control(page, 'theme').selectOption('auto');
  expect(await paper(page)).toBe(NIGHT);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => paper(page)).toBe(DAY);
  await painted(board);
  expect(alike(await pixel(board, 'e4'), bright)).toBe(true);
});

test('a page with the dark theme stored is dark before its modules have loaded', async ({
  page,
  complaints,
}) => {
  await keep(page, { [KEY]: '{"version":1,"theme":"dark"}' });
  await page.route('**/game/game-*.js', (route) => route.abort());
  await page.goto('../../');
  expect(await paper(page)).toBe(NIGHT);
  // The browser reports the blocked script.
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  complaints.length = 0;
});

test('the user can choose the board colours, and all marks are visible in each set of colours', async ({
  page,
}) => {
  const board = await position(page, '4k3/8/8/8/8/8/R7/4K3 w - - 0 1', { still: true });
  await move(board, 'Re2+');
  await settings(page);
  /** @type {string[]} */
  const seen = [];
  for (const set of ['paper', 'walnut', 'green', 'blue', 'clear']) {
    await squares(page, set).check({ force: true });
    await painted(board);
    const colour = await pixel(board, 'a1');
    expect(alike(colour, await tint(board, 'dark'))).toBe(true);
    seen.push(String(colour));
    expect(await marks(board)).toMatchObject({ last: ['a2', 'e2'], check: ['e8'] });
  }
  expect(new Set(seen).size).toBe(5);
  await done(page);
  await page.reload();
  const again = page.locator('roque-board').first();
  await ready(again);
  await expect.poll(async () => String(await pixel(again, 'a1'))).toBe(seen[4]);
});

test('the small boards on the page use the chosen colours', { tag: '@night' }, async ({ page }) => {
  await keep(page, { [KEY]: '{"version":1,"theme":"dark","squares":"blue"}' });
  const board = await open(page, '../../?rules=take-make');
  await move(board, 'e4', 'd5', 'exd5-d4');
  const small = page.locator('.stages roque-board').first();
  await expect(small).toBeVisible();
  await painted(board);
  expect(await pixel(small, 'a3')).toEqual(await pixel(board, 'a3'));
});

test('the user can set coordinates, animation speed and automatic queening, and reset all settings', async ({
  page,
}) => {
  const board = await position(page, '7k/4P3/8/8/8/8/8/K7 w - - 0 1');
  await settings(page);
  await control(page, 'coordinates').uncheck();
  await control(page, 'queen').check();
  await control(page, 'animation').selectOption('none');
  await done(page);
  expect(await board.evaluate((element) => [element.coordinates, element.animationDuration])).toEqual([
    'none',
    0,
  ]);
  await play(board, 'e7e8');
  await expect(cell(board, 'e8')).toHaveAccessibleName(/white queen/);
  await settings(page);
  await dialog(page).locator('[data-do=usual]').click();
  expect(
    await board.evaluate((element) => [element.coordinates, element.animationDuration, element.promotion]),
  ).toEqual(['inside', 180, 'ask']);
  await expect(control(page, 'coordinates')).toBeChecked();
});

test('the menus for piece letters in the settings dialog and beside the moves change the same setting', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  const beside = page.locator('.moves select');
  const written = page.locator('.line button').nth(1);
  await move(board, 'Nf3');
  await settings(page);
  await control(page, 'letters').selectOption('fr');
  await expect(written).toHaveText(/Cf3$/);
  await expect(beside).toHaveValue('fr');
  await done(page);
  await beside.selectOption('en');
  await settings(page);
  await expect(control(page, 'letters')).toHaveValue('en');
  await control(page, 'letters').selectOption('auto');
  await done(page);
  await speak(page, 'fr');
  await expect(written).toHaveText(/Cf3$/);
  await expect(beside).toHaveValue('fr');
});

test('the page keeps piece letters that a version without settings stored', async ({ page }) => {
  await keep(page, { 'roque.letters': 'figurine' });
  await open(page);
  await expect(page.locator('.moves select')).toHaveValue('figurine');
  await settings(page);
  await expect(control(page, 'letters')).toHaveValue('figurine');
  await control(page, 'queen').check();
  expect(await kept(page)).toMatchObject({ version: 1, letters: 'figurine', queen: true });
});

test('the user can turn off the announcement of checks, and the square of the king is still red', {
  tag: '@night',
}, async ({ page }) => {
  const board = await position(page, '4k3/8/8/8/8/8/R7/4K3 w - - 0 1', { still: true });
  const says = page.locator('.player[data-color=black] .says');
  await move(board, 'Re2+');
  await expect(sentence(page)).toHaveText('Black is in check.');
  await expect(says).toHaveText('your move, in check');
  await settings(page);
  await control(page, 'check').uncheck();
  await done(page);
  await expect(sentence(page)).toHaveText('Black to move.');
  await expect(says).toHaveText('your move');
  expect((await marks(board)).check).toEqual(['e8']);
  await speak(page, 'fr');
  await expect(sentence(page)).toHaveText('Aux Noirs de jouer.');
});

test('two tabs share the settings, and neither tab overwrites changes of the other', async ({
  page,
  context,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await settings(other);
  await settings(page);
  await control(page, 'squares').nth(2).check({ force: true });
  await expect(squares(other, 'green')).toBeChecked();
  await expect(other.locator('html')).toHaveAttribute('data-squares', 'green');
  await control(other, 'check').uncheck();
  await expect(control(page, 'check')).not.toBeChecked();
  expect(await kept(page)).toMatchObject({ squares: 'green', check: false });
});

test.describe('unreadable settings', () => {
  const HOSTILE = '{"version":1,"theme":"dark","squares":"<img src=x onerror=alert(1)>"}';

  test('damaged settings are reported and moved to quarantine unchanged, and their valid fields are used', async ({
    page,
  }) => {
    await keep(page, { [KEY]: HOSTILE });
    await open(page);
    expect(await paper(page)).toBe(NIGHT);
    await settings(page);
    const report = dialog(page).locator('.troubles');
    await expect(report).toContainText('are corrupted');
    await expect(report.locator('pre')).toHaveText(HOSTILE);
    await expect(report.locator('img')).toHaveCount(0);
    await control(page, 'sounds').uncheck();
    await open(page);
    const store = await page.evaluate(() => ({ ...localStorage }));
    expect(store[`${KEY}.aside.1`]).toBe(HOSTILE);
    expect(store[`${KEY}.aside.2`]).toBeUndefined();
    expect(JSON.parse(store[KEY])).toMatchObject({ theme: 'dark', squares: 'paper', sounds: false });
    await settings(page);
    await report.locator('button').click();
    await expect(report).toBeEmpty();
    expect(await page.evaluate((key) => localStorage.getItem(key), `${KEY}.aside.1`)).toBeNull();
  });

  test('settings that are from a later version, truncated or empty are moved to quarantine, and the defaults are used', {
    tag: '@night',
  }, async ({ page }) => {
    await open(page);
    for (const [raw, words] of [
      ['{"version":7,"theme":{"day":"dawn"}}', 'a newer Roque'],
      ['{"version":1,"the', 'damaged'],
      ['', 'damaged'],
    ]) {
      await page.evaluate(
        ([key, raw]) => {
          localStorage.clear();
          localStorage.setItem(key, raw);
          // The copy of the settings in the database must not be newer.
          localStorage.setItem('roque.count', String(Date.now()));
        },
        [KEY, raw],
      );
      await open(page);
      await settings(page);
      await expect(dialog(page).locator('.troubles')).toContainText(words);
      expect(await page.evaluate((key) => localStorage.getItem(key), `${KEY}.aside.1`)).toBe(raw);
      await expect(control(page, 'theme')).toHaveValue('auto');
    }
  });

  test('settings moved to quarantine do not replace earlier ones there', { tag: '@night' }, async ({
    page,
  }) => {
    await keep(page, { [KEY]: '{', [`${KEY}.aside.1`]: 'an older one' });
    await open(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), `${KEY}.aside.1`)).toBe('an older one');
    expect(await page.evaluate((key) => localStorage.getItem(key), `${KEY}.aside.2`)).toBe('{');
    await settings(page);
    await expect(dialog(page).locator('pre')).toHaveText(['an older one', '{']);
  });

  test('unreadable settings are not overwritten if the quarantine has no room for them', {
    tag: '@night',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('roque.settings', '{"version":9}');
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(page);
    await settings(page);
    await control(page, 'check').uncheck();
    await expect(dialog(page).locator('.troubles')).toContainText('does not keep the settings');
    await expect(control(page, 'check')).not.toBeChecked();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('{"version":9}');
  });
});

test('without browser storage the settings last until the page is closed, and a message says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page);
  await settings(page);
  await expect(dialog(page).locator('.troubles')).toBeEmpty();
  await control(page, 'theme').selectOption('dark');
  await control(page, 'check').uncheck();
  expect(await paper(page)).toBe(NIGHT);
  await expect(control(page, 'check')).not.toBeChecked();
  await expect(dialog(page).locator('.troubles')).toContainText('they will be lost when you close the page');
});

test('the focus moves into the settings dialog, and Escape returns it', async ({ page }) => {
  await open(page);
  const opener = page.locator('.masthead [data-do=settings]');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(control(page, 'theme')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('axe finds no violation in the settings, light or dark', async ({ page }) => {
  await keep(page, { [`${KEY}.aside.1`]: '{' });
  await open(page);
  await settings(page);
  for (const [theme, colour] of [
    ['light', DAY],
    ['dark', NIGHT],
  ]) {
    await control(page, 'theme').selectOption(theme);
    expect(await paper(page)).toBe(colour);
    await expectAccessible(page, { within: '#settings', state: theme, nightly: theme === 'dark' });
  }
});

for (const language of /** @type {const} */ (['en', 'fr']))
  test(`at any screen width, in ${language}, nothing in the settings scrolls sideways and no word is cut`, {
    tag: language === 'fr' ? [] : '@night',
  }, async ({ page }) => {
    await open(page, `./?lang=${language}`);
    const fits = () =>
      page.evaluate(() => {
        const wide = [
          document.documentElement,
          ...document.querySelectorAll('#settings .pages, .row, .swatch'),
        ];
        return wide
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.outerHTML.slice(0, 80));
      });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [1440, 900],
    ]) {
      await page.setViewportSize({ width, height });
      await expect.poll(fits, `${width}`).toEqual([]);
      await settings(page);
      await expect.poll(fits, `${width}, the dialog`).toEqual([]);
      // A menu is as wide as its longest option if there is room.
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('#settings .row select')].flatMap((select) => {
          const { offsetWidth } = select;
          Object.assign(select.style, { maxInlineSize: 'none', flex: 'none' });
          const { offsetWidth: whole } = select;
          Object.assign(select.style, { maxInlineSize: '', flex: '' });
          return whole > offsetWidth ? [select.name] : [];
        }),
      );
      expect(cut, `${width}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
