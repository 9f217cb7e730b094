/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Panel, View } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { fill } from '../words/language.js';
import { viewedMove } from './captions.js';
import { findElement } from '../../site/dom.js';

/**
 * The Explain button: asks the board to explain the moves of the selected piece, the last move or the end of the game.
 * If there is no unusual rule to explain, or at a second press, the page shows a verdict on the user's last move.
 * @param {HTMLElement} root @param {RoqueBoard} board
 * @param {{ explain: () => Promise<string[]> }} captions
 * @param {{ look: () => boolean }} verdicts `look` opens the verdict if there is a move to judge, and returns whether
 * it did
 * @param {{ take: (close: () => void) => void }} oneBox
 * @returns {Panel}
 */
export function explainPanel(root, board, captions, verdicts, oneBox) {
  const button = findElement(root, 'button[data-do="why"]');
  const says = findElement(root, '.unexplained');
  /** The last question that had no answer. @type {'nothingInMove' | 'nothingInHand' | 'nothingYet' | null} */
  let vain = null;
  let inHand = false;
  let position = '';
  /** The position whose last move the board has explained. @type {string | null} */
  let explained = null;
  /** @type {View | undefined} */
  let view;

  /** @param {typeof vain} next */
  const tell = (next) => {
    vain = next;
    says.textContent = next && view ? fill(view.words[next], { move: viewedMove(view) }) : '';
  };
  const none = () => tell(null);

  button.onclick = async () => {
    const asked = inHand ? 'nothingInHand' : view?.shownPly ? 'nothingInMove' : 'nothingYet';
    oneBox.take(none);
    if (!inHand && explained === position && verdicts.look()) {
      board.say('');
      explained = null;
      return;
    }
    explained = position;
    if ((await captions.explain()).length) return none();
    tell(asked === 'nothingInMove' && verdicts.look() ? null : asked);
  };
  board.addEventListener('pieceselect', ({ detail }) => {
    inHand = detail.square !== null;
    none();
  });

  return {
    show(next) {
      view = next;
      const { state, shownPly } = next;
      enable(button, !!state);
      const now = `${state?.fen} ${shownPly}`;
      if (now !== position) explained = null;
      tell(now === position ? vain : null);
      position = now;
    },
  };
}
