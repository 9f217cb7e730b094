import { createLayout } from './layout.js';
import { focusableIn, rovingFocus } from './roving-focus.js';

/** The number of extra rows rendered above and below the visible rows. */
const SPARE = 4;

/** Returns the height of the rows of a kind, as the style sheet sets it. @param {HTMLElement} root @param {string} kind */
function heightIn(root, kind) {
  const probe = document.createElement('div');
  probe.className = `entry ${kind}`;
  probe.ariaHidden = 'true';
  root.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

/**
 * @param {{ cells: HTMLElement[], current?: boolean }} entry @param {string} kind
 * @param {{ i: number, top: number }} place
 */
function makeRow({ cells, current }, kind, { i, top }) {
  const row = document.createElement('div');
  row.role = 'row';
  row.className = `entry ${kind}`;
  row.ariaRowIndex = String(i + 1);
  if (current) row.ariaCurrent = 'true';
  row.style.insetBlockStart = `${top}px`;
  for (const cell of cells) {
    cell.role = 'gridcell';
    focusableIn(cell).tabIndex = -1;
  }
  row.append(...cells);
  return row;
}

/**
 * Returns the indexes of the rows to render.
 * @param {number[]} seen the first and the last visible row @param {number} count number of rows @param {number} kept
 * the index of a row that is always rendered
 */
function wantedOf([first, last], count, kept) {
  const wanted = new Set(count ? [kept] : []);
  for (let i = Math.max(0, first - SPARE); i <= Math.min(count - 1, last + SPARE); i++) wanted.add(i);
  return wanted;
}

/**
 * Renders exactly these rows, in order.
 * @param {HTMLElement} root @param {Map<number, HTMLElement>} rows by index @param {Set<number>} wanted
 * @param {(i: number) => HTMLElement} make
 */
function place(root, rows, wanted, make) {
  for (const [i, row] of rows)
    if (!wanted.has(i)) {
      row.remove();
      rows.delete(i);
    }
  /** @type {Element | null} */
  let next = null;
  // The loop runs from the last row to the first, because it inserts each row before the next one.
  for (const i of [...wanted].sort((a, b) => b - a)) {
    const row = rows.get(i) ?? make(i);
    if (!rows.has(i)) {
      rows.set(i, row);
      root.insertBefore(row, next);
    }
    next = row;
  }
}

/**
 * A list of any length that renders only its visible rows. The list is an ARIA grid, in which the arrow keys move the
 * focus. All rows of one kind have the height that the style sheet sets.
 * @template T
 * @param {HTMLElement} root @param {HTMLElement} scroller the element that scrolls
 * @param {(item: T) => { cells: HTMLElement[], current?: boolean }} entry
 * @param {(item: T) => string} kindOf returns the class of an item's row
 */
export function longList(root, scroller, entry, kindOf) {
  /** @type {T[]} */
  let items = [];
  /** The rendered rows by index. @type {Map<number, HTMLElement>} */
  const rows = new Map();
  const layout = createLayout((kind) => heightIn(root, kind));
  const rowAt = (/** @type {number} */ y) => layout.rowAt(y, items.length);
  /** The scroll offset of the list. */
  const offset = () => scroller.getBoundingClientRect().top - root.getBoundingClientRect().top;
  /** The first and the last visible row. */
  const seen = () => [rowAt(offset()), rowAt(offset() + scroller.clientHeight)];
  const keyboard = rovingFocus(root, rows, {
    count: () => items.length,
    pageSize: () => Math.max(1, seen()[1] - seen()[0] - 1),
    draw,
  });

  function measure() {
    root.style.blockSize = `${layout.measure(items.length, (i) => kindOf(items[i]))}px`;
  }

  function draw() {
    const wanted = wantedOf(seen(), items.length, keyboard.row);
    const make = (/** @type {number} */ i) =>
      makeRow(entry(items[i]), kindOf(items[i]), { i, top: layout.topOf(i) });
    place(root, rows, wanted, make);
    keyboard.mark();
  }

  /** Renders all rows again. */
  function redraw() {
    const held = root.contains(document.activeElement);
    root.hidden = !items.length;
    root.ariaRowCount = String(items.length);
    keyboard.clamp();
    for (const row of rows.values()) row.remove();
    rows.clear();
    if (root.hidden) return;
    measure();
    draw();
    if (held) keyboard.focus();
  }

  root.role = 'grid';
  scroller.addEventListener('scroll', () => !root.hidden && draw(), { passive: true });
  // After a change of width or font size, the first visible row stays in place.
  new ResizeObserver(() => {
    if (root.hidden) return;
    const before = rowAt(offset());
    const was = layout.topOf(before);
    if (!layout.hasChanged()) return draw();
    layout.reset();
    measure();
    scroller.scrollTop += layout.topOf(before) - was;
    redraw();
  }).observe(scroller);

  return {
    /** Shows other items from the top, or from the current row if `stay` is true. @param {T[]} next @param {boolean} [stay] */
    show(next, stay = false) {
      items = next;
      layout.reset();
      if (!stay) {
        keyboard.reset();
        scroller.scrollTop = 0;
      }
      redraw();
    },
    /** Renders items that have been added. */
    grow() {
      if (root.hidden) return redraw();
      root.ariaRowCount = String(items.length);
      measure();
      draw();
    },
    /** Renders the same items again after their texts have changed. */
    redraw,
    focus: keyboard.focus,
  };
}
