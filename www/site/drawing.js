/** @import { Role } from '../board/pieces/printed.js' */
import { PIECES, SIZE } from '../board/pieces/printed.js';

/** @typedef {readonly [x: number, y: number]} Point */

/** @param {string} tag @param {Record<string, string | number>} attributes @param {Node[]} children */
export function draw(tag, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return /** @type {SVGElement} */ (node);
}

/** @param {string} letter a FEN letter */
export const manOf = (letter) => PIECES[/** @type {Role} */ (letter.toLowerCase())];

/**
 * Draws one of the board's pieces in a square of side 1. Style sheets colour it.
 * @param {string} letter a FEN letter @param {Point} corner the square's top left
 */
export function piece(letter, [x, y], name = 'man') {
  const { outline, lines, tips } = manOf(letter);
  const paths = [
    draw('path', { d: outline }),
    draw('path', { class: 'lines', d: lines }),
    draw('path', { class: 'tips', d: tips ?? '' }),
  ];
  const transform = `translate(${x + 0.5} ${y}) scale(${1 / SIZE})`;
  return draw('g', { class: letter > 'Z' ? `${name} black` : name, transform }, ...paths);
}

/** Draws one of the board's pieces as a square picture. @param {string} letter a FEN letter */
export const token = (letter) =>
  draw('svg', { class: 'diagram token', viewBox: '0 0 1 1', 'aria-hidden': 'true' }, piece(letter, [0, 0]));

/**
 * Draws an arrow between two points of a picture whose unit is a square.
 * @param {Point} from @param {Point} to
 * @param {{ bend?: number, leave?: number, reach?: number, head?: number }} [shape] `bend`: how far it curves to the left;
 * `leave` and `reach`: its distance from `from` and `to`; `head`: the size of its head
 */
export function arrow(from, to, { bend = 0, leave = 0, reach = 0, head = 0.34 } = {}) {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const bow = [middle[0] + (to[1] - from[1]) * bend, middle[1] - (to[0] - from[0]) * bend];
  /** @param {Point} start @param {number} distance towards the bow */
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
  return draw(
    'g',
    { class: 'arrow' },
    draw('path', { class: 'shaft', d: `M${text(start)}Q${text(bow, neck)}` }),
    draw('path', { d: `M${text(tip, [neck[0] - dy, neck[1] + dx], [neck[0] + dy, neck[1] - dx])}Z` }),
  );
}
