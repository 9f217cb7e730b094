// Tests that the engine survives any JavaScript value as an argument.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const engine = new URL('../../../dist/engine/', import.meta.url);
const { Clock, Game, initSync, PgnFile, Position, readFen, readLink, readPgn } = await import(
  new URL('roque.js', engine).href
);
initSync({ module: readFileSync(new URL('roque_bg.wasm', engine)) });

const thrower = {
  toString() {
    throw new Error('asked');
  },
  valueOf() {
    throw new Error('asked');
  },
};

/** Values that are not a square, ply, move, colour, text or set of piece letters. */
const WRONG = [
  null,
  true,
  -1,
  0.5,
  2 ** 32 + 0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '12',
  '\ud800',
  'x'.repeat(100_000),
  12n,
  Symbol('e4'),
  {},
  [12],
  new String('e4'),
  new Date(12),
  () => 'e4',
  Object.create(null),
  new Proxy({}, {}),
  thrower,
];

/**
 * Calls with one invalid argument, by the error code that they throw.
 * @type {Record<string, ((game: any, value: any) => unknown)[]>}
 */
const CALLS = {
  unknownSquare: [
    (game, value) => game.movesFrom(value),
    (game, value) => game.premovesFrom(value),
    (game, value) => game.touch(value),
    (game, value) => game.refusal(value, 12),
    (game, value) => game.refusal(12, value),
    (game, value) => game.refusal(12, 28, value),
  ],
  unknownPly: [
    (game, value) => game.state(value),
    (game, value) => game.stages(value),
    (game, value) => game.settle(value, false, false),
  ],
  illegalMove: [
    (game, value) => game.play(value),
    (game, value) => game.permission(value),
    (game, value) => game.claim('white', value),
  ],
  moveSyntax: [
    (game, value) => game.parse(value),
    (game, value) => new Position(game.state().fen).stages(value),
  ],
  unknownBoolean: [
    (game, value) => game.setTouchMove(value === true ? 1 : value),
    (game, value) => game.settle(0, value === true ? 1 : value, false),
    (game, value) => game.settle(0, false, value === true ? 1 : value),
  ],
  unknownColor: [
    ...['resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'claim', 'flagFall', 'adoube'].map(
      (name) => (/** @type {any} */ game, /** @type {any} */ value) => game[name](value),
    ),
    (_game, value) => new Clock({ kind: 'unlimited' }, { kind: 'unlimited' }, value),
    (game, value) => game.link({ seat: value ?? 0 }),
  ],
  unknownLetters: [(game, value) => game.moveList(value), (game, value) => game.parse('e4', value ?? 0)],
  unknownRules: [(_game, value) => new Game(value ?? 0), (_game, value) => new Position('', value ?? 0)],
  fenPlacement: [(_game, value) => new Game(undefined, value ?? 0), (_game, value) => new Position(value)],
  unknownDraws: [(_game, value) => new Game(undefined, undefined, value ?? 0)],
  linkBroken: [(_game, value) => readLink(value)],
  linkMessage: [
    (game, value) => game.link(Object(value) === value ? 0 : (value ?? 0)),
    (game, value) => game.link({ identity: value ?? 0 }),
    (game, value) => game.link({ request: value ?? 0 }),
    (game, value) => game.link({ request: { kind: value, by: 'white' } }),
    (game, value) => game.link({ request: { kind: 'takeBack', by: value } }),
  ],
};

for (const [code, calls] of Object.entries(CALLS)) {
  test(`an invalid argument throws ${code} and leaves the game unchanged`, () => {
    const game = new Game('orthodox', undefined, 'claims');
    for (const move of ['e4', 'e5']) game.play(game.parse(move));
    const before = game.state();
    for (const [i, call] of calls.entries())
      for (const value of WRONG) {
        assert.throws(
          () => call(game, value),
          (/** @type {any} */ error) => error.code === code,
          `${i}: ${typeof value}`,
        );
        assert.deepEqual(game.state(), before);
      }
    game.play(game.parse('Nf3'));
    assert.equal(game.state().ply, 3);
  });
}

test('numbers outside the board or beyond 32 bits are not taken for a square, move or ply by overflow', () => {
  const game = new Game();
  for (const square of [64, 255, 256, 268, 2 ** 32 + 12])
    assert.throws(() => game.movesFrom(square), { code: 'unknownSquare' });
  const [{ token: move }] = game.movesFrom(12);
  for (const near of [move + 0.7, move + 2 ** 32, -move])
    assert.throws(() => game.play(near), { code: 'illegalMove' });
  game.play(move);
  assert.equal(game.state(0).ply, 0);
  // A ply number beyond the end of the game means the last ply.
  for (const ply of [1, 2, 2 ** 32, Number.MAX_SAFE_INTEGER]) assert.equal(game.state(ply).ply, 1);
});

test('a FEN or rules of another type than text are reported as faults', () => {
  for (const value of WRONG) {
    assert.ok(readFen(value, 'orthodox').faults.includes('fenPlacement'));
    assert.deepEqual(readFen('4k3/8/8/8/8/8/8/4K3 w - - 0 1', value).faults, ['unknownRules']);
  }
});

test('a PGN that is not a text counts as empty, and invalid letters and numbers are rejected by code', () => {
  const noText = WRONG.filter((value) => typeof value !== 'string');
  for (const value of [undefined, ...noText]) {
    assert.throws(() => readPgn(value, 'en'), { code: 'pgnEmpty', line: 1 });
    assert.throws(() => new PgnFile(value), { code: 'pgnEmpty', line: 1 });
  }
  assert.equal(new PgnFile('').next(), undefined);
  for (const value of [undefined, ...WRONG])
    assert.throws(() => readPgn('1. e4 *', value), { code: 'unknownLetters' });
  const file = new PgnFile('1. e4 e5 *');
  for (const value of WRONG) assert.throws(() => file.next(value), { code: 'unknownPly' });
  assert.equal(file.next().plies, 2);
});

test('an invalid time is rejected with a code and leaves the clock unchanged', () => {
  const control = { kind: 'suddenDeath', main: 1000 };
  const clock = new Clock(control, control, 'white');
  clock.resume(100);
  const before = clock.save(200);
  const isTime = (/** @type {any} */ value) =>
    typeof value === 'number' && value >= 0 && Number.isFinite(value);
  for (const value of [undefined, Number.NEGATIVE_INFINITY, ...WRONG.filter((value) => !isTime(value))]) {
    for (const call of [
      () => clock.press(value),
      () => clock.pause(value),
      () => clock.resume(value),
      () => clock.add('white', value, 300),
      () => clock.add('white', 1, value),
      () => clock.goTo(0, value),
      () => clock.left('white', value),
      () => clock.flag(value),
      () => clock.isRunning(value),
      () => clock.save(value),
      () => Clock.restore(before, value),
    ])
      assert.throws(call, { code: 'clockTime' });
    assert.deepEqual(clock.save(200), before);
  }
  // The clock treats an invalid ply like a ply that it has not reached.
  for (const value of [-1, 0.5, '0', {}, Symbol('0'), 0n])
    assert.deepEqual([clock.goTo(value, 200), clock.leftAt(value)], [false, undefined]);
  assert.equal(clock.press(300), undefined);
  assert.equal(clock.left('white', 300), 800);
});
