// Tests the marks of the last move and of check, which the page sets or the board derives from two positions.
import { expect, marks, painted, pixel, play, samePage as test, tint } from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

const TAKEN = '8/7k/8/8/8/8/r7/7K w - - 0 2';
const BEFORE = '2r5/7k/8/8/2B5/8/8/7K b - - 0 1';
const CHECKED = '4k3/8/8/8/8/8/4R3/4K3 b - - 0 1';
const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

/** @param {import('@playwright/test').Locator} board */
const shown = async (board) => {
  await painted(board);
  const { last, check } = await marks(board);
  return { last: last.toSorted(), check };
};

test('a view-only board marks and describes the last move, its Take and the check named by its attributes', async ({
  page,
  site,
}) => {
  await page.goto(site(own(`view-only fen="${TAKEN}" last-move="c8c4a2" check="h1"`)));
  const board = page.locator('roque-board');
  await expect(page.getByRole('img')).toHaveAccessibleName(
    /White to move\. Last move: rook takes c4 and moves on to a2\. h1, white king, in check\.$/,
  );
  expect(await shown(board)).toEqual({ last: ['a2', 'c4', 'c8'], check: ['h1'] });
  // The mark of the Take is in the middle of the Take square.
  expect(await pixel(board, 'c4')).toEqual(await tint(board, 'ink'));
  const svg = await board.evaluate(async (element) =>
    (await element.toBlob({ type: 'image/svg+xml' })).text(),
  );
  const yellow = await board.evaluate((element) => getComputedStyle(element).getPropertyValue('--_last'));
  expect(svg.split(`fill="${yellow.slice(0, 7)}"`).length - 1).toBe(3);
});

test('`lastMove` and `check` set by the page apply until the next move and are in `state`, with the engine and with `dests`', async ({
  page,
  site,
}) => {
  for (const dests of [null, { e8: ['d8'] }]) {
    const board = await embed(page, site, own(`fen="${CHECKED}"`));
    const heard = await hear(board, 'gamechange', 'fault');
    await board.evaluate((element, dests) => {
      element.dests = dests;
    }, dests);
    if (dests) await expect.poll(async () => (await heard()).length).toBe(1);
    await board.evaluate((element) => {
      element.lastMove = ['e7', 'e2'];
      element.check = 'e8';
    });
    expect(await shown(board)).toEqual({ last: ['e2', 'e7'], check: ['e8'] });
    const state = await board.evaluate(({ state }) => [state?.lastMove?.coordinates, state?.checked]);
    expect(state).toEqual(['e7e2', 'e8']);
    await expect(board.getByRole('gridcell', { name: 'e8' })).toHaveAccessibleName(
      'e8, black king, in check',
    );
    await expect(board.locator('.live')).toContainText('Rook from e7 to e2, check');
    await heard();
    await board.evaluate((element) => element.setAttribute('last-move', 'e2'));
    expect(await heard()).toEqual([['fault', expect.objectContaining({ code: 'invalidLastMove' })]]);
    await play(board, 'e8d8');
    expect(await shown(board)).toEqual({ last: ['d8', 'e8'], check: [] });
    expect(await board.evaluate(({ lastMove, check }) => [lastMove, check])).toEqual([null, null]);
  }
});

test('if one legal move leads to a new `fen`, every kind of board marks that move unless the page sets `lastMove`', async ({
  page,
  site,
}) => {
  for (const attributes of ['', 'view-only', 'data-dests']) {
    const board = await embed(page, site, own(attributes.replace('view-only', 'view-only movable="none"')));
    if (attributes === 'data-dests')
      await board.evaluate(async (element) => {
        element.dests = {};
      });
    await board.evaluate((element, fen) => {
      element.fen = fen;
    }, E4);
    await expect.poll(async () => (await shown(board)).last).toEqual(['e2', 'e4']);
    await board.evaluate((element, fen) => {
      element.lastMove = 'a7a6';
      element.fen = fen.replace(' b ', ' w ');
    }, E4);
    expect((await shown(board)).last).toEqual(['a6', 'a7']);
  }
  // A view-only board loads the engine later.
  await page.goto(site(own(`view-only fen="${BEFORE}"`)));
  const picture = page.locator('roque-board');
  await expect(page.getByRole('img')).toHaveAccessibleName(/Black to move\.$/);
  await picture.evaluate((element) => {
    element.fen = '8/2r4k/8/8/2B5/8/8/7K w - - 1 2';
  });
  await expect.poll(async () => (await shown(picture)).last).toEqual(['c7', 'c8']);
  await expect(page.getByRole('img')).toHaveAccessibleName(/Last move: rook from c8 to c7\.$/);
});
