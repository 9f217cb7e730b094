/**
 * Computes the vertical offset of each row in a long list, and the row at an offset. All rows of one kind have the same
 * height.
 * @param {(kind: string) => number} measureKind returns the current height of the rows of a kind; 0 if the height is
 * not yet known
 */
export function createLayout(measureKind) {
  /** The offset of each row, and the end of the last row. */
  let tops = [0];
  /** The height of each kind of row. @type {Map<string, number>} */
  let heights = new Map();

  /** @param {string} kind */
  function heightOf(kind) {
    const known = heights.get(kind);
    if (known) return known;
    const height = measureKind(kind);
    if (height) heights.set(kind, height);
    return height;
  }

  return {
    /** @param {number} i */
    topOf: (i) => tops[i],

    /** Returns the row at an offset. @param {number} y @param {number} count the number of rows */
    rowAt(y, count) {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (tops[middle] <= y) low = middle;
        else high = middle - 1;
      }
      return Math.min(low, Math.max(0, count - 1));
    },

    /** Forgets all offsets, because the list gets other rows. */
    reset() {
      tops = [0];
    },

    /**
     * Adds the offsets of new rows.
     * @param {number} count number of rows @param {(i: number) => string} kindAt
     * @returns total height
     */
    measure(count, kindAt) {
      tops.length = Math.min(tops.length, count + 1);
      for (let i = tops.length - 1; i < count; i++) tops[i + 1] = tops[i] + heightOf(kindAt(i));
      return tops[count];
    },

    /** Measures the heights again. @returns whether the height of any kind has changed */
    hasChanged() {
      const old = heights;
      heights = new Map();
      return !old.size || [...old].some(([kind, height]) => heightOf(kind) !== height);
    },
  };
}
