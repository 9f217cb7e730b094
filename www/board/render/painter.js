/** @import { Brush, Drawing, Geometry, Pen, Theme } from '../types.d.ts' */
import { paintMark } from './marks.js';

/** The radius and the line width of round marks, in squares. */
const ROUND = {
  dot: [0.08, 0.16],
  speck: [0.04, 0.08],
  ring: [0.45, 0.08],
  partner: [0.45, 0.04],
};

/** @param {Pen} pen @param {string} color @param {number} x @param {number} y */
const fill = ({ ctx }, color, x, y, side = 0) => {
  ctx.fillStyle = color;
  ctx.fillRect(x, y, side, side);
};

/** @param {Pen} pen @param {string} color @param {number} width */
const begin = ({ ctx }, color, width) => {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
};

/** Paints a highlighted square. @param {Pen} pen @param {'last' | 'took' | 'check' | 'selected' | 'premove'} kind @param {number} x @param {number} y */
const tint = (pen, kind, x, y) => {
  const { ctx, size, line, theme } = pen;
  // Patterns for themes that do not rely on colours: corners for the last move, a frame for a check. A Take has a
  // cross, and a premove has dashes, in every theme.
  const took = kind === 'took';
  const width = kind === 'check' || kind === 'premove' ? line : Math.max(1, Math.round(line / 2));
  const side = size - width;
  const [dash, gap] = kind === 'premove' ? [0.125, 0.125] : took || kind === 'last' ? [0.2, 0.8] : [1, 0];
  fill(pen, theme[took ? 'last' : kind], x, y, size);
  begin(pen, kind === 'premove' || kind === 'selected' ? theme.ink : theme.outline, width);
  ctx.setLineDash([dash * side, gap * side]);
  ctx.lineDashOffset = (dash * side) / 2;
  ctx.strokeRect(x + width / 2, y + width / 2, side, side);
  ctx.setLineDash([]);
  if (!took) return;
  begin(pen, theme.ink, width);
  for (const n of [size * 0.13, size * -0.13]) {
    ctx.moveTo(x + size / 2 - n, y + size * 0.37);
    ctx.lineTo(x + size / 2 + n, y + size * 0.63);
  }
  ctx.stroke();
};

/** @param {Pen} pen @param {Extract<Drawing, { kind: 'label' }>} label @param {number} x @param {number} y */
const letter = ({ ctx, size, ratio, theme }, { text, end, ...at }, x, y) => {
  const height = Math.max(9 * ratio, Math.min(size * 0.17, 13 * ratio));
  // Letters on smaller squares would be unreadable.
  if (height > size * 0.33) return;
  const gap = size * 0.035;
  ctx.fillStyle = (at.x + at.y) & 1 ? theme.chalk : theme.ink;
  ctx.font = `600 ${height}px system-ui`;
  ctx.textAlign = end ? 'right' : 'left';
  ctx.fillText(text, end ? x + size - gap : x + gap, end ? y + size - gap : y + gap + height * 0.8);
};

/** @param {Pen} pen @param {Extract<Drawing, { kind: 'piece' }>} man @param {number} x @param {number} y */
const paintPiece = ({ ctx, size, put }, { piece, lies, turned, scale = 1 }, x, y) => {
  const side = Math.round(size * scale);
  const more = (side - size) / 2;
  // The code uses whole pixels, because pieces at fractional pixels look blurred.
  if (!lies && !turned) return put(piece, Math.round(x - more), Math.round(y - more), side);
  ctx.save();
  ctx.translate(x + size / 2, y + size / 2);
  ctx.rotate((lies ? 1.35 : 0) + (turned ? Math.PI : 0));
  put(piece, side / -2, side / -2, side);
  ctx.restore();
};

/** Paints the light and dark squares. @param {Pen} pen @param {number} left @param {number} top */
const paintSquares = (pen, left, top) => {
  const { size, theme } = pen;
  fill(pen, theme.light, left, top, size * 8);
  for (let i = 0; i < 64; i++) {
    const row = i >> 3;
    if ((i + row) & 1) fill(pen, theme.dark, left + (i & 7) * size, top + row * size, size);
  }
};

/** Paints a dot or a ring. @param {Pen} pen @param {keyof typeof ROUND} kind @param {number} x @param {number} y its centre */
const paintRound = (pen, kind, x, y) => {
  const { ctx, size, theme } = pen;
  const [radius, width] = ROUND[kind];
  begin(pen, theme.dot, size * width);
  ctx.arc(x, y, size * radius, 0, 7);
  ctx.stroke();
};

/**
 * @param {Brush} ctx @param {Drawing[]} list @param {Geometry} geometry @param {Theme} theme
 * @param {(man: string, x: number, y: number, side: number) => void} put draws a piece of the given size with its top
 * left corner at x, y, in device pixels
 */
export const paintDisplayList = (ctx, list, { left, top, size, ratio, rim }, theme, put) => {
  const pen = { ctx, size, ratio, rim, theme, put, line: Math.max(1, Math.round(size / 28)) };
  // This size is larger than any canvas.
  ctx.clearRect(0, 0, 1e5, 1e5);
  for (const d of list) {
    const x = left + ('x' in d ? d.x * size : 0);
    const y = top + ('y' in d ? d.y * size : 0);
    const [midX, midY] = [x + size / 2, y + size / 2];
    ctx.globalAlpha = ('alpha' in d ? d.alpha : undefined) ?? 1;
    switch (d.kind) {
      case 'ground':
        paintSquares(pen, left, top);
        break;
      case 'veil':
        fill(pen, theme.veil, x, y, size * 8);
        break;
      case 'choice':
        fill(pen, theme.paper, x, y, size);
        break;
      case 'label':
        if (d.out) paintMark(pen, d, midX, midY);
        else letter(pen, d, x, y);
        break;
      case 'piece':
        paintPiece(pen, d, x, y);
        break;
      case 'last':
      case 'took':
      case 'check':
      case 'premove':
      case 'selected':
        tint(pen, d.kind, x, y);
        break;
      case 'arrow':
      case 'shape':
        paintMark(pen, d, midX, midY);
        break;
      default:
        paintRound(pen, d.kind, midX, midY);
    }
  }
};
