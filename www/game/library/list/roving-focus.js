/** Returns the focusable element of a cell. @param {Element} cell */
export const focusableIn = (cell) => /** @type {HTMLElement} */ (cell.querySelector('button, input') ?? cell);

/** Returns the focusable elements of a row. @param {Element} row */
const focusablesOf = (row) => [...row.children].map(focusableIn);

/**
 * Roving tabindex: The Tab key reaches one cell of the grid, and the arrow keys move the focus between cells.
 * @param {HTMLElement} root
 * @param {Map<number, HTMLElement>} rows the rendered rows by index
 * @param {{ count: () => number, pageSize: () => number, draw: () => void }} list `draw`: a callback that renders the
 * current row
 */
export function rovingFocus(root, rows, { count, pageSize, draw }) {
  /** The row and the column with the focus; column -1 is the last cell, which contains the main action. */
  let [at, column] = [0, -1];

  /** @param {HTMLElement | undefined} row */
  function columnOf(row) {
    const last = (row?.children.length ?? 1) - 1;
    return column < 0 ? last : Math.min(column, last);
  }

  function mark() {
    for (const [i, row] of rows)
      for (const [n, focusable] of focusablesOf(row).entries())
        focusable.tabIndex = i === at && n === columnOf(row) ? 0 : -1;
  }

  function focus() {
    const row = rows.get(at);
    row?.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement | undefined} */ (row?.querySelector('[tabindex="0"]'))?.focus({
      preventScroll: true,
    });
  }

  /** @param {number} i */
  const within = (i) => Math.max(0, Math.min(i, count() - 1));

  /** @param {number} i @param {number} [n] column */
  function go(i, n = column) {
    [at, column] = [within(i), n];
    draw();
    focus();
  }

  root.onkeydown = (event) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const page = pageSize();
    const n = columnOf(rows.get(at));
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      Home: () => go(0),
      End: () => go(count() - 1),
      ArrowLeft: () => go(at, Math.max(0, n - 1)),
      ArrowRight: () => go(at, n + 1),
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  };
  root.addEventListener('focusin', ({ target }) => {
    for (const [i, row] of rows) {
      const n = focusablesOf(row).indexOf(/** @type {HTMLElement} */ (target));
      if (n >= 0) [at, column] = [i, n];
    }
    mark();
  });

  return {
    get row() {
      return at;
    },
    /** Moves the focus position back to the first row. */
    reset() {
      at = 0;
    },
    /** Moves the focus position to the last row if the list has become shorter. */
    clamp() {
      at = within(at);
    },
    mark,
    focus,
  };
}
