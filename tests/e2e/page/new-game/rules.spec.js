import { expectAccessible } from '../../../helpers/axe.js';
import {
  act,
  click,
  expect,
  fen,
  keys,
  open,
  placement,
  play,
  sentence,
  speak,
  test,
} from '../../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
/** In this Take&Make position the rook, after it captures the bishop on c4, moves like a bishop. */
const TAKE_MAKE = '2r5/7k/8/8/2B5/8/8/7K b - - 0 1';
const CASTLING = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';

/** @param {string} rules @param {string} [fen] @param {string} [lang] */
const at = (rules, fen, lang = 'en') =>
  `./?lang=${lang}&rules=${rules}${fen ? `&fen=${encodeURIComponent(fen)}` : ''}`;

/** @param {import('../../../helpers/page.js').Page} page */
const dialog = (page) => page.getByRole('dialog');
/** Returns the card of a variant in the dialog. @param {import('../../../helpers/page.js').Page} page @param {string} game */
const card = (page, game) => dialog(page).locator(`.choice:has([value="${game}"]) label`);
/** @param {import('../../../helpers/page.js').Page} page */
const chosen = (page) => dialog(page).locator('[name=game]:checked');
/** @param {import('../../../helpers/page.js').Page} page @param {string} text */
const named = (page, text) => page.getByRole('heading', { name: text, exact: true });
/** Returns the rules of the game on the board. @param {import('../../../helpers/page.js').Board} board */
const rules = (board) => board.evaluate((element) => element.state.rules);
const newGame = (page) => act(page, 'new');

/* ---------------------------------------------------------------- choosing the game */

test('the user can choose one of the eight games in the dialog by mouse, and that game starts', async ({
  page,
}) => {
  const board = await open(page, './?fen=4k3/8/8/8/8/8/8/4K2R w - - 0 1');
  await newGame(page);
  await expect(dialog(page)).toBeVisible();
  const group = dialog(page).getByRole('group', { name: 'Choose a game' });
  await expect(group.getByRole('radio')).toHaveCount(8);
  // Each game in the dialog has a picture and a link to its rules.
  await expect(group.locator('.choice label > svg')).toHaveCount(8);
  await expect(group.getByRole('link')).toHaveCount(8);
  await expect(chosen(page)).toHaveValue('orthodox');
  await card(page, 'take-make+castling-chess').click();
  await expect(group).toContainText('like the piece it took');
  await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await rules(board)).toBe('take-make+castling-chess');
  expect(await placement(board)).toBe(START);
  // The URL now names the game with a literal plus sign and has no FEN.
  expect(new URL(page.url()).search).toBe('?rules=take-make+castling-chess');
  await expect(named(page, 'Take&Make + castling chess')).toBeInViewport();
  await expect(page).toHaveTitle('Take&Make + castling chess – Roque');
});

test('in the dialog, the arrow keys choose a game and Enter starts it', { tag: '@night' }, async ({
  page,
}) => {
  const board = await open(page);
  await page.locator('.browse [data-do=more]').click();
  await page.locator('[data-do=new]').focus();
  await keys(board, 'Enter');
  await expect(chosen(page)).toBeFocused();
  await keys(board, 'ArrowDown');
  await expect(chosen(page)).toHaveValue('take-make');
  await keys(board, 'ArrowDown ArrowDown');
  await expect(chosen(page)).toHaveValue('rokagogo');
  await expect(chosen(page)).toBeFocused();
  await keys(board, 'Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await rules(board)).toBe('rokagogo');
  await expect(named(page, 'Rokagogo')).toBeVisible();
});

test("a reload keeps the rules of the game, and the page shows the game's name", async ({ page }) => {
  await open(page);
  await newGame(page);
  await card(page, 'take-make+castling-chess').click();
  await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
  await page.reload();
  const board = await open(page, page.url(), { still: true });
  expect(await rules(board)).toBe('take-make+castling-chess');
  const name = named(page, 'Take&Make + castling chess');
  await expect(name).toBeInViewport();
  // The king castles by a coup-roque with its own pawn.
  await play(board, 'e2e4 e7e5 e1e3');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/8/4K3/PPPPPPPP/RNBQ1BNR');
  await expect(name).toBeInViewport();
  await page.locator('[data-go=first]').click();
  await expect(name).toBeInViewport();
  await speak(page, 'fr');
  await expect(named(page, 'Take&Make + échecs Roque')).toBeInViewport();
  await expect(page).toHaveTitle('Take&Make + échecs Roque – Roque');
});

test('pressing the name of the game shows its rules, in both languages', async ({ page }) => {
  await open(page, at('take-make+exchange'));
  const how = page.locator('.how');
  await expect(how.locator('div')).toBeHidden();
  await page.getByText('How to play').click();
  await expect(how).toContainText('Take&Make. A piece that captures must at once make a second move');
  await expect(how).toContainText('Exchange. Instead of castling, the king may change places');
  await speak(page, 'fr');
  await expect(how).toContainText('Take&Make. La pièce qui vient de prendre repart aussitôt');
  await expect(how).toContainText('Échange. Au lieu de roquer, le roi peut, une fois par partie');
});

test('the URL accepts the names of the rules in any order and case, with a space for the plus sign', {
  tag: '@night',
}, async ({ page }) => {
  for (const [asked, name] of [
    ['castling-chess+take-make', 'take-make+castling-chess'],
    ['take-make%2Bcastling-chess', 'take-make+castling-chess'],
    ['Take-Make%20rokagogo', 'take-make+rokagogo'],
    ['orthodox', 'orthodox'],
  ])
    expect(await rules(await open(page, `./?rules=${asked}`)), asked).toBe(name);
});

test('the page reports unknown rules in the URL and offers orthodox chess', { tag: '@night' }, async ({
  page,
}) => {
  for (const [lang, says, message, offer, turn] of [
    [
      'en',
      'Roque does not support this game.',
      'This board does not support the requested rules.',
      'Play chess',
      'White to move.',
    ],
    [
      'fr',
      'Roque ne prend pas ce jeu en charge.',
      'Cet échiquier ne prend pas en charge les règles demandées.',
      'Jouer aux échecs',
      'Aux Blancs de jouer.',
    ],
  ]) {
    await page.goto(at('bughouse', undefined, lang));
    await expect(sentence(page)).toHaveText(says);
    await expect(page.locator('[part=message]')).toContainText(message);
    await page.getByRole('button', { name: offer }).click();
    await expect(sentence(page)).toHaveText(turn);
    await expect(page.locator('[part=message]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/rules/);
    const board = page.locator('roque-board');
    expect(await rules(board)).toBe('orthodox');
    await play(board, 'e2e4');
    expect(await fen(board)).toContain(' b KQkq ');
  }
});

test('if the URL has unknown rules, the user can choose a game in the dialog', { tag: '@night' }, async ({
  page,
}) => {
  await page.goto(at('bughouse'));
  await expect(sentence(page)).toHaveText('Roque does not support this game.');
  await newGame(page);
  await card(page, 'exchange').click();
  await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sentence(page)).toHaveText('White to move.');
  expect(await rules(page.locator('roque-board'))).toBe('exchange');
});

/* ---------------------------------------------------------------- the stages of a move */

const strip = (page) => page.locator('.stages');
const plates = (page) => strip(page).locator('figure');
const fens = (page) =>
  plates(page)
    .locator('roque-board')
    .evaluateAll((all) => all.map((one) => one.fen));

test('the page shows the stages of a Take&Make move on three small boards, but none for a quiet move', async ({
  page,
}) => {
  const board = await open(page, at('take-make', TAKE_MAKE), { still: true });
  await expect(strip(page)).toBeHidden();
  await expect(plates(page)).toHaveCount(0);
  await play(board, 'c8c4a2');
  await expect(plates(page)).toHaveCount(3);
  for (let i = 0; i < 3; i++) await expect(plates(page).nth(i)).toBeVisible();
  expect(await fens(page)).toEqual(['2r5/7k/8/8/2B5/8/8/7K', '8/7k/8/8/2r5/8/8/7K', '8/7k/8/8/8/8/r7/7K']);
  const captions = plates(page).locator('figcaption');
  expect(await captions.locator('b').allTextContents()).toEqual(['Before', 'Take', 'Make']);
  expect(await captions.locator('span').allTextContents()).toEqual([
    '1… Rxc4-a2',
    'The rook takes the bishop on c4.',
    'It moves on to a2 like a bishop.',
  ]);
  await speak(page, 'fr');
  expect(await captions.locator('b').allTextContents()).toEqual(['Avant', 'Take', 'Make']);
  expect(await captions.locator('span').allTextContents()).toEqual([
    '1… T×c4-a2',
    'La tour prend le fou en c4.',
    'La pièce repart en a2 comme un fou.',
  ]);
  await speak(page, 'en');
  // A quiet move has no stages, but the previous move still has them.
  await play(board, 'h1g1');
  await expect(strip(page)).toBeHidden();
  await page.locator('[data-go=previous]').click();
  await expect(plates(page).first()).toBeVisible();
  expect((await fens(page))[2]).toBe('8/7k/8/8/8/8/r7/7K');
});

test('during the promotion of a Take&Make move the status asks for the piece, and after Escape for the Make again', {
  tag: '@night',
}, async ({ page }) => {
  const fen = encodeURIComponent('1r5k/P7/8/8/8/8/8/7K w - - 0 1');
  const board = await open(page, `${at('take-make')}&fen=${fen}`, { still: true });
  await click(board, 'a7', 'b8');
  await expect(sentence(page)).toHaveText(/^You captured on b8\./);
  await click(board, 'c8');
  await expect(sentence(page)).toHaveText('Choose a piece to promote the pawn to.');
  await speak(page, 'fr');
  await expect(sentence(page)).toHaveText('Choisissez la pièce de promotion du pion.');
  await board.locator('[part=promotion] button').first().press('Escape');
  await expect(sentence(page)).toHaveText(/^Vous avez pris en b8\./);
});

test('the link to the book leads to the chapter of the game, and opens a new tab from the dialog or in a timed game', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, at('take-make'), { still: true });
  const book = page.locator('.site .to-rules');
  await expect(book).toHaveAttribute('href', 'book/en/take-make.html');
  await expect(book).not.toHaveAttribute('target', '_blank');
  await newGame(page);
  await page.locator('[name=name-white]').fill('Anna');
  const [beside] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('#new-game .in-book').first().click(),
  ]);
  await expect(beside).toHaveURL(/clocks\.html#clock-fischer$/);
  await beside.close();
  await expect(page.locator('[name=name-white]')).toHaveValue('Anna');
  await page.locator('#new-game select[name=clock]').selectOption('fischer');
  await page.locator('#new-game [value=start]').click();
  await play(board, 'e2e4');
  await expect(book).toHaveAttribute('target', '_blank');
});

test('the page shows a coup-roque on three small boards with the orientation of the board', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, at('castling-chess', CASTLING), { still: true });
  await play(board, 'h1f1');
  await expect(plates(page)).toHaveCount(3);
  expect(await fens(page)).toEqual([
    '8/8/5P2/8/4p2b/6p1/1k6/4N2K',
    '8/8/5P2/8/4p2b/6p1/1k6/4NK2',
    '8/8/5P2/8/4p2b/6p1/1k6/5KN1',
  ]);
  expect(await plates(page).locator('figcaption span').allTextContents()).toEqual([
    '1. Kf1(Ng1)',
    'The king moves two squares, to f1.',
    'The knight lands on g1.',
  ]);
  await act(page, 'flip');
  const turned = () =>
    plates(page)
      .locator('roque-board')
      .evaluateAll((all) => all.map((one) => one.orientation));
  await expect.poll(turned).toEqual(['black', 'black', 'black']);
});

test('the user can turn off the small boards with the stages of a move, and orthodox chess shows none', {
  tag: '@night',
}, async ({ page }) => {
  let board = await open(page, at('take-make', TAKE_MAKE), { still: true });
  await play(board, 'c8c4a2');
  await expect(plates(page).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show the move step by step' }).uncheck();
  await expect(plates(page).first()).toBeHidden();
  board = await open(page, at('take-make', TAKE_MAKE), { still: true });
  await play(board, 'c8c4a2');
  await expect(plates(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show the move step by step' }).check();
  await expect(plates(page).first()).toBeVisible();
  board = await open(page, at('orthodox'), { still: true });
  await play(board, 'e2e4');
  await expect(strip(page)).toBeHidden();
});

/* ---------------------------------------------------------------- accessibility */

for (const [lang, name] of [
  ['en', 'English'],
  ['fr', 'French'],
]) {
  test(`axe finds no violation in the rules dialog, during a Take and with the stages of a move, in ${name}`, {
    tag: lang === 'en' ? [] : '@night',
  }, async ({ page }) => {
    test.slow();
    const board = await open(page, at('take-make+castling-chess', TAKE_MAKE, lang), { still: true });
    await expectAccessible(page, { state: 'no move yet', nightly: true });
    await page.locator('.how summary').click();
    await expectAccessible(page, { state: 'how it is played', nightly: true });
    await click(board, 'c8', 'c4');
    await expectAccessible(page, { state: 'a Take' });
    await click(board, 'a2');
    await expect(plates(page)).toHaveCount(3);
    await expectAccessible(page, { state: 'the strip', nightly: true });
    await newGame(page);
    await card(page, 'take-make').click();
    await expectAccessible(page, { state: 'the dialog' });
    await keys(board, 'Escape');
    await page.goto(at('bughouse', undefined, lang));
    await expect(page.locator('[part=message]')).toBeVisible();
    await expectAccessible(page, { state: 'an unknown game', nightly: true });
  });
}
