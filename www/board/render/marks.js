/** @import { Drawing, Pen } from '../types.d.ts' */
import { lookUp } from '../../locales/keys.js';

// Functions that paint arrows, circles and other marks.

/** @typedef {Extract<Drawing, { kind: 'arrow' | 'shape' }>} Mark */

/** @param {Pen} pen @param {string} color @param {number} width in squares */
const begin = ({ ctx, size }, color, width) => {
  ctx.strokeStyle = color;
  ctx.lineWidth = size * width;
  ctx.beginPath();
};

/** @param {Pen} pen @param {Mark} d @param {string} color @param {number} width @param {number} x @param {number} y */
const arrow = (pen, d, color, width, x, y) => {
  const { ctx, size, line, theme } = pen;
  const shape = d.kind === 'shape';
  const [across, down] = [(d.to?.x ?? 0) - d.x, (d.to?.y ?? 0) - d.y];
  const length = Math.hypot(across, down);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan2(down, across));
  // The head of an arrow ends before the middle of the square, so that a piece on the square stays visible.
  const [half, head, end] = shape ? [0.07 * width, 0.35 * width ** 0.5, 0.1] : [0.0225, 0.12, 0];
  const tip = length - end;
  // A thick, short arrow keeps a minimum length of its shaft.
  const neck = Math.max(tip - head, tip * 0.3);
  const wing = Math.max(head * 0.55, half * 1.5);
  begin(pen, theme.paper, line / 2 / size);
  for (const [x, y] of [
    [0, -half],
    [neck, -half],
    [neck, -wing],
    [tip, 0],
    [neck, wing],
    [neck, half],
  ])
    ctx.lineTo(x * size, y * size);
  ctx.arc(0, 0, size * half, Math.PI / 2, Math.PI * 1.5);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.closePath();
  if (shape) ctx.stroke();
  ctx.restore();
};

/** Draws a coordinate at the left of its square or below it. @param {Pen} pen @param {Extract<Drawing, { kind: 'label' }>} d @param {number} x @param {number} y */
const beside = ({ ctx, size, rim, theme }, { text, end }, x, y) => {
  const height = rim * 0.72;
  const away = (size + rim) / 2;
  ctx.fillStyle = theme.rim;
  ctx.font = `500 ${height}px system-ui`;
  ctx.textAlign = 'center';
  ctx.fillText(text, end ? x : x - away, (end ? y + away : y) + height * 0.36);
};

/** Half the height of a label, in squares. */
const LABEL = 0.17;

/** Draws a few letters on a paper background with a coloured edge. @param {Pen} pen @param {string} text @param {string} color
 * @param {number} x the right end of the label before rounding @param {number} y its middle */
const label = (pen, text, color, x, y) => {
  const { ctx, size, theme } = pen;
  const height = LABEL * 1.5;
  const half = ([...text].length - 1) * height * 0.3 * size;
  begin(pen, color, 0.045);
  ctx.arc(x - half * 2, y, LABEL * size, Math.PI / 2, Math.PI * 1.5);
  ctx.arc(x, y, LABEL * size, Math.PI * 1.5, Math.PI * 2.5);
  ctx.closePath();
  ctx.fillStyle = theme.paper;
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = theme.ink;
  ctx.font = `700 ${height * size}px system-ui`;
  ctx.textAlign = 'center';
  ctx.fillText(text, x - half, y + height * 0.36 * size);
};

/** @type {Record<string, (pen: Pen, color: string, width: number, x: number, y: number) => void>} */
const FORMS = {
  circle(pen, color, width, x, y) {
    const thick = 0.08 * width;
    begin(pen, color, thick);
    pen.ctx.arc(x, y, pen.size * (0.48 - thick / 2), 0, 7);
    pen.ctx.stroke();
  },
  dot({ ctx, size }, color, width, x, y) {
    ctx.beginPath();
    ctx.arc(x, y, size * Math.min(0.48, 0.17 * width), 0, 7);
    ctx.fillStyle = color;
    ctx.fill();
  },
  square({ ctx, size }, color, _, x, y) {
    ctx.fillStyle = color;
    ctx.fillRect(x - size / 2, y - size / 2, size, size);
  },
  frame({ ctx, size }, color, width, x, y) {
    const thick = Math.max(1, Math.round(size * 0.08 * width));
    const side = size - thick;
    ctx.strokeStyle = color;
    ctx.lineWidth = thick;
    ctx.strokeRect(x - side / 2, y - side / 2, side, side);
  },
};

/**
 * Paints an arrow, a mark or an outside coordinate; x and y are the centre of its square in device pixels.
 * @param {Pen} pen @param {Extract<Drawing, { kind: 'arrow' | 'shape' | 'label' }>} d @param {number} x
 * @param {number} y
 */
export const paintMark = (pen, d, x, y) => {
  const { theme, size } = pen;
  if (d.kind === 'label') return beside(pen, d, x, y);
  if (d.kind === 'arrow') return arrow(pen, d, theme.dot, 1, x, y);
  const { color, to, form = 'circle', width = 1 } = d;
  const seen = lookUp(theme, color) ?? color;
  if (to) arrow(pen, d, seen, width, x, y);
  else FORMS[form]?.(pen, seen, width, x, y);
  // Labels of arrows stand at the middle of their arrows, because several arrows may end on one square.
  const corner = size * (0.48 - LABEL);
  const [right, down] = to ? [((to.x - d.x) * size) / 2, ((to.y - d.y) * size) / 2] : [corner, -corner];
  if (d.label) label(pen, d.label, seen, x + right, y + down);
};
