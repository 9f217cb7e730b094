// The Node tests in tests/unit cover the rules of draw offers and resignations. These tests make draw offers and
// resign on the page.
import {
  button,
  click,
  expect,
  expectResult,
  listen,
  move,
  open,
  play,
  player,
  sentence,
  speak,
  undo,
  test,
} from '../../../helpers/page.js';

const DEEDS = ['accept', 'decline', 'offer', 'confirm', 'resign', 'cancel'];

/** Returns the visible buttons in the strip of a side. */
const offered = async (page, color) => {
  const seen = await Promise.all(DEEDS.map((deed) => button(page, color, deed).isVisible()));
  return DEEDS.filter((_, i) => seen[i]);
};
const notice = (page) => page.locator('.notice');
const says = (page, color) => player(page, color).locator('.says');

test("a player can offer a draw, and the opponent declines or accepts, with notices in the page's language", {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'gameover');
  await move(board, 'e4');
  await button(page, 'black', 'offer').click();
  await speak(page, 'fr');
  await expect(notice(page)).toHaveText(
    'Les Noirs proposent la nulle. Les Blancs peuvent accepter ou refuser.',
  );
  await expect(says(page, 'white')).toHaveText('Les Noirs proposent la nulle');
  await button(page, 'white', 'decline').click();
  await expect(notice(page)).toHaveText('Les Blancs ont refusé la nulle. La partie continue.');
  await speak(page, 'en');
  await expect(notice(page)).toHaveText('White declined the draw. The game continues.');
  for (const color of ['white', 'black']) expect(await offered(page, color)).toEqual(['offer', 'resign']);
  await play(board, 'e7e5');
  await expect(notice(page)).toBeEmpty();

  await button(page, 'white', 'offer').click();
  await expect(notice(page)).toHaveText('White offers a draw. Black can accept or decline.');
  await expect(says(page, 'black')).toHaveText('White offers a draw');
  await expect(says(page, 'white')).toHaveText('draw offered');
  // Only the other side can answer, and a pending offer cannot be repeated.
  expect(await offered(page, 'black')).toEqual(['accept', 'decline', 'resign']);
  expect(await offered(page, 'white')).toEqual(['offer', 'resign']);
  await expect(button(page, 'white', 'offer')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'black', 'accept').click();
  expect(await heard()).toEqual([['gameover', { winner: null, reason: 'agreement', result: '1/2-1/2' }]]);
  await expectResult(page, '½–½', 'Draw by agreement.', 'Partie nulle d’un commun accord.');
  await expect(notice(page)).toBeEmpty();
  await click(board, 'e4', 'g1', 'f3');
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
});

// The daily run covers this subject in tests/unit/game/players/strip.test.js.
test('resigning needs a confirmation, which the next move cancels, and a resignation can be undone', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'gameover');
  await button(page, 'black', 'resign').click();
  await button(page, 'black', 'cancel').click();
  expect(await offered(page, 'black')).toEqual(['offer', 'resign']);
  await expect(button(page, 'black', 'resign')).toBeFocused();
  await button(page, 'black', 'resign').click();
  await play(board, 'e2e4');
  expect(await offered(page, 'black')).toEqual(['offer', 'resign']);
  expect(await board.evaluate((element) => element.state.outcome)).toBe(null);

  // A side can also resign on the opponent's turn.
  await button(page, 'white', 'resign').click();
  await expect(says(page, 'white')).toHaveText('Resign?');
  expect(await offered(page, 'white')).toEqual(['confirm', 'cancel']);
  expect(await offered(page, 'black')).toEqual(['offer', 'resign']);
  await expect(button(page, 'white', 'cancel')).toBeFocused();
  await button(page, 'white', 'confirm').click();
  expect(await heard()).toEqual([['gameover', { winner: 'black', reason: 'resignation', result: '0-1' }]]);
  await expectResult(
    page,
    '0–1',
    'White resigns: Black wins.',
    'Les Blancs abandonnent : les Noirs gagnent.',
  );
  await expect(says(page, 'black')).toHaveText('gagnent');
  await expect(says(page, 'white')).toBeEmpty();
  await undo(page);
  await expect(sentence(page)).toHaveText('Aux Noirs de jouer.');
  await play(board, 'e7e5');
  await expect(sentence(page)).toHaveText('Aux Blancs de jouer.');
});
