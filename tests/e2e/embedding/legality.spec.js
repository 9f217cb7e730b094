// Restricting moves: Tests `movable`, which restricts the side to move, and `dests`, which supplies the host's legal
// moves.
import { click, drag, expect, fen, marks, placement, play, samePage as test } from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

test('users can select only pieces of the side in `movable`, but a script can move both sides', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white"'));
  await play(board, 'e2e4');
  await play(board, 'e7e5');
  expect(await fen(board)).toContain('4P3/8/PPPP1PPP/RNBQKBNR b');
  const heard = await hear(board, 'beforemove', 'move');
  await board.evaluate((element) => element.move('e7e5'));
  const [[, before], [, after]] = await heard();
  expect(before).toEqual(after);
  expect(after).toMatchObject({ from: 'e7', to: 'e5', san: 'e5', source: 'api', piece: 'p', check: false });
  expect((await marks(board)).last.toSorted()).toEqual(['e5', 'e7']);
  await play(board, 'g1f3');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
  // With movable="none", a script can still play moves.
  await board.evaluate((element) => element.setAttribute('movable', 'none'));
  const there = await placement(board);
  await play(board, 'b8c6');
  await drag(board, 'b8', 'c6');
  expect(await placement(board)).toBe(there);
  await board.evaluate((element) => element.move('Nc6'));
  expect(await board.evaluate((element) => element.state.ply)).toBe(4);
  // With `promotion` set, a pawn promotes without a choice.
  await board.evaluate((element) => {
    element.setAttribute('movable', 'auto');
    element.setAttribute('promotion', 'knight');
    element.reset({ fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
  });
  await play(board, 'a7a8');
  expect(await placement(board)).toBe('N7/7k/8/8/8/8/8/K7');
});

test('with `dests`, exactly the listed moves can be played', async ({ page, site }) => {
  // No rules of the engine allow adjacent kings or pawns that move backwards.
  const board = await embed(page, site, own('fen="8/8/8/3kK3/8/8/4P3/8 w - - 0 1"'));
  expect(await board.evaluate((element) => element.state)).toBe(null);
  await board.evaluate(async (element) => {
    element.dests = { e2: ['e1', 'd5'], e5: new Set(['e8']) };
  });
  await expect(board.locator('[part=message]')).toHaveCount(0);
  const heard = await hear(board, 'beforemove', 'move', 'refused');
  await click(board, 'e2');
  expect((await marks(board)).dots).toEqual(['e1']);
  expect((await marks(board)).rings).toEqual(['d5']);
  await click(board, 'e4');
  expect(await heard()).toEqual([]);
  await play(board, 'e2d5');
  const [[, before], [type, after]] = await heard();
  expect(type).toBe('move');
  expect(before).toEqual(after);
  expect(after).toMatchObject({
    from: 'e2',
    to: 'd5',
    take: 'd5',
    captured: 'k',
    coordinates: 'e2d5',
    source: 'click',
  });
  expect(await placement(board)).toBe('8/8/8/3PK3/8/8/8/8');
  // No move is possible until the host sets `dests` again.
  await play(board, 'e5e8');
  expect(await heard()).toEqual([]);
  await board.evaluate((element) => {
    element.dests = new Map([['d5', ['d8']]]);
  });
  // With `dests`, the host can prevent a move, and a promotion shows the promotion choice.
  await board.evaluate((element) =>
    element.addEventListener('beforemove', (event) => event.preventDefault(), { once: true }),
  );
  await play(board, 'd5d8');
  await board.getByRole('button', { name: 'queen' }).click();
  expect(await placement(board)).toBe('8/8/8/3PK3/8/8/8/8');
  await play(board, 'd5d8');
  await board.getByRole('button', { name: 'knight' }).click();
  expect(await placement(board)).toBe('3N4/8/8/4K3/8/8/8/8');
});

test('with `dests`, a typed move must also be one of the listed moves', async ({ page, site }) => {
  const board = await embed(page, site, own('move-box'));
  await board.evaluate((element) => {
    element.dests = { e2: ['e4'] };
  });
  const box = board.getByRole('textbox');
  await box.fill('e2e5');
  await box.press('Enter');
  await expect(board.locator('[part=move-box] [role=alert]')).not.toBeEmpty();
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
  await box.fill('e2e4');
  await box.press('Enter');
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(1);
});

test('with `dests`, a host that sets `fen` after each move keeps the last move marked', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate(async (element) => {
    element.dests = { e2: ['e4'] };
    element.addEventListener(
      'move',
      () => {
        element.fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b';
        element.dests = { e7: ['e5'] };
      },
      { once: true },
    );
  });
  await play(board, 'e2e4');
  expect((await marks(board)).last.toSorted()).toEqual(['e2', 'e4']);
  await play(board, 'e7e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('after setting `dests` to null, the engine decides again which moves are legal', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.dests = { e2: ['e5'] };
  });
  await play(board, 'e2e5');
  await board.evaluate((element) => {
    element.dests = null;
  });
  await play(board, 'd7d5');
  expect(await board.evaluate((element) => element.state.lastMove.san)).toBe('d5');
});

test('a falsy value for `dests` means null', { tag: '@night' }, async ({ page, site }) => {
  const board = await embed(page, site, own());
  const heard = await hear(board, 'fault');
  for (const none of [undefined, false, 0, ''])
    await board.evaluate((element, none) => {
      element.dests = none;
    }, none);
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => [element.dests, element.state.lastMove.san])).toEqual([
    null,
    'e4',
  ]);
  expect(await heard()).toEqual([]);
});

test('`dests` takes effect in the same JavaScript task and keeps the position and the last move', {
  tag: '@night',
}, async ({ page, site }) => {
  const board = await embed(page, site, own());
  const told = await board.evaluate((element) => {
    element.move('e4');
    const { fen } = element;
    element.dests = { e7: ['e5', 'e5'] };
    const moves = element.legalMoves().map(({ coordinates }) => coordinates);
    return { isSame: element.fen === fen, moves, last: element.state.lastMove.san };
  });
  expect(told).toEqual({ isSame: true, moves: ['e7e5'], last: 'e4' });
  expect((await marks(board)).last.toSorted()).toEqual(['e2', 'e4']);
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 12';
  const given = await board.evaluate((element, fen) => {
    element.fen = fen;
    return [element.fen, element.state.fen, element.state.moveNumber];
  }, fen);
  expect(given).toEqual([fen, fen, 12]);
});

test('a target square repeated in `dests` shows one promotion choice', { tag: '@night' }, async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('fen="k7/7P/8/8/8/8/8/K7 w - - 0 1"'));
  await board.evaluate((element) => {
    element.dests = { h7: ['h8', 'h8', 'h8', 'h8'] };
  });
  await play(board, 'h7h8');
  await expect(board.locator('[part=promotion] button')).toHaveCount(4);
  await board.getByRole('button', { name: 'bishop' }).click();
  expect(await placement(board)).toBe('k6B/8/8/8/8/8/8/K7');
});
