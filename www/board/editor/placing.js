import { EMPTY, placePiece } from './setup.js';

/** @typedef {ReturnType<typeof makePlacing>} Placing */

/**
 * Creates the state of the squares: the pieces, and the changes by a click, a key or the pointer.
 * @param {() => string} tool a FEN letter, `erase` or `move`
 * @param {{ draw: () => void, changed: (pieces: string, square: number) => void }} shown `changed` is called after
 * `draw`
 */
export const makePlacing = (tool, { draw, changed }) => {
  let pieces = EMPTY;
  /** The square that the Tab key reaches. */
  let stop = 12;
  /** The square of the piece that moves to the next activated square. @type {number | null} */
  let picked = null;

  /** @param {string} next @param {number} square the square to announce */
  function change(next, square) {
    picked = null;
    const before = pieces;
    pieces = next;
    draw();
    if (next !== before) changed(pieces, square);
  }

  /** @param {number} square @param {string} piece */
  const set = (square, piece) => change(placePiece(pieces, square, piece), square);
  /** @param {number} from @param {number} to */
  const carry = (from, to) => change(placePiece(placePiece(pieces, from, '.'), to, pieces[from]), to);

  /** Handles a click, a key or the tap of a screen reader. @param {number} square */
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
    /** Releases the picked piece. */
    unpick() {
      picked = null;
      draw();
    },
    /**
     * Returns the gesture that begins on a pressed square: dragging its piece, or placing a piece on each square that
     * the pointer enters. Returns null if the press needs no further gesture.
     * @param {number} square @returns {{ piece: string, from: number | null } | null}
     */
    press(square) {
      stop = square;
      const [chosen, before] = [tool(), pieces[square]];
      if (chosen === 'move' && before !== '.' && (picked === null || picked === square))
        return { piece: before, from: square };
      act(square);
      if (chosen === 'move') return null;
      // A second press with the same piece erases this piece, and also pieces of the same kind on the squares that the
      // pointer enters.
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
