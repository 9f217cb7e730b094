/** @import { Paint } from './types.d.ts' */
import { drawMan } from './pieces.js';

/** @type {Paint} */
export const paint = (ctx, list, { left, top, size, ratio }, theme) => {
  const fill = (/** @type {string} */ color, x = left, y = top, side = size) => {
    ctx.fillStyle = color;
    ctx.fillRect(x, y, side, side);
  };
  const line = Math.max(1, Math.round(size / 28));
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  for (const d of list) {
    const x = left + ('x' in d ? d.x * size : 0);
    const y = top + ('y' in d ? d.y * size : 0);
    switch (d.kind) {
      case 'ground':
        for (let i = 0; i < 64; i++) {
          const row = i >> 3;
          fill((i + row) & 1 ? theme.dark : theme.light, left + (i & 7) * size, top + row * size);
        }
        break;
      case 'veil':
        fill(theme.veil, left, top, size * 8);
        break;
      case 'choice':
        fill(theme.paper, x, y);
        break;
      case 'last':
      case 'took':
      case 'check':
      case 'selected': {
        // For those who see no difference of colour: corners (with a cross), a thick frame, a thin one.
        const took = d.kind === 'took';
        fill(theme[d.kind === 'took' ? 'last' : d.kind], x, y);
        const width = d.kind === 'check' ? line * 2 : line;
        const side = size - width;
        ctx.strokeStyle = theme.ink;
        ctx.lineWidth = width;
        ctx.setLineDash(took || d.kind === 'last' ? [size * 0.3, side - size * 0.3] : []);
        ctx.lineDashOffset = size * 0.15;
        ctx.strokeRect(x + width / 2, y + width / 2, side, side);
        ctx.setLineDash([]);
        if (!took) break;
        ctx.beginPath();
        for (const side of [-1, 1]) {
          const [across, down] = [size * 0.13 * side, size * 0.13];
          ctx.moveTo(x + size / 2 - across, y + size / 2 - down);
          ctx.lineTo(x + size / 2 + across, y + size / 2 + down);
        }
        ctx.stroke();
        break;
      }
      case 'dot':
      case 'speck':
      case 'ring':
      case 'partner': {
        const [radius, width] = {
          dot: [0.08, 0.16],
          speck: [0.04, 0.08],
          ring: [0.45, 0.08],
          partner: [0.45, 0.04],
        }[d.kind];
        ctx.strokeStyle = theme.dot;
        ctx.lineWidth = size * width;
        ctx.beginPath();
        ctx.arc(x + size / 2, y + size / 2, size * radius, 0, 7);
        ctx.stroke();
        break;
      }
      case 'arrow': {
        const [across, down] = [(d.to.x - d.x) * size, (d.to.y - d.y) * size];
        const length = Math.hypot(across, down);
        const head = size * 0.09;
        ctx.save();
        ctx.translate(x + size / 2, y + size / 2);
        ctx.rotate(Math.atan2(down, across));
        ctx.strokeStyle = theme.dot;
        ctx.lineWidth = size * 0.045;
        ctx.beginPath();
        ctx.moveTo(0, 0);
        ctx.lineTo(length, 0);
        ctx.moveTo(length - head, -head);
        ctx.lineTo(length, 0);
        ctx.lineTo(length - head, head);
        ctx.stroke();
        ctx.restore();
        break;
      }
      case 'label': {
        const height = Math.max(9 * ratio, Math.min(size * 0.17, 13 * ratio));
        // Smaller squares have no room for letters that can be read.
        if (height > size * 0.21) break;
        const gap = size * 0.035;
        ctx.fillStyle = (d.x + d.y) & 1 ? theme.chalk : theme.ink;
        ctx.font = `600 ${height}px system-ui,sans-serif`;
        ctx.textAlign = d.end ? 'right' : 'left';
        ctx.textBaseline = d.end ? 'alphabetic' : 'top';
        ctx.fillText(d.text, d.end ? x + size - gap : x + gap, d.end ? y + size - gap : y + gap);
        break;
      }
      case 'man': {
        const { scale = 1, alpha = 1 } = d;
        const more = (size * (scale - 1)) / 2;
        ctx.globalAlpha = alpha;
        if (alpha) drawMan(ctx, d.man, x - more, y - more, size * scale);
        ctx.globalAlpha = 1;
      }
    }
  }
};
