/** The copies of style sheets in each document. @type {WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>} */
const copies = new WeakMap();

/** @param {Document} page @param {CSSStyleSheet} sheet */
const copyOf = (page, sheet) => {
  const all = copies.get(page) ?? new Map();
  copies.set(page, all);
  if (!all.has(sheet)) {
    const { CSSStyleSheet } = /** @type {typeof globalThis} */ (/** @type {unknown} */ (page.defaultView));
    const copy = new CSSStyleSheet();
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''));
    all.set(sheet, copy);
  }
  return all.get(sheet);
};

/**
 * Restores the style sheets of a board that moved to another document, such as a frame or a popup, or back.
 * A constructed sheet belongs to one document, so other documents get copies.
 * @param {import('../types.d.ts').StyledRoot} root @param {(name: 'base' | 'light' | 'dark') => CSSStyleSheet} styleSheet
 */
export const restoreStyleSheets = (root, styleSheet) => {
  const { ownerDocument: page, lazySheets = [] } = root;
  // A document without a window is not rendered and cannot create style sheets.
  if (!page.defaultView) return;
  const theme = root.querySelector('.night') ? 'dark' : 'light';
  const all = [styleSheet('base'), styleSheet(theme), ...lazySheets];
  const sheets = page === document ? all : all.map((sheet) => copyOf(page, sheet));
  // This runs at every repaint, so skip it if nothing changed.
  const now = root.adoptedStyleSheets;
  if (sheets.length === now.length && sheets.every((sheet, i) => sheet === now[i])) return;
  root.adoptedStyleSheets = sheets;
  // The board was painted without its colours, so repaint it.
  root.querySelector('canvas')?.dispatchEvent(new Event('contextrestored'));
};
