// A game with a clock in Node: the built engine, a board without a picture, and two clocks that tests put on by hand.
import { readFileSync } from 'node:fs';
import { createClocks } from '../../www/game/clock/clocks.js';
import { createTakeBack } from '../../www/game/table/takeback.js';
import { createActions } from '../../www/game/table/actions.js';

const root = new URL('../../dist/engine/', import.meta.url);
export const engine = await import(new URL('roque.js', root).href);
engine.initSync({ module: readFileSync(new URL('roque_bg.wasm', root)) });

/** What the page's modules meet of the board's methods and events. */
class Board extends EventTarget {
  game = new engine.Game();
  state = this.game.state();

  /** @param {string} cause @param {(game: any) => unknown} act */
  #do(cause, act) {
    act(this.game);
    this.tell(cause);
  }
  /** @param {string} cause */
  tell(cause) {
    this.state = this.game.state();
    const detail = { cause, state: this.state, shownPly: this.state.ply };
    this.dispatchEvent(new CustomEvent('gamechange', { detail }));
  }
  /** @param {string} text @returns {boolean} whether it was played */
  move(text) {
    if (!this.dispatchEvent(new CustomEvent('beforemove', { cancelable: true, detail: {} }))) return false;
    this.#do('move', (game) => game.play(game.parse(text)));
    return true;
  }
  resign = (/** @type {'white' | 'black'} */ color) => this.#do('resign', (game) => game.resign(color));
  offerDraw = (/** @type {'white' | 'black'} */ color) => this.#do('offer', (game) => game.offerDraw(color));
  acceptDraw = (/** @type {'white' | 'black'} */ color) =>
    this.#do('accept', (game) => game.acceptDraw(color));
  declineDraw = (/** @type {'white' | 'black'} */ color) =>
    this.#do('decline', (game) => game.declineDraw(color));
  flagFall = (/** @type {'white' | 'black'} */ color) => this.#do('flag', (game) => game.flagFall(color));
  undo = () => this.#do('undo', (game) => game.undo());
  redo = () => this.#do('redo', (game) => game.redo());
}

/** A timer that keeps no test from ending. @param {() => void} work @param {number} delay */
const beat = (work, delay) => {
  const timer = setTimeout(work, delay);
  timer.unref?.();
  return timer;
};

/**
 * A game in which both have a minute, e4 is played, and Black thinks.
 * @param {{ reload?: 'pause' | 'charge', black?: object }} [terms]
 */
export async function sitDown({ reload = 'pause', black = { kind: 'suddenDeath', main: 60_000 } } = {}) {
  Object.assign(globalThis, { document: new EventTarget(), window: { setTimeout: beat } });
  const time = { own: 5_000, wall: 1_700_000_000_000 };
  const board = /** @type {any} */ (new Board());
  const terms = /** @type {any} */ ({
    current: { clock: { white: { kind: 'suddenDeath', main: 60_000 }, black }, reload },
  });
  const clocks = createClocks(board, terms, {
    load: async () => engine,
    own: () => time.own,
    wall: () => time.wall,
  });
  // The clocks have their engine.
  await new Promise((done) => setImmediate(done));
  const takeBack = createTakeBack(board, () => {});
  /** @type {any[]} */
  const slept = [];
  clocks.events.addEventListener('slept', (event) => slept.push(/** @type {any} */ (event).detail));
  board.tell('reset');
  board.move('e4');
  return {
    board,
    clocks,
    slept,
    takeBack,
    actions: createActions(board, clocks, takeBack),
    /** Both clocks go on. @param {number} ms */
    pass(ms) {
      time.own += ms;
      time.wall += ms;
    },
    /** The machine sleeps, or somebody puts the clock on the wall on or back. @param {number} ms */
    sleep(ms) {
      time.wall += ms;
    },
  };
}
