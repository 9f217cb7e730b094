import {
  alike,
  click,
  drag,
  expect,
  fen,
  move,
  open,
  painted,
  pixel,
  placement,
  play,
  sentence,
  shadeOf,
  speak,
  test,
  tint,
} from '../../helpers/page.js';

const EN =
  'The chess engine could not be loaded, so no moves can be played on this board. Reload the page to try again.';
const FR =
  'Le moteur d’échecs n’a pas pu être chargé : aucun coup ne peut être joué sur cet échiquier. Rechargez la page pour réessayer.';

const hearErrors = (page) =>
  page.addInitScript(() => {
    window.heardErrors = [];
    const hear = ({ detail }) => detail?.code && window.heardErrors.push(detail.code);
    document.addEventListener('fault', hear, true);
  });

/**
 * Checks that the message is visible over a board that still draws its pieces.
 * @param {import('../../helpers/page.js').Board} board
 */
async function expectMessage(board, text) {
  const message = board.locator('[part=message]');
  await expect(message).toHaveText(text);
  await expect(message).toBeInViewport();
  await expect(message).toHaveRole('alert');
  await painted(board);
  for (const square of ['e4', 'd4']) {
    const ground = await tint(board, shadeOf(square));
    expect(alike(await pixel(board, square), ground), 'an empty square').toBe(true);
  }
  expect(alike(await pixel(board, 'e2', 0.5, 0.6), await tint(board, 'light')), 'a piece').toBe(false);
}

test('if the engine cannot be loaded, the page shows a message in both languages and still draws the pieces', async ({
  page,
  complaints,
}) => {
  await hearErrors(page);
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('../');
  const board = page.locator('roque-board');
  await expectMessage(board, EN);
  await expect(sentence(page)).toHaveText('The chess engine is not running. The board shows why.');
  await speak(page, 'fr');
  await expect(board.locator('[part=message]')).toHaveText(FR);
  await expect(sentence(page)).toHaveText(
    'Le moteur d’échecs ne fonctionne pas. La raison est indiquée sur l’échiquier.',
  );
  expect(await page.evaluate(() => window.heardErrors)).toEqual(['engineFailed']);
  // Pressing the buttons causes no further errors.
  for (const button of await page.locator('main button:visible').all()) await button.click({ force: true });
  // Chromium itself reports the blocked file.
  expect(complaints.filter((text) => !/^Failed to load resource|^roque-board: /.test(text))).toEqual([]);
  complaints.length = 0;
});

const BROKEN = {
  'is missing': { change: (path, file) => (path.endsWith('.wasm') ? null : file) },
  'is cut short': { change: (path, file) => (path.endsWith('.wasm') ? file.subarray(0, 5000) : file) },
  'is replaced by an HTML page': {
    change: (path, file) => (path.endsWith('.wasm') ? '<!doctype html><p>Log in' : file),
  },
  'has no script': { change: (path, file) => (path.endsWith('/roque_play.js') ? null : file) },
  'is forbidden by the policy': {
    headers: { 'content-security-policy': "script-src 'self'; connect-src 'self'" },
  },
};

for (const [what, options] of Object.entries(BROKEN)) {
  test(`if the engine ${what}, the board shows a message in the language of its page`, {
    tag: /missing|policy/.test(what) ? [] : '@night',
  }, async ({ page, site, complaints }) => {
    await hearErrors(page);
    const style = '<style>roque-board{inline-size:400px}</style>';
    await page.goto(site(`${style}<roque-board></roque-board>`, { ...options, lang: 'fr' }));
    await expectMessage(page.locator('roque-board'), FR);
    expect(await page.evaluate(() => window.heardErrors)).toEqual(['engineFailed']);
    const told = complaints.filter((text) => text.startsWith('roque-board: '));
    expect(told).toEqual([expect.stringMatching(/roque_play\.wasm: .*RoqueBoard\.engine = /)]);
    complaints.length = 0;
  });
}

test('after a crash of the engine the game can be restored with its moves, redo list, draw offer and result', async ({
  page,
}) => {
  await hearErrors(page);
  const board = await open(page);
  await move(board, 'e4', 'e5');
  await page.evaluate(async () => {
    const { Game } = await import(new URL('engine/roque.js', document.baseURI).href);
    const { movesFrom } = Game.prototype;
    Game.prototype.movesFrom = () => {
      Game.prototype.movesFrom = movesFrom;
      throw new WebAssembly.RuntimeError('unreachable');
    };
  });
  await click(board, 'g1');
  const message = board.locator('[part=message]');
  await expect(message).toContainText('The chess engine has stopped because of an internal error.');
  await speak(page, 'fr');
  await expect(message).toContainText('Le moteur d’échecs s’est arrêté à cause d’une erreur interne.');
  expect(await page.evaluate(() => window.heardErrors)).toEqual(['engineStopped']);
  await message.getByRole('button').click();
  await expect(message).toHaveCount(0);
  await play(board, 'g1f3');
  expect(await fen(board)).toContain('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq');
  expect(await board.evaluate((element) => [element.moveList(), element.undo()])).toEqual([
    ['e4', 'e5', 'Nf3'],
    true,
  ]);

  for (const deeds of [
    [['offerDraw', 'black']],
    [['resign', 'white']],
    [
      ['offerDraw', 'white'],
      ['acceptDraw', 'black'],
    ],
  ]) {
    const before = await board.evaluate((element, deeds) => {
      element.reset({ moves: ['d4', 'd5', 'c4'] });
      element.undo();
      for (const [name, color] of deeds) element[name](color);
      return JSON.stringify([element.state, element.moveList()]);
    }, deeds);
    await board.evaluate(async (element) => {
      const { Game } = await import(new URL('engine/roque.js', document.baseURI).href);
      const { link } = Game.prototype;
      Game.prototype.link = () => {
        Game.prototype.link = link;
        throw new WebAssembly.RuntimeError('unreachable');
      };
      try {
        element.link();
      } catch {}
    });
    await message.getByRole('button').click();
    expect(await board.evaluate((element) => JSON.stringify([element.state, element.moveList()]))).toBe(
      before,
    );
  }
});

test('if the texts of refusals cannot be loaded, a refused piece still returns to its square', async ({
  page,
  complaints,
}) => {
  await page.route('**/faults.js', (route) => route.abort());
  const board = await open(page);
  await drag(board, 'e2', 'e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
  // Only the blocked file is reported, and no uncaught error.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  complaints.length = 0;
});
