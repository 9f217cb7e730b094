// Other tests cover the conditions for the end of a game and the wording. This test covers only the display.
import {
  act,
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

test('the page shows and speaks a draw by stalemate, which can be undone and redone', async ({ page }) => {
  const board = await position(page, '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', { still: true });
  const heard = await listen(board, 'gameover');
  await play(board, 'f1f7');
  const over = ['gameover', { winner: null, result: '1/2-1/2', reason: 'stalemate' }];
  expect(await heard()).toEqual([over]);
  const { check, last } = await marks(board);
  expect({ check, last }).toEqual({ check: [], last: ['f1', 'f7'] });
  await expect(spoken(board)).toContainText('Draw by stalemate: no check and no legal moves');
  await expectResult(
    page,
    '½–½',
    'Draw by stalemate: Black is not in check and has no legal moves.',
    'Partie nulle par pat : les Noirs ne sont pas en échec et n’ont aucun coup légal.',
  );
  await speak(page, 'en');
  for (const color of ['white', 'black'])
    await expect(player(page, color).locator('.says')).toHaveText('draw');
  await undo(page);
  await expect(sentence(page)).toHaveText('White to move.');
  await expect(page.locator('.score')).toBeHidden();
  await act(page, 'redo');
  await expect(sentence(page)).toHaveText(/^Draw by stalemate/);
  expect(await heard()).toEqual([over, over]);
  // Viewing an earlier ply and returning does not dispatch gameover again.
  await page.locator('[data-go=first]').click();
  await page.locator('[data-go=last]').click();
  expect(await heard()).toHaveLength(2);
});
