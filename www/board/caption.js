/** @import { MakeCaption } from './types.d.ts' */
import { cellOf } from './squares.js';
import { sheetOf } from './sheet.js';

const addSheet = sheetOf(`
.caption{display:grid;align-items:end;padding:1.5%;box-sizing:border-box;pointer-events:none;z-index:1}
.caption.high{align-items:start}
.caption p{margin:0;padding:.5em .75em;background:var(--_paper);color:#2b231a;border:1px solid var(--_ink);border-inline-start-width:4px;
border-radius:4px;font:clamp(12px,2.6cqi,16px)/1.35 system-ui,sans-serif;white-space:pre-line}`);

/** A sentence over the board, on that half of it where it hides less of what it speaks of. Pointers go through it.
 * @type {MakeCaption} */
export const makeCaption = (root, grid) => {
  addSheet(root);
  const text = document.createElement('p');
  const frame = document.createElement('div');
  frame.append(text);
  const follow = () => {
    for (const side of /** @type {const} */ (['left', 'top', 'width', 'height']))
      frame.style[side] = grid.style[side];
  };
  const observer = new ResizeObserver(follow);

  return {
    show(words, language, squares, flip, part) {
      const rows = squares.map((square) => cellOf(square, flip) >> 3);
      const low = rows.filter((row) => row > 5).length;
      const high = rows.filter((row) => row < 2).length;
      frame.className = `over caption ${low > high ? 'high' : ''}`;
      frame.part.value = part;
      text.lang = language;
      text.textContent = words;
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
