import { drawElement } from '../../site/drawing.js';

/** The height of the view box; the width of the view box is the number of plies. */
const HIGH = 40;

/**
 * Draws the curve of White's winning chances, ply by ply.
 * @param {HTMLElement} root @param {(ply: number) => void} choose
 */
export function curveOf(root, choose) {
  let plies = 0;
  root.onclick = ({ clientX }) => {
    const { left, width } = root.getBoundingClientRect();
    if (plies) choose(Math.round(Math.max(0, Math.min(1, (clientX - left) / width)) * plies));
  };

  return {
    /**
     * @param {number[]} chances White's chances after each ply, as far as known @param {number} all the number of plies
     * @param {number[]} marked the plies of the key moments @param {number} shown the viewed ply
     */
    show(chances, all, marked, shown) {
      plies = all;
      const wide = Math.max(1, all);
      const high = (/** @type {number} */ ply) => (1 - chances[ply]) * HIGH;
      const points = chances.map((_, ply) => `${ply},${high(ply).toFixed(2)}`);
      const last = Math.max(0, chances.length - 1);
      const parts = [
        drawElement('path', { class: 'black-chances', d: `M0,0H${wide}V${HIGH}H0Z` }),
        ...(points.length > 1
          ? [
              drawElement('path', {
                class: 'white-chances',
                d: `M0,${HIGH}L${points.join('L')}L${last},${HIGH}Z`,
              }),
            ]
          : []),
        drawElement('path', { class: 'level', d: `M0,${HIGH / 2}H${wide}` }),
        drawElement('path', { class: 'here', d: `M${shown},0V${HIGH}` }),
        ...marked
          .filter((ply) => ply < chances.length)
          .map((ply) => drawElement('path', { class: 'moment', d: `M${ply},${high(ply).toFixed(2)}h0` })),
      ];
      const picture = drawElement(
        'svg',
        { viewBox: `0 0 ${wide} ${HIGH}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        ...parts,
      );
      root.replaceChildren(picture);
    },
  };
}
