import assert from 'node:assert/strict';
import test from 'node:test';
import en from '../../../../www/locales/en/game.js';
import fr from '../../../../www/locales/fr/game.js';
import { LEVELS, readTerms, swapColors, usualTerms } from '../../../../www/match/terms.js';
import {
  namesAgainst,
  recallWish,
  rememberWish,
  seatOfComputer,
} from '../../../../www/game/new-game/against.js';
import { createOpponent } from '../../../../www/game/opponent/opponent.js';
import { begin } from '../../../helpers/table.js';

/** Stands for a board, as far as the computer opponent needs it. */
class Board extends EventTarget {
  /** @type {'white' | 'black' | null} */
  opponent = null;
  /** @type {string | null} */
  opponentClock = null;
  level = 3;
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
  const current = { ...usualTerms(), computer: { color: 'black', level: 5 }, ...terms };
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

test('the computer takes its seat from the terms when a game begins', () => {
  const { board } = sitDown();
  board.tell('gamechange', { cause: 'reset' });
  assert.deepEqual([board.opponent, board.level, board.opponentClock], ['black', 5, null]);
  const two = sitDown({ computer: null });
  two.board.tell('gamechange', { cause: 'reset' });
  assert.equal(two.board.opponent, null);
});

test('the computer takes its seat when the terms of a saved game are restored', () => {
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

test("the board gets the computer's clock before the computer thinks", () => {
  const side = /** @type {const} */ ({ kind: 'fischer', main: 60_000, more: 2000 });
  const { board, clocks } = sitDown({ clock: { white: side, black: side } });
  clocks.left = () => 41_234.5;
  board.tell('gamechange', { cause: 'move' });
  assert.equal(board.opponentClock, '41234+2000');
});

test('if the search fails, the page shows it and tries again on request or after a change of the game', () => {
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

test('while the search has failed the clock is paused, and either button resumes both', () => {
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

test('a new level applies at once and appears in the names', () => {
  const { board, computer, current, shown } = sitDown();
  board.tell('gamechange', { cause: 'reset' });
  let changes = 0;
  computer.events.addEventListener('change', () => {
    changes += 1;
  });
  computer.change(1, en);
  assert.equal(board.level, 1);
  assert.deepEqual([current.computer?.level, current.names.black], [1, 'Computer, level 1']);
  assert.deepEqual([changes, shown() > 0], [1, true]);
});

test('the board is turned to the side of the user', () => {
  const { board, computer, current } = sitDown();
  current.computer = { color: 'white', level: 1 };
  computer.turn();
  assert.equal(board.orientation, 'black');
});

test("a rematch swaps the computer's colour, and an invalid seat is dropped", () => {
  const terms = { ...usualTerms(), computer: /** @type {const} */ ({ color: 'black', level: 8 }) };
  assert.deepEqual(swapColors(terms).computer, { color: 'white', level: 8 });
  for (const computer of [undefined, null, 7, {}, { color: 'red', level: 1 }, { color: 'white', level: 9 }])
    assert.equal(readTerms({ ...usualTerms(), computer })?.computer, null);
  assert.deepEqual(readTerms(terms)?.computer, terms.computer);
});

test('"random" gives either colour, and a chosen colour is kept', () => {
  assert.equal(seatOfComputer({ level: 1, colour: 'lot' }, () => 0.1).color, 'black');
  assert.equal(seatOfComputer({ level: 1, colour: 'lot' }, () => 0.9).color, 'white');
  assert.equal(seatOfComputer({ level: 1, colour: 'white' }).color, 'black');
});

test('the last choice of opponent is remembered, and invalid stored values give the default', () => {
  const store = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ key) => store.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => store.set(key, value),
    },
  });
  rememberWish({ level: 6, colour: 'lot' });
  assert.deepEqual(recallWish(), { level: 6, colour: 'lot' });
  for (const key of store.keys()) store.set(key, 'x');
  assert.deepEqual(recallWish(), { level: 2, colour: 'white' });
});

test('the computer has a name with its level, and every level has a description in each language', () => {
  for (const words of [en, fr]) {
    const names = namesAgainst({ color: 'white', level: 3 }, 'Anna', words);
    assert.match(names.white, / 3$/);
    assert.equal(names.black, 'Anna');
    assert.equal(words.levels.length, LEVELS.length);
  }
});

test('against the computer a take-back needs no consent, but its first move cannot be taken back', async () => {
  const table = await begin({ computer: { color: 'white', level: 1 } });
  table.play('e4');
  assert.equal(table.takeBack.possible, false);
  table.play('e5');
  assert.equal(table.takeBack.possible, true);
  table.actions.askBack();
  assert.deepEqual([table.session.state?.ply, table.takeBack.asker], [1, null]);
});
