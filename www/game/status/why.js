/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Panel, View } from '../types.d.ts' */
import { enable } from '../../site/enable.js';

/**
 * The Explain button: asks the board to explain the moves of the selected piece, the last move or the end of the
 * game.
 * @param {HTMLElement} root @param {RoqueBoard} board
 * @returns {Panel}
 */
export function explainPanel(root, board) {
  const button = /** @type {HTMLButtonElement} */ (root.querySelector('[data-do="why"]'));
  const says = /** @type {HTMLElement} */ (root.querySelector('.unexplained'));
  /** The last question without an answer. @type {'nothingInMove' | 'nothingInHand' | null} */
  let vain = null;
  let inHand = false;
  let position = '';
  /** @type {View['words'] | undefined} */
  let words;

  /** @param {typeof vain} next */
  const tell = (next) => {
    vain = next;
    says.textContent = (next && words?.[next]) ?? '';
  };
  button.onclick = async () => {
    const asked = inHand ? 'nothingInHand' : 'nothingInMove';
    tell((await board.why()).length ? null : asked);
  };
  board.addEventListener('pieceselect', ({ detail }) => {
    inHand = detail.square !== null;
    tell(null);
  });

  return {
    show({ state, shownPly, ...view }) {
      words = view.words;
      enable(button, !!state);
      const now = `${state?.fen} ${shownPly}`;
      tell(now === position ? vain : null);
      position = now;
    },
  };
}
