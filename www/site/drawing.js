import { PIECES, SIZE } from '../board/pieces/printed.js';

/** @typedef {readonly [x: number, y: number]} Point */

/** @param {string} tag @param {Record<string, string | number>} attributes @param {Node[]} children */
export function drawElement(tag, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** @param {string} letter a FEN letter */
export const shapeOf = (letter) => PIECES[letter.toLowerCase()];

/**
 * Draws one of the board's pieces in a square with sides of length 1. Style sheets set the colours of the piece.
 * @param {string} letter a FEN letter @param {Point} corner the coordinates of the square's top left corner
 */
export function drawPiece(letter, [x, y], name = 'man') {
  const { outline, lines, tips } = shapeOf(letter);
  const paths = [
    drawElement('path', { d: outline }),
    drawElement('path', { class: 'lines', d: lines }),
    drawElement('path', { class: 'tips', d: tips ?? '' }),
  ];
  const transform = `translate(${x + 0.5} ${y}) scale(${1 / SIZE})`;
  return drawElement('g', { class: letter > 'Z' ? `${name} black` : name, transform }, ...paths);
}

/**
 * Draws an arrow between two points of a picture in which a square has the side 1.
 * @param {Point} from @param {Point} to
 * @param {{ bend?: number, leave?: number, reach?: number, head?: number }} [shape] `bend`: how far the arrow curves to
 * the left; `leave` and `reach`: the arrow's distance from `from` and `to`; `head`: the size of the arrowhead
 */
export function drawArrow(from, to, { bend = 0, leave = 0, reach = 0, head = 0.34 } = {}) {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const bow = [middle[0] + (to[1] - from[1]) * bend, middle[1] - (to[0] - from[0]) * bend];
  /** @param {Point} start @param {number} distance the distance from `start` towards the control point of the curve */
  const along = ([x, y], distance) => {
    const [dx, dy] = [bow[0] - x, bow[1] - y];
    const length = Math.hypot(dx, dy) || 1;
    return [x + (dx / length) * distance, y + (dy / length) * distance];
  };
  const start = along(from, leave);
  const tip = along(to, reach);
  const neck = along(to, reach + head);
  const [dx, dy] = [(tip[0] - neck[0]) * 0.55, (tip[1] - neck[1]) * 0.55];
  const text = (/** @type {number[][]} */ ...points) =>
    points.map((point) => point.map((n) => n.toFixed(3)).join()).join(' ');
  return drawElement(
    'g',
    { class: 'arrow' },
    drawElement('path', { class: 'shaft', d: `M${text(start)}Q${text(bow, neck)}` }),
    drawElement('path', { d: `M${text(tip, [neck[0] - dy, neck[1] + dx], [neck[0] + dy, neck[1] - dx])}Z` }),
  );
}
