import { drawElement, shapeOf } from '../../site/drawing.js';

/** @type {Map<string, SVGElement>} */
const made = new Map();

/**
 * Returns the outline of a piece as a small SVG; style sheets set its size and colour.
 * @param {string} letter a FEN letter
 * @param {string} [name] the label for screen readers, if any
 */
export function figurine(letter, name) {
  let svg = made.get(letter);
  if (!svg) {
    const { outline, lines } = shapeOf(letter);
    svg = drawElement(
      'svg',
      { viewBox: '-150 20 300 420', class: letter > 'Z' ? 'man black' : 'man' },
      drawElement('path', { d: outline }),
      // At this size, the slit distinguishes the bishop from a pawn, and the band distinguishes the rook.
      drawElement('path', { class: 'lines', d: lines }),
    );
    made.set(letter, svg);
  }
  const copy = document.importNode(svg, true);
  if (name) {
    copy.setAttribute('role', 'img');
    copy.setAttribute('aria-label', name);
  }
  return copy;
}
