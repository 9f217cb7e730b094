// Roque's own men, drawn after printed diagrams. In the data x counts from the axis, y from the top of the box.

/** The side of the box that the men are drawn in. */
export const SIZE = 45;

/** @typedef {'p' | 'n' | 'b' | 'r' | 'q' | 'k'} Role */
/**
 * Path data: the inner lines that even small men keep, the fine ones of large men;
 * a head that closes up when small, and the strokes in ink that then take its place.
 * @typedef {{outline: string, lines: string, fine: string, head?: string, tips?: string}} Man
 */
/** @typedef {{ink?: string, paper?: string}} Colors */

/**
 * A solid of revolution: the right profile (M, L and C, x ≥ 0), ending on the axis, and its mirror image.
 * @param {string} half
 */
const turn = (half) => {
  let left = '';
  let from = '';
  for (const [, kind, text] of half.matchAll(/([A-Z])([^A-Z]+)/g)) {
    const points = text.split(' ');
    const end = points.pop() ?? '';
    if (from) left = `${kind}-${[...points.reverse(), from].join(' -')}${left}`;
    from = end;
  }
  return half + left;
};

/**
 * The rings of a turned man: bowed lines, given by half width, height and bow.
 * @param {number[][]} list
 */
const rings = (...list) => list.map(([w, y, bow = 1]) => `M-${w},${y}q${w},${bow} ${w * 2},0`).join('');

/** @param {number} x @param {number} y @param {number} r */
const ball = (x, y, r) => `M${x - r},${y}a${r},${r} 0 1 1 ${2 * r},0a${r},${r} 0 1 1 ${-2 * r},0Z`;

const FOOT = 'C11.8,35.1 12.6,36.1 12.6,37.6L13.8,37.6C14.5,38.4 14.5,40.2 14,41L0,41';
const BODY = `C4.8,30 6.4,33.4 9.6,34.6${FOOT}`;

/** @type {Record<Role, Man>} */
export const MEN = {
  p: {
    outline: turn(
      'M0,13C3.4,13 5.9,15.3 5.9,18.4C5.9,20.4 4.8,22.1 3.2,23L6.6,23.8C7.6,24.4 7.6,25.6 6.6,26L3.6,26C3.8,30.4 5,33.2 8,34.6C9.8,35.2 10.4,36.2 10.4,37.6L11.6,37.6C12.3,38.4 12.3,40.2 11.8,41L0,41',
    ),
    lines: rings([3.6, 26, 0.6], [8, 34.6]),
    fine: rings([3.2, 23, 0.6], [10.4, 37.6]),
  },
  r: {
    outline: turn(
      `M0,9L2.8,9L2.8,12.2L6.4,12.2L6.4,9L10.8,9L10.6,15.4L7.8,18C7.8,24 8.4,29.6 9.6,34.6${FOOT}`,
    ),
    lines: rings([7.8, 18], [9.6, 34.6]),
    fine: rings([10.6, 15.4], [12.6, 37.6]),
  },
  n: {
    outline: `${turn(`M9.6,34.6${FOOT}`)}L-8.6,34.6C-9,32 -7,30.6 -4.6,29.2C-2.2,27.8 -0.6,26.6 -0.4,24.8C-1.6,25.9 -3.4,25.8 -4.8,25.2C-6.2,25 -6.8,26.2 -7.5,27C-8.5,28.1 -10.5,28.1 -11,26.7C-12.3,27 -13.5,26.5 -13.9,25.2C-14.3,23.8 -13.9,22.2 -12.9,21C-11.8,19.7 -8.2,16.6 -6.7,13.9C-6,12.5 -5.2,11 -3.5,10C-4.1,8.8 -3.9,7.6 -3.1,6.5C-2.1,6.9 -1.4,7.6 -1,8.6C-0.8,7.2 -0.2,6 1.1,4.9C2.4,6.1 2.9,7.7 2.6,9.4C9,9.8 12.6,15.4 12.8,21.4C13,26 12.4,28.6 13,31.4C11.8,31 11,30.2 10.6,29C10,30.8 9.8,32.6 9.6,34.6`,
    lines: `${rings([9.6, 34.6])}M-5.3,15.2q1.3,-1.8 3.3,-0.9q-1.3,1.9 -3.3,0.9M2.6,9.4C3.8,11.4 4.6,13.2 4.4,15.6Q6,14.8 6.4,13.4C7.6,15.4 7.6,18 6.6,20.4Q8.4,19.4 9,17.8C9.6,20.4 9.2,23 8,25.4Q9.6,24.4 10.4,22.8C10.8,25 10.4,27 10.6,29`,
    fine: `${rings([12.6, 37.6])}M-12.4,23.8q0,-1.2 1.3,-1.6M-11,26.7l1.9,-1.4M-0.4,24.8C1.4,23.8 2.6,21.6 2.2,18.8`,
  },
  b: {
    outline:
      turn(
        `M0,9.7C4,12 7.5,14.9 7.5,18.5C7.5,20.3 6.6,21.9 5.2,23L7.8,23.8C8.8,24.4 8.8,25.6 7.8,26L4.6,26${BODY}`,
      ) + ball(0, 7.6, 2.1),
    lines: `M0.9,19.6L5.4,13.8${rings([4.6, 26, 0.8], [9.6, 34.6])}`,
    fine: rings([5.2, 23, 0.8], [12.6, 37.6]),
    tips: 'M0,7.6h.1',
  },
  q: {
    outline:
      turn(
        `M0,8.7L3,15.6L7.1,9.7L8.6,16.4L12.8,12.6L9.3,20.6C7.4,21.2 6.2,22 5.6,23L8.4,23.8C9.4,24.4 9.4,25.6 8.4,26L4.6,26${BODY}`,
      ) +
      ball(0, 6.6, 2) +
      ball(7.2, 7.6, 1.8) +
      ball(-7.2, 7.6, 1.8) +
      ball(14, 10.8, 1.8) +
      ball(-14, 10.8, 1.8),
    lines: rings([9.3, 20.6], [4.6, 26, 0.8], [9.6, 34.6]),
    fine: rings([5.6, 23, 0.8], [12.6, 37.6]),
    tips: 'M0,6.6h.1M7.2,7.6h.1M-7.2,7.6h.1M14,10.8h.1M-14,10.8h.1',
  },
  k: {
    outline: turn(
      `M1.8,11.8C5.4,11.9 8,12.5 9.8,13.8C10.6,14.4 10.6,15.4 9.8,16.2C8.6,19 6.6,21 5.6,23L8.4,23.8C9.4,24.4 9.4,25.6 8.4,26L4.6,26${BODY}`,
    ),
    head: turn('M1.8,11.8L1.3,9L4.8,9.8L4.8,5.8L1.3,6.6L2.1,3.5L0,3.5'),
    lines: rings([9.8, 16.2], [4.6, 26, 0.8], [9.6, 34.6]),
    fine: rings([9.8, 13.8], [5.6, 23, 0.8], [12.6, 37.6]),
    tips: 'M0,4.2V12M-3.8,7.4H3.8',
  },
};

/** @type {Map<string, {whole: Path2D, outline: Path2D, lines: Path2D, fine: Path2D, tips: Path2D}>} */
const paths = new Map();

/**
 * The paths of a man, by FEN letter.
 * @param {string} letter
 */
export const manPath = (letter) => {
  const role = /** @type {Role} */ (letter.toLowerCase());
  let path = paths.get(role);
  if (!path) {
    const { outline, head = '', lines, fine, tips = '' } = MEN[role];
    path = {
      whole: new Path2D(head + outline),
      outline: new Path2D(outline),
      lines: new Path2D(lines),
      fine: new Path2D(fine),
      tips: new Path2D(tips),
    };
    paths.set(role, path);
  }
  return path;
};

/**
 * Paints a man into the box of that size with its top left corner at x, y, all in device pixels.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {string} letter a FEN letter
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Colors} [colors]
 */
export const drawMan = (ctx, letter, x, y, size, { ink = '#1f1b18', paper = '#fffdf7' } = {}) => {
  const { whole, outline, lines, fine, tips } = manPath(letter);
  const black = letter > 'Z';
  const small = size < 36;
  const shape = small ? outline : whole;
  const scale = size / SIZE;
  const pixel = 1 / scale;
  const width = black ? 1.2 : Math.max(1.2, pixel);
  // The foot ends on a whole pixel, so that small men stay crisp.
  const ground = (41 + width / 2) * scale;
  /** @param {Path2D} path @param {number} thickness @param {string} color */
  const stroke = (path, thickness, color) => {
    ctx.lineWidth = thickness;
    ctx.strokeStyle = color;
    ctx.stroke(path);
  };
  ctx.save();
  ctx.translate(x + size / 2, y + Math.round(ground) - ground);
  ctx.scale(scale, scale);
  ctx.lineJoin = ctx.lineCap = 'round';
  if (black) {
    // A rim of paper parts a black man from a dark square.
    const rim = Math.max(1, 1.4 * pixel);
    stroke(shape, width + rim, paper);
    if (small) stroke(tips, 1.8 * pixel + rim, paper);
  }
  ctx.fillStyle = black ? ink : paper;
  ctx.fill(shape);
  stroke(shape, width, ink);
  if (small) stroke(tips, 1.8 * pixel, ink);
  const inner = black ? paper : ink;
  if (size >= 20) stroke(lines, Math.max(0.85, 0.9 * pixel), inner);
  if (size >= 40) stroke(fine, 0.85, inner);
  ctx.restore();
};
