export function polygon(ctx, { piece, color, size }) {
  const side = 'PNBRQK'.indexOf(piece) + 3;
  const [fill, edge] =
    color === 'white' ? ['#fff', '#234'] : ['#234', '#fff'];
  ctx.translate(size / 2, size / 2);
  for (let i = 0; i < side; i++) {
    ctx.rotate((2 * Math.PI) / side);
    ctx.lineTo(0, -0.38 * size);
  }
  ctx.closePath();
  ctx.lineWidth = size / 20;
  ctx.fillStyle = fill;
  ctx.strokeStyle = edge;
  ctx.fill();
  ctx.stroke();
}
