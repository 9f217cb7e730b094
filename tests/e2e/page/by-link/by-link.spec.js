// Tests games by links between two browsers that share nothing but the links.
import { expectAccessible } from '../../../helpers/axe.js';
import { act, drag, expect, move, open, ready, test } from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */
/** @typedef {import('../../../helpers/page.js').Board} Board */

/** @param {Page} page */
const text = (page) => page.locator('.by-link-text');
/** @param {Page} page */
const note = (page) => page.locator('.arrival p');

/** Begins a game by links from the first screen. @param {Page} page @param {{ game?: string, colour?: string }} [wish] */
async function invite(page, { game = 'orthodox', colour = 'white' } = {}) {
  const board = await open(page, './', { first: true });
  await page.locator('form.first[data-known]').waitFor();
  await page.locator(`.shelf [value="${game}"]`).check({ force: true });
  await page.locator('[data-choice=against] [value=link]').check({ force: true });
  await page.locator(`div[data-choice=colour] [value=${colour}]`).check({ force: true });
  await page.locator('[data-do=begin]').click();
  await expect(text(page)).toBeVisible();
  return board;
}

/** Copies the link to the clipboard and returns its fragment. @param {Page} page */
async function sent(page) {
  await page.locator('.by-link [data-do=link]').click();
  await expect(text(page)).toHaveText(/^(Waiting|The game is over)|Waiting/);
  const link = await page.locator('.by-link textarea').inputValue();
  return new URL(link).hash;
}

/** Opens a link in an open page, as a tap on the link in the same tab does. @param {Page} page @param {string} hash */
const arrive = (page, hash) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, hash);

/** @param {Board} board */
const sans = (board) => board.evaluate((element) => element.moveList('en'));

/** Opens a link in the friend's browser and waits until the friend can move. @param {Page} page @param {string} hash */
async function answering(page, hash) {
  const board = await open(page, `./${hash}`, { first: true });
  await expect(text(page)).toContainText('Your move');
  return board;
}

/** Returns a browser context of another person. @param {import('@playwright/test').Browser} browser */
async function person(browser) {
  const context = await browser.newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  return { context, page };
}

for (const game of ['orthodox', 'take-make'])
  test(`two people play a game of ${game} to mate by links`, async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const anna = { page, board: await invite(page, { game }) };
    await expect(text(page)).toHaveText('Make your first move, then send it to your friend.');
    await drag(anna.board, 'f2', 'f3');
    await expect(text(page)).toHaveText(/^You played 1\.\sf3\. Send it to your friend\.$/);
    // Only the friend's device can move the friend's pieces.
    await drag(anna.board, 'e7', 'e5');
    expect(await sans(anna.board)).toEqual(['f3']);

    const friend = await person(browser);
    const boris = {
      page: friend.page,
      board: await open(friend.page, `./${await sent(page)}`, { first: true }),
    };
    await expect(text(boris.page)).toHaveText(/^Your friend played 1\.\sf3\. Your move\.$/);
    await expect.poll(() => boris.board.evaluate((element) => element.orientation)).toBe('black');
    expect(await boris.board.evaluate((element) => element.state.rules)).toBe(game);
    const players = [boris, anna];
    for (const [i, [from, to]] of [
      ['e7', 'e5'],
      ['g2', 'g4'],
      ['d8', 'h4'],
    ].entries()) {
      const [mover, other] = [players[i % 2], players[1 - (i % 2)]];
      await drag(mover.board, from, to);
      await arrive(other.page, await sent(mover.page));
      await expect.poll(() => sans(other.board)).toHaveLength(i + 2);
    }
    await expect(page.locator('.sentence')).toHaveText('Checkmate: your friend wins.');
    await expect(boris.page.locator('.sentence')).toHaveText('Checkmate: you win!');
    await expect(page.locator('[data-do=review]')).toBeVisible();
    await friend.context.close();
  });

test('a player with Black first sends an invitation, and the game stays in the game list after a reload', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await invite(page, { colour: 'black' });
  await expect(text(page)).toHaveText('Send the invitation: your friend plays White and moves first.');
  const invitation = await sent(page);
  const friend = await person(browser);
  const other = await open(friend.page, `./${invitation}`, { first: true });
  await expect(text(friend.page)).toHaveText('Make your first move, then send it to your friend.');
  await drag(other, 'd2', 'd4');
  const answer = await sent(friend.page);
  await friend.context.close();

  await page.reload();
  await ready(board);
  await expect(text(page)).toContainText('Waiting for your friend.');
  // A new game begins, and the game by links stays in the game list.
  await board.evaluate((element) => element.reset({}));
  await move(board, 'e4');
  await act(page, 'games');
  await expect(page.locator('#saved .shelf .entry', { hasText: 'waiting for your friend' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await arrive(page, answer);
  await expect(text(page)).toHaveText(/^Your friend played 1\.\sd4\. Your move\.$/);
  await act(page, 'games');
  await expect(page.locator('#saved .shelf .entry')).toHaveCount(2);
});

test('a link opened in a second tab takes the game over from the first tab', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await invite(page);
  await drag(board, 'e2', 'e4');
  const first = await sent(page);
  const friend = await person(browser);
  const other = await answering(friend.page, first);
  await drag(other, 'c7', 'c5');
  const answer = await sent(friend.page);
  await friend.context.close();

  const second = await context.newPage();
  const board2 = await open(second, `./${answer}`, { first: true });
  await expect(text(second)).toHaveText(/^Your friend played 1…\sc5\. Your move\.$/);
  expect(await sans(board2)).toEqual(['e4', 'c5']);
  await expect(note(page)).toHaveText(
    'Your game with your friend continues in the tab you have just opened.',
  );
  await second.close();
});

test('if the user opens the own link, an older link or a fork, the page shows a message and keeps the game', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await invite(page);
  await drag(board, 'e2', 'e4');
  const first = await sent(page);
  await arrive(page, first);
  await expect(note(page)).toContainText('You sent this link: it is for your friend');
  await page.locator('.arrival [data-do=close]').click();
  await expect(note(page)).toBeHidden();

  // The friend answers on two pages with separate storage, which gives two different answers.
  const answers = [];
  for (const [from, to] of [
    ['e7', 'e5'],
    ['c7', 'c5'],
  ]) {
    const friend = await person(browser);
    const other = await answering(friend.page, first);
    await drag(other, from, to);
    answers.push(await sent(friend.page));
    await friend.context.close();
  }
  await arrive(page, answers[0]);
  await expect.poll(() => sans(board)).toEqual(['e4', 'e5']);
  await drag(board, 'g1', 'f3');
  await arrive(page, answers[1]);
  await expect(note(page)).toContainText('differ from 1…');
  expect(await sans(board)).toEqual(['e4', 'e5', 'Nf3']);
  await expectAccessible(page);
  await page.locator('[data-do=look-at-link]').click();
  await expect.poll(() => sans(board)).toEqual(['e4', 'c5']);
  await expect(page.locator('.by-link')).toBeHidden();
  await act(page, 'games');
  await expect(page.locator('#saved .shelf .entry', { hasText: 'not sent yet' })).toHaveCount(1);
});
