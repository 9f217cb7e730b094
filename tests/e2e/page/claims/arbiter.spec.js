import { expect, open, sentence, test } from '../../../helpers/page.js';

/** A position in which Black has a knight, and White a pawn that can block the white king. */
const KNIGHT = '8/8/7P/8/8/4k3/8/4n2K w - - 0 1';
/** A dead position: no king can pass the wall of pawns, and the bishop can attack no pawn. */
const WALL = '8/8/3k4/p1p1p1p1/P1P1P1P1/3K4/2B5/8 w - - 0 1';
/** A link to a similar position that contains the proof that the position is dead. */
const PROVED = 'AgQAABAIVVUIAQASgAAzM1wAAADgyI';
/** @param {string} fen */
const address = (fen) => `./?fen=${encodeURIComponent(fen)}`;

test('a resignation loses if the opponent could still mate, and the page shows that mate; a pawn wall is a draw', async ({
  page,
  complaints,
}) => {
  const board = await open(page, address(KNIGHT));
  await board.evaluate((element) => element.resign('white'));
  await expect(sentence(page)).toHaveText('White resigns: Black wins.');
  await page.getByText('Black could still have checkmated: see how').click();
  const moves = page.locator('.witness .hint-line button');
  await moves.nth(-2).click();
  await expect(moves.nth(-2)).toHaveText(/#$/);
  await expect(page.locator('.witness roque-board')).toBeVisible();

  await open(page, address(WALL));
  await expect(sentence(page)).toHaveText('Draw: neither side can checkmate any more.');
  // The solver can no longer be loaded, but the proof in the link still ends the game.
  await page.route('**/*analysis*', (route) => route.abort());
  await page.goto(`./?again#g=${PROVED}`);
  await expect(sentence(page)).toHaveText('Draw: neither side can checkmate any more.');
  // If the page requested the solver, the browser has logged the blocked file.
  expect(complaints.splice(0).filter((text) => !/ERR_FAILED/.test(text))).toEqual([]);
});
