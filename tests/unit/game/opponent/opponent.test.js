import assert from 'node:assert/strict';
import test from 'node:test';
import en from '../../../../www/locales/en/game.js';
import fr from '../../../../www/locales/fr/game.js';
import { LEAST, MOST } from '../../../../www/analysis/strength.js';
import { readTerms, swapColors, usualTerms } from '../../../../www/match/terms.js';
import {
  namesAgainst,
  recallWish,
  rememberWish,
  seatOfComputer,
  termsOfRematch,
} from '../../../../www/game/new-game/against.js';
import { describeStrength } from '../../../../www/game/opponent/strength-field.js';
import { createOpponent } from '../../../../www/game/opponent/opponent.js';
import { begin } from '../../../helpers/table.js';

/** A stand-in for the board with the features that the computer opponent needs. */
class Board extends EventTarget {
  /** @type {'white' | 'black' | null} */
  opponent = null;
  /** @type {string | null} */
  opponentClock = null;
  /** @type {number | null} */
  elo = null;
  orientation = 'white';
  state = { ply: 1, outcome: null, touchMove: false, turn: 'black' };
  /** @param {string} type @param {object} detail */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** @param {Partial<ReturnType<typeof usualTerms>>} [terms] */
const sitDown = (terms = {}) => {
  const board = new Board();
  const clocks = {
    events: new EventTarget(),
    paused: false,
    pause() {
      this.paused = !!current.clock;
    },
    resume() {
      this.paused = false;
      this.events.dispatchEvent(new Event('run'));
    },
    left: /** @type {() => number | undefined} */ (() => undefined),
  };
  const current = { ...usualTerms(), computer: { color: 'black', elo: 1700, adapts: false }, ...terms };
  let shown = 0;
  const table = {
    current,
    adopt: (/** @type {any} */ next) => void Object.assign(current, next),
  };
  const computer = createOpponent(
    /** @type {any} */ (board),
    /** @type {any} */ (table),
    /** @type {any} */ (clocks),
    () => {
      shown += 1;
    },
  );
  return { board, clocks, current, computer, shown: () => shown };
};

test('when a game begins, the computer plays the colour that the game terms give it', () => {
  const { board } = sitDown();
  board.tell('gamechange', { cause: 'reset' });
  assert.deepEqual([board.opponent, board.elo, board.opponentClock], ['black', 1700, null]);
  const two = sitDown({ computer: null });
  two.board.tell('gamechange', { cause: 'reset' });
  assert.equal(two.board.opponent, null);
});

test('when the terms of a saved game are restored, the computer plays its colour again', () => {
  const { board, computer } = sitDown();
  computer.restore(null, 0);
  assert.equal(board.opponent, 'black');
});

test('the computer does not play while the clock is paused, and continues afterwards', () => {
  const { board, clocks } = sitDown();
  board.tell('gamechange', { cause: 'move' });
  clocks.paused = true;
  clocks.events.dispatchEvent(new Event('stand'));
  assert.equal(board.opponent, null);
  clocks.paused = false;
  clocks.events.dispatchEvent(new Event('run'));
  assert.equal(board.opponent, 'black');
});

test("the board gets the computer's clock before the search starts", () => {
  const side = /** @type {const} */ ({ kind: 'fischer', main: 60_000, more: 2000 });
  const { board, clocks } = sitDown({ clock: { white: side, black: side } });
  clocks.left = () => 41_234.5;
  board.tell('gamechange', { cause: 'move' });
  assert.equal(board.opponentClock, '41234+2000');
});

test('if the search fails, the page shows an error and tries again on request or after a change of the game', () => {
  const { board, computer, shown } = sitDown();
  board.tell('gamechange', { cause: 'move' });
  board.tell('fault', { code: 'invalidShapes' });
  assert.equal(computer.stopped, false);
  board.tell('fault', { code: 'engineFailed' });
  assert.deepEqual([computer.stopped, board.opponent, shown()], [true, null, 1]);
  computer.again();
  assert.deepEqual([computer.stopped, board.opponent], [false, 'black']);
  board.tell('fault', { code: 'searchLost' });
  board.tell('gamechange', { cause: 'undo' });
  assert.deepEqual([computer.stopped, board.opponent], [false, 'black']);
});

test('after a failed search the clock is paused, and "try again" or "resume" restarts both search and clock', () => {
  const side = /** @type {const} */ ({ kind: 'fischer', main: 60_000, more: 0 });
  const { board, clocks, computer } = sitDown({ clock: { white: side, black: side } });
  for (const goOn of [() => computer.again(), () => clocks.resume()]) {
    board.tell('gamechange', { cause: 'move' });
    board.tell('fault', { code: 'engineFailed' });
    assert.deepEqual([computer.stopped, clocks.paused, board.opponent], [true, true, null]);
    goOn();
    assert.deepEqual([computer.stopped, clocks.paused, board.opponent], [false, false, 'black']);
  }
});

test("against the computer, the board shows the user's side at the bottom", () => {
  const { board, computer, current } = sitDown();
  current.computer = { color: 'white', elo: 200, adapts: false };
  computer.turn();
  assert.equal(board.orientation, 'black');
});

test("a rematch swaps the computer's colour, and an invalid stored colour is dropped", () => {
  const terms = {
    ...usualTerms(),
    computer: /** @type {const} */ ({ color: 'black', elo: 2800, adapts: true }),
  };
  assert.deepEqual(swapColors(terms).computer, { color: 'white', elo: 2800, adapts: true });
  const white = { color: 'white' };
  const wrong = [
    { ...white, level: 9 },
    { ...white, elo: 199 },
    { ...white, elo: 600.5 },
    { ...white, elo: '600' },
  ];
  for (const computer of [undefined, null, 7, {}, white, { color: 'red', elo: 600 }, ...wrong])
    assert.equal(readTerms({ ...usualTerms(), computer })?.computer, null);
  assert.deepEqual(readTerms(terms)?.computer, terms.computer);
});

test('a stored game with a level keeps its strength', () => {
  for (const [level, elo] of [
    [1, 200],
    [4, 1530],
    [8, 2800],
  ])
    assert.deepEqual(readTerms({ ...usualTerms(), computer: { color: 'white', level } })?.computer, {
      color: 'white',
      elo,
      adapts: false,
    });
});

test('the choice "random" gives the computer either colour, and a chosen colour is kept', () => {
  const wish = { adapts: false, elo: 200 };
  assert.equal(seatOfComputer({ ...wish, colour: 'lot' }, 'orthodox', () => 0.1).color, 'black');
  assert.equal(seatOfComputer({ ...wish, colour: 'lot' }, 'orthodox', () => 0.9).color, 'white');
  assert.equal(seatOfComputer({ ...wish, colour: 'white' }, 'orthodox').color, 'black');
});

test('the page remembers the last choice of opponent, and invalid stored values give the default', () => {
  const store = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ key) => store.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => store.set(key, value),
    },
  });
  rememberWish({ adapts: false, elo: 1850, colour: 'lot' });
  assert.deepEqual(recallWish(), { adapts: false, elo: 1850, colour: 'lot' });
  rememberWish({ adapts: true, elo: 1850, colour: 'lot' });
  assert.equal(recallWish().adapts, true);
  for (const key of store.keys()) store.set(key, 'x');
  assert.deepEqual(recallWish(), { adapts: true, elo: 600, colour: 'white' });
  store.set('roque.level', '4');
  assert.deepEqual(recallWish(), { adapts: false, elo: 1530, colour: 'white' }, 'a level of before');
});

test('the computer has a name with its strength, and every strength has a description in each language', () => {
  for (const words of [en, fr]) {
    const names = namesAgainst({ color: 'white', elo: 900, adapts: false }, 'Anna', words);
    assert.match(names.white, / \(900\)$/);
    assert.equal(names.black, 'Anna');
    const said = [];
    for (let elo = LEAST; elo <= MOST; elo += 50) said.push(describeStrength(elo, words));
    assert.deepEqual([...new Set(said)], words.strengths);
  }
});

test('a rematch uses the user\'s new rating if the computer is "as strong as you", and the same strength otherwise', () => {
  const names = { white: 'Anna', black: 'Computer (600)' };
  const computer = /** @type {const} */ ({ color: 'black', elo: 600, adapts: true });
  localStorage.setItem('roque.ownStrengths', JSON.stringify({ orthodox: { elo: 900, games: 1 } }));
  const next = termsOfRematch({ ...usualTerms(), names, computer }, en);
  assert.deepEqual([next.computer?.elo, next.names], [900, { white: 'Anna', black: 'Computer (900)' }]);
  const fixed = { ...usualTerms(), names, computer: { ...computer, adapts: false } };
  assert.deepEqual(termsOfRematch(fixed, en), fixed);
});

test("against the computer a take-back needs no consent, but the computer's first move cannot be taken back", async () => {
  const table = await begin({ computer: { color: 'white', elo: 200, adapts: false } });
  table.play('e4');
  assert.equal(table.takeBack.possible, false);
  table.play('e5');
  assert.equal(table.takeBack.possible, true);
  table.actions.askBack();
  assert.deepEqual([table.session.state?.ply, table.takeBack.asker], [1, null]);
});
