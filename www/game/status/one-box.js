/** Lets one box of words be open at a time: who takes the place closes the one before. */
export function oneBox() {
  /** @type {(() => void) | null} */
  let close = null;
  return {
    /** @param {() => void} next closes the box that opens now */
    take(next) {
      const before = close;
      close = next;
      if (before !== next) before?.();
    },
  };
}

/** @typedef {ReturnType<typeof oneBox>} OneBox */
