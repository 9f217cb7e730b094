import {
  cell,
  click,
  drag,
  expect,
  fen,
  listen,
  marks,
  placement,
  play,
  reset,
  speak,
  spoken,
  samePage as test,
  told,
  undo,
} from '../../helpers/page.js';
import { game, line } from '../../helpers/fairy.js';

/** Castling chess: the king castles with the knight on its rank, and with the pawn on its diagonal. */
const CASTLING = '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1';

test('in castling chess a drag castles the king with its knight, written Kf1(Ng1) or, in French, Rf1(Cg1)', async ({
  page,
}) => {
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

test('castling with an enemy pawn on a diagonal, Kf3(g2), resets the halfmove clock', {
  tag: '@night',
}, async ({ page }) => {
  const board = await game(page, 'castling-chess', CASTLING.replace('- 0 1', '- 40 60'), { lang: 'fr' });
  await play(board, 'h1f3');
  expect(await fen(board)).toBe('8/8/5P2/8/7b/5Kp1/1k4p1/4N3 b - - 0 60');
  expect(await line(page)).toEqual(['Rf3(g2)']);
  await expect(spoken(board)).toHaveText('Roi en f3, le pion en g2');
});

test('in castling chess an illegal coup-roque is refused with the reason', { tag: '@night' }, async ({
  page,
}) => {
  const refusal = told(page, 'refusal');
  const board = await game(page, 'castling-chess');
  for (const [men, words] of [
    ['8/8/7P/4K3', 'There is no piece for the king to castle with in that direction.'],
    [
      '8/8/7P/4K1N1',
      'Castling requires at least two empty squares between the king and its partner: the knight on g1 is too close.',
    ],
    ['4r3/8/7P/4K2N', 'You cannot castle out of check: your king is attacked by the rook on e4.'],
    ['5r2/8/7P/4K2N', 'The king would cross f1, which is attacked by the rook on f4.'],
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

test('in castling chess ordinary castling is written O-O and O-O-O, and occurs only once in the list of moves', {
  tag: '@night',
}, async ({ page }) => {
  const board = await game(page, 'castling-chess');
  await play(board, 'e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8');
  expect(await fen(board)).toBe('rnbq1rk1/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQ1RK1 w - - 6 5');
  expect((await line(page)).slice(-2)).toEqual(['O-O', 'O-O']);
  await expect(spoken(board)).toHaveText('Kingside castling');
  // Castling chess ignores the castling rights field of the FEN.
  await reset(board, { fen: 'r3k2r/p6p/8/8/8/8/P6P/R3K2R w - - 0 1' });
  await play(board, 'e1c1');
  expect(await line(page)).toEqual(['O-O-O']);
  expect(await placement(board)).toBe('r3k2r/p6p/8/8/8/8/P6P/2KR3R');
});

test('in Rokagogo the king castles with a rook only, anywhere along a rank', { tag: '@night' }, async ({
  page,
}) => {
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
    'In this game, the king can castle only with a rook: the first piece in that direction is the knight on h1.',
  );
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
});

test("in exchange castling each side's king may change places with an own piece once per game", async ({
  page,
}) => {
  const board = await game(page, 'exchange');
  const heard = await listen(board, 'move');
  await click(board, 'e1');
  await expect(cell(board, 'a1')).toHaveAccessibleName('a1, white rook, changes places with the king');
  await click(board, 'a1');
  expect(await fen(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/KNBQRBNR b x - 1 1');
  await expect(spoken(board)).toHaveText('King and rook change places, king on a1');
  expect((await marks(board)).last).toEqual(['a1', 'e1']);
  await play(board, 'a7a6');
  // A second exchange by White is refused with the reason, because White has already exchanged.
  await drag(board, 'a1', 'e1');
  await expect(told(page, 'refusal')).toHaveText(
    'The king may change places with another piece only once per game: your king did so at move 1.',
  );
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
  await play(board, 'a2a3');
  // Black has not yet used its exchange.
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
  await speak(page, 'en');
  await reset(board, { rules: 'exchange' });
  await drag(board, 'e1', 'a2');
  await expect(told(page, 'refusal')).toHaveText(
    'The king can change places with any of your pieces except a pawn.',
  );
});
