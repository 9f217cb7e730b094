/**
 * Where each row of a long list begins, and which is at a height. All rows of a kind are of one height.
 * @param {(kind: string) => number} measureKind how high a row of a kind is now; 0 where that cannot be told yet
 */
export function createLayout(measureKind) {
  /** Where each begins, and where the last one ends. */
  let tops = [0];
  /** How high a row of a kind is. @type {Map<string, number>} */
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

    /** The row at a height. @param {number} y @param {number} count of rows */
    rowAt(y, count) {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (tops[middle] <= y) low = middle;
        else high = middle - 1;
      }
      return Math.min(low, Math.max(0, count - 1));
    },

    /** Other rows come in their place. */
    reset() {
      tops = [0];
    },

    /**
     * Measures those that have been added.
     * @param {number} count of rows @param {(i: number) => string} kindAt
     * @returns how high all of them are
     */
    measure(count, kindAt) {
      tops.length = Math.min(tops.length, count + 1);
      for (let i = tops.length - 1; i < count; i++) tops[i + 1] = tops[i] + heightOf(kindAt(i));
      return tops[count];
    },

    /** Looks at the heights again. @returns whether one of them is another now */
    hasChanged() {
      const old = heights;
      heights = new Map();
      return !old.size || [...old].some(([kind, height]) => heightOf(kind) !== height);
    },
  };
}
