/** @import { Role } from '../pieces/printed.js' */
import { PIECES, SIZE } from '../pieces/printed.js';

const draw = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
};

/** Draws one of the board's pieces as SVG; the caller labels it. @param {string} letter a FEN letter */
export const drawPiece = (letter) => {
  const { outline, head = '', lines } = PIECES[/** @type {Role} */ (letter.toLowerCase())];
  const all = draw('svg', {
    viewBox: `${SIZE / -2} 0 ${SIZE} ${SIZE}`,
    class: letter > 'Z' ? 'piece black' : 'piece',
    'aria-hidden': 'true',
  });
  all.append(draw('path', { d: head + outline }), draw('path', { class: 'lines', d: lines }));
  return all;
};
