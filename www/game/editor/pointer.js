/** @import { Placing } from './placing.js' */
/** @import { Squares } from './squares.js' */
import { token } from '../../site/drawing.js';

/** A pointer that goes so far, in CSS pixels, drags. */
const DRAG = 6;

/**
 * What the pointer does: it carries a piece, from a square or from a box, or sets pieces as it goes.
 * @typedef {{ id: number, x: number, y: number, piece: string, from: number | null, dragged: boolean, sets: boolean }} Gesture
 */

/**
 * The pointer over the squares, and the piece that it carries.
 * @param {HTMLElement} root @param {Squares} squares @param {Placing} placed @param {() => void} draw
 */
export function editorPointer(root, squares, placed, draw) {
  const { grid } = squares;
  const ghost = document.createElement('div');
  /** @type {Gesture | null} */
  let gesture = null;

  ghost.className = 'carried';
  ghost.hidden = true;
  root.append(ghost);

  /** @param {PointerEvent} event @param {Pick<Gesture, 'piece' | 'from' | 'sets'>} what */
  function grasp(event, what) {
    const { pointerId: id, clientX: x, clientY: y } = event;
    gesture = { id, x, y, dragged: false, ...what };
    /** @type {Element} */ (event.currentTarget).setPointerCapture(id);
  }

  /** @param {Gesture} now */
  function lift(now) {
    now.dragged = true;
    ghost.replaceChildren(token(now.piece));
    ghost.style.inlineSize = `${grid.clientWidth / 8}px`;
    ghost.hidden = false;
    placed.unpick();
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    const { clientX, clientY } = event;
    if (!gesture || event.pointerId !== gesture.id) return;
    const over = squares.under(event);
    if (gesture.sets) {
      if (over !== null && placed.pieces[over] !== gesture.piece) placed.set(over, gesture.piece);
      return;
    }
    if (!gesture.dragged && Math.hypot(clientX - gesture.x, clientY - gesture.y) < DRAG) return;
    if (!gesture.dragged) lift(gesture);
    ghost.style.translate = `${clientX}px ${clientY}px`;
    squares.hover(over);
    if (gesture.from !== null) root.classList.toggle('leaving', over === null);
  }

  function release() {
    gesture = null;
    ghost.hidden = true;
    root.classList.remove('leaving');
    squares.hover(null);
  }

  /** @param {PointerEvent} event */
  function drop(event) {
    if (!gesture || event.pointerId !== gesture.id) return;
    const { piece, from, dragged, sets } = gesture;
    const square = squares.under(event);
    release();
    if (sets) return;
    if (!dragged) return from === null ? undefined : placed.act(from);
    // Beside the board, a piece is put away.
    if (from !== null) return square === null ? placed.set(from, '.') : placed.carry(from, square);
    if (square !== null) placed.set(square, piece);
    else draw();
  }

  /** @param {HTMLElement} surface */
  function watch(surface) {
    surface.addEventListener('pointermove', drag);
    surface.addEventListener('pointerup', drop);
    surface.addEventListener('pointercancel', ({ pointerId }) => {
      if (gesture?.id !== pointerId) return;
      release();
      draw();
    });
  }

  const isFirst = (/** @type {PointerEvent} */ event) => !gesture && !event.button && event.isPrimary;

  grid.addEventListener('pointerdown', (event) => {
    const square = isFirst(event) ? squares.under(event) : null;
    const held = square !== null && placed.press(square);
    if (held) grasp(event, { ...held, sets: held.from === null });
  });
  watch(grid);

  return {
    /** The square whose piece is being carried. */
    get lifted() {
      return gesture?.dragged ? gesture.from : null;
    },
    /** A piece in the box can be dragged from there. @param {HTMLElement} place @param {string} piece */
    offer(place, piece) {
      let dragged = false;
      place.addEventListener('pointerdown', (event) => {
        dragged = false;
        if (isFirst(event)) grasp(event, { piece, from: null, sets: false });
      });
      watch(place);
      place.addEventListener('pointermove', () => {
        dragged ||= !!gesture?.dragged;
      });
      // What was dragged was not chosen.
      place.addEventListener('click', (event) => dragged && event.preventDefault());
    },
  };
}
