/** @import { MakeCaption } from '../types.d.ts' */
import { cellOf } from '../session/squares.js';
import { lazyStyleSheet } from './sheet.js';

const addSheet = lazyStyleSheet(`
.caption{display:grid;padding:1.5%;box-sizing:border-box;pointer-events:none;z-index:1}
.caption.high{align-items:start}
.caption.middle{align-items:center}
.caption.low{align-items:end}
.caption p{margin:0;padding:.5em .75em;background:var(--_paper);color:#2b231a;border:1px solid var(--_ink);border-inline-start-width:4px;
border-radius:4px;font:clamp(12px,2.6cqi,16px)/1.35 system-ui,sans-serif;white-space:pre-line}`);

/** The rows that a caption covers, counted from the top. */
const PLACES = { high: [0, 1], middle: [3, 4], low: [6, 7] };

/** A caption over the board, placed where it covers few pieces and none of its squares if possible. Pointer events pass through.
 * @type {MakeCaption} */
export const makeCaption = (root) => {
  /** The grid that the caption covers. @type {HTMLElement | undefined} */
  let under;
  addSheet(root);
  const text = document.createElement('p');
  const frame = document.createElement('div');
  frame.append(text);
  const follow = () => {
    for (const side of /** @type {const} */ (['left', 'top', 'width', 'height']))
      frame.style[side] = under?.style[side] ?? '';
  };
  const observer = new ResizeObserver(follow);

  return {
    show(grid, words, language, squares, { pieces, flip }, part) {
      const men = [...pieces].flatMap((man, square) => (man === '.' ? [] : square));
      const cost = (/** @type {number[]} */ rows) => {
        const hidden = (/** @type {number} */ square) => rows.includes(cellOf(square, flip) >> 3);
        return squares.filter(hidden).length * 16 + men.filter(hidden).length;
      };
      const [[place]] = Object.entries(PLACES).sort(([, a], [, b]) => cost(a) - cost(b));
      frame.className = `over caption ${place}`;
      frame.part.value = part;
      if (language) text.lang = language;
      else text.removeAttribute('lang');
      text.textContent = words;
      under = grid;
      follow();
      observer.observe(grid);
      if (!frame.isConnected) root.append(frame);
    },
    hide() {
      observer.disconnect();
      frame.remove();
    },
  };
};
