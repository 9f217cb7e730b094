/** The rules of a part that is fetched late, made once and added to the boards that need them. @param {string} css */
export const sheetOf = (css) => {
  /** @type {CSSStyleSheet | undefined} */
  let sheet;
  return (/** @type {ShadowRoot} */ root) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  };
};
