// Tests the size of a board, which uses the available room, is never zero and never overflows.
import { expect, open, play, placement, test } from '../../helpers/page.js';

/** Layouts of a page, each with the expected width of a square in CSS pixels. @type {[string, string, number][]} */
const ROOMS = [
  ['a float', '<div style="float:left"><roque-board></roque-board></div>', 320],
  ['a board that floats', '<roque-board style="float:right"></roque-board>', 600],
  ['an inline-block', '<div style="display:inline-block"><roque-board></roque-board></div>', 320],
  ['a width of its own', '<roque-board style="width:240px"></roque-board>', 240],
  [
    'less height than width',
    '<div style="height:200px"><roque-board style="max-height:100%"></roque-board></div>',
    200,
  ],
  ['a maximal height', '<roque-board style="max-height:160px"></roque-board>', 160],
  [
    'a cell of a grid',
    '<div style="display:grid;grid-template:240px / 1fr"><roque-board style="max-height:100%"></roque-board></div>',
    240,
  ],
  [
    'a row of flex',
    '<div style="display:flex"><p>Text</p><roque-board style="flex:0 1 400px"></roque-board></div>',
    400,
  ],
];

test('the board fills the room in its container, never has zero size, and does not overflow its element', async ({
  page,
  site,
}) => {
  const html = ROOMS.map(([, html]) => `<section style="display:flow-root">${html}</section>`).join('');
  await open(page, site(`<style>body{margin:0;width:600px}</style>${html}`));
  const boards = page.locator('roque-board');
  for (const [i, [name, , side]] of ROOMS.entries()) {
    const seen = () =>
      boards.nth(i).evaluate((element) => {
        const [host, canvas, grid] = [
          element,
          ...element.shadowRoot.querySelectorAll('canvas,[role=grid]'),
        ].map((one) => one.getBoundingClientRect());
        const inside = (one) => one.top >= host.top && one.bottom <= host.bottom && one.right <= host.right;
        return {
          side: Math.round(grid.height),
          wide: Math.round(grid.width),
          inside: inside(canvas) && inside(grid),
        };
      });
    await expect.poll(seen, name).toEqual({ side, wide: side, inside: true });
  }
  const low = boards.nth(4);
  await play(low, 'e2e4');
  expect(await placement(low)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('a board with a PGN and a maximum height keeps the viewer panel within that height', async ({
  page,
  site,
}) => {
  const board = await open(
    page,
    site(
      '<style>body{margin:0;width:600px}</style><roque-board pgn="1. e4 e5 *" style="max-height:400px"></roque-board><p>Below</p>',
    ),
  );
  await expect(board.locator('[part=viewer]')).toBeVisible();
  await expect
    .poll(() =>
      board.evaluate((element) => {
        const bottom = element.getBoundingClientRect().bottom;
        const parts = [...element.shadowRoot.querySelectorAll('canvas,[part=viewer]')];
        return parts.every((part) => part.getBoundingClientRect().bottom <= bottom + 1);
      }),
    )
    .toBe(true);
});

test('the board takes its language from the nearest ancestor with `lang`, which may change', async ({
  page,
  site,
}) => {
  const board = await open(page, site('<div lang="fr"><section><roque-board></roque-board></section></div>'));
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
  await page
    .locator('div')
    .first()
    .evaluate((div) => div.setAttribute('lang', 'en'));
  await expect(board.getByRole('grid')).toHaveAccessibleName('Chess board');
  await page.locator('section').evaluate((section) => section.setAttribute('lang', 'fr'));
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
});
