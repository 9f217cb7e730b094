// Tests the two parts of the engine: the part that plays, and the rest, which is loaded later for the same
// games.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { thrown } from '../../helpers/engine.mjs';

const board = new URL('../../../dist/board/', import.meta.url);
const [glue] = readdirSync(board, { recursive: true }).filter((file) => String(file).endsWith('/roque.js'));
const file = (/** @type {string} */ name) =>
  readFileSync(new URL(`roque_${name}.wasm`, new URL(`${glue}`, board)));
let count = 0;

/** Returns a new engine with only the part that plays. */
const player = async () => {
  const engine = await import(`${new URL(`${glue}`, board).href}?${count++}`);
  await engine.default({ module_or_path: file('play') });
  return engine;
};
const square = (/** @type {string} */ name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** Returns answers that only the rest can give, for a game. */
const record = (
  /** @type {any} */ { Clock, PgnFile, readLink, readPgn, writePgn },
  /** @type {any} */ game,
) => {
  const clock = new Clock({ kind: 'suddenDeath', main: 1000 }, { kind: 'unlimited' }, 'white');
  clock.resume(0);
  const link = game.link();
  const pgn = readPgn('1. e4 {good} e5 (1... c5 2. Nf3) 2. Nf3 *', 'en');
  const answers = [
    clock.left('white', 400),
    clock.save(500),
    link,
    readLink(link),
    pgn,
    writePgn(pgn),
    new PgnFile('1. e4 *\n\n1. d4 *').next(9),
    game.refusal(square('e1'), square('e3')),
    game.whyStuck(square('a1')),
    game.permission(game.parse('Nf3')),
    game.whyOver(),
    thrown(() => game.claim('black')).code,
    thrown(() => readPgn('1. e5', 'en')).code,
  ];
  clock.free();
  return answers;
};
/** Returns the move between two squares, without reading notation. */
const between = (/** @type {any} */ game, /** @type {string} */ from, /** @type {string} */ to) =>
  game.movesFrom(square(from)).find((/** @type {any} */ move) => move.to === square(to)).token;
const played = (/** @type {any} */ { Game }) => {
  const game = new Game('castling-chess');
  for (const [from, to] of [
    ['e2', 'e4'],
    ['e7', 'e5'],
  ])
    game.play(between(game, from, to), false);
  return game;
};

const whole = await import('../../helpers/engine.mjs');
const { bringRest } = await import(new URL('../engine/roque.js', board).href);
const WHOLE = record(whole, played(whole));

test('the rest, once loaded, answers for existing games as the whole engine does, and is fetched once', async (t) => {
  const engine = await player();
  const game = played(engine);
  assert.equal(game.state().fen, played(whole).state().fen);
  t.mock.method(
    globalThis,
    'fetch',
    async () => new Response(file('rest'), { headers: { 'content-type': 'application/wasm' } }),
  );
  const [one, other] = [engine.bringRest(), engine.bringRest()];
  assert.equal(one, other, 'fetched once');
  await one;
  assert.equal(engine.bringRest(), undefined, 'here');
  assert.deepEqual(record(engine, game), WHOLE);
  assert.equal(game.state().plies, 2);
});

/** Replaces the blocking request by which the engine loads the rest. @param {import('node:test').TestContext} t @returns the files requested */
const request = (t) => {
  /** @type {string[]} */
  const asked = [];
  class XMLHttpRequest {
    status = 200;
    responseText = '';
    open(/** @type {string} */ _method, /** @type {URL} */ url, /** @type {boolean} */ late) {
      assert.equal(late, false);
      asked.push(url.pathname.split('/').at(-1) ?? '');
    }
    overrideMimeType() {}
    send() {
      // Browsers return bytes from 128 on as private-use characters.
      this.responseText = [...file('rest')]
        .map((byte) => String.fromCharCode(byte < 128 ? byte : 0xf700 + byte))
        .join('');
    }
  }
  Object.assign(globalThis, { XMLHttpRequest });
  t.after(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));
  return asked;
};

test('every variant can be played to the end without the rest', async () => {
  const { Game, Position, games, readFen } = await player();
  for (const { name: rules } of games()) {
    const game = new Game(rules);
    let state = game.state();
    for (let ply = 0; !state.outcome; ply++) {
      const moves = game.movesFrom().map((/** @type {any} */ { token }) => token);
      const position = new Position(state.fen, rules);
      const legal = [...position.legalMoves()];
      const sans = position.san().split(/ (?!e\.p)/);
      assert.deepEqual(legal.toSorted(), moves.toSorted());
      for (const i of [0, legal.length - 1]) assert.equal(game.find(sans[i]), legal[i]);
      position.free();
      game.play(moves[(ply * 7919) % moves.length]);
      if (ply % 9 === 0) game.retract();
      if (ply % 10 === 0 && game.undo()) game.redo();
      state = game.state();
      assert.equal(readFen(state.fen, rules).fen, state.fen);
      assert.equal(game.state(0).ply, 0);
    }
    game.free();
  }
  const mated = new Game('orthodox', '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1');
  mated.setTouchMove(true);
  assert.equal(mated.play(between(mated, 'f7', 'g7')).outcome.reason, 'checkmate');
});

test('a call that needs the rest at once loads it with a blocking request', async (t) => {
  const engine = await player();
  const game = played(engine);
  const asked = request(t);
  assert.deepEqual(record(engine, game), WHOLE);
  assert.deepEqual(asked, ['roque_rest.wasm']);
  assert.equal(engine.bringRest(), undefined);
});

test('the part that plays loads the rest for an invalid FEN, and the game continues', async (t) => {
  const engine = await player();
  const wrong = ['8/8 w', '8/8/8/8/8/8/8/8 w - - 0 1', 'nonsense'];
  const faults = (/** @type {any} */ { Game, readFen }) =>
    wrong.map((fen) => {
      const { code, message, faults } = thrown(() => new Game('take-make', fen));
      return { code, message, faults, read: readFen(fen, 'orthodox') };
    });
  const asked = request(t);
  const game = played(engine);
  assert.deepEqual(asked, []);
  assert.deepEqual(faults(engine), faults(whole));
  assert.deepEqual(asked, ['roque_rest.wasm']);
  assert.equal(game.state().plies, 2);
});

test('if the rest cannot be loaded, an error code says so, the game continues and a later attempt may succeed', async (t) => {
  const engine = await player();
  const game = played(engine);
  assert.equal(thrown(() => game.link()).code, 'partFailed');
  let there = false;
  t.mock.method(globalThis, 'fetch', async () => (there ? new Response(file('rest')) : Response.error()));
  await assert.rejects(engine.bringRest());
  game.play(between(game, 'g1', 'f3'), false);
  assert.equal(game.state().ply, 3);
  there = true;
  t.mock.method(console, 'warn', () => {});
  await engine.bringRest();
  assert.ok(game.link());
});

test('a whole engine has nothing left to load', () => {
  assert.equal(bringRest(), undefined);
});
