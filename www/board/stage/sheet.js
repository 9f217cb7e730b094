/** Returns a function that adds a lazily created style sheet to a board. @param {string} css */
export const sheetOf = (css) => {
  /** @type {CSSStyleSheet | undefined} */
  let sheet;
  return (/** @type {import('../types.d.ts').DressedRoot} */ root) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.worn ??= [];
    if (root.worn.includes(sheet)) return;
    root.worn.push(sheet);
    // In another document, the next repaint adds a copy instead.
    if (root.ownerDocument === document) root.adoptedStyleSheets.push(sheet);
  };
};
