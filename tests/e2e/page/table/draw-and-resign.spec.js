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
  position,
  sentence,
  speak,
  undo,
  test,
} from '../../../helpers/page.js';

const DEEDS = ['accept', 'decline', 'offer', 'confirm', 'resign', 'cancel'];

/** The deeds that a side has buttons for. */
const offered = async (page, color) => {
  const seen = await Promise.all(DEEDS.map((deed) => button(page, color, deed).isVisible()));
  return DEEDS.filter((_, i) => seen[i]);
};
const notice = (page) => page.locator('.notice');
const says = (page, color) => player(page, color).locator('.says');

test('a draw that is offered and accepted ends the game', async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'gameover');
  await move(board, 'e4', 'e5');
  await button(page, 'white', 'offer').click();
  await expect(notice(page)).toHaveText('White offers a draw. Black may accept or decline.');
  await expect(says(page, 'black')).toHaveText('White offers a draw');
  await expect(says(page, 'white')).toHaveText('offer made');
  // Only the other side can answer, and nobody offers twice.
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

test('a draw that is declined leaves the game as it was, and is told in the reader’s language', async ({
  page,
}) => {
  const board = await open(page);
  await move(board, 'e4');
  await button(page, 'black', 'offer').click();
  await speak(page, 'fr');
  await expect(notice(page)).toHaveText(
    'Les Noirs proposent la nulle. Les Blancs peuvent accepter ou refuser.',
  );
  await expect(says(page, 'white')).toHaveText('Les Noirs proposent la nulle');
  await button(page, 'white', 'decline').click();
  await expect(notice(page)).toHaveText('Les Blancs refusent la nulle. La partie continue.');
  await speak(page, 'en');
  await expect(notice(page)).toHaveText('White declines the draw. The game goes on.');
  for (const color of ['white', 'black']) expect(await offered(page, color)).toEqual(['offer', 'resign']);
  await play(board, 'e7e5');
  await expect(notice(page)).toBeEmpty();
  await button(page, 'black', 'offer').click();
  await expect(notice(page)).toHaveText('Black offers a draw. White may accept or decline.');
});

test('an offer outlives the offerer’s own move and lapses with the other side’s', async ({ page }) => {
  const board = await open(page);
  await button(page, 'white', 'offer').click();
  await play(board, 'e2e4');
  await expect(says(page, 'black')).toHaveText('White offers a draw');
  expect(await offered(page, 'black')).toEqual(['accept', 'decline', 'resign']);
  await play(board, 'e7e5');
  expect(await board.evaluate((element) => element.state.offer)).toBe(null);
  expect(await offered(page, 'black')).toEqual(['offer', 'resign']);
  await expect(button(page, 'white', 'offer')).toHaveAttribute('aria-disabled', 'false');
  await expect(notice(page)).toBeEmpty();
});

test('resigning asks once, and the other side wins', async ({ page }) => {
  const board = await open(page);
  const heard = await listen(board, 'gameover');
  await move(board, 'e4');
  // Also while it is the other's move.
  await button(page, 'white', 'resign').click();
  await expect(says(page, 'white')).toHaveText('Resign this game?');
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
});

test('the question whether to resign can be cancelled, and does not outlive the next move', async ({
  page,
}) => {
  const board = await open(page);
  await button(page, 'black', 'resign').click();
  await button(page, 'black', 'cancel').click();
  expect(await offered(page, 'black')).toEqual(['offer', 'resign']);
  await expect(button(page, 'black', 'resign')).toBeFocused();
  await expect(sentence(page)).toHaveText('White to move.');
  await button(page, 'black', 'resign').click();
  await play(board, 'e2e4');
  expect(await offered(page, 'black')).toEqual(['offer', 'resign']);
  expect(await board.evaluate((element) => element.state.outcome)).toBe(null);
});

test('resigning to a bare king is a draw', async ({ page }) => {
  await position(page, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await button(page, 'white', 'resign').click();
  await button(page, 'white', 'confirm').click();
  await expectResult(
    page,
    '½–½',
    'Draw: one side has resigned, but the other could never have given mate.',
    'Partie nulle : un camp a abandonné, mais l’autre n’aurait jamais pu donner le mat.',
  );
});

test('a resignation and an agreement are taken back by undo', async ({ page }) => {
  const board = await open(page);
  await move(board, 'e4', 'e5');
  await button(page, 'black', 'resign').click();
  await button(page, 'black', 'confirm').click();
  await expect(sentence(page)).toHaveText('Black resigns: White wins.');
  await undo(page);
  await expect(sentence(page)).toHaveText('White to move.');
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
  await button(page, 'black', 'offer').click();
  await button(page, 'white', 'accept').click();
  await undo(page);
  await expect(sentence(page)).toHaveText('White to move.');
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
  await play(board, 'g1f3');
  await expect(sentence(page)).toHaveText('Black to move.');
});
