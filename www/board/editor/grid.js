/** @import { BoardWords, Color, EditorWords } from '../types.d.ts' */
import { isHeld, readKey } from '../interaction/keyboard.js';
import { createNode } from './node.js';
import { makePlacing } from './placing.js';
import { EditorPointer } from './pointer.js';
import { makeSquares } from './squares.js';

const PIECES = 'KQRBNP';

/**
 * Creates the squares of the editor with handlers for the pointer and the keys that place pieces.
 * @param {HTMLElement} say the live region for announcements
 * @param {{ tool: () => string, edit: (pieces: string) => void }} editor `tool`: a FEN letter, `erase` or `move`
 */
export const makeGrid = (say, { tool, edit }) => {
  const root = createNode('div', 'easel');
  const squares = makeSquares(root);
  const { grid } = squares;
  const placed = makePlacing(tool, {
    draw,
    changed(pieces, square) {
      say.textContent = squares.labelAt(square);
      edit(pieces);
    },
  });
  const pointer = new EditorPointer(root, squares, placed, draw);
  let letters = PIECES;

  function draw() {
    const { pieces, picked, stop } = placed;
    squares.draw({ pieces, picked, stop, lifted: pointer.lifted });
  }

  /** @param {number} square */
  function rove(square) {
    placed.stopAt(square);
    draw();
    squares.focus(square);
  }

  // Screen readers dispatch clicks without a pointer.
  grid.addEventListener('click', ({ detail, target }) => {
    if (!detail) placed.act(squares.of(target));
  });
  grid.addEventListener('focusin', ({ target }) => {
    const square = squares.of(target);
    if (square === placed.stop) return;
    placed.stopAt(square);
    draw();
  });
  /** Places the piece of a typed letter, or clears the square. Returns whether the key placed a piece or cleared the square. @param {string} key */
  function place(key) {
    const piece = PIECES[letters.indexOf(key.toUpperCase())];
    if (piece) placed.set(placed.stop, key === key.toUpperCase() ? piece : piece.toLowerCase());
    else if (key === 'Delete' || key === 'Backspace') placed.set(placed.stop, '.');
    else return false;
    return true;
  }

  /** Moves the focus, or changes a square. Returns whether the key had an effect. @param {string} key */
  function move(key) {
    const { stop, picked } = placed;
    const input = readKey(key, stop, squares.flipped);
    if (input?.kind === 'focus') rove(input.square);
    else if (input?.kind === 'pick') placed.act(stop);
    else if (input?.kind === 'cancel' && picked !== null) placed.unpick();
    else return false;
    return true;
  }

  grid.addEventListener('keydown', (event) => {
    if (!isHeld(event) && (place(event.key) || move(event.key))) event.preventDefault();
  });

  return {
    node: root,
    board: squares.board,
    /** Makes a spare piece of the tray draggable. @param {HTMLElement} place @param {string} piece */
    offer: (place, piece) => pointer.offer(place, piece),
    /** @param {string} pieces @param {Color} bottom */
    show(pieces, bottom) {
      squares.seat(bottom);
      placed.show(pieces);
    },
    /** @param {EditorWords} words @param {BoardWords | undefined} more */
    speak(words, more) {
      ({ letters } = words);
      squares.speak(words.board, more);
      draw();
    },
  };
};
