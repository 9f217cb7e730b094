/** @import { LayersOf, PieceColors, PieceSet } from '../types.d.ts' */
// Roque's own pieces, drawn after the pieces in printed diagrams. In the data, x counts from the axis of the piece, and
// y counts from the top of the drawing.

/** The side length of the square in which the pieces are drawn. */
export const SIZE = 450;

/** @typedef {'p' | 'n' | 'b' | 'r' | 'q' | 'k'} Role */
/**
 * The path data of a piece. `lines`: inner lines for all sizes; `fine`: inner lines for large sizes only. A `head` with
 * small gaps is omitted at small sizes, where the strokes `tips` replace the head.
 * @typedef {{outline: string, lines: string, fine: string, head?: string, tips?: string}} Man
 */

/**
 * Returns the outline of a turned piece: its right profile, which ends on the axis, and the mirror image.
 * @param {string} half the right profile as path data (M, then c and l, x ≥ 0)
 */
const turn = (half) => {
  let left = '';
  for (const [, kind, text] of half.matchAll(/([cl])([^cl]+)/g)) {
    const [a, b, c = a, d = b, x = c, y = d] = (text.match(/-?\d+/g) ?? []).map(Number);
    left = kind + (kind === 'c' ? [x - c, d - y, x - a, b - y, x, -y] : [x, -y]) + left;
  }
  return half + left;
};

/**
 * Returns the rings of a turned piece as curved lines.
 * @param {number[][]} list the half width, the height and the curvature of each ring
 */
const rings = (...list) => list.map(([w, y, bow = 10]) => `M-${w} ${y}q${w} ${bow} ${w * 2} 0`).join('');

/** @param {number} x @param {number} y @param {number} r */
const ball = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const FOOT = 'c22 5 30 15 30 30l12 0c7 8 7 26 2 34l-140 0';
const BODY = `c2 40 18 74 50 86${FOOT}`;
const COLLAR = '8c10 6 10 18 0 22l-3';

/** @type {Record<string, Man>} */
export const PIECES = {
  p: {
    outline: turn(
      `M0 130c34 0 59 23 59 54c0 20-11 37-27 46l34 ${COLLAR}0 0c2 44 14 72 44 86c18 6 24 16 24 30l12 0c7 8 7 26 2 34l-118 0`,
    ),
    lines: rings([36, 260, 6], [80, 346]),
    fine: rings([32, 230, 6], [104, 376]),
  },
  r: {
    outline: turn(`M0 90l28 0l0 32l36 0l0-32l44 0l-2 64l-28 26c0 60 6 116 18 166${FOOT}`),
    lines: rings([78, 180], [96, 346]),
    fine: rings([106, 154], [126, 376]),
  },
  n: {
    outline: `${turn(`M96 346${FOOT}`)}l10 0c-4-26 16-40 40-54c24-14 40-26 42-44c-12 11-30 10-44 4c-14-2-20 10-27 18c-10 11-30 11-35-3c-13 3-25-2-29-15c-4-14 0-30 10-42c11-13 47-44 62-71c7-14 15-29 32-39c-6-12-4-24 4-35c10 4 17 11 21 21c2-14 8-26 21-37c13 12 18 28 15 45c64 4 100 60 102 120c2 46-4 72 2 100c-12-4-20-12-24-24c-6 18-8 36-10 56`,
    lines: `${rings([96, 346])}M-53 152q13-18 33-9q-13 19-33 9M26 94c12 20 20 38 18 62q16-8 20-22c12 20 12 46 2 70q18-10 24-26c6 26 2 52-10 76q16-10 24-26c4 22 0 42 2 62`,
    fine: `${rings([126, 376])}M-124 238q0-12 13-16M-110 267l19-14M-4 248c18-10 30-32 26-60`,
  },
  b: {
    outline: turn(`M0 97c40 23 75 52 75 88c0 18-9 34-23 45l26 ${COLLAR}2 0${BODY}`) + ball(0, 76, 21),
    lines: `M9 196l45-58${rings([46, 260, 8], [96, 346])}`,
    fine: rings([52, 230, 8], [126, 376]),
    tips: 'M0 76h1',
  },
  q: {
    outline:
      turn(`M0 87l30 69l41-59l15 67l42-38l-35 80c-19 6-31 14-37 24l28 ${COLLAR}8 0${BODY}`) +
      ball(0, 66, 20) +
      ball(72, 76, 18) +
      ball(-72, 76, 18) +
      ball(140, 108, 18) +
      ball(-140, 108, 18),
    lines: rings([93, 206], [46, 260, 8], [96, 346]),
    fine: rings([56, 230, 8], [126, 376]),
    tips: 'M0 66h1M72 76h1M-72 76h1M140 108h1M-140 108h1',
  },
  k: {
    outline: turn(`M18 118c36 1 62 7 80 20c8 6 8 16 0 24c-12 28-32 48-42 68l28 ${COLLAR}8 0${BODY}`),
    head: turn('M18 118l-5-28l35 8l0-40l-35 8l8-31l-21 0'),
    lines: rings([98, 162], [46, 260, 8], [96, 346]),
    fine: rings([98, 138], [56, 230, 8], [126, 376]),
    tips: 'M0 42v78M-38 74h76',
  },
};

/** @type {LayersOf} */
export const layersOf = (letter, size, { white: PAPER = '#fffdf7', black: INK = '#1f1b18' } = {}) => {
  const { outline, head = '', lines, fine, tips = '' } = PIECES[letter.toLowerCase()];
  const black = letter > 'Z';
  const small = size < 36;
  const shape = small ? outline : head + outline;
  const pixel = SIZE / size;
  const width = black ? 12 : Math.max(12, pixel);
  const rim = Math.max(10, 1.4 * pixel);
  const [body, inner] = black ? [INK, PAPER] : [PAPER, INK];
  /** @type {ReturnType<LayersOf>['layers']} */
  const layers = [];
  // A light rim separates a black piece from a dark square.
  if (black) layers.push([shape, width + rim, PAPER]);
  if (black && small) layers.push([tips, 1.8 * pixel + rim, PAPER]);
  layers.push([shape, width, INK, body]);
  if (small) layers.push([tips, 1.8 * pixel, INK]);
  if (size >= 20) layers.push([lines, Math.max(8.5, 0.9 * pixel), inner]);
  if (size >= 40) layers.push([fine, 8.5, inner]);
  // The base ends on a whole pixel, so that small pieces stay crisp.
  const ground = (410 + width / 2) / pixel;
  return { layers, scale: 1 / pixel, top: Math.round(ground) - ground };
};

/** @type {Map<string, ImageBitmap>} */
const pictures = new Map();

/** The default piece set. @type {PieceSet} */
const PRINTED = { name: '', layersOf };

/** Draws the layers of a piece. @param {OffscreenCanvasRenderingContext2D} ctx @param {number} size @param {ReturnType<LayersOf>} made */
const drawLayers = (ctx, size, { layers, scale, top }) => {
  ctx.setTransform(scale, 0, 0, scale, size / 2, top);
  ctx.lineJoin = ctx.lineCap = 'round';
  for (const [data, width, color, fill] of layers) {
    const path = new Path2D(data);
    ctx.lineWidth = width;
    ctx.strokeStyle = color;
    if (fill) {
      ctx.fillStyle = fill;
      ctx.fill(path);
    }
    ctx.stroke(path);
  }
};

/** Creates an offscreen canvas. Throws if the browser has no memory for the canvas. @param {number} side in pixels */
export const openCanvas = (side) => {
  const canvas = new OffscreenCanvas(side, side);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error(`the browser has no memory for a canvas of ${side} px`);
  return { canvas, ctx };
};

/**
 * Returns the picture of a piece, which is drawn once for all boards.
 * @param {string} letter @param {number} size @param {PieceColors} colors @param {PieceSet} [set]
 * @returns {ImageBitmap}
 */
export const pictureOf = (letter, size, { white, black }, set = PRINTED) => {
  const key = [letter, size, white, black, set.name].join();
  let picture = pictures.get(key);
  if (!picture) {
    const { canvas, ctx } = openCanvas(size);
    if (set.layersOf) drawLayers(ctx, size, set.layersOf(letter, size, { white, black }));
    else set.draw?.(ctx, letter, size);
    picture = canvas.transferToImageBitmap();
    // The cache needs a limit, because a window that the user resizes goes through many sizes.
    if (pictures.size > 143) pictures.clear();
    if (size < 512) pictures.set(key, picture);
  }
  return picture;
};
