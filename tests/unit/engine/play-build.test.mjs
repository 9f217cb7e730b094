// Tests the smaller build of the engine for play, and how the whole engine takes over games from that build.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playEngine } from '../../../www/board/session/play-engine.js';
import { loadSmallEngine, moves, square, thrown } from '../../helpers/engine.mjs';

const small = await loadSmallEngine();
/** @type {any} */
const whole = await import(new URL('../../../dist/engine/roque.js', import.meta.url).href);
/** @type {any} */
const engine = playEngine(small, async () => whole);

/** Returns the move between two squares. @param {any} game @param {string} from @param {string} to */
const between = (game, from, to) =>
  game.movesFrom(square(from)).find((/** @type {any} */ move) => move.to === square(to))?.token;

/** Returns everything that the whole engine reports about a game. @param {any} game */
const seen = (game) => {
  const { plies } = game.state();
  return {
    now: game.state(),
    all: Array.from({ length: plies + 1 }, (_, ply) => [game.state(ply), game.stages(ply)]),
    names: game.moveList('en'),
    legal: moves(game),
    link: game.link(),
    over: game.whyOver(),
  };
};

test('in every variant, games can be played to the end on the play build', () => {
  const { Game, Position, games, readFen } = small;
  for (const { name: rules } of games()) {
    const game = new Game(rules);
    let state = game.state();
    for (let ply = 0; !state.outcome; ply++) {
      const open = moves(game);
      const position = new Position(state.fen, rules);
      const legal = [...position.legalMoves()];
      const sans = position.san().split(/ (?!e\.p)/);
      assert.deepEqual(legal.toSorted(), open.toSorted());
      for (const i of [0, legal.length - 1]) assert.equal(game.find(sans[i]), legal[i]);
      position.free();
      game.play(open[(ply * 7919) % open.length]);
      if (ply % 9 === 0) game.retract();
      if (ply % 10 === 0 && game.undo()) game.redo();
      state = game.state();
      assert.equal(readFen(state.fen, rules).fen, state.fen);
      assert.equal(game.state(0).ply, 0);
    }
    game.free();
  }
});

/** Returns the public names of a class or of a prototype. @param {any} from */
const namesOf = (from) =>
  Object.getOwnPropertyNames(from).filter((name) => !/^(constructor|length|name|prototype|__.*)$/.test(name));

test('on the play engine, functions that only the whole engine has throw "notReady", and all others exist', () => {
  const game = new engine.Game();
  const missing = namesOf(whole.Game.prototype).filter((name) => !(name in small.Game.prototype));
  assert.deepEqual(missing.toSorted(), ['link', 'parse', 'permission', 'refusal', 'whyOver', 'whyStuck']);
  for (const name of missing) assert.equal(thrown(() => game[name]()).code, 'notReady', name);
  for (const name of namesOf(small.Game.prototype)) assert.ok(name in whole.Game.prototype, name);
  const lacking = Object.keys(whole).filter((name) => !(name in small));
  assert.deepEqual(lacking.toSorted(), ['Clock', 'PgnFile', 'readLink', 'readPgn', 'writePgn']);
  for (const name of lacking) {
    assert.equal(thrown(() => engine[name]()).code, 'notReady', name);
    assert.equal(thrown(() => new engine[name]()).code, 'notReady', name);
  }
});

test('calls of every method that changes a game are recorded, so that the whole engine can repeat them', () => {
  const Recorded = engine.Game.prototype;
  const queries = namesOf(small.Game.prototype).filter(
    (name) => name !== 'free' && !Object.hasOwn(Recorded, name),
  );
  const game = new small.Game('orthodox', undefined, 'claims');
  game.setTouchMove(true);
  game.play(between(game, 'e2', 'e4'));
  game.touch(square('g8'));
  game.offerDraw('white');
  const state = () => JSON.stringify([game.state(), game.moveList('en')]);
  const before = state();
  for (const name of queries)
    for (const given of [[], [12], ['white'], [1, true, true]])
      try {
        game[name](...given);
      } catch {
        // An error about an invalid argument is expected here.
      }
  assert.deepEqual(queries.toSorted(), ['find', 'moveList', 'movesFrom', 'premovesFrom', 'stages', 'state']);
  assert.equal(state(), before);
});

/** Changes to a game, each as a method name with arguments. @type {Record<string, [start: any[], ...[string, ...any[]][]]>} */
const GAMES = {
  'with moves taken back': [[], ['e2e4'], ['e7e5'], ['g1f3'], ['undo'], ['undo']],
  'with a move played again': [[], ['e2e4'], ['e7e5'], ['undo'], ['redo']],
  'with a retracted move': [[], ['e2e4'], ['e7e5'], ['retract']],
  'with an open offer': [['take-make'], ['e2e4'], ['offerDraw', 'white']],
  'with a declined offer': [[], ['offerDraw', 'white'], ['declineDraw', 'black']],
  'drawn by agreement': [[], ['offerDraw', 'white'], ['acceptDraw', 'black']],
  'that was resigned': [['castling-chess'], ['e2e4'], ['resign', 'white']],
  'with a drawn resignation': [
    ['orthodox', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'],
    ['resign', 'white'],
  ],
  'lost on time': [[], ['flagFall', 'black']],
  'drawn by a proof': [
    ['orthodox', '4k3/8/8/p7/P7/8/8/4K3 w - - 0 1'],
    ['settle', 0, true, true],
  ],
  'with a correct claim': [
    ['orthodox', '4k3/8/8/8/8/8/8/R3K3 w - - 100 80', 'claims'],
    ['claim', 'white'],
  ],
  'with a wrong claim and its move': [
    ['orthodox', undefined, 'claims'],
    ['claim', 'white', 'e2e4'],
  ],
  'with touched pieces': [[], ['setTouchMove', true], ['touch', 1], ['touch', 6]],
  'after "j\'adoube"': [[], ['setTouchMove', true], ['adoube', 'white']],
  'with a recorded draw': [['orthodox', '4k3/8/8/8/8/8/8/4K3 w - - 149 90', 'recorded'], ['e1e2']],
};

/** Makes one change to a game. @param {any} game @param {[string, ...any[]]} change */
const change = (game, [name, ...given]) => {
  const moveOf = (/** @type {any} */ text) =>
    /^[a-h]\d[a-h]\d$/.test(text) ? between(game, text.slice(0, 2), text.slice(2)) : text;
  if (name in game) game[name](...given.map(moveOf));
  else game.play(moveOf(name));
};

for (const [what, [start, ...changes]] of Object.entries(GAMES))
  test(`the whole engine takes over a game from the play build ${what}`, () => {
    const [game, other] = [new engine.Game(...start), new whole.Game(...start)];
    for (const one of changes) for (const each of [game, other]) change(each, one);
    const moved = game.repeatIn(whole);
    assert.deepEqual(seen(moved), seen(other));
    for (const each of [moved, other]) each.retract();
    assert.deepEqual(seen(moved), seen(other));
    for (const back of ['undo', 'undo', 'redo']) assert.equal(moved[back](), other[back]());
    assert.deepEqual(seen(moved), seen(other));
  });

test('the whole engine takes over games after random changes', () => {
  let state = 29;
  const below = (/** @type {number} */ limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const CHANGES = [
    () => ['undo'],
    () => ['redo'],
    () => ['retract'],
    () => ['touch', below(64)],
    () => ['adoube', ['white', 'black'][below(2)]],
    () => ['setTouchMove', below(4) === 0],
    () => [
      ['offerDraw', 'acceptDraw', 'declineDraw', 'resign', 'claim'][below(5)],
      ['white', 'black'][below(2)],
    ],
  ];
  for (const { name: rules } of small.games())
    for (const draws of ['automatic', 'claims', 'recorded']) {
      const [game, other] = [
        new engine.Game(rules, undefined, draws),
        new whole.Game(rules, undefined, draws),
      ];
      for (let i = 0; i < 120; i++) {
        const open = moves(other);
        const [name, ...given] =
          below(3) && open.length ? ['play', open[below(open.length)]] : CHANGES[below(CHANGES.length)]();
        const [one, two] = [game, other].map((each) => {
          try {
            return /** @type {any} */ (each)[`${name}`](...given);
          } catch (/** @type {any} */ error) {
            return error.code;
          }
        });
        assert.deepEqual(one, two);
      }
      assert.deepEqual(seen(game.repeatIn(whole)), seen(other), `${rules} ${draws}`);
    }
});
