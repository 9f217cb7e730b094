import {
  alone,
  alike,
  cell,
  choices,
  click,
  drag,
  expect,
  fen,
  keys,
  listen,
  marks,
  middle,
  painted,
  pixels,
  placement,
  play,
  reset,
  SQUARES,
  spoken,
  samePage as test,
  tint,
} from '../../helpers/page.js';

const PAWN = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
const FOUR = [
  ['queen', 'Q'],
  ['rook', 'R'],
  ['bishop', 'B'],
  ['knight', 'N'],
];

/**
 * Returns the squares that show a promotion choice, which is a piece on the colour of the panel.
 * @param {import('../../helpers/page.js').Board} board
 */
async function papers(board) {
  await painted(board);
  const paper = await tint(board, 'paper');
  const places = SQUARES.flatMap((square) => [
    { square, x: 0.88, y: 0.1 },
    { square, x: 0.5, y: 0.7 },
  ]);
  const colours = await pixels(board, places);
  return SQUARES.filter((_, i) => alike(colours[2 * i], paper) && !alike(colours[2 * i + 1], paper));
}

test('a pawn moved by clicks can promote to each of the four pieces, and the queen is the first choice', async ({
  page,
}) => {
  const board = await alone(page, { fen: PAWN });
  const heard = await listen(board, 'move');
  for (const [i, [name, letter]] of FOUR.entries()) {
    await reset(board, { fen: PAWN });
    await play(board, 'a7a8');
    // No move is played before the choice.
    expect(await fen(board)).toBe(PAWN);
    await expect(choices(board)).toHaveCount(4);
    expect(await choices(board).evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
      FOUR.map(([word]) => word),
    );
    // The choices are drawn from the last rank down.
    expect(await papers(board)).toEqual(['a5', 'a6', 'a7', 'a8']);
    const square = ['a8', 'a7', 'a6', 'a5'][i];
    await click(board, square);
    await expect(choices(board)).toHaveCount(0);
    expect(await placement(board), name).toBe(`${letter}7/7k/8/8/8/8/8/K7`);
  }
  expect((await heard()).map(([, { san, promotion, source }]) => [san, promotion, source])).toEqual(
    FOUR.map(([, letter]) => [expect.stringMatching(`^a8=${letter}`), letter, 'click']),
  );
});

test('a pawn dragged to the last rank can promote to each of the four pieces', { tag: '@night' }, async ({
  page,
}) => {
  const board = await alone(page, { fen: PAWN });
  const heard = await listen(board, 'move');
  for (const [name, letter] of FOUR) {
    await reset(board, { fen: PAWN });
    await drag(board, 'a7', 'a8');
    expect(await fen(board)).toBe(PAWN);
    await choices(board).and(page.getByRole('button', { name })).click();
    expect(await placement(board)).toBe(`${letter}7/7k/8/8/8/8/8/K7`);
  }
  expect((await heard()).map(([, { source }]) => source)).toEqual(Array(4).fill('drag'));
});

test('a pawn moved by keyboard can promote to each of the four pieces', { tag: '@night' }, async ({
  page,
}) => {
  const board = await alone(page, { fen: PAWN });
  const heard = await listen(board, 'move');
  for (const [steps, [, letter]] of FOUR.entries()) {
    await reset(board, { fen: PAWN });
    await cell(board, 'a7').focus();
    await keys(board, 'Enter ArrowUp Enter');
    await expect(choices(board).first()).toBeFocused();
    for (let i = 0; i < steps; i++) await keys(board, 'ArrowDown');
    await expect(choices(board).nth(steps)).toBeFocused();
    await keys(board, steps % 2 ? 'Space' : 'Enter');
    expect(await placement(board)).toBe(`${letter}7/7k/8/8/8/8/8/K7`);
    // After the promotion, the focus is on the promotion square.
    await expect(cell(board, 'a8')).toBeFocused();
  }
  expect((await heard()).map(([, { source }]) => source)).toEqual(Array(4).fill('keyboard'));
});

test('in the promotion choice the arrow keys wrap around, and Tab keeps the focus inside', async ({
  page,
}) => {
  const board = await alone(page, { fen: PAWN });
  await cell(board, 'a7').focus();
  await keys(board, 'Enter ArrowUp Enter');
  await expect(choices(board).nth(0)).toBeFocused();
  await keys(board, 'ArrowUp');
  await expect(choices(board).nth(3)).toBeFocused();
  await keys(board, 'Tab');
  await expect(choices(board).nth(0)).toBeFocused();
  await keys(board, 'Shift+Tab');
  await expect(choices(board).nth(3)).toBeFocused();
  await expect(board.getByRole('group', { name: 'Promote the pawn to a' })).toBeVisible();
});

test('Escape or a click outside cancels the promotion choice, and the pawn returns', async ({ page }) => {
  const board = await alone(page, { fen: PAWN }, { still: true });
  const heard = await listen(board, 'move', 'refused');
  const before = await marks(board);
  await play(board, 'a7a8');
  await expect(choices(board).first()).toBeFocused();
  await keys(board, 'Escape');
  await expect(choices(board)).toHaveCount(0);
  expect(await marks(board)).toEqual(before);
  expect(await fen(board)).toBe(PAWN);
  expect(await heard()).toEqual([]);
  // The pawn can still be promoted afterwards.
  await play(board, 'a7a8');
  await click(board, 'a8');
  expect(await placement(board)).toBe('Q7/7k/8/8/8/8/8/K7');
  // A click elsewhere also cancels the promotion choice.
  await reset(board, { fen: PAWN });
  await drag(board, 'a7', 'a8');
  await expect(choices(board)).toHaveCount(4);
  await click(board, 'd4');
  await expect(choices(board)).toHaveCount(0);
  expect(await fen(board)).toBe(PAWN);
  // On a flipped board the promotion choices are on the same squares.
  await board.evaluate((element) => element.flip());
  await play(board, 'a7a8');
  const { x, y } = await middle(board, 'a7');
  const box = await choices(board).nth(1).boundingBox();
  expect(x).toBeGreaterThan(box.x);
  expect(x).toBeLessThan(box.x + box.width);
  expect(y).toBeGreaterThan(box.y);
  expect(y).toBeLessThan(box.y + box.height);
  await click(board, 'a7');
  expect(await placement(board)).toBe('R7/7k/8/8/8/8/8/K7');
});

test('a black pawn can promote with a capture, and the choices extend upwards from the first rank', {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page, { fen: '4k3/8/8/8/8/8/3p4/K1N1B3 b - - 0 1' });
  const heard = await listen(board, 'move');
  await play(board, 'd2c1');
  await expect(choices(board)).toHaveCount(4);
  expect(await papers(board)).toEqual(['c1', 'c2', 'c3', 'c4']);
  await click(board, 'c4');
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/8/K1n1B3');
  expect((await heard())[0][1]).toMatchObject({
    from: 'd2',
    to: 'c1',
    captured: 'N',
    promotion: 'n',
    san: 'dxc1=N',
  });
  await expect(spoken(board)).toHaveText('Pawn takes c1, promotes to knight');
});
