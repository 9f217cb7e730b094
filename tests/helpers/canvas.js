// Reads the colours of a board's canvas and the marks on its squares.

/** A `<roque-board>`. @typedef {import('@playwright/test').Locator} Board */
/** a colour as [red, green, blue] @typedef {number[]} Colour */

export const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'[i & 7] + ((i >> 3) + 1));

/** @param {string} square @returns {'light' | 'dark'} */
export const shadeOf = (square) => ((square.charCodeAt(0) + Number(square[1])) & 1 ? 'light' : 'dark');

/** @param {Colour} a @param {Colour} b */
export const alike = (a, b) => a.every((value, i) => Math.abs(value - b[i]) <= 3);

/** Waits until all pending changes are painted. @param {Board} board */
export const painted = (board) =>
  board.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Returns the colours of points of the canvas, and the colours of stacks of the board's CSS variables. A stack is a
 * list of names of CSS variables, the lowest layer first.
 * @param {Board} board
 * @param {{ square: string, x: number, y: number }[]} places x, y: fractions of the square, from its left and top on the screen
 * @param {string[][]} [mixtures]
 * @param {boolean} [wait] whether to wait first until all pending changes are painted
 * @returns {Promise<{ colours: Colour[], tints: Colour[] }>}
 */
const look = (board, places, mixtures = [], wait = false) =>
  board.evaluate(
    async (element, /** @type {any[]} */ [places, mixtures, wait]) => {
      const frame = () => new Promise(requestAnimationFrame);
      if (wait) await frame().then(frame);
      const canvas = element.shadowRoot.querySelector('canvas');
      const { width, height } = canvas;
      const sheet = (width, height) =>
        new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      const read = (sheet, x, y) => [...sheet.getImageData(x, y, 1, 1).data.slice(0, 3)];
      // Reading the board's own canvas would cause a warning and switch it to software rendering.
      const copy = sheet(width, height);
      copy.drawImage(canvas, 0, 0);
      const size = Math.floor(Math.min(width, height) / 8);
      const inside = (part) => Math.min(Math.floor(part * size), size - 1);
      const colours = places.map(({ square, x, y }) => {
        const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
        const [column, row] = element.orientation === 'black' ? [7 - file, rank] : [file, 7 - rank];
        const left = ((width - 8 * size) >> 1) + column * size;
        const top = ((height - 8 * size) >> 1) + row * size;
        return read(copy, left + inside(x), top + inside(y));
      });
      const style = getComputedStyle(element);
      const dab = sheet(1, 1);
      const tints = mixtures.map((names) => {
        for (const name of names) {
          dab.fillStyle = style.getPropertyValue(`--_${name}`);
          dab.fillRect(0, 0, 1, 1);
        }
        return read(dab, 0, 0);
      });
      return { colours, tints };
    },
    [places, mixtures, wait],
  );

/** @param {Board} board @param {{ square: string, x: number, y: number }[]} places */
export const pixels = async (board, places) => (await look(board, places)).colours;

/** Returns the colour of a point of a square. @param {Board} board @param {string} square @param {number} [x] @param {number} [y] */
export const pixel = async (board, square, x = 0.5, y = 0.5) => (await pixels(board, [{ square, x, y }]))[0];

/** Returns the colour of stacked CSS variables. @param {Board} board @param {...string} names the names of the variables, the lowest layer first */
export const tint = async (board, ...names) => (await look(board, [], [names])).tints[0];

/**
 * Describes the dragged piece, which has a canvas of its own. Returns the offset of its centre from the centre of a square
 * and its size, both in squares, and whether its centre is painted. Returns null if no piece is dragged.
 * @param {Board} board @param {string} square
 */
export const carried = (board, square) =>
  board.evaluate((element, square) => {
    /** @type {HTMLCanvasElement | null} */
    const canvas = element.shadowRoot.querySelector('.air canvas');
    if (!canvas) return null;
    const cell = [...element.shadowRoot.querySelectorAll('[role=gridcell]')]
      .find((cell) => cell.getAttribute('aria-label').startsWith(square))
      .getBoundingClientRect();
    const box = canvas.getBoundingClientRect();
    const half = canvas.width >> 1;
    return {
      right: (box.x + box.width / 2 - cell.x - cell.width / 2) / cell.width,
      down: (box.y + box.height / 2 - cell.y - cell.height / 2) / cell.height,
      size: box.width / cell.width,
      drawn: canvas.getContext('2d').getImageData(half, half, 1, 1).data[3] === 255,
    };
  }, square);

/** Points of a square without pieces, coordinates and frames; a ring covers the last two points. */
const PROBES = [
  [0.88, 0.1],
  [0.5, 0.5],
  [0.05, 0.5],
  [0.95, 0.5],
];
/** Combinations of marks that a square can have. */
const LAYERS = [
  [],
  ['last'],
  ['check'],
  ['selected'],
  ['last', 'selected'],
  ['check', 'selected'],
  ['premove'],
  ['last', 'premove'],
];

/**
 * Returns the marked squares, read from the board's canvas once it is painted.
 * @param {Board} board
 * @returns {Promise<Record<'last' | 'check' | 'selected' | 'premove' | 'dots' | 'rings', string[]>>} the squares by kind of mark
 */
export async function marks(board) {
  const mixtures = ['light', 'dark'].flatMap((shade) =>
    LAYERS.flatMap((names) => [
      [shade, ...names],
      [shade, ...names, 'dot'],
    ]),
  );
  const places = SQUARES.flatMap((square) => PROBES.map(([x, y]) => ({ square, x, y })));
  const { colours, tints } = await look(board, places, mixtures, true);
  const found = { last: [], check: [], selected: [], premove: [], dots: [], rings: [] };
  SQUARES.forEach((square, i) => {
    const [ground, centre, ...ring] = colours.slice(4 * i, 4 * i + 4);
    const first = shadeOf(square) === 'light' ? 0 : 2 * LAYERS.length;
    const which = LAYERS.findIndex((_, n) => alike(tints[first + 2 * n], ground));
    if (which < 0)
      throw new Error(`${square} has the colour ${ground}, which no known combination of marks gives`);
    const dot = tints[first + 2 * which + 1];
    for (const name of LAYERS[which]) found[name].push(square);
    if (alike(dot, centre)) found.dots.push(square);
    if (ring.every((colour) => alike(dot, colour))) found.rings.push(square);
  });
  return found;
}

export const UNMARKED = { last: [], check: [], selected: [], premove: [], dots: [], rings: [] };
