/** @import * as T from './types.d.ts' */
import { readKey } from './keyboard.js';
import { listenToPointer } from './pointer.js';
import { makingOf, promotionOf, stopOf, toOf } from './session/moves.js';
import { goalsOf } from './speech.js';
import { cellOf, nameOf, pointOf, squareAt } from './session/squares.js';

/** Assistive technology hears of every write, so only changes are written.
 * @param {Element} element @param {Record<string, string | null>} attributes */
const put = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
};

/** @type {T.Make} */
const make = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  put(element, attributes);
  element.append(...children);
  return element;
};

/** What assistive technology meets, exactly over the squares; pointers and keys arrive here too.
 * @type {T.MakeOverlay} */
export const makeOverlay = (inside, point) => {
  const { send, press } = inside;
  const cells = Array.from({ length: 64 }, () => make('div', { role: 'gridcell', tabindex: '-1' }));
  const rows = [0, 8, 16, 24, 32, 40, 48, 56].map((i) =>
    make('div', { role: 'row' }, ...cells.slice(i, i + 8)),
  );
  const grid = make('div', { role: 'grid', class: 'over' }, ...rows);
  const live = make('div', { class: 'live', 'aria-live': 'polite' });
  /** What asks in the middle of a move. @type {ReturnType<T.MakeChoices> | undefined} */
  let choices;
  let asked = false;
  /** What was shown last. @type {Parameters<ReturnType<T.MakeChoices>> | undefined} */
  let latest;
  /** The square of the tab stop. */
  let stop = 0;
  let flip = false;
  let box = ['', '', '', ''];
  /** What is being said. @type {string[]} */
  let said = [];

  const cellAt = (/** @type {number} */ square) => cells[cellOf(square, flip)];
  const squareOf = (/** @type {Event} */ e) =>
    cellOf(cells.indexOf(/** @type {HTMLElement} */ (e.target)), flip);
  const rove = (/** @type {number} */ square, focus = false) => {
    cellAt(stop).tabIndex = -1;
    stop = square;
    cellAt(stop).tabIndex = 0;
    if (focus) cellAt(stop).focus();
  };

  rove(12);
  /** @type {T.Locate} */
  const locate = ({ clientX, clientY }) => {
    // Three middles tell the plane, under any transform of the page.
    const [a, b, c] = [0, 7, 56].map((square) => {
      const { x, y, width, height } = cellAt(square).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const plane = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y].map((n) => n / 7);
    const at = new DOMMatrix([...plane, a.x, a.y]).inverse().transformPoint({ x: clientX, y: clientY });
    // Seen in perspective it is no plane: there the browser knows the cell that is pointed at.
    const root = /** @type {ShadowRoot} */ (grid.getRootNode());
    const there = root.elementsFromPoint(clientX, clientY);
    const i = cells.findIndex((cell) => there.includes(cell));
    const square = cellOf(i, flip);
    return i < 0 || squareAt(at) === square ? at : pointOf(square);
  };
  listenToPointer(grid, locate, send);
  grid.addEventListener('focusin', (e) => {
    rove(squareOf(e));
    point(stop);
  });
  grid.addEventListener('pointerover', (e) => point(squareOf(e)));
  for (const leaving of ['pointerleave', 'focusout']) grid.addEventListener(leaving, () => point(null));
  grid.addEventListener('keydown', (e) => {
    const input = e.altKey || e.ctrlKey || e.metaKey ? null : readKey(e.key, stop, flip);
    if (!input) return;
    // With nothing to let go of, Escape is the page's: it may close a dialog around the board.
    const scene = latest?.[0];
    const busy = scene?.state.kind !== 'idle' || scene.premove.length;
    if (input.kind === 'focus') rove(input.square, true);
    else if (input.kind === 'ask') press(input.key, stop, e.shiftKey);
    else if (!e.repeat) send(input);
    if (input.kind !== 'cancel' || busy) e.preventDefault();
  });
  // Screen readers click without a pointer.
  grid.addEventListener('click', (e) => e.detail || send({ kind: 'pick', square: squareOf(e) }));

  return {
    nodes: [grid, live],
    locate,
    say(text) {
      if (!text) return;
      // What comes at once, such as a move and its answer, is told in one go: else only the last would be heard.
      queueMicrotask(() => (said = []));
      said = [...said.slice(-1), text];
      const words = said.join('. ');
      // The same words twice would be spoken once.
      live.textContent = live.textContent === words ? `${words}\u00a0` : words;
    },
    focus: (square = stop) => rove(square, true),
    place(where) {
      box = where;
      const { style } = grid;
      [style.left, style.top, style.width, style.height] = box;
      if (latest) latest[2] = box;
      if (latest) choices?.(...latest);
    },
    update(scene, words, isOwn) {
      const { pieces, state, checked, flip: turned } = scene;
      const { kind } = state;
      if (flip !== turned) {
        const focused = grid.matches(':focus-within');
        cellAt(stop).tabIndex = -1;
        flip = turned;
        rove(stop, focused);
      }
      put(grid, { 'aria-label': words.board, class: `over ${kind}` });
      const making = makingOf(state);
      const goals = goalsOf(state, pieces, words);
      cells.forEach((cell, i) => {
        const square = cellOf(i, flip);
        const goal = goals.get(square);
        const own = making ? square === making.take : isOwn(square);
        const notes = [square === checked && words.check, goal];
        put(cell, {
          'aria-label': [words.square(nameOf(square), pieces[square]), ...notes].filter(Boolean).join(', '),
          'aria-selected': own ? `${kind !== 'idle' && (making?.take ?? state.from) === square}` : null,
          class: goal ? 'to' : own ? 'own' : '',
        });
      });

      latest = [scene, words, box];
      // As soon as a man is in hand that may have to choose; some boards never need it.
      if (
        !asked &&
        'moves' in state &&
        state.moves.some((m) => stopOf(m) !== toOf(m) || promotionOf(m) !== '.')
      ) {
        asked = true;
        inside.background(
          import('./lazy/choices.js').then(
            ({ makeChoices }) => {
              choices = makeChoices(inside, grid, () => rove(stop, true));
              if (latest) choices(...latest);
            },
            (error) => {
              asked = false;
              throw error;
            },
          ),
        );
      }
      choices?.(...latest);
    },
  };
};
