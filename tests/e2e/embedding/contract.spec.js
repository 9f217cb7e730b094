// Tests what the board element promises to host pages: images, invalid values, repeated positions, move events.
import { alone, click, expect, move, play, samePage as test } from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

test('toBlob returns the board with its shapes as PNG or SVG, and rejects other types', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('shapes="Ge2e4 Rd5" orientation="black"'));
  const [png, svg, code] = await board.evaluate(async (element) => {
    const png = await element.toBlob({ size: 320 });
    const bitmap = await createImageBitmap(png);
    const svg = await (await element.toBlob({ type: 'image/svg+xml' })).text();
    const code = await element.toBlob({ type: 'text/html' }).catch((error) => error.code);
    return [[png.type, bitmap.width, bitmap.height], svg, code];
  });
  expect(png).toEqual(['image/png', 320, 320]);
  expect(svg).toMatch(/^<svg .*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg.match(/>[a-h1-8]<\/text>/g)).toHaveLength(16);
  expect(code).toBe('invalidImage');
});

test('setting a property of the board to an invalid value dispatches `fault` with its name and keeps the last valid value', async ({
  page,
  site,
}) => {
  const board = await embed(
    page,
    site,
    own('orientation="black" theme="dark" shapes="Ge2e4 Rd5" movable="white"'),
  );
  const good = {
    orientation: 'black',
    theme: 'dark',
    movable: 'white',
    promotion: 'ask',
    draws: 'automatic',
    coordinates: 'inside',
    animationDuration: 0,
    drawable: 'on',
    pieces: 'printed',
    ply: 0,
  };
  const heard = await hear(board, 'fault');
  const shapes = await board.evaluate((element) => element.shapes);
  expect(shapes).toEqual([
    { from: 'e2', to: 'e4', color: 'green' },
    { from: 'd5', to: 'd5', color: 'red' },
  ]);
  for (const [name, value] of [
    ['orientation', 'sideways'],
    ['theme', '<b>'],
    ['movable', 'WHITE'],
    ['promotion', 'king'],
    ['draws', 'never'],
    ['coordinates', 'beside'],
    ['animationDuration', 'soon'],
    ['animationDuration', -1],
    ['animationDuration', Infinity],
    ['drawable', ''],
    ['ply', -1],
    ['ply', 'x'],
    ['shapes', 'Ge9e4'],
    ['shapes', [{ from: 'e2', color: 'var(--pink)' }]],
    ['shapes', [null]],
    ['shapes', 7],
    ['pieces', 'marble'],
    ['pieces', 5],
    ['pieces', ''],
    ['pgn', '1. Ke5'],
    ['pgn', '[FEN "nonsense"]'],
    ['fen', '8/8 w'],
    ['rules', 'no such game'],
    ['dests', { e9: ['e4'] }],
    ['dests', { e2: 4 }],
    ['dests', 'e2e4'],
  ]) {
    await board.evaluate(
      (element, [name, value]) => {
        element[name] = value;
      },
      [name, value],
    );
    await expect
      .poll(async () => (await board.evaluate((element) => element.heard)).length, `${name}`)
      .toBe(1);
    const [[, detail]] = await heard();
    if (!/pgn|fen|rules/.test(`${name}`))
      expect(detail.code).toBe(`invalid${`${name}`[0].toUpperCase()}${`${name}`.slice(1)}`);
    expect(detail.message.length).toBeGreaterThan(9);
    expect(detail.faults.length).toBeGreaterThan(0);
    if (/pgn|fen|rules/.test(`${name}`))
      await board.evaluate((element, name) => element.removeAttribute(name), name);
  }
  expect(
    await board.evaluate(
      (element, names) => Object.fromEntries(names.map((name) => [name, element[name]])),
      Object.keys(good),
    ),
  ).toEqual(good);
  expect(await board.evaluate((element) => element.shapes)).toEqual(shapes);
  expect(await board.evaluate((element) => element.dests)).toBe(null);
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

test('setting `fen` to the current position keeps the game, and another position starts a new one and is spoken', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('fen="start"'));
  const heard = await hear(board, 'gamechange');
  await board.evaluate((element) =>
    element.addEventListener('move', ({ detail }) => (element.fen = detail.fen)),
  );
  await play(board, 'e2e4 e7e5 g1f3');
  // A FEN for the current position may lack the counters, and its en passant square is ignored if no capture is
  // possible.
  await board.evaluate((element) => {
    element.fen = element.fen.split(' ').slice(0, 4).join(' ');
    element.setAttribute('fen', element.fen);
    element.undo();
    element.undo();
    element.fen = element.fen.replace(/ - 0 1$/, ' e3 0 1');
    element.redo();
    element.redo();
  });
  expect(await board.evaluate((element) => [element.moveList(), element.state.ply])).toEqual([
    ['e4', 'e5', 'Nf3'],
    3,
  ]);
  expect((await heard()).map(([, { cause }]) => cause)).toEqual([
    ...['move', 'move', 'move', 'undo', 'undo', 'redo', 'redo'],
  ]);
  const spoken = board.locator('.live');
  for (const back of [null, undefined, '', 'start']) {
    await board.evaluate((element, back) => (element.fen = back), back);
    expect(
      await board.evaluate((element) => [element.moveList().length, element.fen.endsWith('KQkq - 0 1')]),
    ).toEqual([0, true]);
    await board.evaluate((element) => element.move('d4'));
  }
  await board.evaluate((element) => (element.fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1'));
  await expect(spoken).toHaveText('New position. Black to move');
  await board.getByRole('gridcell').first().focus();
  await page.keyboard.press('Home');
  await play(board, 'e8e7');
  await page.keyboard.press('t');
  await expect(spoken).toHaveText('White to move');
});

test('the board accepts moves as squares, lists them, exports them as PGN, and restores them with one gamechange event', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own());
  const heard = await hear(board, 'move', 'gamechange');
  const told = await board.evaluate((element) => {
    element.reset({ moves: ['e4', { from: 'e7', to: 'e5', promotion: 'q' }, 'g1f3'] });
    const code = (act) => {
      try {
        act();
      } catch (error) {
        return [error.code, error.ply];
      }
    };
    return {
      place: [element.state.ply, element.shownPly, element.state.lastMove.san, element.state.lastMove.to],
      answers: element.legalMoves('g8'),
      all: element.legalMoves().length,
      none: element.legalMoves('e4'),
      wrong: code(() => element.reset({ moves: ['e4', 'e6', 'e5', 'Ke8'] })),
      pgn: element.toPgn({ tags: { White: 'Anna', Round: '3' } }),
    };
  });
  expect((await heard()).map(([type, { cause }]) => [type, cause])).toEqual([['gamechange', 'reset']]);
  expect(told).toMatchObject({ place: [3, 3, 'Nf3', 'f3'], all: 29, none: [], wrong: ['moveIllegal', 3] });
  expect(told.answers).toEqual(
    expect.arrayContaining([{ from: 'g8', to: 'f6', promotion: null, san: 'Nf6', coordinates: 'g8f6' }]),
  );
  expect(told.pgn).toMatch(/\[White "Anna"\][\s\S]*\[Result "\*"\][\s\S]*\n\n1\. e4 e5 2\. Nf3 \*/);
  // In Take&Make the final square distinguishes moves with the same capture, and a promotion needs its piece.
  const makes = await board.evaluate((element) => {
    const made = [];
    element.reset({ rules: 'take-make', fen: '2r4k/P7/8/8/2B5/8/8/7K b - - 0 1' });
    const moves = element.legalMoves('c8').filter(({ via }) => via);
    for (const move of moves) {
      made.push(element.move(move).coordinates === move.coordinates && /^c8c4\w\d$/.test(move.coordinates));
      element.undo();
    }
    element.move({ from: 'c8', to: 'b8' });
    made.push(
      element
        .legalMoves('a7')
        .map(({ promotion }) => promotion)
        .sort(),
    );
    for (const move of [
      { from: 'a7', to: 'a8' },
      { from: 'a7', to: 'a8', promotion: 'king' },
      { from: 'a7', to: 'a8', via: 'b7', promotion: 'q' },
    ])
      try {
        element.move(move);
      } catch ({ code }) {
        made.push(code);
      }
    made.push(element.move({ from: 'a7', to: 'a8', promotion: 'knight' }).promotion);
    element.resign('black');
    return [...made, element.legalMoves(), element.toPgn()];
  });
  const pgn = makes.pop();
  expect(pgn).toContain('[Result "1-0"]');
  expect(pgn).toContain('[FEN "2r4k/P7/8/8/2B5/8/8/7K b - - 0 1"]');
  expect(makes.pop()).toEqual([]);
  expect(makes.filter((made) => typeof made === 'boolean').every(Boolean)).toBe(true);
  expect(makes.filter((made) => typeof made === 'boolean').length).toBeGreaterThan(1);
  expect(makes.filter((made) => typeof made === 'string')).toEqual([
    ...['moveAmbiguous', 'moveSyntax', 'moveIllegal', 'N'],
  ]);
});

test('a page that prevents a move can give the reason with `say`, which the board shows and speaks as plain text', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) =>
    element.addEventListener('beforemove', (event) => {
      event.preventDefault();
      element.say(`Not <b>${event.detail.san}</b>`);
    }),
  );
  await play(board, 'e2e4');
  const caption = board.locator('[part=said]');
  await expect(caption).toHaveText('Not <b>e4</b>');
  await expect(board.locator('.live')).toHaveText('Not <b>e4</b>');
  await click(board, 'g1');
  await expect(caption).toHaveCount(0);
});

test('the board has the CSS states `check` and `over`', async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  const is = (/** @type {string} */ name) =>
    board.evaluate((element, name) => element.matches(`:state(${name})`), name);
  await move(board, 'f3', 'e5', 'g4');
  expect(await is('check')).toBe(false);
  await move(board, 'Qh4');
  await expect.poll(() => is('check')).toBe(true);
  expect(await is('over')).toBe(true);
  await board.evaluate((element) => element.undo());
  expect([await is('check'), await is('over')]).toEqual([false, false]);
});

test('a form submits the current FEN under the `name` of the board', async ({ page }) => {
  const board = await alone(page, { name: 'answer' }, { still: true });
  const sent = () =>
    board.evaluate((element) => {
      const form = document.createElement('form');
      form.id = 'quiz';
      element.parentElement?.append(form);
      element.setAttribute('form', form.id);
      const data = [...new FormData(form)];
      form.remove();
      return data;
    });
  await move(board, 'e4', 'e5');
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  await expect.poll(sent).toEqual([['answer', fen]]);
  // The form value is the current position of the game, not the viewed position.
  await board.evaluate((element) => element.goTo(0));
  expect(await sent()).toEqual([['answer', fen]]);
  await board.evaluate((element) => element.removeAttribute('name'));
  expect(await sent()).toEqual([]);
});

test('an attribute that a server writes in camel case sets the property of that name', async ({
  page,
  site,
}) => {
  const fen = '8/8/8/3kK3/8/8/4P3/8 w - - 0 1';
  await page.goto(site(`<roque-board viewOnly="" animationDuration="7" fen="${fen}"></roque-board>`));
  const board = page.locator('roque-board');
  await expect(board).toHaveJSProperty('viewOnly', true);
  await expect(board).toHaveJSProperty('animationDuration', 7);
  await expect(board.getByRole('img')).toBeVisible();
  expect(await board.evaluate((element) => element.state)).toBe(null);
  const left = await board.evaluate((element) => {
    element.viewOnly = false;
    return [element.viewOnly, element.getAttributeNames().toSorted()];
  });
  expect(left).toEqual([false, ['animationduration', 'fen']]);
});

test('the property `fen` returns the starting position if the `fen` attribute was invalid from the start', async ({
  page,
  site,
}) => {
  await page.goto(site('<roque-board fen="x"></roque-board>'));
  const board = page.locator('roque-board');
  const fen = await board.evaluate(async (element) => {
    await element.ready;
    return element.fen;
  });
  expect(fen).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
});

test('the board has the properties `game`, `autoplay`, `spoken` and `name`', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.pgn = '[White "Anna"]\n\n1. e4 *\n\n[White "Bob"]\n\n1. d4 *';
    Object.assign(element, { game: 2, autoplay: 60_000, spoken: 'nato', name: 'answer' });
  });
  await expect.poll(() => board.evaluate((element) => element.toPgn())).toContain('Bob');
  expect(
    await board.evaluate(({ game, autoplay, spoken, name }) => ({ game, autoplay, spoken, name })),
  ).toEqual({ game: 2, autoplay: 60_000, spoken: 'nato', name: 'answer' });
});
