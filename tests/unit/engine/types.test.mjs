// Tests that the values of the built engine have exactly the fields and alternatives of their declared types.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Checker, read } from '../../helpers/declared.mjs';

const folder = new URL('../../../dist/engine/', import.meta.url);
const built = await import(new URL('roque.js', folder).href);
built.initSync({ module: readFileSync(new URL('roque_bg.wasm', folder)) });

const { Clock, Game, PgnFile, Position } = built;
const CLASSES = { Clock, Game, PgnFile, Position };
const declared = read(readFileSync(new URL('roque.d.ts', folder), 'utf8'));
const checker = new Checker(declared, CLASSES);

/** Names of the engine functions that the tests have called. */
const asked = new Set();
/**
 * Wraps `work` so that the type of its result is checked.
 * @param {string} name the name of the result's type in the declarations
 * @param {(...args: any[]) => unknown} work
 */
const watched = (name, work) =>
  /** @this {unknown} @param {any[]} args */
  function (...args) {
    const answer = work.apply(this, args);
    asked.add(name);
    assert.deepEqual(checker.faults(answer, declared.answers.get(name) ?? 'void', name), [], name);
    return answer;
  };

/** Returns the methods of a class or of a prototype. @param {any} from */
const methods = (from) =>
  Object.entries(Object.getOwnPropertyDescriptors(from)).filter(
    ([name, { value }]) => typeof value === 'function' && !/^(constructor|free|__.*)$/.test(name),
  );
/** Names of all functions and methods of the engine. @type {string[]} */
const engine = [];
for (const [name, maker] of Object.entries(CLASSES))
  for (const [from, mark] of [
    [maker, '.'],
    [maker.prototype, '#'],
  ])
    for (const [method, { value }] of methods(from)) {
      engine.push(`${name}${mark}${method}`);
      from[method] = watched(`${name}${mark}${method}`, value);
    }
/** @type {Record<string, any>} */
const ask = {};
for (const [name, work] of Object.entries(built))
  if (typeof work === 'function' && !(name in CLASSES) && !/^(default|initSync|start)$/.test(name)) {
    engine.push(name);
    ask[name] = watched(name, work);
  }

/** @param {string} [rules] @param {string} [fen] @param {string} [draws] @param {string} [moves] */
function played(rules, fen, draws, moves = '') {
  const game = new Game(rules, fen, draws);
  for (const move of moves.split(' ').filter(Boolean)) {
    game.play(game.find(move) ?? game.parse(move));
    game.state();
  }
  return game;
}
/** @param {string} name */
const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
const KINGS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8';
/**
 * Ends a game and reads the ending from its state and its link.
 * @param {any} game
 * @param {string} how
 * @param {string} [side]
 */
function ended(game, how, side) {
  game[how](side);
  game.state();
  game.whyOver();
  ask.readLink(game.link());
  const request = /** @type {const} */ ({ kind: 'takeBack', by: 'white' });
  for (const seat of /** @type {const} */ (['white', 'black']))
    ask.readLink(game.link({ seat, request, identity: '0123456789abcdef' }));
  for (const kind of /** @type {const} */ (['drawOffer', 'claim']))
    ask.readLink(game.link({ request: { kind, by: 'black' } }));
  assert.ok(game.undo() && game.redo() === false);
}

test('a game returns what its types declare', () => {
  for (const [rules, fen, draws, moves] of [
    [undefined, undefined, undefined, 'f3 e5 g4 Qh4'],
    ['orthodox', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'automatic', 'Qf7'],
    ['orthodox', '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1', 'automatic', 'Kxd2'],
    [undefined, undefined, 'automatic', `${SHUFFLE} ${SHUFFLE}`],
    [undefined, undefined, 'claims', `${SHUFFLE} ${SHUFFLE} ${SHUFFLE} ${SHUFFLE}`],
    ['orthodox', '4k3/8/8/8/8/8/8/R3K3 w - - 99 80', 'automatic', 'Ra2'],
    ['orthodox', '4k3/8/8/8/8/8/8/R3K3 w - - 149 80', 'claims', 'Ra2'],
    ['orthodox', '1n2k3/P7/8/8/8/8/7p/4K3 w - - 0 1', 'recorded', 'axb8=Q+ Kd7 Kd2 h1=N'],
    [undefined, undefined, 'recorded', 'e4 d5 exd5 Qxd5'],
    ['orthodox', '4k3/8/8/8/4p3/8/3P4/R3K2R w KQ - 0 1', undefined, 'd4 exd3 O-O-O'],
    ['exchange', undefined, undefined, 'e1xa1 e8xd8'],
    ['take-make', '2r5/7k/8/8/2P5/8/8/7K b - - 0 1', undefined, 'c8c4c5'],
  ]) {
    const game = played(rules, fen, draws, moves);
    game.state(0);
    assert.ok(game.moveList('fr').length);
    game.stages(0);
    game.stages(1);
    game.whyOver();
    ask.readLink(game.link());
    const { ply, lastMove } = game.state();
    game.retract();
    assert.equal(game.state().ply, ply - 1);
    game.play(lastMove.packed, true);
    assert.equal(game.state().ply, ply);
    game.free();
  }
  for (const [side, other, bare] of [
    ['white', 'black', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1'],
    ['black', 'white', 'q3k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ]) {
    for (const how of ['resign', 'flagFall']) {
      ended(played(), how, side);
      ended(played('orthodox', bare), how, side);
    }
    const game = played();
    game.offerDraw(side);
    game.state();
    game.declineDraw(other);
    game.offerDraw(side);
    ended(game, 'acceptDraw', other);
  }
  assert.throws(() => played('orthodox', KINGS).resign('white'), { code: 'gameOver' });
});

test('claims, touches and explanations match their declared types', () => {
  const wrong = played(undefined, undefined, 'claims', 'Nf3 Nf6 Ng1');
  wrong.claim('black');
  wrong.state();
  const right = played(undefined, undefined, 'claims', `${SHUFFLE} ${SHUFFLE}`);
  right.claim('white');
  ask.readLink(right.link());
  const late = played('orthodox', '4k3/8/8/8/8/8/8/R3K3 w - - 99 80', 'claims');
  late.claim('white', late.parse('Ra2'));
  const mating = played('orthodox', '7k/8/6K1/8/8/8/8/R7 w - - 99 80', 'claims');
  mating.claim('white', mating.parse('Ra8'));

  const dead = new Game('orthodox', '8/6b1/3k4/p1p1p1p1/P1P1P1P1/3K4/2B5/8 w - - 0 1');
  dead.settle(0, true, true);
  dead.state();
  ask.readLink(dead.link());

  const strict = new Game();
  strict.setTouchMove(true);
  strict.touch(square('a1'));
  strict.adoube('white');
  strict.state();
  strict.touch(square('d2'));
  strict.touch(square('e2'));
  strict.state();
  const capture = new Game('orthodox', '4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1');
  capture.setTouchMove(true);
  capture.touch(square('d5'));
  capture.state();
  const castle = new Game('orthodox', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
  castle.setTouchMove(true);
  castle.touch(square('e1'));
  castle.touch(square('h1'));
  castle.state();

  const lost = played('orthodox', '4k3/8/8/8/8/8/8/R3K2R w K - 0 1', 'automatic', 'h1h2 e8d8 h2h1 d8e8');
  for (const to of ['g1', 'c1', 'e2']) lost.refusal(square('e1'), square(to));
  for (const from of ['a2', 'e1']) lost.whyStuck(square(from));
  const castling = played('orthodox', '4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1');
  assert.equal(castling.find('0-0-0'), undefined);
  assert.ok(castling.permission(castling.parse('0-0-0')).length);
  assert.ok(castling.movesFrom(square('e1')).length);
  assert.ok(castling.premovesFrom(square('f5')).length);
  assert.ok(played('take-make', '2r5/P6k/8/8/2P5/8/8/7K b - - 0 1').movesFrom(square('c8')).length);
  assert.ok(played('orthodox', '2r4k/P7/8/8/8/8/8/7K w - - 0 1').movesFrom(square('a7')).length);
});

test('every variant has the fields that its type declares', () => {
  const games = ask.games();
  assert.equal(games[0].name, new Game().state().rules);
  for (const { name } of games) assert.equal(new Game(name).state().rules, name);
});

test('a position and a FEN read for display match their declared types', () => {
  for (const fen of [KINGS, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1']) {
    const position = new Position(fen);
    position.fen();
    position.legalMoves();
    position.san();
    position.outcome();
  }
  new Position('4k3/8/8/8/8/8/8/R3K3 w - - 0 1').stages('Ra2');
  for (const fen of [
    KINGS,
    'nonsense',
    '4k3/8/8/8/8/8/8/8 b - -',
    `${KINGS} besides`,
    'QQQQQQQQ/QQQQQQQQ/Q7/8/8/8/8/k7 b - -',
  ])
    ask.readFen(fen, 'orthodox');
  ask.moveBetween(KINGS, '4k3/8/8/8/8/8/4K3/8 b', 'orthodox');
  ask.moveBetween(KINGS, KINGS);
});

test('the results of reading PGN match their declared types', () => {
  const text =
    '[Event "x"]\n[Site "a"b"]\n\n{say} 1. e4 $1 {more} (1. d4 d5) e5 ?? 1-0\n\n[Event "y"]\n\n1. e5 *\n';
  const game = ask.readPgn(text, 'fr');
  assert.ok(game.notes.length);
  ask.writePgn(game);
  for (const bad of ['', '1. e5', '[FEN "x"]\n\n*']) {
    assert.throws(
      () => ask.readPgn(bad, 'en'),
      (/** @type {any} */ error) => {
        const { code, faults, line, text, ...rest } = error;
        assert.deepEqual(checker.faults({ code, faults, line, text }, 'PgnReadError', ''), []);
        assert.deepEqual(rest, {});
        return true;
      },
    );
  }
  const file = new PgnFile(text);
  while (file.next(1) !== undefined) file.done();
});

test('a clock returns what its types declare', () => {
  const controls = [
    { kind: 'unlimited' },
    { kind: 'suddenDeath', main: 1000 },
    { kind: 'fischer', main: 1000, more: 10 },
    { kind: 'bronstein', main: 1000, more: 10 },
  ];
  for (const control of controls)
    for (const first of ['white', 'black']) {
      const clock = new Clock(control, control, first);
      clock.leftAt(0);
      clock.leftAt(5);
      clock.fallsAt();
      clock.resume(0);
      clock.fallsAt();
      clock.press(10);
      clock.penalty();
      clock.add('white', 5, 11);
      clock.goTo(0, 12);
      clock.pause(13);
      clock.resume(14);
      for (const now of [20, 5000]) {
        clock.flag(now);
        clock.left(first, now);
        clock.isRunning(now);
        Clock.restore(clock.save(now), 0);
      }
      clock.press(6000);
      clock.turn();
      clock.ply();
    }
});

test('the tests called every engine function, and every alternative of its result type occurred', () => {
  const all = [...declared.answers.keys()].filter((name) => !/^(start|initSync|__.*)$/.test(name));
  assert.deepEqual(engine.toSorted(), all.filter((name) => name !== '__wbg_init').toSorted());
  assert.deepEqual(
    all.filter((name) => !asked.has(name)),
    [],
  );
  assert.deepEqual(checker.unseen, []);
});
