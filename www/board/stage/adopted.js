/** Of each document, its copies of the sheets. @type {WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>} */
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
 * Dresses a board that has come to another document, such as that of a frame or a popup, or back: a constructed sheet is of one document.
 * @param {import('../types.d.ts').DressedRoot} root @param {(name: 'base' | 'light' | 'dark') => CSSStyleSheet} styleSheet
 */
export const wear = (root, styleSheet) => {
  const { ownerDocument: page, worn = [] } = root;
  // What nobody sees needs none, and could have none.
  if (!page.defaultView) return;
  const theme = root.querySelector('.night') ? 'dark' : 'light';
  const all = [styleSheet('base'), styleSheet(theme), ...worn];
  const sheets = page === document ? all : all.map((sheet) => copyOf(page, sheet));
  // It is asked at every picture there.
  const now = root.adoptedStyleSheets;
  if (sheets.length === now.length && sheets.every((sheet, i) => sheet === now[i])) return;
  root.adoptedStyleSheets = sheets;
  // It was painted without its colours.
  root.querySelector('canvas')?.dispatchEvent(new Event('contextrestored'));
};
