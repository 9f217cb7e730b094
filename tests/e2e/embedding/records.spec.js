import { expect, marks, play, test } from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

const PGN = `[Event "A lesson"]
[White "<b>One</b>"]
[Black "Two"]
[Result "1-0"]

1. e4 {[%csl Ge4][%cal Rd2d4] The centre.} e5 (1... c5 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0`;

test('a record is followed by its buttons and keys, its variations too, and not played on', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own());
  const heard = await hear(board, 'gamechange');
  await board.evaluate((element, pgn) => {
    element.pgn = pgn;
  }, PGN);
  expect(await board.evaluate((element) => [element.ply, element.state.ply])).toEqual([0, 7]);
  await board.getByRole('button', { name: 'One move forward' }).click();
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

test('a record that comes at once with another language is told in that language', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.pgn = '1. Nf3 Nf6 *';
    element.lang = 'fr';
  });
  await expect(board.locator('[part=viewer-moves]')).toContainText('Cf3');
  await expect(board.getByRole('button', { name: 'Un coup en avant' })).toBeVisible();
});

test('a record goes on where a draw could have been claimed', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.pgn = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 (5. d4 d5) 5... e5 1/2-1/2';
  });
  expect(await board.evaluate((element) => element.state.plies)).toBe(10);
  await board.getByRole('button', { name: /d4/ }).click();
  await board.getByRole('button', { name: 'One move forward' }).click();
  expect((await marks(board)).last.toSorted()).toEqual(['d5', 'd7']);
});
