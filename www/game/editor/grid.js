/** @import { Color, Words } from '../types.d.ts' */
/** @import { BoardWords } from '../../board/types.d.ts' */
import { readKey } from '../../board/interaction/keyboard.js';
import { cellOf, nameOf, squareAt } from '../../board/session/squares.js';
import { token } from '../../site/drawing.js';
import { EMPTY, placementOf, put } from './setup.js';

/** A hand that goes so far, in CSS pixels, drags. */
const DRAG = 6;
const MEN = 'KQRBNP';

/**
 * The squares of the editor, over a board that only shows them, and the hand that sets men on them.
 * @param {HTMLElement} root @param {HTMLElement} say a live region
 * @param {{ tool: () => string, edit: (men: string) => void }} editor `tool`: a FEN letter, `erase` or `move`
 */
export function editorGrid(root, say, { tool, edit }) {
  const board = document.createElement('roque-board');
  const grid = document.createElement('div');
  const cells = Array.from({ length: 64 }, () => document.createElement('div'));
  const ghost = document.createElement('div');

  let men = EMPTY;
  /** @type {Color} */
  let seat = 'white';
  let letters = MEN;
  /** @type {BoardWords | undefined} */
  let spoken;
  /** The square of the tab stop. */
  let stop = 12;
  /** The square whose man waits for the next one. @type {number | null} */
  let picked = null;
  /** What the pointer does: a man is held (from a square, or from the box), or men are set as it goes. @type {{ id: number, x: number, y: number, man: string, from: number | null, dragged: boolean, sets: boolean } | null} */
  let hand = null;

  board.viewOnly = true;
  board.animationDuration = 0;
  // The squares over it speak for it.
  board.setAttribute('aria-hidden', 'true');
  grid.role = 'grid';
  grid.className = 'squares';
  for (let i = 0; i < 64; i += 8) {
    const row = document.createElement('div');
    row.role = 'row';
    row.append(...cells.slice(i, i + 8));
    grid.append(row);
  }
  for (const cell of cells) cell.role = 'gridcell';
  ghost.className = 'carried';
  ghost.hidden = true;
  root.append(grid, ghost);

  const flip = () => seat === 'black';
  const cellAt = (/** @type {number} */ square) => cells[cellOf(square, flip())];
  /** @param {{ clientX: number, clientY: number }} event */
  function squareUnder({ clientX, clientY }) {
    const { left, top, width, height } = grid.getBoundingClientRect();
    const [column, row] = [((clientX - left) / width) * 8 - 0.5, ((clientY - top) / height) * 8 - 0.5];
    return squareAt(flip() ? { x: 7 - column, y: row } : { x: column, y: 7 - row });
  }

  function draw() {
    const held = hand?.dragged && hand.from !== null ? put(men, hand.from, '.') : men;
    const fen = placementOf(held);
    if (board.getAttribute('fen') !== fen) board.fen = fen;
    board.orientation = seat;
    for (const [i, cell] of cells.entries()) {
      const square = cellOf(i, flip());
      const label = spoken?.square(nameOf(square), men[square]) ?? nameOf(square);
      if (cell.ariaLabel !== label) cell.ariaLabel = label;
      cell.tabIndex = square === stop ? 0 : -1;
      cell.classList.toggle('picked', square === picked);
      cell.ariaSelected = men[square] === '.' ? null : String(square === picked);
    }
  }

  /** @param {number} square */
  function rove(square) {
    stop = square;
    draw();
    cellAt(stop).focus();
  }

  /** @param {string} next @param {number} square what is told of */
  function change(next, square) {
    picked = null;
    if (next === men) return draw();
    men = next;
    draw();
    say.textContent = cellAt(square).ariaLabel;
    edit(men);
  }

  /** @param {number} from @param {number} to */
  const carry = (from, to) => change(put(put(men, from, '.'), to, men[from]), to);

  /** A click, a key, or the touch of a screen reader. @param {number} square */
  function act(square) {
    const chosen = tool();
    if (chosen === 'erase') return change(put(men, square, '.'), square);
    if (chosen !== 'move') return change(put(men, square, men[square] === chosen ? '.' : chosen), square);
    if (picked !== null && picked !== square) return carry(picked, square);
    picked = picked === null && men[square] !== '.' ? square : null;
    draw();
  }

  /** @param {PointerEvent} event */
  function follow({ clientX, clientY }) {
    ghost.style.translate = `${clientX}px ${clientY}px`;
  }

  /** @param {PointerEvent} event @param {string} man @param {number | null} from @param {boolean} sets */
  function grasp(event, man, from, sets) {
    const { pointerId: id, clientX: x, clientY: y } = event;
    hand = { id, x, y, man, from, dragged: false, sets };
    /** @type {Element} */ (event.currentTarget).setPointerCapture(id);
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    if (!hand || event.pointerId !== hand.id) return;
    const { man, from, sets } = hand;
    if (sets) {
      const square = squareUnder(event);
      if (square !== null && men[square] !== man) change(put(men, square, man), square);
      return;
    }
    if (!hand.dragged && Math.hypot(event.clientX - hand.x, event.clientY - hand.y) < DRAG) return;
    if (!hand.dragged) {
      hand.dragged = true;
      picked = null;
      ghost.replaceChildren(token(man));
      ghost.style.inlineSize = `${grid.clientWidth / 8}px`;
      ghost.hidden = false;
      draw();
    }
    follow(event);
    const over = squareUnder(event);
    for (const [i, cell] of cells.entries()) cell.classList.toggle('over', cellOf(i, flip()) === over);
    if (from !== null) root.classList.toggle('leaving', over === null);
  }

  function release() {
    hand = null;
    ghost.hidden = true;
    root.classList.remove('leaving');
    for (const cell of cells) cell.classList.remove('over');
  }

  /** @param {PointerEvent} event */
  function drop(event) {
    if (!hand || event.pointerId !== hand.id) return;
    const { man, from, dragged, sets } = hand;
    const square = squareUnder(event);
    release();
    if (sets) return;
    if (!dragged) return from === null ? undefined : act(from);
    // Beside the board, a man is put away.
    if (from !== null) return square === null ? change(put(men, from, '.'), from) : carry(from, square);
    if (square !== null) change(put(men, square, man), square);
    else draw();
  }

  /** @param {HTMLElement} surface */
  function watch(surface) {
    surface.addEventListener('pointermove', drag);
    surface.addEventListener('pointerup', drop);
    surface.addEventListener('pointercancel', ({ pointerId }) => {
      if (hand?.id !== pointerId) return;
      release();
      draw();
    });
  }

  grid.addEventListener('pointerdown', (event) => {
    if (hand || event.button || !event.isPrimary) return;
    const square = squareUnder(event);
    if (square === null) return;
    stop = square;
    const chosen = tool();
    if (chosen === 'move') {
      if (men[square] !== '.' && (picked === null || picked === square))
        grasp(event, men[square], square, false);
      else act(square);
      return;
    }
    const before = men[square];
    act(square);
    // The same man once more: away with it, and with others like it that the hand meets.
    grasp(event, before === chosen ? '.' : men[square], null, true);
  });
  watch(grid);
  // Screen readers click without a pointer.
  grid.addEventListener('click', ({ detail, target }) => {
    if (!detail) act(cellOf(cells.indexOf(/** @type {HTMLDivElement} */ (target)), flip()));
  });
  grid.addEventListener('focusin', ({ target }) => {
    const square = cellOf(cells.indexOf(/** @type {HTMLDivElement} */ (target)), flip());
    if (square === stop) return;
    stop = square;
    draw();
  });
  grid.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const man = MEN[letters.indexOf(key.toUpperCase())];
    const input = man ? null : readKey(key, stop, flip());
    if (man) change(put(men, stop, key === key.toUpperCase() ? man : man.toLowerCase()), stop);
    else if (key === 'Delete' || key === 'Backspace') change(put(men, stop, '.'), stop);
    else if (input?.kind === 'focus') rove(input.square);
    else if (input?.kind === 'pick') act(stop);
    else if (input?.kind === 'cancel' && picked !== null) {
      picked = null;
      draw();
    } else return;
    event.preventDefault();
  });

  return {
    /** A man in the box can be dragged from there. @param {HTMLElement} place @param {string} man */
    offer(place, man) {
      let dragged = false;
      place.addEventListener('pointerdown', (event) => {
        dragged = false;
        if (!hand && !event.button && event.isPrimary) grasp(event, man, null, false);
      });
      watch(place);
      place.addEventListener('pointermove', () => {
        dragged ||= !!hand?.dragged;
      });
      // What was dragged was not chosen.
      place.addEventListener('click', (event) => dragged && event.preventDefault());
    },
    /** @param {string} next @param {Color} bottom */
    show(next, bottom) {
      if (!board.isConnected) root.prepend(board);
      if (next !== men) picked = null;
      men = next;
      seat = bottom;
      draw();
    },
    /** Nobody looks at it any more: the board is there only while somebody does. */
    leave() {
      board.remove();
    },
    /** @param {Words} words @param {BoardWords | undefined} more */
    speak(words, more) {
      letters = `${words.letters}P`;
      spoken = more;
      grid.ariaLabel = words.editorBoard;
      draw();
    },
  };
}
