import { createLayout } from './layout.js';
import { focusableIn, rovingFocus } from './roving-focus.js';

/** Rows beyond those that are seen, on either side. */
const SPARE = 4;

/** How high a row of a kind is, as the style sheet says. @param {HTMLElement} root @param {string} kind */
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
 * The rows that are to be in the page.
 * @param {number[]} seen the first and the last that are seen @param {number} count of all @param {number} kept one that
 * stays in any case
 */
function wantedOf([first, last], count, kept) {
  const wanted = new Set(count ? [kept] : []);
  for (let i = Math.max(0, first - SPARE); i <= Math.min(count - 1, last + SPARE); i++) wanted.add(i);
  return wanted;
}

/**
 * Has these rows in the page and no others, in their order.
 * @param {HTMLElement} root @param {Map<number, HTMLElement>} rows by their numbers @param {Set<number>} wanted
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
  // From the last on, for each goes before the one that follows.
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
 * A list of any length, of which no more is in the page than what is seen: a grid, whose arrow keys lead through all of
 * it. All rows of a kind are of one height, which the style sheet says.
 * @template T
 * @param {HTMLElement} root @param {HTMLElement} scroller it lies in
 * @param {(item: T) => { cells: HTMLElement[], current?: boolean }} entry
 * @param {(item: T) => string} kindOf a class of its row
 */
export function longList(root, scroller, entry, kindOf) {
  /** @type {T[]} */
  let items = [];
  /** The rows that are there, by their numbers. @type {Map<number, HTMLElement>} */
  const rows = new Map();
  const layout = createLayout((kind) => heightIn(root, kind));
  const rowAt = (/** @type {number} */ y) => layout.rowAt(y, items.length);
  /** How far the list has been scrolled away. */
  const offset = () => scroller.getBoundingClientRect().top - root.getBoundingClientRect().top;
  /** The first and the last row that are seen. */
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

  /** Draws all rows anew. */
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
  // Another width, or larger letters: what was seen first stays.
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
    /** Shows other items, from the top on unless `stay`. @param {T[]} next @param {boolean} [stay] */
    show(next, stay = false) {
      items = next;
      layout.reset();
      if (!stay) {
        keyboard.reset();
        scroller.scrollTop = 0;
      }
      redraw();
    },
    /** Items have been added to those that are shown. */
    grow() {
      if (root.hidden) return redraw();
      root.ariaRowCount = String(items.length);
      measure();
      draw();
    },
    /** What is told of the items has changed, but not they. */
    redraw,
    focus: keyboard.focus,
  };
}
