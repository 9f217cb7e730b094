// When a game ends is told by the engine's tests, and in which words by those of the sentences; here, that the page shows it.
import {
  expect,
  expectResult,
  listen,
  marks,
  play,
  player,
  position,
  sentence,
  speak,
  spoken,
  undo,
  test,
} from '../../../helpers/page.js';

test('stalemate is a draw at once, shown, said and spoken; it is taken back, and reached again', async ({
  page,
}) => {
  const board = await position(page, '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', { still: true });
  const heard = await listen(board, 'gameover');
  await play(board, 'f1f7');
  const over = ['gameover', { winner: null, result: '1/2-1/2', reason: 'stalemate' }];
  expect(await heard()).toEqual([over]);
  const { check, last } = await marks(board);
  expect({ check, last }).toEqual({ check: [], last: ['f1', 'f7'] });
  await expect(spoken(board)).toContainText('Draw by stalemate: no legal move, and no check');
  await expectResult(
    page,
    '½–½',
    'Draw by stalemate: Black is not in check and has no legal move.',
    'Partie nulle par pat : les Noirs ne sont pas en échec et n’ont aucun coup légal.',
  );
  await speak(page, 'en');
  for (const color of ['white', 'black'])
    await expect(player(page, color).locator('.says')).toHaveText('draw');
  await undo(page);
  await expect(sentence(page)).toHaveText('White to move.');
  await expect(page.locator('.score')).toBeHidden();
  await page.locator('[data-do=redo]').click();
  await expect(sentence(page)).toHaveText(/^Draw by stalemate/);
  expect(await heard()).toEqual([over, over]);
  // Looking back from the end and returning to it is no new end.
  await page.locator('[data-go=first]').click();
  await page.locator('[data-go=last]').click();
  expect(await heard()).toHaveLength(2);
});
