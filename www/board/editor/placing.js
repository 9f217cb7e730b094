import { EMPTY, put } from './setup.js';

/** @typedef {ReturnType<typeof placing>} Placing */

/**
 * The pieces that are set up, and what a click, a key or a pointer on a square does to them, whatever shows it.
 * @param {() => string} tool a FEN letter, `erase` or `move`
 * @param {{ draw: () => void, changed: (pieces: string, square: number) => void }} shown `changed` after it has been drawn
 */
export const placing = (tool, { draw, changed }) => {
  let pieces = EMPTY;
  /** The square of the tab stop. */
  let stop = 12;
  /** The square whose piece waits for the next one. @type {number | null} */
  let picked = null;

  /** @param {string} next @param {number} square what is told of */
  function change(next, square) {
    picked = null;
    const before = pieces;
    pieces = next;
    draw();
    if (next !== before) changed(pieces, square);
  }

  /** @param {number} square @param {string} piece */
  const set = (square, piece) => change(put(pieces, square, piece), square);
  /** @param {number} from @param {number} to */
  const carry = (from, to) => change(put(put(pieces, from, '.'), to, pieces[from]), to);

  /** A click, a key, or the touch of a screen reader. @param {number} square */
  function act(square) {
    const chosen = tool();
    if (chosen === 'erase') return set(square, '.');
    if (chosen !== 'move') return set(square, pieces[square] === chosen ? '.' : chosen);
    if (picked !== null && picked !== square) return carry(picked, square);
    picked = picked === null && pieces[square] !== '.' ? square : null;
    draw();
  }

  return {
    set,
    carry,
    act,
    get pieces() {
      return pieces;
    },
    get picked() {
      return picked;
    },
    get stop() {
      return stop;
    },
    /** @param {number} square */
    stopAt(square) {
      stop = square;
    },
    /** No piece waits any more. */
    unpick() {
      picked = null;
      draw();
    },
    /**
     * What a pointer that comes down on a square does from there on: it holds the square's piece, or sets pieces as it goes;
     * null where it has done all.
     * @param {number} square @returns {{ piece: string, from: number | null } | null}
     */
    press(square) {
      stop = square;
      const [chosen, before] = [tool(), pieces[square]];
      if (chosen === 'move' && before !== '.' && (picked === null || picked === square))
        return { piece: before, from: square };
      act(square);
      if (chosen === 'move') return null;
      // The same piece once more: away with it, and with others like it that the pointer meets.
      return { piece: before === chosen ? '.' : pieces[square], from: null };
    },
    /** @param {string} next */
    show(next) {
      if (next !== pieces) picked = null;
      pieces = next;
      draw();
    },
  };
};
