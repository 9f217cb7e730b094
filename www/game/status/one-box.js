/** Keeps at most one text box open: a box that opens closes the previous box. */
export function oneBox() {
  /** @type {(() => void) | null} */
  let close = null;
  return {
    /** @param {() => void} next a callback that closes the box that is opening now */
    take(next) {
      const before = close;
      close = next;
      if (before !== next) before?.();
    },
  };
}

/** @typedef {ReturnType<typeof oneBox>} OneBox */
