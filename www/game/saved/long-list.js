/** Rows beyond those that are seen, on either side. */
const SPARE = 4;

/** What in a cell takes the keyboard's focus. @param {Element} cell */
const stopIn = (cell) => /** @type {HTMLElement} */ (cell.querySelector('button, input') ?? cell);

/** The stops of a row. @param {Element} row */
const stopsOf = (row) => [...row.children].map(stopIn);

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
  /** Where each begins, and where the last one ends; of kinds, how high a row is. @type {number[]} */
  let tops = [0];
  /** @type {Map<string, number>} */
  let heights = new Map();
  /** The rows that are there, by their numbers. @type {Map<number, HTMLElement>} */
  const rows = new Map();
  /** The cell that the keyboard is at. */
  let [at, column] = [0, -1];

  /** @param {string} kind */
  function heightOf(kind) {
    const known = heights.get(kind);
    if (known) return known;
    const probe = document.createElement('div');
    probe.className = `entry ${kind}`;
    probe.ariaHidden = 'true';
    root.append(probe);
    const { height } = probe.getBoundingClientRect();
    probe.remove();
    if (height) heights.set(kind, height);
    return height;
  }

  /** Where those begin that have been added. */
  function measure() {
    tops.length = Math.min(tops.length, items.length + 1);
    for (let i = tops.length - 1; i < items.length; i++) tops[i + 1] = tops[i] + heightOf(kindOf(items[i]));
    root.style.blockSize = `${tops[items.length]}px`;
  }

  /** The row at a height. @param {number} y */
  function rowAt(y) {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (tops[middle] <= y) low = middle;
      else high = middle - 1;
    }
    return Math.min(low, Math.max(0, items.length - 1));
  }

  /** How far the list has been scrolled away. */
  const offset = () => scroller.getBoundingClientRect().top - root.getBoundingClientRect().top;

  /** @param {number} i */
  function make(i) {
    const { cells, current } = entry(items[i]);
    const row = document.createElement('div');
    row.role = 'row';
    row.className = `entry ${kindOf(items[i])}`;
    row.ariaRowIndex = String(i + 1);
    if (current) row.ariaCurrent = 'true';
    row.style.insetBlockStart = `${tops[i]}px`;
    for (const cell of cells) {
      cell.role = 'gridcell';
      stopIn(cell).tabIndex = -1;
    }
    row.append(...cells);
    return row;
  }

  /** The last one at first: what rows are for. @param {HTMLElement | undefined} row */
  function columnOf(row) {
    const last = (row?.children.length ?? 1) - 1;
    return column < 0 ? last : Math.min(column, last);
  }

  /** One cell of all can be reached by Tab. */
  function mark() {
    for (const [i, row] of rows)
      for (const [n, stop] of stopsOf(row).entries())
        stop.tabIndex = i === at && n === columnOf(row) ? 0 : -1;
  }

  function draw() {
    const top = offset();
    const [first, last] = [rowAt(top), rowAt(top + scroller.clientHeight)];
    const wanted = new Set(items.length ? [at] : []);
    for (let i = Math.max(0, first - SPARE); i <= Math.min(items.length - 1, last + SPARE); i++)
      wanted.add(i);
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
    mark();
  }

  /** Draws all rows anew. */
  function redraw() {
    const held = root.contains(document.activeElement);
    root.hidden = !items.length;
    root.ariaRowCount = String(items.length);
    at = Math.max(0, Math.min(at, items.length - 1));
    for (const row of rows.values()) row.remove();
    rows.clear();
    if (root.hidden) return;
    measure();
    draw();
    if (held) focus();
  }

  /** To the keyboard's cell. */
  function focus() {
    const row = rows.get(at);
    row?.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement | undefined} */ (row?.querySelector('[tabindex="0"]'))?.focus({
      preventScroll: true,
    });
  }

  /** @param {number} i @param {number} [n] the cell of the row */
  function go(i, n = column) {
    [at, column] = [Math.max(0, Math.min(i, items.length - 1)), n];
    draw();
    focus();
  }

  root.role = 'grid';
  root.onkeydown = (event) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const page = Math.max(1, rowAt(offset() + scroller.clientHeight) - rowAt(offset()) - 1);
    const n = columnOf(rows.get(at));
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      Home: () => go(0),
      End: () => go(items.length - 1),
      ArrowLeft: () => go(at, Math.max(0, n - 1)),
      ArrowRight: () => go(at, n + 1),
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  };
  root.addEventListener('focusin', ({ target }) => {
    for (const [i, row] of rows) {
      const n = stopsOf(row).indexOf(/** @type {HTMLElement} */ (target));
      if (n >= 0) [at, column] = [i, n];
    }
    mark();
  });
  scroller.addEventListener('scroll', () => !root.hidden && draw(), { passive: true });
  // Another width, or larger letters: what was seen first stays.
  new ResizeObserver(() => {
    if (root.hidden) return;
    const before = rowAt(offset());
    const [old, was] = [heights, tops[before]];
    heights = new Map();
    if (old.size && [...old].every(([kind, height]) => heightOf(kind) === height)) return draw();
    tops = [0];
    measure();
    scroller.scrollTop += tops[before] - was;
    redraw();
  }).observe(scroller);

  return {
    /** Shows other items, from the top on unless `stay`. @param {T[]} next @param {boolean} [stay] */
    show(next, stay = false) {
      items = next;
      tops = [0];
      if (!stay) at = scroller.scrollTop = 0;
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
    focus,
  };
}
