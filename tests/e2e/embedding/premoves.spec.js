import {
  carry,
  click,
  drag,
  draw,
  expect,
  marks,
  middle,
  painted,
  placement,
  play,
  samePage as test,
} from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

test("a premove is marked and, after the opponent's move, played if legal and otherwise discarded", async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove'));
  const heard = await hear(board, 'premove', 'move', 'refused');
  await play(board, 'e2e4');
  await play(board, 'g1f3');
  expect(await heard()).toMatchObject([
    ['move', { san: 'e4' }],
    ['premove', { from: 'g1', to: 'f3' }],
  ]);
  expect((await marks(board)).premove?.toSorted()).toEqual(['f3', 'g1']);
  await board.evaluate((element) => element.move('e5'));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(3);
  expect(await heard()).toMatchObject([
    ['move', { san: 'e5' }],
    ['premove', { from: null, to: null }],
    ['move', { san: 'Nf3', source: 'premove' }],
  ]);
  // A premoved recapture that does not become possible.
  await play(board, 'f3e5');
  await board.evaluate((element) => element.move('Nc6'));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(5);
  await drag(board, 'd2', 'd4');
  await board.evaluate((element) => element.move('Nxe5'));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(7);
  await heard();
  await play(board, 'd4c5');
  expect(await heard()).toMatchObject([['premove', { from: 'd4', to: 'c5' }]]);
  await board.evaluate((element) => element.move('Nc6'));
  expect(await heard()).toMatchObject([
    ['move', {}],
    ['premove', { from: null, to: null }],
  ]);
  expect(await board.evaluate((element) => element.state.ply)).toBe(8);
});

test('a click elsewhere, the right button, Escape or `cancelPremove` cancels a premove', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove'));
  await play(board, 'e2e4');
  const heard = await hear(board, 'premove');
  const gone = [['premove', { from: null, to: null }]];
  for (const give of [
    () => click(board, 'a5'),
    () => draw(board, 'a5'),
    () => page.keyboard.press('Escape'),
    () => board.evaluate((element) => element.cancelPremove()),
  ]) {
    await play(board, 'g1f3');
    expect(await heard()).toEqual([['premove', { from: 'g1', to: 'f3' }]]);
    await give();
    expect(await heard()).toEqual(gone);
  }
  await board.evaluate((element) => element.move('e5'));
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
});

test('a premoved pawn promotes to a queen, and a premoved Take asks for its Make', { tag: '@night' }, async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove fen="7k/P7/8/8/8/8/8/K7 b - - 0 1"'));
  await play(board, 'a7a8');
  await board.evaluate((element) => element.move('Kh7'));
  await expect.poll(() => placement(board)).toBe('Q7/7k/8/8/8/8/8/K7');
  await board.evaluate((element) =>
    element.reset({ rules: 'take-make', fen: '2b5/7k/8/8/8/8/8/K1R5 b - - 0 1' }),
  );
  await play(board, 'c1c8');
  await board.evaluate((element) => element.move('Kh6'));
  await expect(board.getByRole('button', { name: 'Cancel capture' })).toBeVisible();
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

test('a premove is played only in the game in which it was set, and not after an undo', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove'));
  const plies = () => board.evaluate((element) => element.state.ply);
  await board.evaluate((element) => element.reset({ moves: ['e4'] }));
  await play(board, 'f1b5');
  await board.evaluate((element) => element.undo());
  await board.evaluate((element) => element.reset({ moves: ['d3', 'e6', 'Bd2'] }));
  await board.evaluate((element) => element.move('Bb4'));
  expect(await marks(board)).toMatchObject({ premove: [] });
  expect(await plies()).toBe(4);
  // The premove would also be legal under the other rules.
  await board.evaluate((element) => element.reset({ moves: ['e4'] }));
  await play(board, 'g1f3');
  await board.evaluate((element) => element.reset({ rules: 'take-make', moves: ['e4', 'e5'] }));
  expect(await marks(board)).toMatchObject({ premove: [] });
  expect(await plies()).toBe(2);
  // A host that sets only `fen` keeps the premove.
  await board.evaluate((element) => {
    element.reset({ rules: 'orthodox', fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' });
  });
  await play(board, 'g1f3');
  await board.evaluate((element) => {
    element.fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1';
  });
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test("the user's shapes and a piece being dragged stay until the position changes", async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove'));
  await board.evaluate((element) => element.move('e4'));
  await draw(board, 'd2', 'd4');
  const heard = await hear(board, 'shapeschange');
  await board.evaluate((element) => {
    Object.assign(element, {
      lastMove: 'e2e4',
      whiteClock: 60_000,
      clockRunning: 'black',
      whiteName: 'Anna',
    });
  });
  await painted(board);
  expect(await heard()).toEqual([]);
  await carry(board, 'g1', 'g3');
  await board.evaluate((element) => {
    element.fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  });
  expect(await heard()).toEqual([['shapeschange', { shapes: [] }]]);
  await page.mouse.move(0, 0);
  const { x, y } = await middle(board, 'f3');
  await page.mouse.move(x, y);
  await page.mouse.up();
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});
