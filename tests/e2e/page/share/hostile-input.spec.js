// Tests hostile input from outside the page: no script runs, no data is lost, and messages name the fault.
import { act, expect, fen, move, open, sitDown, test } from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

const EVIL = '"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

/** @param {Page} page */
const editor = (page) => page.locator('#editor');

/** Checks that no script has run and that no text has become markup. @param {Page} page */
async function expectHarmless(page) {
  expect(await page.evaluate(() => window.pwned)).toBeUndefined();
  expect(await page.evaluate(() => [...document.images].map(({ src }) => src))).toEqual([]);
  // JSON-LD scripts are ignored, because they are data and do not run.
  await expect(page.locator('script:not([src], head > [type="application/ld+json"])')).toHaveCount(0);
}

test('any hostile FEN in the editor is rejected with a message', { tag: '@night' }, async ({ page }) => {
  const board = await open(page);
  await move(board, 'e4');
  await act(page, 'setup');
  const verdict = editor(page).locator('.judgement p');
  for (const [what, text] of [
    ['markup', EVIL],
    ['markup as the side to move', `4k3/8/8/8/8/8/8/4K3 ${EVIL.replaceAll(' ', '/')} - - 0 1`],
    ['an inherited property name', '__proto__'],
    ['control characters', '\u0000\u202e\ufeff\ud800'],
    ['a million letters', 'q'.repeat(1_000_000)],
    ['endless numbers', `4k3/8/8/8/8/8/8/4K3 w - - ${'9'.repeat(4000)} ${'9'.repeat(4000)}`],
  ]) {
    for (const given of ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', text]) {
      await editor(page)
        .locator('[name=fen]')
        .evaluate((field, text) => {
          field.value = text;
          field.dispatchEvent(new Event('input'));
        }, given);
      const played = given === text ? 'cannot' : 'can';
      await expect(verdict, what).toHaveText(`This position ${played} be played.`);
    }
    // The messages are sentences, not error codes.
    for (const line of await editor(page).locator('.judgement li').allInnerTexts())
      expect(line, what).toMatch(/^[A-Z][^<]* [^<]*\.$/);
    await expect(editor(page).locator('[value=start]'), what).toHaveAttribute('aria-disabled', 'true');
    await expectHarmless(page);
  }
  await page.keyboard.press('Escape');
  expect(await fen(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
});

test('a URL full of markup still shows a playable page', async ({ page, complaints }) => {
  const query = new URLSearchParams({ fen: EVIL, rules: EVIL, lang: EVIL });
  await page.goto(`./?${query}#g=${encodeURIComponent(EVIL)}`);
  await expect(page.locator('.sentence')).not.toHaveText('Loading…');
  await expectHarmless(page);
  complaints.length = 0;
  await page.locator('[data-do=normal]').click();
  await move(page.locator('roque-board').first(), 'e4');
  await expect(page.locator('.sentence')).toHaveText('Black to move.');
  const { hash, searchParams } = new URL(page.url());
  expect([hash, searchParams.get('fen'), searchParams.get('rules')]).toEqual(['', null, null]);
});

test('the page reports a variant in the URL that is named like an inherited property as unknown', {
  tag: '@night',
}, async ({ page }) => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
    await page.goto(`./?rules=${name}`);
    await expect(page.locator('.sentence')).toHaveText('Roque does not support this game.');
    await expect(page.locator('.adoube:visible')).toHaveCount(0);
    await page.locator('[data-do=normal]').click();
    // Then the first screen lets the user choose a game as usual.
    await expect(page.locator('html')).toHaveAttribute('data-page', 'first');
    await sitDown(page);
    await move(page.locator('roque-board').first(), 'e4');
    await expect(page.locator('.sentence')).toHaveText('Black to move.');
    await expect(page.locator('.kept-news')).toBeHidden();
  }
});

test('a hostile fragment in the URL leaves the game unchanged', { tag: '@night' }, async ({ page }) => {
  const board = await open(page);
  await move(board, 'd4');
  const { fen: before } = await board.evaluate((element) => element.state);
  for (const hash of [
    `#g=${encodeURIComponent(EVIL)}`,
    // The fragments are invalid percent encodings, a million letters, the largest number of moves, and a script.
    '#g=%%%E0%A4%A',
    `#g=${'A'.repeat(1_000_000)}`,
    `#g=AQAA${'_'.repeat(40)}`,
    '#javascript:window.pwned=1',
  ]) {
    await board.evaluate((element) => element.redo() || element.move('d5'));
    await expect(page.locator('.notice')).toBeEmpty();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    if (hash.startsWith('#g='))
      await expect(page.locator('.notice')).toHaveText(/^The link (holds no game|was made by a later)/);
    await expectHarmless(page);
    expect(await fen(board)).toBe('rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2');
    await board.evaluate((element) => void element.undo());
    expect(await fen(board)).toBe(before);
  }
});

test('the page shows HTML markup in PGN tags and comments as text everywhere', async ({ page }) => {
  await open(page);
  const quoted = EVIL.replaceAll('"', '\\"');
  const text = `[Event "${quoted}"]\n[White "${quoted}"]\n[Black "${quoted}"]\n[Date "${quoted}"]\n[Result "*"]\n\n1. e4 {${EVIL}} e5 *\n`;
  await act(page, 'games');
  await page.locator('#saved [data-do=import]').click();
  await page.locator('#saved textarea').fill(text);
  await page.locator('#saved [data-do=read]').click();
  await page.locator('#saved .import .games').getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('#saved')).toBeHidden();
  await act(page, 'share');
  await expect(page.locator('#share [name=pgn]')).toHaveValue(/onerror/);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.printed')).toContainText('<img src=x');
  await expectHarmless(page);
});
