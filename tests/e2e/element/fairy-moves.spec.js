import {
  SQUARES,
  alike,
  cell,
  choices,
  click,
  drag,
  expect,
  expectResult,
  fen,
  fresh,
  keys,
  listen,
  marks,
  middle,
  open,
  painted,
  pixels,
  placement,
  play,
  reset,
  sentence,
  shadeOf,
  speak,
  spoken,
  test,
  tint,
  told,
  undo,
} from '../../helpers/page.js';

/** Take&Make: the rook takes the bishop on c4 and goes on like one, to eleven squares. */
const TAKE_MAKE = '2r5/7k/8/8/2B5/8/8/7K b - - 0 1';
const ELEVEN = ['f1', 'a2', 'e2', 'b3', 'd3', 'b5', 'd5', 'a6', 'e6', 'f7', 'g8'];
/** The same with a pawn, which lends one step. */
const ONE_MAKE = '2r5/7k/8/8/2P5/8/8/7K b - - 0 1';
const PROMOTION = '1r6/P6k/8/8/8/8/7P/7K w - - 0 1';
/** Castling chess: the king castles with the knight on his rank, and with the pawn on his diagonal. */
const CASTLING = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';

/**
 * A game of other rules, on the page.
 * @param {import('../../helpers/page.js').Page} page @param {string} rules @param {string} [fen]
 * @param {{ still?: boolean, lang?: 'en' | 'fr' }} [options]
 */
const game = (page, rules, fen, { still = true, lang = 'en' } = {}) =>
  open(page, `./?lang=${lang}&rules=${rules}${fen ? `&fen=${encodeURIComponent(fen)}` : ''}`, { still });

/** @param {import('../../helpers/page.js').Page} page @param {string} [name] */
const takeBack = (page, name = 'Take back') => page.getByRole('button', { name, exact: true });

/** The moves as they are seen in the list. @param {import('../../helpers/page.js').Page} page @returns {Promise<string[]>} */
const line = (page) =>
  page.locator('.line button').evaluateAll((all) =>
    all.slice(1).map((one) => {
      const copy = /** @type {Element} */ (one.cloneNode(true));
      copy.querySelector('.unseen').remove();
      return copy.textContent;
    }),
  );

/**
 * Squares with a dot, and those with the smaller speck, seen on the canvas. Other than `marks`, it does not mind a
 * captured man that is still drawn, small, in the corner of a square.
 * @param {import('../../helpers/page.js').Board} board
 */
async function dotted(board) {
  await painted(board);
  const layers = [[], ['last'], ['selected'], ['last', 'selected']];
  const tints = {};
  for (const shade of ['light', 'dark'])
    tints[shade] = await Promise.all(layers.map((names) => tint(board, shade, ...names, 'dot')));
  const colours = await pixels(
    board,
    SQUARES.flatMap((square) => [0.5, 0.62].map((x) => ({ square, x, y: 0.5 }))),
  );
  const found = { dots: [], specks: [] };
  SQUARES.forEach((square, i) => {
    const [centre, beside] = [0, 1].map((n) =>
      tints[shadeOf(square)].some((dot) => alike(dot, colours[2 * i + n])),
    );
    if (centre) found[beside ? 'dots' : 'specks'].push(square);
  });
  return found;
}

/** What a square looks like, in 20 × 20 places. @param {import('../../helpers/page.js').Board} board @param {string} square */
async function picture(board, square) {
  await painted(board);
  const places = Array.from({ length: 400 }, (_, i) => ({
    square,
    x: ((i % 20) + 0.5) / 20,
    y: (Math.floor(i / 20) + 0.5) / 20,
  }));
  const colours = await pixels(board, places);
  return places.map(({ x, y }, i) => ({ x, y, colour: colours[i] }));
}

/** The places where two pictures of a square differ. */
const difference = (a, b) => a.filter(({ colour }, i) => !alike(colour, b[i].colour));

/* ---------------------------------------------------------------- Take&Make */

test('R×c4-a2 is played by clicks: a ring round the bishop, eleven dots, and three yellow squares', async ({
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
  // Nothing is played before the Make.
  expect(await fen(board)).toBe(TAKE_MAKE);
  await expect(takeBack(page)).toBeVisible();
  await expect(takeBack(page)).toHaveAttribute('data-choices', '11 choices');
  await expect(sentence(page)).toHaveText('Captured on c4. Now choose one of 11 squares to go on to.');
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

test('after the Take the capturer stands on c4, and the captured bishop stays as a small ghost in its corner', async ({
  page,
}) => {
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
  // The square it came from is empty, and both are marked.
  const { colour } = (await picture(board, 'c8'))[210];
  expect(alike(colour, await tint(board, shadeOf('c8'), 'selected'))).toBe(true);
});

for (const [way, leave, picked] of [
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
]) {
  test(`the Take is taken back by ${way}, and nothing has happened`, async ({ page }) => {
    const board = await game(page, 'take-make', TAKE_MAKE);
    const heard = await listen(board, 'move');
    const before = await picture(board, 'c4');
    await click(board, 'c8', 'c4');
    await expect(takeBack(page)).toBeVisible();
    await leave(page, board);
    await expect(takeBack(page)).toHaveCount(0);
    await expect(spoken(board)).toHaveText(/^Capture taken back/);
    await expect(sentence(page)).toHaveText('Black to move.');
    expect(await fen(board)).toBe(TAKE_MAKE);
    expect(await heard()).toEqual([]);
    if (picked) await expect(cell(board, 'c8')).toHaveAttribute('aria-selected', 'true');
    await expect(cell(board, 'c8')).toHaveAccessibleName('c8, black rook');
    await keys(board, 'Escape');
    await page.mouse.move(0, 0);
    const { dots, rings, selected } = await marks(board);
    expect({ dots, rings, selected }).toEqual({ dots: [], rings: [], selected: [] });
    expect(difference(await picture(board, 'c4'), before)).toEqual([]);
    // The game goes on as if nothing had been.
    await play(board, 'c8c4a6');
    expect(await placement(board)).toBe('8/7k/r7/8/8/8/8/7K');
  });
}

test('by dragging, the man is let go on the bishop and dragged on to where it makes', async ({ page }) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  const heard = await listen(board, 'move', 'refused');
  await drag(board, 'c8', 'c4');
  expect((await dotted(board)).dots).toEqual(ELEVEN);
  // Let go where no bishop goes, it comes back to the Take square, and the Make is still to be made.
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

test('a Take by clicks may be followed by a Make by drag', async ({ page }) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  await click(board, 'c8', 'c4');
  await drag(board, 'c4', 'g8');
  expect(await placement(board)).toBe('6r1/7k/8/8/8/8/8/7K');
});

test('a king captures past the other king: K×c4-d6', async ({ page }) => {
  const board = await game(page, 'take-make', '8/7p/8/1k6/2n5/3K4/7P/8 w - - 0 1');
  await click(board, 'd3', 'c4');
  // c4 touches the other king: only the final square counts. The knight’s other two, a5 and b6, are guarded.
  expect((await dotted(board)).dots).toEqual(['b2', 'd2', 'a3', 'e3', 'e5', 'd6']);
  await click(board, 'd6');
  expect(await fen(board)).toBe('8/7p/3K4/1k6/8/8/7P/8 b - - 0 1');
  expect(await line(page)).toEqual(['Kxc4-d6']);
  expect((await marks(board)).last).toEqual(['d3', 'c4', 'd6']);
});

test('the bare figure of two kings and a knight is a dead position, and ends at once', async ({ page }) => {
  const board = await game(page, 'take-make', '8/8/8/1k6/2n5/3K4/8/8 w - - 0 1');
  await expect(page.locator('.score')).toHaveText('½–½');
  await expect(sentence(page)).toHaveText('Draw: neither side can ever give mate any more.');
  await click(board, 'd3');
  const { dots, rings, selected } = await marks(board);
  expect({ dots, rings, selected }).toEqual({ dots: [], rings: [], selected: [] });
});

test('a7×b8-c8=N is played by the keyboard alone', async ({ page }) => {
  const board = await game(page, 'take-make', PROMOTION);
  const heard = await listen(board, 'move');
  await cell(board, 'a7').focus();
  await keys(board, 'Enter ArrowUp ArrowRight Enter');
  await expect(spoken(board)).toHaveText('Pawn takes b8 and now moves like a rook, 14 choices');
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
  await expect(spoken(board)).toHaveText('Pawn takes b8 and goes on to c8, promotes to knight');
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

test('the choice of the promotion is given up, then the Take; and off the last rank the pawn stays one', async ({
  page,
}) => {
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

test('a pawn may make onto its own first rank', async ({ page }) => {
  const board = await game(page, 'take-make', '8/7k/8/8/8/1q6/P7/7K w - - 0 1');
  await play(board, 'a2b3b1');
  expect(await placement(board)).toBe('8/7k/8/8/8/8/8/1P5K');
  expect(await line(page)).toEqual(['axb3-b1']);
});

test('en passant has its Make: one step on, played at once', async ({ page }) => {
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
  await expect(spoken(board)).toHaveText('Pawn takes b6 en passant and goes on to b5');
  await undo(page);
  expect(await placement(board)).toBe('4k3/8/8/1pP5/8/8/8/4K3');
});

test('the Make may end where the move began', async ({ page }) => {
  const board = await game(page, 'take-make', '2r5/7k/8/8/2R5/8/8/7K b - - 0 1');
  await click(board, 'c8', 'c4');
  expect((await dotted(board)).dots).toContain('c8');
  expect((await dotted(board)).dots).toHaveLength(14);
  await expect(cell(board, 'c8')).toHaveAccessibleName('c8, empty, possible move');
  await click(board, 'c8');
  expect(await fen(board)).toBe('2r5/7k/8/8/8/8/8/7K w - - 0 2');
  await expect(spoken(board)).toHaveText('Rook takes c4 and goes back to c8');
  expect((await marks(board)).last).toEqual(['c4', 'c8']);
  expect(await line(page)).toEqual(['Rxc4-c8']);
});

test('where there is one Make only, it is made at once', async ({ page }) => {
  const board = await game(page, 'take-make', ONE_MAKE);
  for (const hand of [play, (board) => drag(board, 'c8', 'c4')]) {
    await reset(board, { fen: ONE_MAKE });
    await hand(board, 'c8c4');
    await expect(takeBack(page)).toHaveCount(0);
    expect(await fen(board)).toBe('8/7k/8/2r5/8/8/8/7K w - - 0 2');
  }
  expect((await marks(board)).last).toEqual(['c4', 'c5', 'c8']);
});

test('a capture that leaves no Make is refused, with the reason', async ({ page }) => {
  const board = await game(page, 'take-make', '4k3/7p/8/8/8/8/3p4/3RB2K w - - 0 1');
  await drag(board, 'e1', 'd2');
  await expect(told(page, 'refusal')).toHaveText(
    'A capture must be followed by a move like that of the captured piece: the pawn on d2 would leave you none.',
  );
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
});

test('Take and Make are spoken in both languages', async ({ page }) => {
  for (const [lang, take, back, make] of [
    [
      'en',
      'Rook takes c4 and now moves like a bishop, 11 choices',
      'Capture taken back',
      'Rook takes c4 and goes on to a2',
    ],
    [
      'fr',
      'Tour prend c4 et repart comme le fou, 11 choix',
      'Prise reprise',
      'Tour prend c4 et repart en a2',
    ],
  ]) {
    const board = await game(page, 'take-make', TAKE_MAKE, { lang: /** @type {'en' | 'fr'} */ (lang) });
    await click(board, 'c8', 'c4');
    await expect(spoken(board)).toHaveText(take);
    const button = takeBack(page, lang === 'fr' ? 'Reprendre la prise' : 'Take back');
    await expect(button).toHaveAttribute('data-choices', lang === 'fr' ? '11 choix' : '11 choices');
    await button.click();
    await expect(spoken(board)).toHaveText(back);
    await click(board, 'c4', 'a2');
    await expect(spoken(board)).toHaveText(make);
  }
});

test('while a Take waits the board may be turned, and the words change with the language', async ({
  page,
}) => {
  const board = await game(page, 'take-make', TAKE_MAKE);
  await click(board, 'c8', 'c4');
  await page.locator('[data-do=flip]').click();
  expect((await dotted(board)).dots).toEqual(ELEVEN);
  await speak(page, 'fr');
  await expect(takeBack(page, 'Reprendre la prise')).toBeVisible();
  await expect(sentence(page)).toHaveText(/^Prise en c4\. Choisissez où repartir\s: 11 cases\.$/);
  await click(board, 'e2');
  expect(await placement(board)).toBe('8/7k/8/8/8/8/4r3/7K');
});

/* ---------------------------------------------------------------- coups-roque */

test('the king castles with his knight by drag: Kf1(Ng1), in French Rf1(Cg1)', async ({ page }) => {
  const board = await game(page, 'castling-chess', CASTLING);
  const heard = await listen(board, 'move');
  await drag(board, 'h1', 'f1');
  expect(await fen(board)).toBe('8/8/5P2/8/4p2b/6p1/1k6/5KN1 b - - 1 1');
  expect((await heard())[0][1]).toMatchObject({
    san: 'Kf1(Ng1)',
    coordinates: 'h1f1',
    captured: null,
    partner: { from: 'e1', to: 'g1', piece: 'N' },
    source: 'drag',
  });
  expect((await marks(board)).last).toEqual(['f1', 'h1']);
  await expect(spoken(board)).toHaveText('King to f1, knight to g1');
  expect(await line(page)).toEqual(['Kf1(Ng1)']);
  await speak(page, 'fr');
  expect(await line(page)).toEqual(['Rf1(Cg1)']);
  await undo(page);
  expect(await fen(board)).toBe(CASTLING);
});

test('the king castles with an enemy pawn on his diagonal: Kf3(g2), which sets the count back', async ({
  page,
}) => {
  const board = await game(page, 'castling-chess', CASTLING.replace('- 0 1', '- 40 60'), { lang: 'fr' });
  await play(board, 'h1f3');
  expect(await fen(board)).toBe('8/8/5P2/8/7b/5Kp1/1k4p1/4N3 b - - 0 60');
  expect(await line(page)).toEqual(['Rf3(g2)']);
  await expect(spoken(board)).toHaveText('Roi en f3, le pion en g2');
});

test('a coup-roque that is not allowed is refused, with the reason', async ({ page }) => {
  const refusal = told(page, 'refusal');
  const board = await game(page, 'castling-chess');
  for (const [men, words] of [
    ['8/8/7P/4K3', 'The king meets no piece that way to castle with.'],
    [
      '8/8/7P/4K1N1',
      'Castling needs two empty squares or more between the king and its partner: the knight on g1 is too near.',
    ],
    ['4r3/8/7P/4K2N', 'You cannot castle out of check: your king is attacked by the rook on e4.'],
    ['5r2/8/7P/4K2N', 'The king would pass over f1, which is attacked by the rook on f4.'],
    ['6r1/8/7P/4K2N', 'Your king would then be in check from the rook on g4.'],
  ]) {
    await reset(board, { fen: `4k3/7p/8/8/${men} w - - 0 1` });
    await drag(board, 'e1', 'g1');
    await expect(refusal).toHaveText(words);
    expect(await board.evaluate((element) => element.state.ply)).toBe(0);
  }
  await speak(page, 'fr');
  await expect(refusal).toHaveText('Votre roi serait alors en échec, attaqué par la tour en g4.');
});

test('in castling chess O-O and O-O-O are still written so, and generated once', async ({ page }) => {
  const board = await game(page, 'castling-chess');
  await play(board, 'e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8');
  expect(await fen(board)).toBe('rnbq1rk1/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQ1RK1 w - - 6 5');
  expect((await line(page)).slice(-2)).toEqual(['O-O', 'O-O']);
  await expect(spoken(board)).toHaveText('Kingside castling');
  // The field of rights plays no part.
  await reset(board, { fen: 'r3k2r/p6p/8/8/8/8/P6P/R3K2R w - - 0 1' });
  await play(board, 'e1c1');
  expect(await line(page)).toEqual(['O-O-O']);
  expect(await placement(board)).toBe('r3k2r/p6p/8/8/8/8/P6P/2KR3R');
});

test('in Rokagogo the king castles with a rook only, from anywhere along a rank', async ({ page }) => {
  const board = await game(page, 'rokagogo', '7k/r6p/8/8/3K3R/8/7P/8 w - - 0 1');
  await play(board, 'd4f4');
  expect(await placement(board)).toBe('7k/r6p/8/8/4RK2/8/7P/8');
  expect(await line(page)).toEqual(['Kf4(Re4)']);
  await speak(page, 'fr');
  expect(await line(page)).toEqual(['Rf4(Te4)']);
  await speak(page, 'en');
  await reset(board, { fen: '4k3/7p/8/8/8/8/7P/4K2N w - - 0 1' });
  await drag(board, 'e1', 'g1');
  await expect(told(page, 'refusal')).toHaveText(
    'In this game the king castles with rooks only: the first piece that it meets that way is the knight on h1.',
  );
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
});

test('in exchange castling the king changes places with a man of his, once', async ({ page }) => {
  const board = await game(page, 'exchange');
  const heard = await listen(board, 'move');
  await click(board, 'e1');
  await expect(cell(board, 'a1')).toHaveAccessibleName('a1, white rook, changes places with the king');
  await click(board, 'a1');
  expect(await fen(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/KNBQRBNR b x - 1 1');
  await expect(spoken(board)).toHaveText('King and rook change places, king on a1');
  expect((await marks(board)).last).toEqual(['a1', 'e1']);
  await play(board, 'a7a6');
  // White’s is used; it is refused, and says why.
  await drag(board, 'a1', 'e1');
  await expect(told(page, 'refusal')).toHaveText(
    'The king may change places with another piece only once in a game: yours did at move 1.',
  );
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
  await play(board, 'a2a3');
  // Black’s is not.
  await drag(board, 'e8', 'g8');
  expect(await fen(board)).toBe('rnbqnbkr/1ppppppp/p7/8/8/P7/1PPPPPPP/KNBQRBNR w - - 1 3');
  expect((await heard()).map(([, { coordinates }]) => coordinates)).toEqual([
    'e1xa1',
    'a7a6',
    'a2a3',
    'e8xg8',
  ]);
  expect(await line(page)).toEqual(['Ke1⇄Ra1', 'a6', 'a3', 'Ke8⇄Ng8']);
  await speak(page, 'fr');
  expect(await line(page)).toEqual(['Re1⇄Ta1', 'a6', 'a3', 'Re8⇄Cg8']);
});

test('the king does not change places with a pawn', async ({ page }) => {
  const board = await game(page, 'exchange');
  await drag(board, 'e1', 'a2');
  await expect(told(page, 'refusal')).toHaveText(
    'The king can change places with any of your pieces except a pawn.',
  );
});

/* ---------------------------------------------------------------- hints */

/** What Firefox says of the mouse, where there is none; Chromium is told by Playwright. @param {number} bits */
const pointer = (bits) => ({ 'ui.primaryPointerCapabilities': bits, 'ui.allPointerCapabilities': bits });

fresh.describe('with a pointer that can hover', () => {
  fresh.slow();
  fresh.use({ anew: { args: [], prefs: pointer(6), context: {} } });

  fresh('over the capture that is pointed at, specks show where it would go on', async ({ page }) => {
    const board = await game(page, 'take-make', TAKE_MAKE);
    await click(board, 'c8');
    expect((await dotted(board)).specks).toEqual([]);
    const { x, y } = await middle(board, 'c4');
    await page.mouse.move(x, y);
    // g8 has a dot already: the rook may go there without capturing.
    expect((await dotted(board)).specks).toEqual(ELEVEN.filter((to) => to !== 'g8'));
  });

  fresh(
    'the king’s squares two steps away show the partner, and where it lands, under the pointer and the focus',
    async ({ page }) => {
      const board = await game(page, 'castling-chess', CASTLING);
      await click(board, 'h1');
      expect((await marks(board)).dots).toEqual(['f1', 'g1', 'g2', 'f3']);
      await expect(cell(board, 'f1')).toHaveAccessibleName('f1, empty, castling, the knight lands on g1');
      await expect(cell(board, 'f3')).toHaveAccessibleName('f3, empty, castling, the pawn lands on g2');
      const [landing, partner] = [await picture(board, 'g1'), await picture(board, 'e1')];
      const { x, y } = await middle(board, 'f1');
      await page.mouse.move(x, y);
      expect(difference(await picture(board, 'g1'), landing).length).toBeGreaterThan(20);
      expect(difference(await picture(board, 'e1'), partner).length).toBeGreaterThan(5);
      const away = await middle(board, 'a8');
      await page.mouse.move(away.x, away.y);
      expect(difference(await picture(board, 'g1'), landing)).toEqual([]);
      await cell(board, 'f1').focus();
      expect(difference(await picture(board, 'g1'), landing).length).toBeGreaterThan(20);
    },
  );
});

fresh.describe('where nothing can hover', () => {
  fresh.use({ anew: { args: [], prefs: pointer(1), context: { hasTouch: true } } });

  fresh('a king picked up shows the partners of all his castlings at once', async ({ page }) => {
    const board = await game(page, 'castling-chess', CASTLING);
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
    const before = await Promise.all(['e1', 'e4'].map((square) => picture(board, square)));
    await click(board, 'h1');
    for (const [i, square] of ['e1', 'e4'].entries())
      expect(difference(await picture(board, square), before[i]).length).toBeGreaterThan(5);
    await click(board, 'f1');
    expect(await line(page)).toEqual(['Kf1(Ng1)']);
  });
});

/* ---------------------------------------------------------------- pairs of rules */

const PAIRED_GAMES = [
  {
    hand: 'clicks',
    moves:
      'b2b3 g7g6 b3b4 e7e5 g2g4 e8e6 f2f4 b7b6 f1g2 c8b7 g2b7c6 d7c6e4 g1f3 d8d2d4 f3d4f2 f8g7 e1g1 g7d4 g1g3 d4f2d3 g3g5 d3c2c3 b1c3g7',
    after: 'rn4nr/p1p1ppNp/1p2k3/6K1/1P2pPp1/8/P3P1PP/R1BQ1R2 b - - 0 12',
    list: 'b3 g6 b4 e5 g4 Ke6(e7) f4 b6 Bg2 Bb7 Bxb7-c6 dxc6-e4 Nf3 Qxd2-d4 Nxd4-f2 Bg7 O-O Bd4 Kg3(g2) Bxf2-d3 Kg5(g4) Bxc2-c3 Nxc3-g7#',
  },
  {
    hand: 'dragging',
    moves: 'b1c3 g8h6 g2g3 b7b6 c3d5 c7c5 d5e7e6 h6g4 f1h3 f7e6c7 h3g4h6 e8e6 e7f8d6 e6g6 d2d3 g6e4 f2f3',
    after: 'rnbq3r/p1pp2pp/1p1P1B2/2p2P2/4k3/5PP1/PPP4P/R1BQK1NR b - - 0 9',
    list: 'Nc3 Nh6 g3 b6 Nd5 c5 Nxe7-e6 Ng4 Bh3 fxe6-c7 Bxg4-h6 Ke6(e7) exf8-d6 Kg6(Bf6) d3 Ke4(f5) f3#',
  },
];

for (const { hand, moves, after, list } of PAIRED_GAMES) {
  test(`a game of Take&Make and castling chess is played to mate by ${hand}`, async ({ page }) => {
    const board = await game(page, 'take-make+castling-chess');
    for (const squares of moves.split(' ').map((move) => move.match(/../g))) {
      if (hand === 'clicks') await click(board, ...squares);
      else for (let i = 1; i < squares.length; i++) await drag(board, squares[i - 1], squares[i]);
    }
    expect(await line(page)).toEqual(list.split(' '));
    expect(await fen(board)).toBe(after);
    await expectResult(page, '1–0', 'Checkmate: White wins.', /^Échec et mat\s: les Blancs gagnent\.$/);
    // All the way back, as it began.
    for (const _ of moves.split(' ')) await undo(page);
    expect(await fen(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1');
  });
}
