/** @import { BoardWords, Color } from '../types.d.ts' */
import { cellOf, nameOf, squareAt } from '../session/squares.js';
import { createNode } from './node.js';
import { placementOf, placePiece } from './setup.js';

/** @typedef {ReturnType<typeof makeSquares>} Squares */

/**
 * Creates the squares of the editor: an accessible grid over a view-only board.
 * @param {HTMLElement} root
 */
export const makeSquares = (root) => {
  const board = createNode('roque-board', '', 'board');
  const grid = createNode('div', 'squares');
  const cells = Array.from({ length: 64 }, () => createNode('div'));
  /** @type {Color} */
  let seat = 'white';
  /** @type {BoardWords | undefined} */
  let spoken;

  board.viewOnly = true;
  // Placing a piece does not count as a move.
  board.lastMove = 'none';
  board.animationDuration = 0;
  // The grid over the board describes the board to assistive technology.
  board.setAttribute('aria-hidden', 'true');
  grid.role = 'grid';
  for (let i = 0; i < 64; i += 8) {
    const row = createNode('div');
    row.role = 'row';
    row.append(...cells.slice(i, i + 8));
    grid.append(row);
  }
  for (const cell of cells) cell.role = 'gridcell';
  root.append(board, grid);

  const flip = () => seat === 'black';
  const cellAt = (/** @type {number} */ square) => cells[cellOf(square, flip())];
  /** @param {HTMLElement} cell @param {number} square @param {string} piece */
  const describe = (cell, square, piece) => {
    const label = spoken?.square(nameOf(square), piece) ?? nameOf(square);
    if (cell.ariaLabel !== label) cell.ariaLabel = label;
  };

  return {
    board,
    grid,
    get flipped() {
      return flip();
    },
    /** @param {{ clientX: number, clientY: number }} event */
    under({ clientX, clientY }) {
      const { left, top, width, height } = grid.getBoundingClientRect();
      const [column, row] = [((clientX - left) / width) * 8 - 0.5, ((clientY - top) / height) * 8 - 0.5];
      return squareAt(flip() ? { x: 7 - column, y: row } : { x: column, y: 7 - row });
    },
    /** Returns the square of a cell. @param {EventTarget | null} cell */
    of: (cell) => cellOf(cells.indexOf(/** @type {HTMLDivElement} */ (cell)), flip()),
    labelAt: (/** @type {number} */ square) => cellAt(square).ariaLabel,
    focus: (/** @type {number} */ square) => cellAt(square).focus(),
    /** Marks the square on which a dragged piece would be dropped. @param {number | null} square */
    hover(square) {
      for (const [i, cell] of cells.entries()) cell.classList.toggle('over', cellOf(i, flip()) === square);
    },
    /** Draws the squares. `stop`: the square that the Tab key reaches; `lifted`: the square of the dragged piece.
     * @param {{ pieces: string, picked: number | null, stop: number, lifted: number | null }} setting */
    draw({ pieces, picked, stop, lifted }) {
      const fen = placementOf(lifted === null ? pieces : placePiece(pieces, lifted, '.'));
      if (board.getAttribute('fen') !== fen) board.fen = fen;
      board.orientation = seat;
      for (const [i, cell] of cells.entries()) {
        const square = cellOf(i, flip());
        describe(cell, square, pieces[square]);
        cell.tabIndex = square === stop ? 0 : -1;
        cell.classList.toggle('picked', square === picked);
        cell.ariaSelected = pieces[square] === '.' ? null : String(square === picked);
      }
    },
    /** @param {Color} bottom */
    seat(bottom) {
      seat = bottom;
    },
    /** @param {string} name @param {BoardWords | undefined} words */
    speak(name, words) {
      spoken = words;
      grid.ariaLabel = name;
    },
  };
};
