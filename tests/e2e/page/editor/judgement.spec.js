import { expect, fen, move, open, test } from '../../../helpers/page.js';
import { centre, drag, editor, play, press, setUp, square, text, verdict } from './workbench.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const KINGS = '4k3/8/8/8/8/8/8/4K3';

/** @param {Page} page @param {string} fen */
async function paste(page, fen) {
  await text(page).fill(fen);
}

/** Invalid FENs by name, each with the FEN and the messages that the editor shows. */
const WRONG = /** @type {const} */ ([
  ['no king', '8/8/8/8/8/8/8/4K3 w - - 0 1', ['Black has no king.']],
  [
    'several faults at once',
    'KK6/8/8/8/8/8/8/P6k w - - 0 1',
    ['White has more than one king.', 'A pawn stands on the first or the last rank.'],
  ],
  [
    'a king that could be taken',
    '4k3/8/8/8/8/8/8/K3R3 w - - 0 1',
    ['The side that has just moved is in check: its king could be taken.'],
  ],
  [
    'a right without its rook',
    '4k3/8/8/8/8/8/8/4K3 w K - 0 1',
    ['A castling right is given, but there is no king and rook on the first rank that can have it.'],
  ],
  [
    'an impossible en passant square',
    `${KINGS} w - e6 0 1`,
    ['The en passant square is impossible: no pawn can have made a double step on the previous move.'],
  ],
  [
    'an unreadable placement',
    '9/8/8 w - - 0 1',
    ['The piece placement could not be read: it must have eight ranks of eight squares.'],
  ],
  [
    'nothing at all',
    '',
    ['The piece placement could not be read: it must have eight ranks of eight squares.'],
  ],
]);

test('the editor explains why a position is illegal and does not start a game from it', async ({ page }) => {
  const board = await open(page);
  await move(board, 'e4');
  const before = await fen(board);
  await setUp(page);
  for (const [what, asked, words] of WRONG) {
    await paste(page, asked);
    await expect(verdict(page)).toContainText('This position cannot be played.');
    for (const sentence of words) await expect(verdict(page), what).toContainText(sentence);
    await expect(play(page)).toHaveAttribute('aria-disabled', 'true');
    await play(page).click({ force: true });
    await expect(editor(page)).toBeVisible();
    // The editor does not change the text of the FEN.
    await expect(text(page)).toHaveValue(asked);
    // The messages disappear with the next valid position.
    await paste(page, `${KINGS} w - - 0 1`.replace('8/8/8/8/8/8', '8/8/8/8/4P3/8'));
    await expect(verdict(page)).toHaveText('This position can be played.');
  }
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeHidden();
  expect(await fen(board)).toBe(before);
});

test('the editor explains why no game can reach a position, but the position can be played', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  for (const [asked, words] of [
    // The three positions have too many pawns, three queens with all pawns, and a double check by two knights.
    ['4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', 'One side has more than eight pawns.'],
    ['4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1', 'One side has more promoted pieces than missing pawns.'],
    ['4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1', 'No legal move can have led to this check.'],
  ]) {
    await setUp(page);
    await paste(page, asked);
    await expect(verdict(page)).toContainText(
      'This position can be played, though no game could lead to it.',
    );
    await expect(verdict(page)).toContainText(words);
    await play(page).click();
    expect(await fen(board)).toBe(asked);
  }
  await setUp(page);
  await paste(page, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  await expect(verdict(page)).toContainText('The game would be over at once. Draw by stalemate');
});

test('the editor removes castling rights and en passant with the pieces that they need, and reads both from a FEN', {
  tag: '@night',
}, async ({ page }) => {
  await open(page);
  await setUp(page);
  const right = (/** @type {string} */ name) => editor(page).getByRole('checkbox', { name, exact: true });
  await drag(page, square(page, 'h1'), await centre(square(page, 'h4')));
  await expect(right('White O-O')).not.toBeChecked();
  await expect(right('White O-O-O')).toBeChecked();
  await expect(text(page)).toHaveValue('rnbqkbnr/pppppppp/8/8/7R/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');
  await paste(page, 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3');
  const passing = editor(page).getByLabel('En passant on');
  await expect(passing).toHaveValue('d6');
  await expect(passing.locator('option')).toHaveText(['no square', 'd6']);
  await editor(page).getByRole('radio', { name: 'Black', exact: true }).check();
  await expect(passing).toHaveValue('-');
  await expect(verdict(page)).toHaveText('This position can be played.');
});

test('the editor shows the castling rights and faults of each variant', { tag: '@night' }, async ({
  page,
}) => {
  const board = await open(page);
  await setUp(page);
  const game = editor(page).getByLabel('Game');
  await game.selectOption({ label: 'Exchange castling' });
  await expect(editor(page).locator('.rights label:visible')).toHaveText([/White/, /Black/]);
  await press(page, 'usual');
  await expect(text(page)).toHaveValue(`${START} w Xx - 0 1`);
  await game.selectOption({ label: 'Castling chess' });
  await expect(editor(page).locator('.rights')).toBeHidden();
  await game.selectOption({ label: 'Take&Make' });
  await paste(page, '4k3/8/8/8/8/8/8/P3K3 w - - 0 1');
  await expect(verdict(page)).toHaveText('This position can be played.');
  await game.selectOption({ label: 'Chess' });
  await expect(verdict(page)).toContainText('A pawn stands on the first or the last rank.');
  await game.selectOption({ label: 'Take&Make' });
  await play(page).click();
  expect(await board.evaluate((element) => element.state.rules)).toBe('take-make');
  expect(await fen(board)).toBe('4k3/8/8/8/8/8/8/P3K3 w - - 0 1');
});
