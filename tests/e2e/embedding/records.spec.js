import { alone, cell, expect, marks, play, spoken, test } from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

const PGN = `[Event "A lesson"]
[White "<b>One</b>"]
[Black "Two"]
[Result "1-0"]

1. e4 {[%csl Ge4][%cal Rd2d4] The centre.} e5 (1... c5 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0`;

test('buttons and keys step through a PGN with its variations, and no moves can be played on the board', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own());
  const heard = await hear(board, 'gamechange');
  await board.evaluate((element, pgn) => {
    element.pgn = pgn;
  }, PGN);
  expect(await board.evaluate((element) => [element.ply, element.state.ply])).toEqual([0, 7]);
  await board.getByRole('button', { name: 'Next move' }).click();
  await expect.poll(() => board.evaluate((element) => element.ply)).toBe(1);
  await play(board, 'e7e5');
  expect(await board.evaluate((element) => element.state.ply)).toBe(7);
  await board.getByRole('button', { name: /c5/ }).click();
  expect(await heard()).toMatchObject([
    ['gamechange', { cause: 'reset' }],
    ['gamechange', { cause: 'view', shownPly: 1 }],
    ['gamechange', { cause: 'view', shownPly: 2 }],
  ]);
  expect((await marks(board)).last.toSorted()).toEqual(['c5', 'c7']);
  await page.keyboard.press('ArrowRight');
  expect((await marks(board)).last.toSorted()).toEqual(['f3', 'g1']);
  await page.keyboard.press('End');
  // The same keys work on the board, which announces the number of variations at each move.
  await cell(board, 'e4').focus();
  const pressed = async (/** @type {string[]} */ ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await pressed('Shift+V');
  await expect(spoken(board)).toHaveText('Pawn from e7 to e5. 1 variation');
  await pressed('v');
  await expect(spoken(board)).toHaveText('Pawn from c7 to c5');
  await pressed('.');
  expect((await marks(board)).last.toSorted()).toEqual(['f3', 'g1']);
  await pressed('.');
  await expect(spoken(board)).toHaveText('No more moves in that direction');
  await pressed('v');
  await expect(spoken(board)).toHaveText('No variation in that direction');
  await pressed('Shift+V', ',');
  await expect(spoken(board)).toHaveText('Pawn from e2 to e4. The centre.');
  await board.evaluate((element) => {
    element.ply = 99;
  });
  expect(await board.evaluate((element) => element.ply)).toBe(7);
  expect((await marks(board)).check).toEqual(['e8']);
  await board.evaluate((element) => {
    element.pgn = null;
  });
  expect(await board.evaluate((element) => [element.ply, element.rules, element.state.plies])).toEqual([
    0,
    'orthodox',
    0,
  ]);
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

test('a PGN and a language set in the same JavaScript task show the game in that language', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.pgn = '1. Nf3 Nf6 *';
    element.lang = 'fr';
  });
  await expect(board.locator('[part=viewer-moves]')).toContainText('Cf3');
  await expect(board.getByRole('button', { name: 'Coup suivant' })).toBeVisible();
});

test('the game of a PGN continues after a position in which a draw could have been claimed', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.pgn = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 (5. d4 d5) 5... e5 1/2-1/2';
  });
  expect(await board.evaluate((element) => element.state.plies)).toBe(10);
  await board.getByRole('button', { name: /d4/ }).click();
  await board.getByRole('button', { name: 'Next move' }).click();
  expect((await marks(board)).last.toSorted()).toEqual(['d5', 'd7']);
});

const FILE = `[Event "Club"]
[White "Anna"]
[Black "Boris"]
[Result "1-0"]

1. e4 {[#] The centre.} e5 (1... c5 $220 2. Nf3) 2. Nf3 1-0

[Event "Cup"]
[White "Carla"]
[Black "David"]

1. e5 *

[Event "Cup"]
[White "Emma"]
[Black "Felix"]
[Result "1/2-1/2"]

{[D]} 1. d4 d5 $221 1/2-1/2
`;

test('a menu or an attribute chooses a game of a PGN file, and the event `pgnread` lists all games', async ({
  page,
}) => {
  await alone(page, { pgn: FILE, game: '3' }, { still: true });
  const board = page.locator('main > roque-board');
  const told = board.evaluate(
    (element) =>
      new Promise((done) =>
        element.addEventListener('pgnread', ({ detail }) => done(structuredClone(detail))),
      ),
  );
  const menu = board.getByRole('combobox', { name: 'Game' });
  await expect(menu.locator('option')).toHaveText([
    '1. Anna – Boris, Club, 1–0',
    '2. Carla – David, Cup, cannot be read',
    '3. Emma – Felix, Cup, ½–½',
  ]);
  await expect(menu.locator('option').nth(1)).toBeDisabled();
  await expect(board.locator('[part=viewer-head]')).toContainText('Emma');
  await expect(menu).toHaveValue(/^3\. Emma/);
  await board.evaluate((element, pgn) => element.setAttribute('pgn', `${pgn}\n`), FILE);
  expect(await told).toEqual({
    games: [
      {
        tags: { Event: 'Club', White: 'Anna', Black: 'Boris', Result: '1-0' },
        result: '1-0',
        plies: 3,
        fault: null,
      },
      { tags: { Event: 'Cup', White: 'Carla', Black: 'David' }, result: '*', plies: 0, fault: 'moveIllegal' },
      {
        tags: { Event: 'Cup', White: 'Emma', Black: 'Felix', Result: '1/2-1/2' },
        result: '1/2-1/2',
        plies: 2,
        fault: null,
      },
    ],
  });
  const heard = await hear(board, 'gamechange');
  await menu.focus();
  await page.keyboard.press('Home');
  await expect(board.locator('[part=viewer-head]')).toContainText('Anna');
  expect(await board.getAttribute('game')).toBe('1');
  expect((await heard())[0]).toMatchObject(['gamechange', { cause: 'reset', state: { plies: 3 } }]);
  await expect(menu).toBeFocused();
  await board.evaluate((element) => element.setAttribute('game', '99'));
  await expect(board.locator('[part=viewer-head]')).toContainText('Emma');
  // Choosing an unreadable game keeps the current game on the board, and a file with a single game has no menu.
  await board.evaluate((element) => element.setAttribute('game', '2'));
  await page.evaluate(() => (document.documentElement.lang = 'fr'));
  await expect(board.getByRole('combobox', { name: 'Partie' })).toContainText('illisible');
  await expect(board.locator('[part=viewer-head]')).toContainText('Emma');
  await board.evaluate((element) => (element.pgn = '1. e4 *'));
  await expect(board.getByRole('button', { name: '1. e4' })).toBeVisible();
  await expect(board.getByRole('combobox')).toHaveCount(0);
});

test('if the first game of a PGN file is unreadable, the next game is shown with a message, and users can choose others', {
  tag: '@night',
}, async ({ page }) => {
  const [anna, carla, emma] = FILE.split(/(?=\[Event)/);
  await alone(page, {}, { still: true });
  const board = page.locator('main > roque-board');
  const heard = await hear(board, 'fault');
  await board.evaluate((element, pgn) => (element.pgn = pgn), carla + emma + anna);
  const menu = board.getByRole('combobox', { name: 'Game' });
  await expect(menu).toHaveValue(/^2\. Emma/);
  await expect(menu.locator('option')).toHaveText([
    '1. Carla – David, Cup, cannot be read',
    '2. Emma – Felix, Cup, ½–½',
    '3. Anna – Boris, Club, 1–0',
  ]);
  const why =
    '1. Carla – David, Cup, cannot be read. Line 5, “e5”: This is not a legal move in this position.';
  await expect(board.locator('[part=said]')).toHaveText(why);
  await expect(board.locator('[part=message]')).toHaveCount(0);
  await menu.selectOption({ index: 2 });
  await expect(board.locator('[part=viewer-head]')).toContainText('Anna');
  await board.evaluate((element) => element.setAttribute('game', '1'));
  await expect(board.locator('[part=said]')).toHaveText(why);
  await board.evaluate((element) => element.setAttribute('game', '9'));
  await expect(board.locator('[part=viewer-head]')).toContainText('Anna');
  const told = [];
  const codes = async () => {
    told.push(...(await heard()));
    return told.map(([, { code }]) => code);
  };
  await expect.poll(codes).toEqual(['moveIllegal', 'moveIllegal', 'invalidGame']);
  // If no game is readable, setting the property `pgn` dispatches `fault` and `reset` throws.
  await board.evaluate((element, pgn) => (element.pgn = pgn), carla + carla);
  await expect.poll(codes).toEqual(['moveIllegal', 'moveIllegal', 'invalidGame', 'moveIllegal']);
  const reset = (/** @type {string} */ pgn) =>
    board.evaluate((element, pgn) => {
      element.setAttribute('game', '3');
      try {
        element.reset({ pgn });
      } catch ({ code }) {
        return code;
      }
    }, pgn);
  expect(await reset(carla + carla)).toBe('moveIllegal');
  await expect(board.locator('[part=viewer-head]')).toContainText('Anna');
  // The method `reset` skips unreadable games like the property `pgn`.
  expect(await reset(carla + carla + emma)).toBe(undefined);
  await expect(menu).toHaveValue(/^3\. Emma/);
});

test('a game number and a PGN file set in the same JavaScript task choose a game of the new file', {
  tag: '@night',
}, async ({ page }) => {
  await alone(page, { pgn: FILE }, { still: true });
  const board = page.locator('main > roque-board');
  await expect(board.locator('[part=viewer-head]')).toContainText('Anna');
  const heard = await hear(board, 'fault');
  await board.evaluate((element) => {
    const game = (/** @type {string} */ white, /** @type {string} */ move) =>
      `[White "${white}"]\n[Black "Nobody"]\n\n1. ${move} *\n\n`;
    element.setAttribute('game', '3');
    element.pgn = game('Gala', 'c4') + game('Hugo', 'd4') + game('Ines', 'b3') + game('Jack', 'f4');
  });
  await expect(board.locator('[part=viewer-head]')).toContainText('Ines');
  await expect(board.getByRole('combobox')).toHaveValue(/^3\. Ines/);
  expect(await board.evaluate((element) => element.moveList())).toEqual(['b3']);
  expect(await heard()).toEqual([]);
});

test('the viewer shows diagrams in the text where the PGN requests them', async ({ page }) => {
  await alone(page, { pgn: FILE, orientation: 'black', theme: 'dark' }, { still: true });
  const board = page.locator('main > roque-board');
  const pictures = board.locator('[part=viewer-moves] roque-board');
  await expect(pictures).toHaveCount(2);
  expect(
    await pictures.evaluateAll((all) => all.map(({ fen, orientation, theme }) => [fen, orientation, theme])),
  ).toEqual([
    ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', 'white', 'dark'],
    ['rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR', 'white', 'dark'],
  ]);
  await expect(pictures.first().locator('canvas')).toHaveAccessibleName(/^Chess position/);
  await expect(board.locator('[part=viewer-moves]')).not.toContainText(/\$220|\[#\]/);
  await board.evaluate((element) => element.setAttribute('game', '3'));
  await expect(pictures.nth(1)).toHaveAttribute('orientation', 'black');
  await expect(pictures.first()).toHaveAttribute('fen', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
});

test('the viewer also paints diagrams that are out of view, so that they can be printed', async ({
  page,
}) => {
  const others = [...'abcdfgh'].flatMap((file) => [`(1. ${file}3 {[#]})`, `(1. ${file}4 {[#]})`]);
  await alone(page, { pgn: `1. e4 {[#]} ${others.join(' ')} *` }, { still: true });
  const pictures = page.locator('[part=viewer-moves] roque-board');
  await expect(pictures).toHaveCount(15);
  const last = pictures.last();
  await expect
    .poll(() =>
      last.evaluate(({ shadowRoot }) => {
        const canvas = shadowRoot.querySelector('canvas');
        return canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3];
      }),
    )
    .toBe(255);
});

test('autoplay runs until the end of the game or a click on the board, and its button restarts autoplay', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  const board = await alone(page, { pgn: PGN, autoplay: '1000' }, { still: true });
  const ply = () => board.evaluate((element) => element.ply);
  const button = (name) => board.getByRole('button', { name });
  await expect(button('Pause')).toBeVisible();
  await page.clock.pauseAt(60_000);
  await button('Pause').click();
  await button('First move').click();
  await board.evaluate((element) => element.setAttribute('autoplay', '1000'));
  await expect(button('Pause')).toBeVisible();
  await page.clock.runFor(2100);
  expect(await ply()).toBe(2);
  // The board does not speak the moves of autoplay unless the user has started autoplay.
  await expect(board.locator('.live')).toBeEmpty();
  await cell(board, 'e4').click();
  await expect(button('Autoplay')).toBeVisible();
  await page.clock.runFor(3000);
  expect(await ply()).toBe(2);
  await button('Autoplay').click();
  await page.clock.runFor(1100);
  await expect(board.locator('.live')).not.toBeEmpty();
  // Autoplay pauses while the board is hidden.
  await board.evaluate((element) => (element.style.display = 'none'));
  await page.clock.runFor(5000);
  expect(await ply()).toBe(3);
  await board.evaluate((element) => (element.style.display = ''));
  await page.clock.runFor(9000);
  expect(await ply()).toBe(7);
  await button('Autoplay').click();
  expect(await ply()).toBe(0);
  await button('Pause').click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.evaluate((element) => element.setAttribute('autoplay', '500'));
  await page.clock.runFor(2000);
  expect(await ply()).toBe(0);
});
