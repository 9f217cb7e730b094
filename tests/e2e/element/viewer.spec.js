// Tests the PGN viewer panel alone in a shadow root, without a board. The tests record the panel's calls to the board.
import { expectAccessible } from '../../helpers/axe.js';
import { expect, serveSources, samePage as test } from '../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** @param {string} san */
const pack = (san) => [...san].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);
/** Builds a line from items: an array is a variation of the previous move, braces a comment, a dollar sign a glyph. */
const line = (...items) => {
  const made = { comment: '', moves: [] };
  for (const item of items) {
    const last = made.moves.at(-1);
    if (Array.isArray(item)) last.variations.push(line(...item));
    else if (item.startsWith('{')) (last ?? made).comment = item.slice(1, -1);
    else if (item.startsWith('$')) last.nags.push(Number(item.slice(1)));
    else made.moves.push({ packed: pack(item), san: item, nags: [], comment: '', variations: [] });
  }
  return made;
};
const game = (tags, ...items) => ({
  tags: Object.entries(tags),
  rules: 'orthodox',
  fen: START,
  result: tags.Result ?? '*',
  line: line(...items),
});
const LETTERS = { K: 'R', Q: 'D', R: 'T', B: 'F', N: 'C' };
/** The same game as above with French piece letters. */
const inFrench = (pgn) =>
  JSON.parse(JSON.stringify(pgn), (key, value) =>
    key === 'san' ? value.replace(/[KQRBN]/g, (letter) => LETTERS[letter]) : value,
  );

const SPANISH = game(
  { White: 'Anna', Black: 'Boris', Event: 'Club', Date: '1997.05.11', Round: '?', Result: '1-0' },
  ...['{Begun at noon.}', 'e4', 'e5', ['c5', '$1', 'Nf3', 'd6'], ['e6'], 'Nf3', 'Nc6', 'Bxb5', '$14'],
  ...['{[%csl Gb5] [%cal Rb5c6] The Spanish.}', 'a6'],
);
/** A game of three hundred plies with two variations at every tenth ply. */
const LONG = game(
  {},
  ...Array.from({ length: 300 }, (_, i) => [
    `Nf${i}`,
    ...(i % 10
      ? []
      : ['{A comment of some length on this move.}', [`Na${i}`, `Nb${i}`, `Nc${i}`], [`d${i}`]]),
  ]).flat(),
);

/** Opens a page with the viewer panel of a game. @param {import('@playwright/test').Page} page */
async function view(page, site, pgn) {
  await serveSources(page);
  await page.goto(
    site('<style>body{margin:0}#host{max-width:400px}</style><div id="host"></div>', {
      script: 'www/board/viewer/viewer.js',
    }),
  );
  await page.evaluate(async (pgn) => {
    const { makeViewer } = await import(/** @type {any} */ ('./www/board/viewer/viewer.js'));
    const root = document.querySelector('#host').attachShadow({ mode: 'open' });
    const asked = [];
    const shapes = [];
    const go = (path) => {
      asked.push(path);
      window.viewer.update(path);
    };
    window.viewer = await makeViewer({
      root,
      language: 'en',
      pgn,
      go,
      shapes: (drawn) => shapes.push(drawn),
    });
    root.append(...window.viewer.nodes);
    Object.assign(window, { asked, shapes });
  }, pgn);
}

/** Returns the path of moves that the panel requested last. */
const asked = (page) => page.evaluate(() => window.asked.at(-1));
const path = (text) => text.split(' ').filter(Boolean).map(pack);
const current = (page) => page.locator('.move[aria-current]');
const button = (page, name) => page.getByRole('button', { name, exact: true });
const update = (page, text) => page.evaluate((moves) => window.viewer.update(moves), path(text));

test('the game is shown with its header, numbers, comments, variations, glyphs and result', async ({
  page,
  site,
}) => {
  await view(page, site, SPANISH);
  await expect(page.locator('[part=viewer-head]')).toHaveText('Anna – Boris1–0Club, May 11, 1997');
  await expect(page.locator('[part=viewer-moves] p')).toHaveText([
    'Begun at noon.',
    '1. e4 e5',
    '(1… c5! 2. Nf3 d6)',
    '(1… e6)',
    '2. Nf3 Nc6 3. Bxb5 The Spanish. 3… a6 1–0',
  ]);
  await expect(button(page, '1… c5, good move')).toBeVisible();
  await expect(button(page, '3. Bxb5, White is slightly better')).toBeVisible();
});

test('the game is shown in French notation, and a language change keeps the focus', async ({
  page,
  site,
}) => {
  await view(page, site, SPANISH);
  await update(page, 'e4 e5 Nf3 Nc6 Bxb5');
  await current(page).focus();
  await page.evaluate((pgn) => window.viewer.speak('fr', pgn), inFrench(SPANISH));
  await expect(page.locator('[part=viewer-head]')).toHaveText('Anna – Boris1–0Club, 11 mai 1997');
  await expect(current(page)).toHaveAccessibleName('3. F prend b5, les Blancs sont un peu mieux');
  await expect(current(page)).toHaveText('3. F×b5');
  await expect(current(page)).toBeFocused();
  await expect(button(page, 'Coup suivant')).toBeVisible();
});

test('a click on a move in any line shows the position after that move', async ({ page, site }) => {
  await view(page, site, SPANISH);
  await button(page, 'd6').click();
  expect(await asked(page)).toEqual(path('e4 c5 Nf3 d6'));
  await expect(current(page)).toHaveText('d6');
  await page.locator('.aside .move', { hasText: 'e6' }).click();
  expect(await asked(page)).toEqual(path('e4 e6'));
  await expect(current(page)).toHaveCount(1);
});

test('the buttons of the viewer step through the line and keep the focus when disabled', async ({
  page,
  site,
}) => {
  await view(page, site, SPANISH);
  const [first, previous, next, last] = [
    'First move',
    'Previous move',
    'Next move',
    'To the end of the line',
  ].map((name) => button(page, name));
  for (const each of [first, previous]) await expect(each).toBeDisabled();
  await next.click();
  await next.click();
  expect(await asked(page)).toEqual(path('e4 e5'));
  await last.click();
  expect(await asked(page)).toEqual(path('e4 e5 Nf3 Nc6 Bxb5 a6'));
  await expect(last).toBeDisabled();
  await expect(last).toBeFocused();
  const before = await page.evaluate(() => window.asked.length);
  await last.press('Enter');
  expect(await page.evaluate(() => window.asked.length)).toBe(before);
  await first.click();
  expect(await asked(page)).toEqual([]);
  await expect(current(page)).toHaveCount(0);
  for (const each of [first, previous, next, last]) {
    const { width, height } = await each.boundingBox();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('the moves of the viewer are one tab stop, and arrow keys follow lines and enter and leave variations', async ({
  page,
  site,
}) => {
  await view(page, site, SPANISH);
  // Tab first passes the four navigation buttons and the autoplay button.
  for (let i = 0; i < 6; i++) await page.keyboard.press('Tab');
  const focused = page.locator('.move:focus');
  await expect(focused).toHaveText('1. e4');
  const steps = [
    ['ArrowRight', 'e4'],
    ['ArrowRight', 'e4 e5'],
    ['ArrowDown', 'e4 c5'],
    ['ArrowDown', 'e4 e6'],
    ['ArrowUp', 'e4 e5'],
    ['ArrowDown', 'e4 c5'],
    ['End', 'e4 c5 Nf3 d6'],
    ['ArrowLeft', 'e4 c5 Nf3'],
    ['ArrowUp', 'e4 e5'],
    ['End', 'e4 e5 Nf3 Nc6 Bxb5 a6'],
  ];
  for (const [key, moves] of steps) {
    await page.keyboard.press(key);
    expect(await asked(page), key).toEqual(path(moves));
    await expect(current(page)).toBeFocused();
  }
  await page.keyboard.press('Home');
  expect(await asked(page)).toEqual([]);
  await expect(focused).toHaveText('1. e4');
  await page.keyboard.press('Enter');
  expect(await asked(page)).toEqual(path('e4'));
  await expect(page.locator('.move[tabindex="0"]')).toHaveCount(1);
  // Keys with a modifier are left to the browser.
  await page.keyboard.press('Alt+ArrowUp');
  expect(await asked(page)).toEqual(path('e4'));
  // The same keys work on the buttons and keep the focus there.
  await button(page, 'First move').focus();
  await page.keyboard.press('ArrowRight');
  expect(await asked(page)).toEqual(path('e4 e5'));
  await expect(button(page, 'First move')).toBeFocused();
  // Assistive technology gets a description of the keys.
  await expect(page.getByRole('group', { name: 'Moves' }).last()).toHaveAccessibleDescription(
    /down enters a variation/,
  );
});

test("the viewer marks the current ply, and marks no move if the position is outside the game's lines", {
  tag: '@night',
}, async ({ page, site }) => {
  await view(page, site, SPANISH);
  expect(await update(page, 'e4 e5 Nf3 Nc6 Bxb5')).toBe('The Spanish.');
  await expect(current(page)).toHaveText(/Bxb5/);
  expect(await update(page, 'e4 e5 Nf3 h6')).toBe('');
  await expect(current(page)).toHaveCount(0);
  // The button Back leads to the ply where the user left the game.
  await button(page, 'Previous move').click();
  expect(await asked(page)).toEqual(path('e4 e5 Nf3'));
});

test('the shapes of a comment are shown only at the ply of the comment', async ({ page, site }) => {
  await view(page, site, SPANISH);
  const shapes = () => page.evaluate(() => window.shapes);
  await update(page, 'e4 e5');
  expect(await shapes()).toEqual([]);
  await update(page, 'e4 e5 Nf3 Nc6 Bxb5');
  const both = [
    { from: 'b5', color: 'green' },
    { from: 'b5', to: 'c6', color: 'red' },
  ];
  expect(await shapes()).toEqual([both]);
  await button(page, 'Next move').click();
  expect(await shapes()).toEqual([both, []]);
  await button(page, 'Previous move').click();
  await page.evaluate(() => window.viewer.remove());
  expect(await shapes()).toEqual([both, [], both, []]);
  expect(
    await page.evaluate(() => {
      const { adoptedStyleSheets, childElementCount } = document.querySelector('#host').shadowRoot;
      return [adoptedStyleSheets.length, childElementCount];
    }),
  ).toEqual([1, 0]);
});

test('the viewer shows HTML markup in names, comments and moves as text', async ({ page, site }) => {
  const image = '<img src=x onerror="document.title=1">';
  const script = '<script>document.title=2</script>';
  const pgn = game(
    { White: image, Black: script, Event: image, Site: script, Round: image, Date: script },
    `{${script}}`,
    ...['e4', `{${image} [%csl ${image}]}`, [image, `{${script}}`], 'e5'],
  );
  await view(page, site, pgn);
  const panel = page.locator('[part=viewer]');
  await expect(panel).toContainText(`${image} – ${script}`);
  await expect(panel).toContainText(`${image} [%csl ${image}]`);
  await expect(panel.locator('img, script')).toHaveCount(0);
  expect(await page.title()).toBe('A site');
});

test('the list of moves scrolls to the current move, and the page does not scroll', async ({
  page,
  site,
}) => {
  await view(page, site, LONG);
  // The panel is far down the page, so that `scrollIntoView` would also scroll the page.
  await page.locator('#host').evaluate((host) => {
    host.style.marginBlock = '2000px';
  });
  const moves = page.locator('[part=viewer-moves]');
  const seen = () =>
    moves.evaluate((box) => {
      const [outer, inner] = [box, box.querySelector('[aria-current]')].map((e) => e.getBoundingClientRect());
      return inner.top >= outer.top && inner.bottom <= outer.bottom;
    });
  const { height } = await moves.boundingBox();
  expect(height).toBeLessThan(300);
  for (const ply of [300, 150, 1]) {
    await page.evaluate(
      (moves) => window.viewer.update(moves),
      LONG.line.moves.slice(0, ply).map((move) => move.packed),
    );
    expect(await seen(), `${ply}`).toBe(true);
  }
  await current(page).evaluate((move) => move.focus({ preventScroll: true }));
  for (const key of ['End', ...Array(40).fill('ArrowLeft')]) await page.keyboard.press(key);
  await expect(current(page)).toBeFocused();
  expect(await seen()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('slots replace the header and add content at the end, and keys in the slot do not change the ply', async ({
  page,
  site,
}) => {
  await view(page, site, SPANISH);
  await page.evaluate(() => {
    document.querySelector('#host').innerHTML = '<b slot="viewer-head">Mine</b><input slot="viewer-end">';
  });
  await expect(page.locator('b')).toBeVisible();
  await expect(page.locator('.names')).toBeHidden();
  await page.locator('input').focus();
  await page.keyboard.press('ArrowRight');
  expect(await asked(page)).toBeUndefined();
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`the viewer panel is accessible in ${scheme} colours`, {
    tag: scheme === 'light' ? [] : '@night',
  }, async ({ page, site }) => {
    await view(page, site, SPANISH);
    // Sets the theme in the same attribute as a board.
    await page.evaluate((scheme) => {
      const board = Object.assign(document.createElement('i'), {
        className: scheme === 'dark' ? 'night' : '',
      });
      document.querySelector('#host').shadowRoot.prepend(board);
    }, scheme);
    await update(page, 'e4 e5');
    await expectAccessible(page, { within: '#host' });
  });
}
