import { PIECES, SIZE } from '../pieces/printed.js';

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} [name] its class @param {string} [part] the part name, which style sheets of the
 * page can use
 */
export const createNode = (tag, name = '', part = '') => {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (part) node.part.value = part;
  return node;
};

const createSvg = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
};

/** Draws one of the board's pieces as SVG; the caller adds a label. @param {string} letter a FEN letter */
export const drawPiece = (letter) => {
  const { outline, head = '', lines } = PIECES[letter.toLowerCase()];
  const all = createSvg('svg', {
    viewBox: `${SIZE / -2} 0 ${SIZE} ${SIZE}`,
    class: letter > 'Z' ? 'piece black' : 'piece',
    'aria-hidden': 'true',
  });
  all.append(createSvg('path', { d: head + outline }), createSvg('path', { class: 'lines', d: lines }));
  return all;
};
