import {
  position,
  open,
  choices,
  click,
  expect,
  listen,
  pixels,
  play,
  ready,
  reset,
  sentence,
  speak,
  tint,
  painted,
  alike,
  SQUARES,
  shadeOf,
  test,
  fen,
  drag,
  marks,
} from '../../helpers/page.js';

const message = (board) => board.locator('[part=message]');

/**
 * Records the `fault` events of all boards, beginning when the page loads.
 * @param {import('../../helpers/page.js').Page} page
 */
const hearErrors = (page) =>
  page.addInitScript(() => {
    window.heardErrors = [];
    const hear = ({ detail }) => detail?.code && window.heardErrors.push([detail.code, detail.faults]);
    document.addEventListener('fault', hear, true);
  });
const errors = (page) => page.evaluate(() => window.heardErrors);

/** Returns the squares on which the canvas shows a piece. @param {import('../../helpers/page.js').Board} board */
async function occupied(board) {
  await painted(board);
  const spots = [];
  for (let y = 0.3; y < 0.9; y += 0.1) spots.push([0.5, y]);
  const colours = await pixels(
    board,
    SQUARES.flatMap((square) => spots.map(([x, y]) => ({ square, x, y }))),
  );
  const grounds = { light: await tint(board, 'light'), dark: await tint(board, 'dark') };
  return SQUARES.filter((square, i) =>
    colours
      .slice(i * spots.length, (i + 1) * spots.length)
      .some((colour) => !alike(colour, grounds[shadeOf(square)])),
  );
}

/** Invalid positions, each with its faults, the pieces that are still drawn, and the message. */
const FAULTY = [
  {
    fen: '8/8/8/3k4/8/8/8/8 b - - 0 1',
    faults: ['missingWhiteKing'],
    men: ['d5'],
    en: 'White has no king.',
    fr: 'Les Blancs n’ont pas de roi.',
  },
  {
    fen: '4k3/8/8/8/8/8/8/P3K3 w - - 0 1',
    faults: ['pawnOnBackRank'],
    men: ['a1', 'e1', 'e8'],
    en: 'A pawn stands on the first or the last rank.',
    fr: 'Un pion se trouve sur la première ou la dernière rangée.',
  },
  {
    fen: '4k3/8/8/8/8/8/8/4K3 x - - 0 1',
    faults: ['fenTurn'],
    men: ['e1', 'e8'],
    en: 'The side to move is missing: it must be w or b.',
    fr: 'Le camp au trait n’est pas indiqué : il s’écrit w ou b.',
  },
  {
    fen: '8/8/8/8/8/8/8/8 w - - 0 1',
    men: [],
    en: /There are no pieces on the board\./,
    fr: /L’échiquier est vide\./,
  },
  {
    fen: 'nonsense',
    faults: ['fenPlacement'],
    en: /^The piece placement could not be read: it must have eight ranks of eight squares\./,
    fr: /^La disposition des pièces est illisible.: elle doit comporter huit rangées de huit cases\./,
  },
];

test('the board draws the readable pieces of an invalid position, and a message names the fault', async ({
  page,
  site,
}) => {
  await hearErrors(page);
  await page.goto(site('<style>roque-board{inline-size:400px}</style>'));
  for (const { fen, faults, men, en, fr } of FAULTY) {
    await page.evaluate((fen) => {
      window.heardErrors.length = 0;
      document.querySelector('roque-board')?.remove();
      const board = document.createElement('roque-board');
      board.setAttribute('fen', fen);
      document.body.append(board);
    }, fen);
    const board = page.locator('roque-board');
    await expect(message(board)).toHaveRole('alert');
    await expect(message(board)).toHaveText(en);
    const [[code, named], ...others] = await errors(page);
    expect(others).toEqual([]);
    expect(named[0]).toBe(code);
    if (faults) expect(named).toEqual(faults);
    else expect(named).toContain('emptyBoard');
    if (men) expect(await occupied(board)).toEqual(SQUARES.filter((square) => men.includes(square)));
    // The message changes with the language of the page.
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'fr'));
    await expect(message(board)).toHaveText(fr);
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
    await expect(message(board)).toHaveText(en);
  }
});

test('several faults of a position are reported together', { tag: '@night' }, async ({ page }) => {
  await hearErrors(page);
  await page.goto(`./?fen=${encodeURIComponent('4k3/8/8/8/8/8/8/P7 w - - 0 1')}`);
  const board = page.locator('roque-board');
  await expect(message(board)).toContainText('White has no king.');
  await expect(message(board)).toContainText('A pawn stands on the first or the last rank.');
  const [[, named]] = await errors(page);
  expect(named.sort()).toEqual(['missingWhiteKing', 'pawnOnBackRank']);
});

test('the page reports an invalid position and offers the starting position', async ({ page }) => {
  await page.goto('../?fen=8/8/8/3k4/8/8/8/8+b+-+-+0+1&lang=fr');
  const board = page.locator('roque-board');
  await expect(message(board)).toHaveText('Les Blancs n’ont pas de roi.');
  await expect(sentence(page)).toHaveText(
    'Aucune partie ne peut être jouée à partir de cette position. La raison est indiquée sur l’échiquier.',
  );
  await speak(page, 'en');
  await expect(message(board)).toHaveText('White has no king.');
  await expect(sentence(page)).toHaveText('No game can be played from this position. The board shows why.');
  await page.getByRole('button', { name: 'Play from the starting position' }).click();
  await ready(board);
  await expect(message(board)).toHaveCount(0);
  await expect(sentence(page)).toHaveText('White to move.');
  await expect(page).not.toHaveURL(/fen/);
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
});

test("if the rules are unknown, the board's message names these rules", { tag: '@night' }, async ({
  page,
}) => {
  await hearErrors(page);
  await page.goto('../?rules=hopscotch');
  const board = page.locator('roque-board');
  await expect(message(board)).toHaveText('This board does not support the requested rules.');
  await speak(page, 'fr');
  await expect(message(board)).toHaveText('Cet échiquier ne prend pas en charge les règles demandées.');
  expect(await errors(page)).toEqual([['unknownRules', ['unknownRules']]]);
  await page.locator('[data-do=normal]').click();
  await expect(sentence(page)).toHaveText('Aux Blancs de jouer.');
  await expect(page).not.toHaveURL(/rules/);
});

test('no piece can be selected or dragged on a board without a game', { tag: '@night' }, async ({ page }) => {
  await page.goto('../?fen=8/P7/8/3k4/8/8/8/8+w+-+-+0+1');
  const board = page.locator('roque-board');
  await message(board).waitFor();
  const heard = await listen(board, 'pieceselect', 'move', 'refused');
  await click(board, 'a7', 'a8');
  await drag(board, 'd5', 'd4');
  await expect(choices(board)).toHaveCount(0);
  expect(await heard()).toEqual([]);
});

test('`reset` throws for an invalid position, setting `fen` dispatches fault, and both keep the game', async ({
  page,
}) => {
  await hearErrors(page);
  const board = await open(page);
  await play(board, 'e2e4');
  const code = await board.evaluate((element) => {
    try {
      element.reset({ fen: 'nonsense' });
    } catch (error) {
      return error.code;
    }
    return null;
  });
  expect(code).toBe('fenPlacement');
  // The game on the board stays unchanged.
  await expect(message(board)).toHaveCount(0);
  expect(await errors(page)).toEqual([]);
  await play(board, 'e7e5');
  expect(await fen(board)).toContain('4p3/4P3');

  await board.evaluate((element) => {
    element.fen = '8/8/8/3k4/8/8/8/8 b - - 0 1';
  });
  expect((await errors(page)).map(([code]) => code)).toEqual(['missingWhiteKing']);
  await expect(message(board)).toHaveCount(0);
  await expect(sentence(page)).toHaveText('White to move.');
  await play(board, 'g1f3');
  await expect(sentence(page)).toHaveText('Black to move.');
});

test('strings that are not a FEN dispatch one fault each and leave the game unchanged', {
  tag: '@night',
}, async ({ page }) => {
  await hearErrors(page);
  const board = await open(page);
  await play(board, 'e2e4');
  for (const fen of [
    ' ',
    '♔♕♖',
    '9/8/8/8/8/8/8/8 w - - 0 1',
    '4k3/8/8/8/8/8/8/4K3 w - - -1 1',
    '4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999',
    `${'4k3/'.repeat(5000)} w`,
    '<img src=x onerror=alert(1)>',
    '\u0000',
  ]) {
    const before = await errors(page);
    await board.evaluate((element, fen) => element.setAttribute('fen', fen), fen);
    expect(await errors(page)).toHaveLength(before.length + 1);
    await expect(message(board)).toHaveCount(0);
    expect(await board.evaluate((element) => element.state.ply)).toBe(1);
  }
  expect((await marks(board)).last).toEqual(['e2', 'e4']);
  await play(board, 'e7e5');
  await board.evaluate((element) => element.removeAttribute('fen'));
  expect((await marks(board)).last).toEqual([]);
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
});

test('a legal but unusual position is accepted: many queens, no pawns, high move numbers', {
  tag: '@night',
}, async ({ page }) => {
  const board = await position(page, 'QQQQk3/QQQQ4/8/8/8/8/8/4K3 b - - 12 4000');
  await expect(sentence(page)).toHaveText('Checkmate: White wins.');
  await reset(board, { fen: 'qqqq4/8/8/8/8/8/4k3/7K w - - 12 4000' });
  await expect(sentence(page)).toHaveText(/to move|in check|by/);
});
