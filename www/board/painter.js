/** @import { Paint } from './types.d.ts' */
import { pictureOf } from './pieces.js';

/** Radius and width of what is round, in squares. */
const ROUND = {
  dot: [0.08, 0.16],
  speck: [0.04, 0.08],
  ring: [0.45, 0.08],
  partner: [0.45, 0.04],
  shape: [0.44, 0.08],
};

/** @type {Paint} */
export const paint = (
  ctx,
  list,
  { left, top, size, ratio },
  theme,
  put = (man, x, y, side) => ctx.drawImage(pictureOf(man, side), x, y),
) => {
  const fill = (/** @type {string} */ color, x = left, y = top, side = size * 8) => {
    ctx.fillStyle = color;
    ctx.fillRect(x, y, side, side);
  };
  const begin = (/** @type {string} */ color, /** @type {number} */ width) => {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.beginPath();
  };
  const line = Math.max(1, Math.round(size / 28));
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  for (const d of list) {
    const x = left + ('x' in d ? d.x * size : 0);
    const y = top + ('y' in d ? d.y * size : 0);
    const [midX, midY] = [x + size / 2, y + size / 2];
    ctx.globalAlpha = ('alpha' in d ? d.alpha : 1) ?? 1;
    switch (d.kind) {
      case 'ground':
        fill(theme.light);
        for (let i = 0; i < 64; i++) {
          const row = i >> 3;
          if ((i + row) & 1) fill(theme.dark, left + (i & 7) * size, top + row * size, size);
        }
        break;
      case 'veil':
        fill(theme.veil);
        break;
      case 'choice':
        fill(theme.paper, x, y, size);
        break;
      case 'last':
      case 'took':
      case 'check':
      case 'premove':
      case 'selected': {
        // For those who see no difference of colour: corners (with a cross), a thick frame, dashes, a thin frame.
        const { kind } = d;
        const took = kind === 'took';
        const width = kind === 'check' ? line * 2 : line;
        const side = size - width;
        const [dash, gap] =
          kind === 'premove' ? [0.125, 0.125] : took || kind === 'last' ? [0.3, 0.7] : [1, 0];
        fill(theme[took ? 'last' : kind], x, y, size);
        begin(theme.ink, width);
        ctx.setLineDash([dash * side, gap * side]);
        ctx.lineDashOffset = (dash * side) / 2;
        ctx.strokeRect(x + width / 2, y + width / 2, side, side);
        ctx.setLineDash([]);
        if (!took) break;
        for (const n of [size * 0.13, size * -0.13]) {
          ctx.moveTo(midX - n, midY - size * 0.13);
          ctx.lineTo(midX + n, midY + size * 0.13);
        }
        ctx.stroke();
        break;
      }
      case 'label': {
        const height = Math.max(9 * ratio, Math.min(size * 0.17, 13 * ratio));
        // Smaller squares have no room for letters that can be read.
        if (height > size * 0.21) break;
        const gap = size * 0.035;
        ctx.fillStyle = (d.x + d.y) & 1 ? theme.chalk : theme.ink;
        ctx.font = `600 ${height}px system-ui`;
        ctx.textAlign = d.end ? 'right' : 'left';
        ctx.fillText(
          d.text,
          d.end ? x + size - gap : x + gap,
          d.end ? y + size - gap : y + gap + height * 0.8,
        );
        break;
      }
      case 'man': {
        const side = Math.round(size * (d.scale ?? 1));
        const more = (side - size) / 2;
        // On whole pixels: between them, men would blur.
        if (!d.lies) put(d.man, Math.round(x - more), Math.round(y - more), side);
        else {
          ctx.save();
          ctx.translate(midX, midY);
          ctx.rotate(1.35);
          put(d.man, side / -2, side / -2, side);
          ctx.restore();
        }
        break;
      }
      default: {
        const shape = d.kind === 'shape';
        const color = theme[shape ? d.color : 'dot'];
        if ('to' in d && d.to) {
          const [across, down] = [d.to.x - d.x, d.to.y - d.y];
          const length = Math.hypot(across, down);
          ctx.save();
          ctx.translate(midX, midY);
          ctx.rotate(Math.atan2(down, across));
          // A shape's head ends before the middle, so that a man there is seen.
          const [half, head, end] = shape ? [0.07, 0.35, 0.1] : [0.0225, 0.12, 0];
          const [tip, neck, wing] = [length - end, length - end - head, head * 0.55];
          begin(theme.paper, line / 2);
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
          break;
        }
        const [radius, width] = ROUND[/** @type {keyof typeof ROUND} */ (d.kind)];
        begin(color, size * width);
        ctx.arc(midX, midY, size * radius, 0, 7);
        ctx.stroke();
      }
    }
  }
};
