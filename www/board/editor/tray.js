/** @import { Color, EditorWords } from '../types.d.ts' */
import { createNode, drawPiece } from './node.js';

/**
 * Creates the two trays of spare pieces, Black's tray first, each with a tool.
 * @param {(place: HTMLElement, piece: string) => void} offer a callback with each piece that can be dragged
 */
export const makeTrays = (offer) => {
  /** @type {Map<HTMLInputElement, HTMLElement | null>} */
  const tools = new Map();
  const choiceOf = (/** @type {string} */ value) =>
    Object.assign(createNode('input'), { type: 'radio', name: 'tool', value });
  /** Creates a spare piece. @param {string} piece */
  const spareOf = (piece) => {
    const input = choiceOf(piece);
    const label = createNode('label', 'spare', 'spare');
    label.append(input, drawPiece(piece));
    offer(label, piece);
    tools.set(input, null);
    return label;
  };
  /** Creates a tool that is not a spare piece. @param {string} tool */
  const toolOf = (tool) => {
    const input = choiceOf(tool);
    const word = createNode('span');
    const label = createNode('label', 'word', 'tool');
    label.append(input, word);
    tools.set(input, word);
    return label;
  };
  const nodes = ['kqrbnp', 'KQRBNP'].map((pieces, i) => {
    const box = createNode('div', 'box', 'tray');
    for (const piece of pieces) box.append(spareOf(piece));
    box.append(toolOf(i ? 'move' : 'erase'));
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
      /** @type {Record<string, string>} */
      const names = { ...words.men, ...words.tools };
      for (const [input, word] of tools) {
        input.ariaLabel = names[input.value];
        const [label] = input.labels ?? [];
        if (word) word.textContent = names[input.value];
        else if (label) label.title = names[input.value];
      }
    },
    /** Places the trays above and below the board. @param {Color} seat the side at the bottom of the board */
    seat(seat) {
      black.dataset.seat = seat === 'white' ? 'far' : 'near';
      white.dataset.seat = seat === 'white' ? 'near' : 'far';
    },
  };
};
