/** Returns a function that adds a lazily created style sheet to a board. @param {string} css */
export const lazyStyleSheet = (css) => {
  /** @type {CSSStyleSheet | undefined} */
  let sheet;
  return (/** @type {import('../types.d.ts').StyledRoot} */ root) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.lazySheets ??= [];
    if (root.lazySheets.includes(sheet)) return;
    root.lazySheets.push(sheet);
    // In another document, the next repaint adds a copy instead.
    if (root.ownerDocument === document) root.adoptedStyleSheets.push(sheet);
  };
};
