// What is seen of a board: the colours of its canvas, and the marks on its squares.

/** A `<roque-board>`. @typedef {import('@playwright/test').Locator} Board */
/** [red, green, blue] @typedef {number[]} Colour */

export const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'[i & 7] + ((i >> 3) + 1));

/** @param {string} square @returns {'light' | 'dark'} */
export const shadeOf = (square) => ((square.charCodeAt(0) + Number(square[1])) & 1 ? 'light' : 'dark');

/** @param {Colour} a @param {Colour} b */
export const alike = (a, b) => a.every((value, i) => Math.abs(value - b[i]) <= 3);

/** Waits until everything asked for so far is on the canvas. @param {Board} board */
export const painted = (board) =>
  board.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * The colours of places of the canvas as it is, and of mixtures of the board's CSS variables: the names of these, the
 * lowest first.
 * @param {Board} board
 * @param {{ square: string, x: number, y: number }[]} places x, y: as seen, from 0 to 1
 * @param {string[][]} [mixtures]
 * @param {boolean} [wait] first until everything asked for so far is painted
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
      // Its own canvas would complain of being read, and be painted otherwise from then on.
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

/** The colour of a place of a square. @param {Board} board @param {string} square @param {number} [x] @param {number} [y] */
export const pixel = async (board, square, x = 0.5, y = 0.5) => (await pixels(board, [{ square, x, y }]))[0];

/** @param {Board} board @param {...string} names of variables, the lowest first */
export const tint = async (board, ...names) => (await look(board, [], [names])).tints[0];

/**
 * The piece under the pointer, which has a canvas of its own: where its middle is, in squares from the middle of a square to the right and down,
 * how large it is, in squares, and whether something is drawn there. null: none is carried.
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

/** Places of a square that the men, coordinates and frames leave free; the last two belong to a ring. */
const PROBES = [
  [0.88, 0.1],
  [0.5, 0.5],
  [0.05, 0.5],
  [0.95, 0.5],
];
/** What may lie on a square. */
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
 * What is marked on the board, read from its canvas once it is painted.
 * @param {Board} board
 * @returns {Promise<Record<'last' | 'check' | 'selected' | 'premove' | 'dots' | 'rings', string[]>>} squares
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
    if (which < 0) throw new Error(`${square} has the colour ${ground}, which means nothing`);
    const dot = tints[first + 2 * which + 1];
    for (const name of LAYERS[which]) found[name].push(square);
    if (alike(dot, centre)) found.dots.push(square);
    if (ring.every((colour) => alike(dot, colour))) found.rings.push(square);
  });
  return found;
}

export const UNMARKED = { last: [], check: [], selected: [], premove: [], dots: [], rings: [] };

/* ---------------------------------------------------------------- the page around it */
