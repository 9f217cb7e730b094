/** @import { Color, EditorWords } from '../types.d.ts' */
import { createNode } from './node.js';
import { drawPiece } from './piece.js';

/**
 * Creates the two trays of spare pieces, Black's first, each with a tool.
 * @param {(place: HTMLElement, piece: string) => void} offer is called with each piece that can be dragged
 */
export const makeTrays = (offer) => {
  /** @type {Map<HTMLInputElement, HTMLElement | null>} */
  const tools = new Map();
  const nodes = ['kqrbnp', 'KQRBNP'].map((pieces, i) => {
    const box = createNode('div', 'box', 'tray');
    for (const value of [...pieces, i ? 'move' : 'erase']) {
      const input = Object.assign(createNode('input'), { type: 'radio', name: 'tool', value });
      const isPiece = pieces.includes(value);
      const label = createNode('label', isPiece ? 'spare' : 'word', isPiece ? 'spare' : 'tool');
      const word = isPiece ? null : createNode('span');
      label.append(input, word ?? drawPiece(value));
      if (isPiece) offer(label, value);
      tools.set(input, word);
      box.append(label);
    }
    return box;
  });
  const [black, white] = nodes;

  return {
    black,
    white,
    /** Returns the selected tool: a FEN letter, `erase` or `move`. */
    tool: () => [...tools.keys()].find(({ checked }) => checked)?.value ?? 'move',
    /** @param {string} tool */
    choose(tool) {
      for (const input of tools.keys()) input.checked = input.value === tool;
    },
    /** @param {EditorWords} words */
    speak(words) {
      const names = /** @type {Record<string, string>} */ ({ ...words.men, ...words.tools });
      for (const [input, word] of tools) {
        input.ariaLabel = names[input.value];
        const [label] = input.labels ?? [];
        if (word) word.textContent = names[input.value];
        else if (label) label.title = names[input.value];
      }
    },
    /** Places the trays. @param {Color} seat the side at the bottom */
    seat(seat) {
      black.dataset.seat = seat === 'white' ? 'far' : 'near';
      white.dataset.seat = seat === 'white' ? 'near' : 'far';
    },
  };
};
