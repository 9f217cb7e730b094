/** @import { Role } from '../board/pieces.js' */
import { MEN } from '../board/pieces.js';

const SVG = 'http://www.w3.org/2000/svg';

/** @type {Map<string, SVGSVGElement>} */
const made = new Map();

/**
 * The outline of one of the board's men as a small drawing; style sheets give it size and colour.
 * @param {string} letter a FEN letter
 * @param {string} [name] for those who do not see it, unless it is hidden from them
 */
export function figurine(letter, name) {
  let svg = made.get(letter);
  if (!svg) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', MEN[/** @type {Role} */ (letter.toLowerCase())].outline);
    svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '-15 2 30 42');
    svg.setAttribute('class', letter > 'Z' ? 'man black' : 'man');
    svg.append(path);
    made.set(letter, svg);
  }
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  if (name) {
    copy.setAttribute('role', 'img');
    copy.setAttribute('aria-label', name);
  }
  return copy;
}
