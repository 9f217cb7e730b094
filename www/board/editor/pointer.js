/** @import { Placing } from './placing.js' */
/** @import { Squares } from './squares.js' */
import { createNode, drawPiece } from './node.js';

/** A drag begins when the pointer has moved this far, in CSS pixels. */
const DRAG = 6;

/**
 * A pointer gesture: drags a piece from a square or a tray, or places pieces on the squares that the pointer enters.
 * @typedef {{ id: number, x: number, y: number, piece: string, from: number | null, dragged: boolean, sets: boolean }} Gesture
 */

/** The pointer over the squares, and the dragged piece. */
export class EditorPointer {
  #root;
  #squares;
  #placed;
  #draw;
  #ghost = createNode('div', 'carried');
  /** @type {Gesture | null} */
  #gesture = null;

  /** @param {HTMLElement} root @param {Squares} squares @param {Placing} placed @param {() => void} draw */
  constructor(root, squares, placed, draw) {
    this.#root = root;
    this.#squares = squares;
    this.#placed = placed;
    this.#draw = draw;
    this.#ghost.hidden = true;
    root.append(this.#ghost);
    squares.grid.addEventListener('pointerdown', (event) => {
      const square = this.#isFirst(event) ? squares.under(event) : null;
      const held = square === null ? null : placed.press(square);
      if (held) this.#grasp(event, { ...held, sets: held.from === null });
    });
    this.#watch(squares.grid);
  }

  /** The square of the dragged piece; null without a dragged piece. */
  get lifted() {
    return this.#gesture?.dragged ? this.#gesture.from : null;
  }

  /** Makes a spare piece of the tray draggable. @param {HTMLElement} place @param {string} piece */
  offer(place, piece) {
    let dragged = false;
    place.addEventListener('pointerdown', (event) => {
      dragged = false;
      if (this.#isFirst(event)) this.#grasp(event, { piece, from: null, sets: false });
    });
    this.#watch(place);
    place.addEventListener('pointermove', () => {
      dragged ||= !!this.#gesture?.dragged;
    });
    // Dragging a piece from the tray does not select this piece as the tool.
    place.addEventListener('click', (event) => dragged && event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #isFirst(event) {
    return !this.#gesture && !event.button && event.isPrimary;
  }

  /** @param {HTMLElement} surface */
  #watch(surface) {
    surface.addEventListener('pointermove', (event) => this.#drag(event));
    surface.addEventListener('pointerup', (event) => this.#drop(event));
    surface.addEventListener('pointercancel', ({ pointerId }) => {
      if (this.#gesture?.id !== pointerId) return;
      this.#release();
      this.#draw();
    });
  }

  /** @param {PointerEvent} event @param {Pick<Gesture, 'piece' | 'from' | 'sets'>} what */
  #grasp(event, what) {
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#gesture = { id, x, y, dragged: false, ...what };
    /** @type {Element} */ (event.currentTarget).setPointerCapture(id);
  }

  /** @param {Gesture} gesture */
  #lift(gesture) {
    gesture.dragged = true;
    this.#ghost.replaceChildren(drawPiece(gesture.piece));
    this.#ghost.style.inlineSize = `${this.#squares.grid.clientWidth / 8}px`;
    this.#ghost.hidden = false;
    this.#placed.unpick();
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const { clientX, clientY } = event;
    const gesture = this.#gesture;
    const placed = this.#placed;
    if (!gesture || event.pointerId !== gesture.id) return;
    const over = this.#squares.under(event);
    if (gesture.sets) {
      if (over !== null && placed.pieces[over] !== gesture.piece) placed.set(over, gesture.piece);
      return;
    }
    if (!gesture.dragged && Math.hypot(clientX - gesture.x, clientY - gesture.y) < DRAG) return;
    if (!gesture.dragged) this.#lift(gesture);
    this.#ghost.style.translate = `${clientX}px ${clientY}px`;
    this.#squares.hover(over);
    if (gesture.from !== null) this.#root.classList.toggle('leaving', over === null);
  }

  #release() {
    this.#gesture = null;
    this.#ghost.hidden = true;
    this.#root.classList.remove('leaving');
    this.#squares.hover(null);
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    if (!this.#gesture || event.pointerId !== this.#gesture.id) return;
    const { piece, from, dragged, sets } = this.#gesture;
    const placed = this.#placed;
    const square = this.#squares.under(event);
    this.#release();
    if (sets) return;
    if (!dragged) return from === null ? undefined : placed.act(from);
    // A piece that the user drops outside the board is removed.
    if (from !== null) return square === null ? placed.set(from, '.') : placed.carry(from, square);
    if (square !== null) placed.set(square, piece);
    else this.#draw();
  }
}
