/** @import { RoqueBoard } from '../../board/roque-board.js' */

/**
 * Why something is refused or allowed, in the places that the page has for it, of which the style sheet shows one: the board
 * itself speaks the words, and would lay them over the squares that they are about.
 * @param {RoqueBoard} board @param {Iterable<HTMLElement>} places
 */
export function captions(board, places) {
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
