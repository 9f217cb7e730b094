/** @import { LayersOf } from '../../board/types.d.ts' */
import { SETS } from '../../board/pieces/built-in.js';
import { layersOf as printed } from '../../board/pieces/printed.js';
import { LANGUAGES } from '../../locales/languages.js';
import { drawElement } from '../../site/drawing.js';

/** The size of a square in a sample, in pixels. */
const SIDE = 36;
/** The pieces in a sample by FEN letter. */
const SHOWN = ['N', 'q'];

/** Draws a piece of a set in a square. @param {LayersOf} layersOf @param {string} letter @param {number} column */
function drawIn(layersOf, letter, column) {
  const { layers, scale, top } = layersOf(letter, SIDE);
  const paths = layers
    .filter(([d]) => d)
    .map(([d, width, stroke, fill = 'none']) =>
      drawElement('path', { d, 'stroke-width': width, stroke, fill, 'stroke-linejoin': 'round' }),
    );
  const transform = `translate(${(column + 0.5) * SIDE} ${top}) scale(${scale})`;
  return drawElement('g', { transform, 'stroke-linecap': 'round' }, ...paths);
}

/**
 * Draws two pieces of a set, one on a dark and one on a light square. The name of the set stands beside the drawing.
 * @param {string} set @param {keyof typeof LANGUAGES} language the piece letters of the language
 */
export async function pieceSample(set, language) {
  const layersOf = (await SETS[set]?.(LANGUAGES[language].letters)) ?? printed;
  const square = (/** @type {string} */ name, /** @type {number} */ column) =>
    drawElement('rect', { class: name, x: column * SIDE, width: SIDE, height: SIDE });
  return drawElement(
    'svg',
    { class: 'pieces-sample', viewBox: `0 0 ${SHOWN.length * SIDE} ${SIDE}`, 'aria-hidden': 'true' },
    ...SHOWN.map((_, column) => square(column % 2 ? 'light' : 'dark', column)),
    ...SHOWN.map((letter, column) => drawIn(layersOf, letter, column)),
  );
}
