/** @import { RoqueBoard } from '../../board/roque-board.js' */

/**
 * Shows the board's captions outside the board, where they do not cover squares. The style sheet shows one of the
 * places; the board still announces the text.
 * @param {RoqueBoard} board @param {Iterable<HTMLElement>} places
 */
export function showCaptions(board, places) {
  board.addEventListener('caption', (event) => {
    event.preventDefault();
    const { kind, sentences } = event.detail;
    for (const place of places) {
      place.textContent = sentences.join('\n');
      place.hidden = !kind;
      place.dataset.kind = kind ?? '';
    }
  });
}
