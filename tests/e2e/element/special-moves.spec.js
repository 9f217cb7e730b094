import {
  act,
  position,
  alone,
  click,
  drag,
  expect,
  fen,
  listen,
  marks,
  move,
  placement,
  play,
  reset,
  spoken,
  samePage as test,
  told,
  undo,
} from '../../helpers/page.js';

const CASTLE = 'r3k2r/8/8/8/8/8/8/R3K2R';

/** All four castling moves, given by the squares of the king. */
const CASTLINGS = [
  {
    turn: 'w',
    from: 'e1',
    to: 'g1',
    san: 'O-O',
    partner: ['h1', 'f1', 'R'],
    after: 'r3k2r/8/8/8/8/8/8/R4RK1 b kq',
  },
  {
    turn: 'w',
    from: 'e1',
    to: 'c1',
    san: 'O-O-O',
    partner: ['a1', 'd1', 'R'],
    after: 'r3k2r/8/8/8/8/8/8/2KR3R b kq',
  },
  {
    turn: 'b',
    from: 'e8',
    to: 'g8',
    san: 'O-O',
    partner: ['h8', 'f8', 'r'],
    after: 'r4rk1/8/8/8/8/8/8/R3K2R w KQ',
  },
  {
    turn: 'b',
    from: 'e8',
    to: 'c8',
    san: 'O-O-O',
    partner: ['a8', 'd8', 'r'],
    after: '2kr3r/8/8/8/8/8/8/R3K2R w KQ',
  },
];

test('both sides can castle on both wings by clicks and by drag, and an undo moves king and rook back', async ({
  page,
}) => {
  const board = await position(page, `${CASTLE} w KQkq - 0 1`);
  const heard = await listen(board, 'move');
  for (const { turn, from, to, after } of CASTLINGS)
    for (const hand of [() => play(board, from + to), () => drag(board, from, to)]) {
      await reset(board, { fen: `${CASTLE} ${turn} KQkq - 0 1` });
      await hand();
      expect(await fen(board)).toContain(after);
    }
  expect((await heard()).map(([, detail]) => detail)).toEqual(
    CASTLINGS.flatMap(({ san, from, to, partner: [start, end, piece] }) =>
      Array(2).fill(
        expect.objectContaining({ san, from, to, captured: null, partner: { from: start, to: end, piece } }),
      ),
    ),
  );
  await expect(spoken(board)).toHaveText('Queenside castling');
  await undo(page);
  expect(await fen(board)).toBe(`${CASTLE} b KQkq - 0 1`);
  await act(page, 'redo');
  expect(await placement(board)).toBe('2kr3r/8/8/8/8/8/8/R3K2R');
});

test('illegal castling is refused with the reason', { tag: '@night' }, async ({ page }) => {
  const refusal = told(page, 'refusal');
  const board = await alone(page, { fen: '4k3/8/8/8/2b5/8/8/4K2R w K - 0 1' });
  for (const [fen, to, words] of [
    [
      '4k3/8/8/8/2b5/8/8/4K2R w K - 0 1',
      'g1',
      'The king would cross f1, which is attacked by the bishop on c4.',
    ],
    [
      '4k3/8/8/8/1b6/8/8/4K2R w K - 0 1',
      'g1',
      'You cannot castle out of check: your king is attacked by the bishop on b4.',
    ],
    [
      '4k3/8/8/8/8/8/8/4KB1R w K - 0 1',
      'g1',
      'Every square that the king or the rook crosses must be empty: castling is blocked by the bishop on f1.',
    ],
    [
      '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
      'c1',
      'Castling is no longer allowed: the king or this rook has already moved.',
    ],
    ['4k3/8/8/8/3b4/8/8/4K2R w K - 0 1', 'g1', 'Your king would then be in check from the bishop on d4.'],
  ]) {
    await reset(board, { fen });
    await drag(board, 'e1', to);
    await expect(refusal).toHaveText(words);
    expect(await board.evaluate((element) => element.state.ply)).toBe(0);
  }
  // Castling is legal although b1 is attacked, because only the king's path must be free of attack.
  await reset(board, { fen: '4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1' });
  await play(board, 'e1c1');
  expect(await placement(board)).toBe('4k3/8/8/5b2/8/8/8/2KR4');
});

test('both sides can capture en passant, and the captured pawn disappears from its square', async ({
  page,
}) => {
  const board = await position(page, '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', { still: true });
  const heard = await listen(board, 'move');
  await play(board, 'd7d5');
  await click(board, 'e5');
  const { dots, rings } = await marks(board);
  expect({ dots, rings }).toEqual({ dots: ['e6'], rings: ['d6'] });
  await click(board, 'd6');
  expect(await placement(board)).toBe('4k3/8/3P4/8/8/8/8/4K3');
  expect((await marks(board)).last).toEqual(['e5', 'd6']);
  await expect(spoken(board)).toHaveText('Pawn takes d6 en passant');

  await reset(board, { fen: '4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1' });
  await play(board, 'e2e4');
  await drag(board, 'f4', 'e3');
  expect(await placement(board)).toBe('4k3/8/8/8/8/4p3/8/4K3');
  expect((await heard()).map(([, { san, capturedOn }]) => [san, capturedOn])).toEqual([
    ...[
      ['d5', null],
      ['exd6', 'd5'],
      ['e4', null],
      ['fxe3', 'e4'],
    ],
  ]);
  await expect(page.locator('.player[data-color=black] .captured .unseen')).toHaveText(
    'Captured: 1 pawn. Ahead by 1.',
  );

  // One move later, the en passant capture is refused with the reason.
  await reset(board, { fen: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1' });
  await move(board, 'd5', 'Kd1', 'Kd8');
  await play(board, 'e5d6');
  await expect(told(page, 'refusal')).toHaveText(
    'A pawn can be captured en passant only on the move right after its double step.',
  );
  expect(await placement(board)).toBe('3k4/8/8/3pP3/8/8/8/3K4');
});

test('in check, the board offers only moves that answer the check', { tag: '@night' }, async ({ page }) => {
  const board = await alone(page, { fen: '4k3/8/8/8/4r3/8/3P1N2/4K3 w - - 0 1' }, { still: true });
  expect((await marks(board)).check).toEqual(['e1']);
  await click(board, 'f2');
  const { dots, rings } = await marks(board);
  expect({ dots, rings }).toEqual({ dots: [], rings: ['e4'] });
  await click(board, 'f2', 'd2');
  expect((await marks(board)).dots).toEqual([]);
  await click(board, 'd4');
  await expect(told(page, 'refusal')).toHaveText('Your king would still be in check from the rook on e4.');
});
