import { draw, manOf } from '../../site/drawing.js';

/** @type {Map<string, SVGElement>} */
const made = new Map();

/**
 * The outline of one of the board's pieces as a small drawing; style sheets give it size and colour.
 * @param {string} letter a FEN letter
 * @param {string} [name] for those who do not see it, unless it is hidden from them
 */
export function figurine(letter, name) {
  let svg = made.get(letter);
  if (!svg) {
    const path = draw('path', { d: manOf(letter).outline });
    svg = draw('svg', { viewBox: '-150 20 300 420', class: letter > 'Z' ? 'man black' : 'man' }, path);
    made.set(letter, svg);
  }
  const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
  if (name) {
    copy.setAttribute('role', 'img');
    copy.setAttribute('aria-label', name);
  }
  return copy;
}
