import {
  act,
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
  placement,
  play,
  reset,
  sentence,
  shadeOf,
  speak,
  spoken,
  samePage as test,
  tint,
  told,
  undo,
} from '../../helpers/page.js';
import { difference, dotted, game, line, picture } from '../../helpers/fairy.js';

/** In this Take&Make position the rook, after it captures the bishop on c4, moves like a bishop to eleven squares. */
const TAKE_MAKE = '2r5/7k/8/8/2B5/8/8/7K b - - 0 1';
const ELEVEN = ['f1', 'a2', 'e2', 'b3', 'd3', 'b5', 'd5', 'a6', 'e6', 'f7', 'g8'];
/** The same capture with a pawn on c4, after which the rook moves one step like a pawn. */
const ONE_MAKE = '2r5/7k/8/8/2P5/8/8/7K b - - 0 1';
const PROMOTION = '1r6/P6k/8/8/8/8/7P/7K w - - 0 1';

/** @param {import('../../helpers/page.js').Page} page @param {string} [name] */
const takeBack = (page, name = 'Cancel capture') => page.getByRole('button', { name, exact: true });

test('clicks play the Take&Make move Rxc4-a2: a ring on the bishop, then eleven dots, then three yellow squares', async ({
  page,
}) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  const heard = await listen(board, 'move', 'refused');
  await click(board, 'c8');
  await expect(cell(board, 'c4')).toHaveAccessibleName('c4, white bishop, capture, 11 choices');
  expect((await marks(board)).rings).toEqual(['c4']);
  await click(board, 'c4');
  const { dots } = await dotted(board);
  expect(dots).toEqual(ELEVEN);
  expect(dots).toHaveLength(11);
  // No move is played before the Make.
  expect(await fen(board)).toBe(TAKE_MAKE);
  await expect(takeBack(page)).toBeVisible();
  await expect(takeBack(page)).toHaveAttribute('data-choices', '11 choices');
  await expect(sentence(page)).toHaveText('You captured on c4. Now move the rook on like a bishop.');
  await click(board, 'a2');
  expect(await fen(board)).toBe('8/7k/8/8/8/8/r7/7K w - - 0 2');
  await expect(takeBack(page)).toHaveCount(0);
  const seen = await marks(board);
  expect(seen.last).toEqual(['a2', 'c4', 'c8']);
  expect(seen.dots).toEqual([]);
  expect(await heard()).toEqual([
    [
      'move',
      expect.objectContaining({
        piece: 'r',
        from: 'c8',
        take: 'c4',
        to: 'a2',
        captured: 'B',
        capturedOn: 'c4',
        coordinates: 'c8c4a2',
        san: 'Rxc4-a2',
        source: 'click',
      }),
    ],
  ]);
  await expect(page.locator('.player[data-color=black] .captured .unseen')).toHaveText(
    'Captured: 1 bishop. Ahead by 5.',
  );
  expect(await line(page)).toEqual(['Rxc4-a2']);
  await speak(page, 'fr');
  expect(await line(page)).toEqual(['T×c4-a2']);
});

test('after the Take, the rook is drawn on c4 with the captured bishop as a small ghost in the corner', {
  tag: '@night',
}, async ({ page }) => {
  const board = await game(page, 'take-make', '8/7k/8/8/2r5/8/8/7K b - - 0 1');
  await click(board, 'c4');
  const alone = await picture(board, 'c4');
  await reset(board, { fen: TAKE_MAKE });
  await click(board, 'c8', 'c4');
  const different = difference(await picture(board, 'c4'), alone);
  expect(different.length).toBeGreaterThan(20);
  for (const { x, y } of different) {
    expect(x).toBeGreaterThan(0.55);
    expect(y).toBeLessThan(0.45);
  }
  // The square that the rook came from is empty and marked.
  const { colour } = (await picture(board, 'c8'))[210];
  expect(alike(colour, await tint(board, shadeOf('c8'), 'selected'))).toBe(true);
});

/**
 * Actions that cancel a Take, each with whether the capturing piece stays selected.
 * @type {[string, (page: any, board: any) => Promise<void>, boolean][]}
 */
const WAYS = [
  ['Escape', (page) => page.keyboard.press('Escape'), true],
  ['its button', (page) => takeBack(page).click(), true],
  [
    'its button and the keyboard',
    async (page) => {
      await page.keyboard.press('Tab');
      await expect(takeBack(page)).toBeFocused();
      await page.keyboard.press('Enter');
    },
    true,
  ],
  ['a click elsewhere', (_page, board) => click(board, 'h4'), false],
];

test('four actions cancel a Take, and the game stays unchanged', async ({ page }) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  const heard = await listen(board, 'move');
  const before = await picture(board, 'c4');
  for (const [way, leave, picked] of WAYS) {
    await click(board, 'c8', 'c4');
    await expect(takeBack(page)).toBeVisible();
    await leave(page, board);
    await expect(takeBack(page), way).toHaveCount(0);
    await expect(spoken(board), way).toHaveText(/^Capture cancelled/);
    await expect(sentence(page)).toHaveText('Black to move.');
    expect(await fen(board), way).toBe(TAKE_MAKE);
    if (picked) await expect(cell(board, 'c8')).toHaveAttribute('aria-selected', 'true');
    await expect(cell(board, 'c8')).toHaveAccessibleName('c8, black rook');
    await keys(board, 'Escape');
    await page.mouse.move(0, 0);
    const { dots, rings, selected } = await marks(board);
    expect({ dots, rings, selected }, way).toEqual({ dots: [], rings: [], selected: [] });
    expect(difference(await picture(board, 'c4'), before)).toEqual([]);
  }
  expect(await heard()).toEqual([]);
  // The move can still be played after the Take was cancelled.
  await play(board, 'c8c4a6');
  expect(await placement(board)).toBe('8/7k/r7/8/8/8/8/7K');
});

test('a Take&Make move by drag has two drags: one to the captured bishop and one to the Make square', async ({
  page,
}) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  const heard = await listen(board, 'move', 'refused');
  await drag(board, 'c8', 'c4');
  expect((await dotted(board)).dots).toEqual(ELEVEN);
  // After an illegal drop the piece returns to the Take square and the Make is still pending.
  await drag(board, 'c4', 'h6');
  expect((await dotted(board)).dots).toEqual(ELEVEN);
  expect(await fen(board)).toBe(TAKE_MAKE);
  await drag(board, 'c4', 'f7');
  expect(await placement(board)).toBe('8/5r1k/8/8/8/8/8/7K');
  expect((await heard()).map(([type, { san, via, source }]) => [type, san ?? via, source])).toEqual([
    ['refused', 'c4', 'drag'],
    ['move', 'Rxc4-f7', 'drag'],
  ]);
});

test('a drag can complete a Take made by clicks', { tag: '@night' }, async ({ page }) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  await click(board, 'c8', 'c4');
  await drag(board, 'c4', 'g8');
  expect(await placement(board)).toBe('6r1/7k/8/8/8/8/8/7K');
});

test('the Take&Make promotion axb8-c8=N can be played by keyboard alone', async ({ page }) => {
  const board = await game(page, 'take-make', PROMOTION);
  const heard = await listen(board, 'move');
  await cell(board, 'a7').focus();
  await keys(board, 'Enter ArrowUp ArrowRight Enter');
  await expect(spoken(board)).toHaveText('Pawn takes b8 and now moves on like a rook, 14 choices');
  await expect(cell(board, 'b8')).toBeFocused();
  await keys(board, 'ArrowRight');
  await expect(cell(board, 'c8')).toHaveAccessibleName('c8, empty, possible move');
  await keys(board, 'Enter');
  await expect(choices(board).first()).toBeFocused();
  expect(await fen(board)).toBe(PROMOTION);
  await keys(board, 'ArrowDown ArrowDown ArrowDown');
  await expect(choices(board).nth(3)).toHaveAccessibleName('knight');
  await keys(board, 'Enter');
  expect(await fen(board)).toBe('2N5/7k/8/8/8/8/7P/7K b - - 0 1');
  await expect(cell(board, 'c8')).toBeFocused();
  await expect(spoken(board)).toHaveText('Pawn takes b8 and moves on to c8, promotes to knight');
  expect((await heard())[0][1]).toMatchObject({
    coordinates: 'a7b8c8n',
    san: 'axb8-c8=N',
    promotion: 'N',
    source: 'keyboard',
  });
  expect(await line(page)).toEqual(['axb8-c8=N']);
  await speak(page, 'fr');
  expect(await line(page)).toEqual(['a×b8-c8=C']);
});

test('Escape cancels the promotion choice but keeps the Take, and a Make that leaves the last rank does not promote', {
  tag: '@night',
}, async ({ page }) => {
  const board = await game(page, 'take-make', PROMOTION);
  await play(board, 'a7b8c8');
  await expect(choices(board)).toHaveCount(4);
  await keys(board, 'Escape');
  await expect(choices(board)).toHaveCount(0);
  await expect(takeBack(page)).toHaveAttribute('data-choices', '14 choices');
  expect((await dotted(board)).dots).toHaveLength(14);
  await click(board, 'b5');
  await expect(choices(board)).toHaveCount(0);
  expect(await placement(board)).toBe('8/7k/8/1P6/8/8/7P/7K');
});

test('in Take&Make an en passant capture has a single Make, which is played at once', {
  tag: '@night',
}, async ({ page }) => {
  const board = await game(page, 'take-make', '4k3/1p6/8/2P5/8/8/8/4K3 b - - 0 1');
  const heard = await listen(board, 'move');
  await play(board, 'b7b5');
  await click(board, 'c5');
  const { dots, rings } = await marks(board);
  expect({ dots, rings }).toEqual({ dots: ['c6'], rings: ['b6'] });
  await click(board, 'b6');
  expect(await fen(board)).toBe('4k3/8/8/1P6/8/8/8/4K3 b - - 0 2');
  expect((await marks(board)).last).toEqual(['b5', 'c5', 'b6']);
  expect((await heard())[1][1]).toMatchObject({
    from: 'c5',
    take: 'b6',
    to: 'b5',
    capturedOn: 'b5',
    coordinates: 'c5b6b5',
    san: 'cxb6-b5 e.p.',
  });
  await expect(spoken(board)).toHaveText('Pawn takes b6 en passant and moves on to b5');
  await undo(page);
  expect(await placement(board)).toBe('4k3/8/8/1pP5/8/8/8/4K3');
});

test('a Make may end on the square where the move began', { tag: '@night' }, async ({ page }) => {
  const board = await game(page, 'take-make', '2r5/7k/8/8/2R5/8/8/7K b - - 0 1');
  await click(board, 'c8', 'c4');
  expect((await dotted(board)).dots).toContain('c8');
  expect((await dotted(board)).dots).toHaveLength(14);
  await expect(cell(board, 'c8')).toHaveAccessibleName('c8, empty, possible move');
  await click(board, 'c8');
  expect(await fen(board)).toBe('2r5/7k/8/8/8/8/8/7K w - - 0 2');
  await expect(spoken(board)).toHaveText('Rook takes c4 and moves back to c8');
  expect((await marks(board)).last).toEqual(['c4', 'c8']);
  expect(await line(page)).toEqual(['Rxc4-c8']);
});

test("a king's Take may be next to the other king, a pawn's Make may end on the first rank, and a capture needs a Make", {
  tag: '@night',
}, async ({ page }) => {
  const board = await game(page, 'take-make');
  await reset(board, { fen: '8/7p/8/1k6/2n5/3K4/7P/8 w - - 0 1' });
  await click(board, 'd3', 'c4');
  // The square c4 is next to the other king, but only the final square must be safe. The other Make squares of a
  // knight, a5 and b6, are attacked.
  expect((await dotted(board)).dots).toEqual(['b2', 'd2', 'a3', 'e3', 'e5', 'd6']);
  await click(board, 'd6');
  expect(await fen(board)).toBe('8/7p/3K4/1k6/8/8/7P/8 b - - 0 1');
  expect(await line(page)).toEqual(['Kxc4-d6']);
  expect((await marks(board)).last).toEqual(['d3', 'c4', 'd6']);
  await reset(board, { fen: '8/7k/8/8/8/1q6/P7/7K w - - 0 1' });
  await play(board, 'a2b3b1');
  expect(await placement(board)).toBe('8/7k/8/8/8/8/8/1P5K');
  expect(await line(page)).toEqual(['axb3-b1']);
  await reset(board, { fen: '4k3/7p/8/8/8/8/3p4/3RB2K w - - 0 1' });
  await drag(board, 'e1', 'd2');
  await expect(told(page, 'refusal')).toHaveText(
    'You cannot capture the pawn on d2: you could not then move on like the captured piece.',
  );
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
  // The game ends at once, because two kings and a knight are a dead position in Take&Make too.
  await reset(board, { fen: '8/8/8/1k6/2n5/3K4/8/8 w - - 0 1' });
  await expect(page.locator('.score')).toHaveText('½–½');
  await expect(sentence(page)).toHaveText('Draw: neither side can checkmate any more.');
  await click(board, 'd3');
  const { dots, rings, selected } = await marks(board);
  expect({ dots, rings, selected }).toEqual({ dots: [], rings: [], selected: [] });
});

test('if a Take has only one Make, the Make is played at once', { tag: '@night' }, async ({ page }) => {
  const board = await game(page, 'take-make', ONE_MAKE);
  for (const hand of [play, (board) => drag(board, 'c8', 'c4')]) {
    await reset(board, { fen: ONE_MAKE });
    await hand(board, 'c8c4');
    await expect(takeBack(page)).toHaveCount(0);
    expect(await fen(board)).toBe('8/7k/8/2r5/8/8/8/7K w - - 0 2');
  }
  expect((await marks(board)).last).toEqual(['c4', 'c5', 'c8']);
});

test('the board speaks Take and Make in both languages', { tag: '@night' }, async ({ page }) => {
  for (const [lang, take, back, make] of [
    [
      'en',
      'Rook takes c4 and now moves on like a bishop, 11 choices',
      'Capture cancelled',
      'Rook takes c4 and moves on to a2',
    ],
    [
      'fr',
      'Tour prend c4 et repart comme le fou, 11 choix',
      'Prise annulée',
      'Tour prend c4 et repart en a2',
    ],
  ]) {
    const board = await game(page, 'take-make', TAKE_MAKE, { lang: /** @type {'en' | 'fr'} */ (lang) });
    await click(board, 'c8', 'c4');
    await expect(spoken(board)).toHaveText(take);
    const button = takeBack(page, lang === 'fr' ? 'Annuler la prise' : 'Cancel capture');
    await expect(button).toHaveAttribute('data-choices', lang === 'fr' ? '11 choix' : '11 choices');
    await button.click();
    await expect(spoken(board)).toHaveText(back);
    await click(board, 'c4', 'a2');
    await expect(spoken(board)).toHaveText(make);
  }
});

test('while a Take is pending the board can be flipped and the language changed', { tag: '@night' }, async ({
  page,
}) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  await click(board, 'c8', 'c4');
  await act(page, 'flip');
  expect((await dotted(board)).dots).toEqual(ELEVEN);
  await speak(page, 'fr');
  await expect(takeBack(page, 'Annuler la prise')).toBeVisible();
  await expect(sentence(page)).toHaveText(
    'Vous avez pris en c4. Faites maintenant repartir la tour comme un fou.',
  );
  await click(board, 'e2');
  expect(await placement(board)).toBe('8/7k/8/8/8/8/4r3/7K');
});
