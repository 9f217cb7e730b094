import { generate } from '../../vendor/lean-qr/nano.js';
import { toSvgPath } from '../../vendor/lean-qr/svg.js';

const SVG = 'http://www.w3.org/2000/svg';
/** The width of the empty border (quiet zone) in modules of the code. */
const MARGIN = 4;

/**
 * Returns a QR code as SVG, dark on light in every theme; null if the text is too long.
 * @param {string} text @param {string} label
 */
export function codeOf(text, label) {
  let code;
  try {
    code = generate(text);
  } catch {
    return null;
  }
  const side = code.size + 2 * MARGIN;
  const [root, ground, dark] = ['svg', 'rect', 'path'].map((tag) => document.createElementNS(SVG, tag));
  const put = (/** @type {Element} */ element, /** @type {Record<string, string | number>} */ attributes) => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  };
  put(root, { viewBox: `${-MARGIN} ${-MARGIN} ${side} ${side}`, role: 'img', 'aria-label': label });
  put(root, { 'shape-rendering': 'crispEdges' });
  put(ground, { x: -MARGIN, y: -MARGIN, width: side, height: side, fill: '#fff' });
  put(dark, { d: toSvgPath(code), fill: '#000' });
  root.append(ground, dark);
  return root;
}
