/** @import { Make, MakeOverlay } from './types.d.ts' */
import { readKey } from './keyboard.js';
import { listenToPointer } from './pointer.js';
import { count, makingOf, promotionOf } from './moves.js';
import { goalsOf } from './speech.js';
import { cellOf, nameOf } from './squares.js';
import { choiceSquare, roomFor } from './view.js';

/** Assistive technology hears of every write, so only changes are written.
 * @param {Element} element @param {Record<string, string | null>} attributes */
const put = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
};

/** @type {Make} */
export const make = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  put(element, attributes);
  element.append(...children);
  return element;
};

/** A click that began on the button: the tap that brings it up would end as a click on it.
 * @param {HTMLElement} button @param {() => void} act */
const onOwnClick = (button, act) => {
  let began = false;
  button.onpointerdown = () => {
    began = true;
  };
  // Keyboards and screen readers click without a pointer.
  button.onclick = ({ detail }) => {
    if (began || !detail) act();
  };
};

/** What assistive technology meets, exactly over the squares; pointers and keys arrive here too.
 * @type {MakeOverlay} */
export const makeOverlay = (send, point) => {
  const cells = Array.from({ length: 64 }, () => make('div', { role: 'gridcell', tabindex: '-1' }));
  const rows = [0, 8, 16, 24, 32, 40, 48, 56].map((i) =>
    make('div', { role: 'row' }, ...cells.slice(i, i + 8)),
  );
  const grid = make('div', { role: 'grid', class: 'over' }, ...rows);
  const live = make('div', { class: 'live', 'aria-live': 'polite' });
  /** @type {HTMLElement | null} */
  let picker = null;
  /** Takes a Take back. @type {HTMLElement | null} */
  let button = null;
  /** The square of the tab stop. */
  let stop = 0;
  let flip = false;
  let box = ['', '', '', ''];

  const cellAt = (/** @type {number} */ square) => cells[cellOf(square, flip)];
  const squareOf = (/** @type {Event} */ e) =>
    cellOf(cells.indexOf(/** @type {HTMLElement} */ (e.target)), flip);
  const fit = ({ style } = grid) => {
    [style.left, style.top, style.width, style.height] = box;
  };
  const rove = (/** @type {number} */ square, focus = false) => {
    cellAt(stop).tabIndex = -1;
    stop = square;
    cellAt(stop).tabIndex = 0;
    if (focus) cellAt(stop).focus();
  };

  rove(12);
  listenToPointer(
    grid,
    ({ clientX, clientY }) => {
      // Three middles tell the plane, under any transform of the page.
      const [a, b, c] = [0, 7, 56].map((square) => {
        const { x, y, width, height } = cellAt(square).getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      const plane = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y].map((n) => n / 7);
      return new DOMMatrix([...plane, a.x, a.y]).inverse().transformPoint({ x: clientX, y: clientY });
    },
    send,
  );
  grid.addEventListener('focusin', (e) => {
    rove(squareOf(e));
    point(stop);
  });
  grid.addEventListener('pointerover', (e) => point(squareOf(e)));
  for (const leaving of ['pointerleave', 'focusout']) grid.addEventListener(leaving, () => point(null));
  grid.addEventListener('keydown', (e) => {
    const input = e.altKey || e.ctrlKey || e.metaKey ? null : readKey(e.key, stop, flip);
    if (!input) return;
    if (input.kind === 'focus') rove(input.square, true);
    else if (!e.repeat) send(input);
    if (input.kind !== 'cancel') e.preventDefault();
  });
  // Screen readers click without a pointer.
  grid.addEventListener('click', (e) => e.detail || send({ kind: 'pick', square: squareOf(e) }));

  return {
    nodes: [grid, live],
    say(text) {
      // The same words twice would be spoken once.
      live.textContent = live.textContent === text ? `${text}\u00a0` : text;
    },
    place(where) {
      box = where;
      fit();
      if (picker) fit(picker);
    },
    update({ pieces, state, checked, flip: turned }, words, isOwn) {
      const { kind } = state;
      if (flip !== turned) {
        const focused = grid.matches(':focus-within');
        cellAt(stop).tabIndex = -1;
        flip = turned;
        rove(stop, focused);
        picker?.remove();
        picker = null;
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

      if (!making || kind === 'promoting') {
        const back = button?.matches(':focus');
        button?.remove();
        button = null;
        if (back) rove(stop, true);
      } else {
        if (!button) {
          button = make('button', { class: 'back', part: 'take-back' });
          onOwnClick(button, () => send({ kind: 'cancel' }));
          // In braces: an answer of false would keep Enter from pressing the button.
          button.onkeydown = (e) => {
            if (e.key === 'Escape') send({ kind: 'cancel' });
          };
          grid.after(button);
        }
        put(button, { 'data-choices': words.choices(count(making.moves)) });
        if (button.textContent !== words.takeBack) button.textContent = words.takeBack;
        const { x, y } = roomFor(making, pieces, flip);
        button.style.left = `calc(${box[0]} + ${box[2]}*${x / 8})`;
        button.style.top = `calc(${box[1]} + ${box[3]}*${y / 8})`;
      }
      if (kind !== 'promoting') {
        const back = picker?.matches(':focus-within');
        picker?.remove();
        picker = null;
        if (back) rove(stop, true);
      } else if (!picker) {
        const buttons = state.moves.map((move, index) => {
          const cell = cellOf(choiceSquare(state.to, index), flip);
          const button = make('button', { 'aria-label': words.man(promotionOf(move)) });
          button.style.gridArea = `${(cell >> 3) + 1}/${(cell & 7) + 1}`;
          onOwnClick(button, () => send({ kind: 'choose', index }));
          return button;
        });
        picker = make(
          'div',
          { class: 'over pick', part: 'promotion', role: 'group', 'aria-label': words.promote },
          ...buttons,
        );
        picker.onkeydown = (e) => {
          const { key } = e;
          if (key === 'Escape') send({ kind: 'cancel' });
          if (!/Arrow|Tab/.test(key)) return;
          e.preventDefault();
          const way = /Up|Left/.test(key) || e.shiftKey ? -1 : 1;
          const now = buttons.findIndex((button) => button.matches(':focus'));
          buttons.at((now + way) % buttons.length)?.focus();
        };
        fit(picker);
        grid.after(picker);
        buttons[0].focus();
      }
    },
  };
};
