/**
 * Offsets of the rows of a long list, and the row at a given offset. All rows of a kind have the same height.
 * @param {(kind: string) => number} measureKind returns the current height of a row of a kind; 0 if it is not known yet
 */
export function createLayout(measureKind) {
  /** Offset of each row, and the end of the last one. */
  let tops = [0];
  /** Height of each kind of row. @type {Map<string, number>} */
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

    /** The row at an offset. @param {number} y @param {number} count the number of rows */
    rowAt(y, count) {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (tops[middle] <= y) low = middle;
        else high = middle - 1;
      }
      return Math.min(low, Math.max(0, count - 1));
    },

    /** Forgets all offsets, for other rows. */
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

    /** Measures the heights again. @returns whether one of the heights has changed */
    hasChanged() {
      const old = heights;
      heights = new Map();
      return !old.size || [...old].some(([kind, height]) => heightOf(kind) !== height);
    },
  };
}
