/** @import * as T from '../types.d.ts' */
import { isHeld, readKey } from '../interaction/keyboard.js';
import { listenToPointer } from '../interaction/pointer.js';
import { makingOf } from '../session/moves.js';
import { goalsOf } from '../interaction/speech.js';
import { cellOf, colorOf, nameOf, pointOf, squareAt } from '../session/squares.js';
import { makeChoices } from './choices.js';
import { lazyStyleSheet } from './style-sheets.js';

/** Styles of playable boards; a view-only board does not load them. */
export const addOverlayStyles = lazyStyleSheet(`
.over{position:absolute}
[role=row]{display:flex;block-size:12.5%}
[role=gridcell]{flex:1;touch-action:manipulation;outline:0}
.own{touch-action:none;cursor:grab}
.to{cursor:pointer}
.dragging *{cursor:grabbing}
.over :focus-visible{outline:3px solid var(--roque-focus,#1b5fc4);outline-offset:-3px;box-shadow:inset 0 0 0 5px #fff}
.live{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.air{position:absolute;overflow:clip;pointer-events:none}
.air *{position:absolute}`);

/** Sets only attributes that differ, because assistive technology is notified of every write.
 * @param {Element} element @param {Record<string, string | null>} attributes */
const put = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
};

/** @param {string} tag @param {Record<string, string>} attributes @param {...(Node | string)} children */
const createNode = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  put(element, attributes);
  element.append(...children);
  return element;
};

/** Returns a function that announces text in a live region. @param {HTMLElement} live @param {(text: string) => string} spell */
const makeSay = (live, spell) => {
  /** The sentences announced in the current task. @type {string[]} */
  let said = [];
  return (/** @type {string} */ text) => {
    if (!text) return;
    // Joins the sentences of one task, such as a move and its reply; otherwise screen readers would read only the last
    // sentence.
    queueMicrotask(() => (said = []));
    said = [...said.slice(-1), text];
    const words = spell(said.join('. '));
    // Screen readers announce a repeated text only if it differs, so the function appends a space.
    live.textContent = live.textContent === words ? `${words}\u00a0` : words;
  };
};

/** The attributes last written to each cell; this cache is faster than reading them from the DOM. @type {WeakMap<HTMLElement, Record<string, string | null>>} */
const written = new WeakMap();

/** Writes the attributes of a cell that have changed. @param {HTMLElement} cell @param {Record<string, string | null>} attributes */
const writeChanges = (cell, attributes) => {
  const was = written.get(cell);
  for (const name in attributes)
    if (was?.[name] !== attributes[name]) put(cell, { [name]: attributes[name] });
  written.set(cell, attributes);
};

/** Returns whether the user may pick up a piece. @param {string} piece @param {T.Mover} mover */
const isOwnPiece = (piece, mover) => piece !== '.' && (mover === 'both' || colorOf(piece) === mover);

/** Updates the accessible names and states of the cells. @param {HTMLElement[]} cells @param {T.Scene} scene @param {T.BoardWords} words
 * @param {T.Mover} mover @param {string} check the text added to the name of the king's square in check
 * @param {(text: string) => string} spell */
const describe = (cells, { pieces, interaction, checked, flip }, words, mover, check, spell) => {
  const making = makingOf(interaction);
  const goals = goalsOf(interaction, words);
  const selected = interaction.kind === 'idle' ? null : (making?.take ?? interaction.from);
  cells.forEach((cell, i) => {
    const square = cellOf(i, flip);
    const goal = goals.get(square);
    const own = making ? square === making.take : isOwnPiece(pieces[square], mover);
    const label = [words.square(nameOf(square), pieces[square]), square === checked && check, goal];
    writeChanges(cell, {
      'aria-label': spell(label.filter(Boolean).join(', ')),
      'aria-selected': own ? `${square === selected}` : null,
      class: (goal && 'to') || (own && 'own') || '',
    });
  });
};

/** Returns whether two states differ only in the position of the dragged piece. @param {T.Scene} was @param {T.Scene} scene */
const isOnlyDragged = (was, scene) =>
  was.interaction.kind === 'dragging' &&
  scene.interaction.kind === 'dragging' &&
  was.interaction.moves === scene.interaction.moves &&
  was.pieces === scene.pieces &&
  was.checked === scene.checked &&
  was.flip === scene.flip;

/** The accessible grid over the squares. The grid also receives pointer and keyboard events. */
export class Overlay {
  #cells = Array.from({ length: 64 }, () => createNode('div', { role: 'gridcell', tabindex: '-1' }));
  #ports;
  /** Shows the dialogs for choices during a move. */
  #choices;
  /** The arguments of the last update. @type {Parameters<ReturnType<typeof makeChoices>> | undefined} */
  #latest;
  /** The square that can receive the focus (roving tabindex). */
  #stop = 0;
  #flip = false;
  #box = ['', '', '', ''];

  /** @param {T.OverlayPorts} ports @param {(square: number | null) => void} point a callback with the square under the pointer or with the focus */
  constructor(ports, point) {
    this.#ports = ports;
    const { send } = ports;
    const rows = [0, 8, 16, 24, 32, 40, 48, 56].map((i) =>
      createNode('div', { role: 'row' }, ...this.#cells.slice(i, i + 8)),
    );
    const grid = createNode('div', { role: 'grid', class: 'over' }, ...rows);
    const live = createNode('div', { class: 'live', 'aria-live': 'polite' });
    /** The grid comes first, so that it is the first tab stop. */
    this.nodes = [grid, live];
    this.#choices = makeChoices(ports, grid, () => this.focus());
    /** Rewrites square names for speech; typing/styles.js sets functions for other styles. @type {(text: string) => string} */
    this.spell = String;
    /** Announces a text in the live region. */
    this.say = makeSay(live, (text) => this.spell(text));
    const squareOf = (/** @type {Event} */ e) =>
      cellOf(this.#cells.indexOf(/** @type {HTMLElement} */ (e.target)), this.#flip);
    this.#rove(12);
    listenToPointer(grid, (at) => this.locate(at), send);
    grid.addEventListener('focusin', (e) => {
      this.#rove(squareOf(e));
      point(this.#stop);
    });
    grid.addEventListener('pointerover', (e) => point(squareOf(e)));
    for (const leaving of ['pointerleave', 'focusout']) grid.addEventListener(leaving, () => point(null));
    grid.addEventListener('keydown', (e) => this.#hear(e));
    // Screen readers dispatch clicks without a pointer.
    grid.addEventListener('click', (e) => e.detail || send({ kind: 'pick', square: squareOf(e) }));
  }

  /** @param {number} square */
  #cellAt(square) {
    return this.#cells[cellOf(square, this.#flip)];
  }

  /** @param {number} square */
  #rove(square, focus = false) {
    this.#cellAt(this.#stop).tabIndex = -1;
    this.#stop = square;
    this.#cellAt(square).tabIndex = 0;
    if (focus) this.#cellAt(square).focus();
  }

  /** @param {KeyboardEvent} e */
  #hear(e) {
    const input = isHeld(e) ? null : readKey(e.key, this.#stop, this.#flip, e.code);
    if (!input) return;
    const { send, pressKey } = this.#ports;
    // If there is nothing to cancel, the page receives Escape, because the page may close a dialog around the board.
    const scene = this.#latest?.[0];
    const busy = scene?.interaction.kind !== 'idle' || scene.premove.length;
    if (input.kind === 'focus') this.#rove(input.square, true);
    else if (input.kind === 'ask') pressKey(input.key, this.#stop, e.shiftKey);
    else if (!e.repeat) send(input);
    if (input.kind !== 'cancel' || busy) e.preventDefault();
  }

  /** Converts client coordinates to a point on the board, at the time of the event. @param {Parameters<T.Locate>[0]} at */
  locate({ clientX, clientY }) {
    // The centres of three corner squares determine any affine transform of the page.
    const [a, b, c, d] = [0, 7, 56, 63].map((square) => {
      const { x, y, width, height } = this.#cellAt(square).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const [ax, ay, bx, by] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y].map((n) => n / 7);
    const [x, y, area] = [clientX - a.x, clientY - a.y, ax * by - ay * bx];
    const at = { x: (x * by - y * bx) / area, y: (y * ax - x * ay) / area };
    // If the fourth corner does not fit, the page uses perspective, so the code asks the browser for the cell under the
    // pointer.
    if (Math.hypot(a.x + d.x - b.x - c.x, a.y + d.y - b.y - c.y) < 1) return at;
    const there = this.#ports.root.elementsFromPoint(clientX, clientY);
    const i = this.#cells.findIndex((cell) => there.includes(cell));
    const square = cellOf(i, this.#flip);
    return i < 0 || squareAt(at) === square ? at : pointOf(square);
  }

  /** Focuses a square; by default the square that last had the focus. */
  focus(square = this.#stop) {
    this.#rove(square, true);
  }

  /** Places the grid over the squares at the given left, top, width and height. @param {string[]} box */
  place(box) {
    this.#box = box;
    const { style } = this.nodes[0];
    [style.left, style.top, style.width, style.height] = box;
    if (this.#latest) this.#latest[2] = box;
    this.#choose();
  }

  #choose() {
    if (this.#latest) this.#choices(...this.#latest);
  }

  /** @param {T.Scene} scene @param {T.BoardWords} words @param {T.Mover} mover the side whose pieces the user may pick up */
  update(scene, words, mover) {
    const { interaction, flip } = scene;
    const [grid] = this.nodes;
    if (this.#flip !== flip) {
      const focused = grid.matches(':focus-within');
      this.#cellAt(this.#stop).tabIndex = -1;
      this.#flip = flip;
      this.#rove(this.#stop, focused);
      // After a change of the rows, their labels need an update; the first labels are set after start-up.
      if (this.#latest) this.#ports.pressKey('');
    }
    put(grid, { 'aria-label': words.board, class: `over ${interaction.kind}` });
    const { outcome = null } = this.#ports.session.viewed ?? {};
    const check = outcome?.reason === 'checkmate' ? words.outcome(outcome) : words.check;
    if (!this.#latest || words !== this.#latest[1] || !isOnlyDragged(this.#latest[0], scene))
      describe(this.#cells, scene, words, mover, check, this.spell);
    this.#latest = [scene, words, this.#box];
    this.#choose();
  }
}
