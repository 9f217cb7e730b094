/** @import { LayersOf, Outlined } from '../types.d.ts' */
// Functions for drawing pieces. In the data, x counts from the axis of the piece, and y counts from the top of the
// drawing.

/** The side length of the square in which the pieces are drawn. */
const SIZE = 450;

/**
 * Returns a shape that is symmetric about its vertical axis. The steps are the right profile from top to bottom, in
 * absolute coordinates: [x, y] is a line, [x1, y1, x2, y2, x, y] is a curve.
 * @param {number[][]} steps
 */
export const mirrored = (steps) => {
  const write = (/** @type {number[]} */ numbers) => (numbers.length > 2 ? 'C' : 'L') + numbers.join(' ');
  const ends = steps.map((step) => step.slice(-2));
  const left = steps.slice(1).map((step, i) => {
    const [x, y] = ends[i];
    const [x1, y1, x2, y2] = step;
    return write(step.length > 2 ? [-x2, y2, -x1, y1, -x, y] : [-x, y]);
  });
  const [x, y] = ends[ends.length - 1];
  return `M${ends[0].join(' ')}${steps.slice(1).map(write).join('')}L${-x} ${y}${left.reverse().join('')}Z`;
};

/** @param {number} x @param {number} y @param {number} r */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/**
 * Creates a piece set from filled outlines with inner lines. `edge` and `inner` are the widths of the outlines and the
 * inner lines; `thin` is the minimum width of an inner line in pixels.
 * @param {Record<string, Outlined>} men @param {{ edge: number, inner: number, thin?: number }} widths @returns {LayersOf}
 */
export const outlined =
  (men, { edge, inner, thin = 1 }) =>
  (letter, size, { white = '#fffdf7', black = '#1f1b18' } = {}) => {
    const { outline, lines = '' } = men[letter.toLowerCase()];
    const isBlack = letter > 'Z';
    const pixel = SIZE / size;
    const width = Math.max(edge, pixel);
    const [body, line] = isBlack ? [black, white] : [white, black];
    /** @type {ReturnType<LayersOf>['layers']} */
    const layers = [
      [outline, width, black, body],
      [lines, Math.max(inner, thin * pixel), line],
    ];
    // A light rim separates a black piece from a dark square.
    if (isBlack) layers.unshift([outline, width + Math.max(10, 1.4 * pixel), white]);
    // The base ends on a whole pixel, so that small pieces stay crisp.
    const ground = (410 + width / 2) / pixel;
    return { layers, scale: 1 / pixel, top: Math.round(ground) - ground };
  };
