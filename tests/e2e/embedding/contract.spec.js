// What the element promises its hosts: legality of their own, remote opponents, premoves, records, shapes, and values that mean nothing.
import { click, drag, draw, expect, fen, marks, placement, play, ready, test } from '../../helpers/page.js';

/** Remembers events of these types: their details, later. @param {import('../../helpers/page.js').Board} board @param {...string} types */
async function hear(board, ...types) {
  await board.evaluate((element, types) => {
    element.heard = [];
    for (const type of types)
      element.addEventListener(type, ({ detail }) => element.heard.push([type, structuredClone(detail)]));
  }, types);
  return () => board.evaluate((element) => element.heard.splice(0));
}

/** A board by itself on a page of another site. @param {any} page @param {any} site @param {string} html */
async function embed(page, site, html) {
  await page.goto(site(html));
  const board = page.locator('roque-board').first();
  await ready(board);
  await board.evaluate((element) => {
    if (!element.hasAttribute('animation-duration')) element.animationDuration = 0;
  });
  return board;
}

const own = (/** @type {string} */ attributes = '') =>
  `<main style="width:480px"><roque-board ${attributes}></roque-board></main>`;

test('only the side that may be moved is picked up, and the other one moves from outside', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white"'));
  await play(board, 'e2e4');
  await play(board, 'e7e5');
  expect(await fen(board)).toContain('4P3/8/PPPP1PPP/RNBQKBNR b');
  const heard = await hear(board, 'beforemove', 'move');
  await board.evaluate((element) => element.move('e7e5'));
  const [[, before], [, after]] = await heard();
  expect(before).toEqual(after);
  expect(after).toMatchObject({ from: 'e7', to: 'e5', san: 'e5', source: 'api', piece: 'p', check: false });
  expect((await marks(board)).last.toSorted()).toEqual(['e5', 'e7']);
  await play(board, 'g1f3');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test('a board that nobody may move still shows moves from outside', async ({ page, site }) => {
  const board = await embed(page, site, own('movable="none"'));
  await play(board, 'e2e4');
  await drag(board, 'e2', 'e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
  await board.evaluate((element) => element.move('Nf3'));
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

test('a host brings its own legality: what it allows is played, and nothing else', async ({ page, site }) => {
  // Two kings too near, and pawns that go backwards: no game that the engine knows.
  const board = await embed(page, site, own('fen="8/8/8/3kK3/8/8/4P3/8 w - - 0 1"'));
  expect(await board.evaluate((element) => element.state)).toBe(null);
  await board.evaluate(async (element) => {
    element.dests = { e2: ['e1', 'd5'], e5: new Set(['e8']) };
  });
  await expect(board.locator('[part=message]')).toHaveCount(0);
  const heard = await hear(board, 'beforemove', 'move', 'refused');
  await click(board, 'e2');
  expect((await marks(board)).dots).toEqual(['e1']);
  expect((await marks(board)).rings).toEqual(['d5']);
  await click(board, 'e4');
  expect(await heard()).toEqual([]);
  await play(board, 'e2d5');
  const [[, before], [type, after]] = await heard();
  expect(type).toBe('move');
  expect(before).toEqual(after);
  expect(after).toMatchObject({
    from: 'e2',
    to: 'd5',
    take: 'd5',
    captured: 'k',
    coordinates: 'e2d5',
    source: 'click',
  });
  expect(await placement(board)).toBe('8/8/8/3PK3/8/8/8/8');
  // Until the host says what is next, nothing is.
  await play(board, 'e5e8');
  expect(await heard()).toEqual([]);
  await board.evaluate((element) => {
    element.dests = new Map([['d5', ['d8']]]);
  });
  // The host may refuse, and a pawn asks what it becomes.
  await board.evaluate((element) =>
    element.addEventListener('beforemove', (event) => event.preventDefault(), { once: true }),
  );
  await play(board, 'd5d8');
  await board.getByRole('button', { name: 'queen' }).click();
  expect(await placement(board)).toBe('8/8/8/3PK3/8/8/8/8');
  await play(board, 'd5d8');
  await board.getByRole('button', { name: 'knight' }).click();
  expect(await placement(board)).toBe('3N4/8/8/4K3/8/8/8/8');
});

test('what is typed has to be legal by the host, too', async ({ page, site }) => {
  const board = await embed(page, site, own('move-box'));
  await board.evaluate((element) => {
    element.dests = { e2: ['e4'] };
  });
  await expect.poll(() => board.evaluate((element) => element.state.fen)).toContain(' - - 0 1');
  const box = board.getByRole('textbox');
  await box.fill('e2e5');
  await box.press('Enter');
  await expect(board.locator('[part=move-box] [role=alert]')).not.toBeEmpty();
  expect(await board.evaluate((element) => element.state.ply)).toBe(0);
  await box.fill('e2e4');
  await box.press('Enter');
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(1);
});

test('a host that tells every position by its FEN keeps the last move marked', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate(async (element) => {
    element.dests = { e2: ['e4'] };
    element.addEventListener(
      'move',
      () => {
        element.fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b';
        element.dests = { e7: ['e5'] };
      },
      { once: true },
    );
  });
  await expect.poll(() => board.evaluate((element) => element.state.fen)).toContain(' - - 0 1');
  await play(board, 'e2e4');
  expect((await marks(board)).last.toSorted()).toEqual(['e2', 'e4']);
  await play(board, 'e7e5');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
});

test('the engine takes over again when the host gives its legality up', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.dests = { e2: ['e5'] };
  });
  await expect.poll(() => board.evaluate((element) => element.state.fen)).toContain(' - - 0 1');
  await play(board, 'e2e5');
  await board.evaluate((element) => {
    element.dests = null;
  });
  await play(board, 'd7d5');
  expect(await board.evaluate((element) => element.state.lastMove.san)).toBe('d5');
});

test('a pawn becomes what the host has chosen, without asking', async ({ page, site }) => {
  const board = await embed(page, site, own('promotion="knight" fen="8/P6k/8/8/8/8/8/K7 w - - 0 1"'));
  await play(board, 'a7a8');
  expect(await placement(board)).toBe('N7/7k/8/8/8/8/8/K7');
});

test('a premove is shown, played when it has become legal, and given up when it has not', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove'));
  const heard = await hear(board, 'premove', 'move', 'refused');
  await play(board, 'e2e4');
  await play(board, 'g1f3');
  expect(await heard()).toMatchObject([
    ['move', { san: 'e4' }],
    ['premove', { from: 'g1', to: 'f3' }],
  ]);
  expect((await marks(board)).premove?.toSorted()).toEqual(['f3', 'g1']);
  await board.evaluate((element) => element.move('e5'));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(3);
  expect(await heard()).toMatchObject([
    ['move', { san: 'e5' }],
    ['premove', { from: null, to: null }],
    ['move', { san: 'Nf3', source: 'premove' }],
  ]);
  // A recapture that does not come about.
  await play(board, 'f3e5');
  await board.evaluate((element) => element.move('Nc6'));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(5);
  await drag(board, 'd2', 'd4');
  await board.evaluate((element) => element.move('Nxe5'));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(7);
  await heard();
  await play(board, 'd4c5');
  expect(await heard()).toMatchObject([['premove', { from: 'd4', to: 'c5' }]]);
  await board.evaluate((element) => element.move('Nc6'));
  expect(await heard()).toMatchObject([
    ['move', {}],
    ['premove', { from: null, to: null }],
  ]);
  expect(await board.evaluate((element) => element.state.ply)).toBe(8);
});

test('a premove is taken back by a click elsewhere, the right button, Escape or the method', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove'));
  await play(board, 'e2e4');
  const heard = await hear(board, 'premove');
  const gone = [['premove', { from: null, to: null }]];
  for (const give of [
    () => click(board, 'a5'),
    () => draw(board, 'a5'),
    () => page.keyboard.press('Escape'),
    () => board.evaluate((element) => element.cancelPremove()),
  ]) {
    await play(board, 'g1f3');
    expect(await heard()).toEqual([['premove', { from: 'g1', to: 'f3' }]]);
    await give();
    expect(await heard()).toEqual(gone);
  }
  await board.evaluate((element) => element.move('e5'));
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
});

test('a premoved pawn becomes a queen, and a Take that needs its Make asks for it', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('movable="white" premove fen="7k/P7/8/8/8/8/8/K7 b - - 0 1"'));
  await play(board, 'a7a8');
  await board.evaluate((element) => element.move('Kh7'));
  await expect.poll(() => placement(board)).toBe('Q7/7k/8/8/8/8/8/K7');
  await board.evaluate((element) =>
    element.reset({ rules: 'take-make', fen: '2b5/7k/8/8/8/8/8/K1R5 b - - 0 1' }),
  );
  await play(board, 'c1c8');
  await board.evaluate((element) => element.move('Kh6'));
  await expect(board.getByRole('button', { name: 'Take back' })).toBeVisible();
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

const PGN = `[Event "A lesson"]
[White "<b>One</b>"]
[Black "Two"]
[Result "1-0"]

1. e4 {[%csl Ge4][%cal Rd2d4] The centre.} e5 (1... c5 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0`;

test('a record is followed by its buttons and keys, its variations too, and not played on', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own());
  const heard = await hear(board, 'gamechange');
  await board.evaluate((element, pgn) => {
    element.pgn = pgn;
  }, PGN);
  expect(await board.evaluate((element) => [element.ply, element.state.ply])).toEqual([0, 7]);
  await board.getByRole('button', { name: 'One move forward' }).click();
  await expect.poll(() => board.evaluate((element) => element.ply)).toBe(1);
  await play(board, 'e7e5');
  expect(await board.evaluate((element) => element.state.ply)).toBe(7);
  await board.getByRole('button', { name: /c5/ }).click();
  expect(await heard()).toMatchObject([
    ['gamechange', { cause: 'reset' }],
    ['gamechange', { cause: 'view', shownPly: 1 }],
    ['gamechange', { cause: 'view', shownPly: 2 }],
  ]);
  expect((await marks(board)).last.toSorted()).toEqual(['c5', 'c7']);
  await page.keyboard.press('ArrowRight');
  expect((await marks(board)).last.toSorted()).toEqual(['f3', 'g1']);
  await page.keyboard.press('End');
  await board.evaluate((element) => {
    element.ply = 99;
  });
  expect(await board.evaluate((element) => element.ply)).toBe(7);
  expect((await marks(board)).check).toEqual(['e8']);
  await board.evaluate((element) => {
    element.pgn = null;
  });
  expect(await board.evaluate((element) => [element.ply, element.rules, element.state.plies])).toEqual([
    0,
    'orthodox',
    0,
  ]);
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

test('a record that comes at once with another language is told in that language', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.pgn = '1. Nf3 Nf6 *';
    element.lang = 'fr';
  });
  await expect(board.locator('[part=viewer-moves]')).toContainText('Cf3');
  await expect(board.getByRole('button', { name: 'Un coup en avant' })).toBeVisible();
});

test('a record goes on where a draw could have been claimed', async ({ page, site }) => {
  const board = await embed(page, site, own());
  await board.evaluate((element) => {
    element.pgn = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 (5. d4 d5) 5... e5 1/2-1/2';
  });
  expect(await board.evaluate((element) => element.state.plies)).toBe(10);
  await board.getByRole('button', { name: /d4/ }).click();
  await board.getByRole('button', { name: 'One move forward' }).click();
  expect((await marks(board)).last.toSorted()).toEqual(['d5', 'd7']);
});

test('a picture of the board, with what is drawn on it, is to be had as a file', async ({ page, site }) => {
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

test('values that mean nothing are told by name, and the last good ones stay', async ({ page, site }) => {
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
    ['coordinates', 'outside'],
    ['animationDuration', 'soon'],
    ['animationDuration', -1],
    ['animationDuration', Infinity],
    ['drawable', ''],
    ['ply', -1],
    ['ply', 'x'],
    ['shapes', 'Ge9e4'],
    ['shapes', [{ from: 'e2', color: 'pink' }]],
    ['shapes', [null]],
    ['shapes', 7],
    ['pgn', '1. e4 e4'],
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

test('a host that tells each position back by `fen` keeps its game; another position is a new one, and is spoken', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, own('fen="start"'));
  const heard = await hear(board, 'gamechange');
  await board.evaluate((element) =>
    element.addEventListener('move', ({ detail }) => (element.fen = detail.fen)),
  );
  await play(board, 'e2e4 e7e5 g1f3');
  // Counters may be left out, and an en passant square be told that is of no use.
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

test('moves are told by their squares, listed, resumed in one quiet call, and written as PGN', async ({
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
  // Take&Make: where a capture arrives tells two moves apart; a promotion needs its man.
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

test('a page says why it keeps a move from being played, on the board and aloud, as text and nothing else', async ({
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
