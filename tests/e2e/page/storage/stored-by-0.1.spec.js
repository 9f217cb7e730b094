// Tests that every page opens with the data of version 0.1. tests/unit covers each stored value.
import { readFileSync } from 'node:fs';
import { plantStored } from '../../../helpers/stored.js';
import { act, expect, player, ready, test } from '../../../helpers/page.js';

const STORED = JSON.parse(readFileSync(new URL('../../../data/stored-by-0.1.json', import.meta.url), 'utf8'));

test('every page of the site opens with the data that version 0.1 has stored', async ({ page }) => {
  await page.goto('site/icon.svg');
  await page.evaluate(plantStored, STORED);
  await page.goto('./');
  const board = page.locator('roque-board').first();
  await ready(board);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('.paused')).toBeVisible();
  await expect(player(page, 'white').locator('h2')).toHaveText('Fay');
  expect(await board.evaluate((element) => element.moveList('en').join(' '))).toBe('e4 d5');
  await act(page, 'games');
  const games = page.locator('#saved .shelf .entry');
  await expect(games).toHaveCount(7);
  await games.filter({ hasText: 'Morphy, Paul' }).getByRole('button').first().click();
  await expect.poll(() => board.evaluate((element) => element.moveList('en').at(-1))).toBe('Rd8#');
  await page.goto('puzzles/');
  await expect(page.locator('.rating')).toContainText('1007');
  await page.goto('book/fr/first-steps.html');
  await expect(page.locator('.path a[href$="#figure-try-mate"] .stars')).toHaveText('★★★');
  await page.goto('solve/');
  await expect(page.locator('select[name=letters]')).toHaveValue('figurine');
});
