/** @import { StyledRoot } from '../types.d.ts' */

/** Returns a function that adds a lazily created style sheet to a board. @param {string} css */
export const lazyStyleSheet = (css) => {
  /** @type {CSSStyleSheet | undefined} */
  let sheet;
  return (/** @type {StyledRoot} */ root) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.lazySheets ??= [];
    if (root.lazySheets.includes(sheet)) return;
    root.lazySheets.push(sheet);
    // In another document, the next repaint adds a copy of the style sheet.
    if (root.ownerDocument === document) root.adoptedStyleSheets.push(sheet);
  };
};

/** The copies of the style sheets for each document. @type {WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>} */
const copies = new WeakMap();

/** @param {Document} page @param {CSSStyleSheet} sheet */
const copyOf = (page, sheet) => {
  const all = copies.get(page) ?? new Map();
  copies.set(page, all);
  if (!all.has(sheet)) {
    const { CSSStyleSheet } = /** @type {typeof globalThis} */ (page.defaultView);
    const copy = new CSSStyleSheet();
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''));
    all.set(sheet, copy);
  }
  return all.get(sheet);
};

/**
 * Restores the style sheets of a board that moved to another document, such as a frame or a popup, or back.
 * A constructed sheet belongs to one document, so other documents get copies.
 * @param {StyledRoot} root @param {(name: 'base' | 'light' | 'dark') => CSSStyleSheet} styleSheet
 */
export const restoreStyleSheets = (root, styleSheet) => {
  const { ownerDocument: page, lazySheets = [] } = root;
  // A document without a window is not rendered and cannot create style sheets.
  if (!page.defaultView) return;
  const theme = root.querySelector('.night') ? 'dark' : 'light';
  const all = [styleSheet('base'), styleSheet(theme), ...lazySheets];
  const sheets = page === document ? all : all.map((sheet) => copyOf(page, sheet));
  // This runs at every repaint, so it returns early if nothing changed.
  const now = root.adoptedStyleSheets;
  if (sheets.length === now.length && sheets.every((sheet, i) => sheet === now[i])) return;
  root.adoptedStyleSheets = sheets;
  // The board was painted without its colours, so it is repainted.
  root.querySelector('canvas')?.dispatchEvent(new Event('contextrestored'));
};
