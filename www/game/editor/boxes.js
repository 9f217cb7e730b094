/** @import { Color, Words } from '../types.d.ts' */
import { token } from '../../site/drawing.js';

/**
 * The two boxes of pieces beside the board, Black's first, and a tool in each.
 * @param {HTMLElement[]} boxes @param {(place: HTMLElement, piece: string) => void} offer told of what can be dragged from there
 */
export function fillBoxes(boxes, offer) {
  for (const [i, box] of boxes.entries()) {
    const pieces = i ? 'KQRBNP' : 'kqrbnp';
    const tools = [...pieces, i ? 'move' : 'erase'].map((value) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      Object.assign(input, { type: 'radio', name: 'tool', value, autocomplete: 'off' });
      label.append(input);
      if (pieces.includes(value)) {
        label.append(token(value));
        offer(label, value);
      } else {
        label.className = 'word';
        label.append(document.createElement('span'));
      }
      return label;
    });
    box.append(...tools);
  }
}

/** @param {HTMLElement[]} boxes @param {Words} words */
export function speakBoxes(boxes, words) {
  const names = /** @type {Record<string, string>} */ ({ ...words.editorMen, ...words.editorTools });
  for (const label of boxes.flatMap((box) => [...box.querySelectorAll('label')])) {
    const input = /** @type {HTMLInputElement} */ (label.querySelector('input'));
    input.ariaLabel = names[input.value];
    const word = label.querySelector('span');
    if (word) word.textContent = names[input.value];
    else label.title = names[input.value];
  }
}

/** Whose pieces lie near. @param {HTMLElement[]} boxes @param {Color} seat who sits below */
export function seatBoxes([black, white], seat) {
  black.dataset.seat = seat === 'white' ? 'far' : 'near';
  white.dataset.seat = seat === 'white' ? 'near' : 'far';
}
