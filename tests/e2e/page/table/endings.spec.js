import {
  click,
  drag,
  expect,
  expectResult,
  listen,
  marks,
  move,
  open,
  play,
  player,
  position,
  reset,
  sentence,
  spoken,
  undo,
  test,
} from '../../../helpers/page.js';

const DRAW = { winner: null, result: '1/2-1/2' };

test('stalemate is a draw at once', async ({ page }) => {
  const board = await position(page, '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', { still: true });
  const heard = await listen(board, 'gameover');
  await play(board, 'f1f7');
  expect(await heard()).toEqual([['gameover', { ...DRAW, reason: 'stalemate' }]]);
  const { check, last } = await marks(board);
  expect({ check, last }).toEqual({ check: [], last: ['f1', 'f7'] });
  await expect(spoken(board)).toContainText('Draw by stalemate: no legal move, and no check');
  await expectResult(
    page,
    '½–½',
    'Draw by stalemate: Black is not in check and has no legal move.',
    'Partie nulle par pat : les Noirs ne sont pas en échec et n’ont aucun coup légal.',
  );
  for (const color of ['white', 'black'])
    await expect(player(page, color).locator('.says')).toHaveText('nulle');
});

test('a position that comes up for the third time is a draw', async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'gameover');
  // Not in one go: the two returns have another knight's tour between them.
  await play(board, 'g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1');
  await expect(page.locator('.score')).toBeHidden();
  expect(await heard()).toEqual([]);
  await play(board, 'c6b8');
  expect(await heard()).toEqual([['gameover', { ...DRAW, reason: 'repetition' }]]);
  await expectResult(
    page,
    '½–½',
    'Draw by repetition: the same position has come up three times.',
    'Partie nulle par répétition : la même position est apparue trois fois.',
  );
});

test('a position is another one when castling has been lost, and the count goes on', async ({ page }) => {
  const board = await position(page, '4k3/7p/8/8/8/8/7P/4K2R w K - 0 1');
  await move(board, 'Rg1', 'Kd8', 'Rh1', 'Ke8', 'Rg1', 'Kd8', 'Rh1', 'Ke8');
  await expect(sentence(page)).toHaveText('White to move.');
  await move(board, 'Rg1');
  await expect(sentence(page)).toHaveText(/^Draw by repetition/);
});

test('the hundredth half-move without a capture or a pawn move is a draw', async ({ page }) => {
  const board = await position(page, '4k3/8/8/8/8/8/4P3/4K2R w K - 99 70');
  const heard = await listen(board, 'gameover');
  await play(board, 'h1h2');
  expect(await heard()).toEqual([['gameover', { ...DRAW, reason: 'fiftyMoves' }]]);
  await expectResult(
    page,
    '½–½',
    'Draw by the 50-move rule: fifty moves by each side without a capture or a pawn move.',
    'Partie nulle par la règle des 50 coups : cinquante coups de chaque camp sans prise ni coup de pion.',
  );
});

test('a pawn move at the last moment goes on, and mate comes before the fifty moves', async ({ page }) => {
  const board = await position(page, '4k3/8/8/8/8/8/4P3/4K2R w K - 99 70');
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
  await reset(board, { fen: '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 99 70' });
  await play(board, 'a1a8');
  await expect(sentence(page)).toHaveText('Checkmate: White wins.');
});

test('a position in which nobody can ever mate is a draw at once', async ({ page }) => {
  const board = await position(page, '4k3/8/8/8/8/8/4p3/4K2B w - - 0 1');
  const heard = await listen(board, 'gameover');
  await drag(board, 'e1', 'e2');
  expect(await heard()).toEqual([['gameover', { ...DRAW, reason: 'deadPosition' }]]);
  await expectResult(
    page,
    '½–½',
    'Draw: neither side can ever give mate any more.',
    'Partie nulle : aucun camp ne pourra plus jamais donner le mat.',
  );
});

test('Black mates too, and the winner is named', async ({ page }) => {
  const board = await open(page, '../../', { still: true });
  const heard = await listen(board, 'gameover');
  await play(board, 'f2f3 e7e5 g2g4 d8h4');
  expect(await heard()).toEqual([['gameover', { winner: 'black', reason: 'checkmate', result: '0-1' }]]);
  expect((await marks(board)).check).toEqual(['e1']);
  await expectResult(page, '0–1', 'Checkmate: Black wins.', 'Échec et mat : les Noirs gagnent.');
});

test('a game that begins at its end says so', async ({ page }) => {
  const board = await position(page, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  await expect(sentence(page)).toHaveText(/^Draw by stalemate/);
  await click(board, 'h8', 'h7');
  await reset(board, { fen: '6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1' });
  await expect(sentence(page)).toHaveText('Checkmate: White wins.');
});

test('the end is taken back by undo, and reached again by redo', async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'gameover');
  await move(board, 'f3', 'e5', 'g4', 'Qh4#');
  await undo(page);
  await expect(sentence(page)).toHaveText('Black to move.');
  await expect(page.locator('.score')).toBeHidden();
  await page.locator('[data-do=redo]').click();
  await expect(sentence(page)).toHaveText('Checkmate: Black wins.');
  expect(await heard()).toHaveLength(2);
  // Looking back from the end and returning to it is no new end.
  await page.locator('[data-go=first]').click();
  await page.locator('[data-go=last]').click();
  expect(await heard()).toHaveLength(2);
});
