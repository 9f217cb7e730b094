/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Color, GameState, MatchSession } from '../types.d.ts' */

/**
 * Makes the board's game available as a `Session`. This session exists before the board has loaded its engine. The code
 * of `match` uses only this interface, so tests in Node can pass a real `Session`.
 *
 * Listeners of this session run before any listener that is added to the board later.
 */
class BoardSession extends EventTarget {
  #board;
  /** @type {GameState | null} */
  #last = null;

  /** @param {RoqueBoard} board */
  constructor(board) {
    super();
    this.#board = board;
    board.addEventListener('beforemove', (event) => {
      const { detail } = event;
      if (this.dispatchEvent(new CustomEvent('beforemove', { detail, cancelable: true }))) return;
      event.preventDefault();
      // The move is rejected, so later listeners do not receive it.
      event.stopImmediatePropagation();
    });
    board.addEventListener('gamechange', ({ detail: { cause, state, shownPly } }) => {
      // A change of the orientation does not change the game.
      if (cause === 'flip') return;
      const before = this.#last;
      this.#last = state;
      this.dispatchEvent(new CustomEvent('changed', { detail: { cause, before, now: state, shownPly } }));
    });
  }

  get state() {
    return this.#board.state;
  }

  /** @param {Parameters<RoqueBoard['reset']>[0]} [setup] */
  reset(setup) {
    this.#board.reset(setup);
  }

  /** @param {Parameters<RoqueBoard['move']>[0]} move */
  move(move) {
    return this.#board.move(move);
  }

  undo() {
    return this.#board.undo();
  }

  redo() {
    return this.#board.redo();
  }

  /** @param {number} ply */
  goTo(ply) {
    this.#board.goTo(ply);
  }

  /** @param {Color} color */
  resign(color) {
    this.#board.resign(color);
  }

  /** @param {Color} color */
  offerDraw(color) {
    this.#board.offerDraw(color);
  }

  /** @param {Color} color */
  acceptDraw(color) {
    this.#board.acceptDraw(color);
  }

  /** @param {Color} color */
  declineDraw(color) {
    this.#board.declineDraw(color);
  }

  /** @param {Color} color @param {Parameters<RoqueBoard['claimDraw']>[1]} [move] */
  claimDraw(color, move) {
    return this.#board.claimDraw(color, move);
  }

  /** @param {Color} color */
  flagFall(color) {
    this.#board.flagFall(color);
  }

  /** @param {number} ply @param {Color[]} cannotMate */
  settle(ply, cannotMate) {
    return this.#board.settle(ply, cannotMate);
  }

  /** @param {Color} color */
  jadoube(color) {
    this.#board.jadoube(color);
  }

  /** @param {Parameters<RoqueBoard['link']>[0]} [message] */
  link(message) {
    return this.#board.link(message);
  }
}

/** @param {RoqueBoard} board @returns {MatchSession} */
export const sessionOf = (board) => new BoardSession(board);
