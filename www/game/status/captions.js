/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Panel, View } from '../types.d.ts' */
import { fill } from '../words/language.js';
import { numberMove, placeOf, pliesBefore } from '../words/scoresheet.js';

/** Returns the viewed move with its number; '' before the first move. @param {View} view */
export function viewedMove({ state, sans, shownPly }) {
  const san = sans[shownPly - 1];
  return state && san ? numberMove(san, placeOf(shownPly, pliesBefore(state))) : '';
}

/**
 * Shows the board's captions outside the board, where they do not cover squares. The style sheet shows the caption in
 * one of several elements; the board still announces the text.
 * @param {RoqueBoard} board @param {Iterable<HTMLElement>} places
 * @returns {Panel & { explain: () => Promise<string[]> }} `explain` shows the name of the viewed move and why this move
 * is allowed
 */
export function captionPanel(board, places) {
  /** Whether the board is explaining the viewed move, and whether the caption of the explanation is shown. */
  const move = { asked: false, told: false };
  /** @type {View | undefined} */
  let view;

  /** @param {string} text */
  function withMove(text) {
    const name = move.told && view && !view.state?.outcome ? viewedMove(view) : '';
    return name && view ? fill(view.words.moveExplained, { move: name, text }) : text;
  }
  board.addEventListener('caption', (event) => {
    event.preventDefault();
    const { kind, sentences } = event.detail;
    move.told = kind ? move.told || move.asked : false;
    for (const place of places) {
      place.textContent = withMove(sentences.join('\n'));
      place.hidden = !kind;
      place.dataset.kind = kind ?? '';
    }
  });
  return {
    async explain() {
      move.asked = view?.hand === null;
      try {
        return await board.why();
      } finally {
        move.asked = false;
      }
    },
    show(next) {
      view = next;
    },
  };
}
