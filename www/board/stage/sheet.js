/** The rules of a part that is fetched late, made once and added to the boards that need them. @param {string} css */
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
    // In another document than the script's the board's next picture puts on a copy of it.
    if (root.ownerDocument === document) root.adoptedStyleSheets.push(sheet);
  };
};
