/** @import { Captures, Castling } from '../../site/rules.js' */
/** @import { Point } from '../../site/drawing.js' */
import { drawArrow, drawElement, drawPiece } from '../../site/drawing.js';
import { partsOf, USUAL } from '../../site/rules.js';

/** The number of squares on each side of a diagram. */
const SIDE = 4;

/**
 * The diagram of a rule: pieces by FEN letter and square, arrows, and final squares. Coordinates count from the top
 * left corner.
 * @typedef {{ pieces: [string, number, number][], ways: [Point, Point, number][], ends?: [string, number, number][] }} Figure
 */

/** @type {{ captures: Record<Captures, Figure>, castling: Record<Castling, Figure> }} */
const FIGURES = {
  captures: {
    orthodox: {
      pieces: [
        ['R', 0, 3],
        ['b', 3, 3],
      ],
      ways: [[[0, 3], [3, 3], 0]],
    },
    'take-make': {
      pieces: [
        ['R', 0, 3],
        ['b', 3, 3],
      ],
      ways: [
        [[0, 3], [3, 3], 0],
        [[3, 3], [1, 1], 0],
      ],
      ends: [['R', 1, 1]],
    },
  },
  castling: {
    orthodox: {
      pieces: [
        ['K', 0, 3],
        ['R', 3, 3],
      ],
      ways: [
        [[0, 3], [2, 3], 0],
        [[3, 3], [1, 3], -0.6],
      ],
    },
    'castling-chess': {
      pieces: [
        ['K', 0, 3],
        ['n', 3, 0],
      ],
      ways: [
        [[0, 3], [2, 1], 0],
        [[3, 0], [1, 2], -0.5],
      ],
    },
    rokagogo: {
      pieces: [
        ['K', 1, 3],
        ['R', 1, 0],
      ],
      ways: [
        [[1, 3], [1, 1], 0],
        [[1, 0], [1, 2], 0.6],
      ],
    },
    exchange: {
      pieces: [
        ['K', 0, 3],
        ['B', 3, 1],
      ],
      ways: [
        [[0, 3], [3, 1], 0.22],
        [[3, 1], [0, 3], 0.22],
      ],
    },
  },
};

/** Draws the small board of a rule. @param {keyof typeof FIGURES} axis @param {string} rule */
function diagram(axis, rule) {
  /** @type {Record<string, Figure>} */
  const figures = FIGURES[axis];
  const { pieces, ways, ends = [] } = figures[rule];
  const squares = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)])
    .filter(([x, y]) => (x + y) % 2 === 0)
    .map(([x, y]) => `M${x},${y}h1v1h-1Z`);
  const taken = (/** @type {Point} */ [x, y]) => pieces.some(([, mx, my]) => mx === x && my === y);
  /** @param {Point} at @returns {Point} */
  const middle = ([x, y]) => [x + 0.5, y + 0.5];
  return [
    drawElement('rect', { class: 'ground', width: SIDE, height: SIDE }),
    drawElement('path', { class: 'dark', d: squares.join('') }),
    ...ends.map(([letter, x, y]) => drawPiece(letter, [x, y], 'man ghost')),
    ...pieces.map(([letter, x, y]) => drawPiece(letter, [x, y])),
    ...ways.map(([from, to, bend]) =>
      drawArrow(middle(from), middle(to), {
        bend,
        leave: 0.42,
        reach: taken(to) ? 0.36 : 0,
      }),
    ),
    drawElement('rect', { class: 'frame', width: SIDE, height: SIDE }),
  ];
}

/** @param {Node[]} children */
const framed = (children) =>
  drawElement(
    'svg',
    { class: 'diagram', viewBox: `-0.04 -0.04 ${SIDE + 0.08} ${SIDE + 0.08}`, 'aria-hidden': 'true' },
    ...children,
  );

/**
 * Draws the diagram of a rule, hidden from screen readers because the text beside it explains the rule.
 * @param {keyof typeof FIGURES} axis @param {string} rule
 */
export const ruleFigure = (axis, rule) => framed(diagram(axis, rule));

/** The size and offset of two boards of which one overlaps the other, for a game with two unusual rules. */
const PAIR = { scale: 0.68, by: 0.32 * SIDE };

/** Draws the diagram of a game: one board for each unusual rule. @param {string} game */
export function gameFigure(game) {
  const { captures, castling } = partsOf(game);
  if (castling === USUAL) return ruleFigure('captures', captures);
  if (captures === USUAL) return ruleFigure('castling', castling);
  const { scale, by } = PAIR;
  return framed([
    drawElement('g', { transform: `scale(${scale})` }, ...diagram('captures', captures)),
    drawElement(
      'g',
      { transform: `translate(${by} ${by}) scale(${scale})` },
      ...diagram('castling', castling),
    ),
  ]);
}
