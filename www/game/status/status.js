/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Panel, View } from '../types.d.ts' */
import { pliesBefore } from '../words/scoresheet.js';
import { lookingAt, makingOf, offerStands, printScore, describeState } from '../words/sentences.js';
import { findIn } from '../../site/dom.js';

/**
 * Describes the state of the game in a sentence. The board itself announces moves, results, refusals and faults, so
 * only the notice is a live region on the page.
 * @param {HTMLElement} root @param {RoqueBoard} board @param {() => void} startNormally
 * @returns {Panel}
 */
export function statusPanel(root, board, startNormally) {
  const part = findIn(root);
  const [result, sentence, comment, notice] = ['.score', '.sentence', '.move-comment', '.notice'].map(part);
  const [back, normal] = ['[data-do="back"]', '[data-do="normal"]'].map(part);

  /** The elements that scroll if the panel stands beside the board. */
  const boxes = ['.standing', '.game'].flatMap((selector) => root.closest(selector) ?? []);

  back.onclick = () => board.goTo(board.state?.ply ?? 0);
  normal.onclick = startNormally;

  /** @param {NonNullable<View['trouble']>} trouble @param {View['words']} words */
  function troubleText(trouble, words) {
    if (trouble === 'rules') return words.badRules;
    return `${trouble === 'engine' ? words.engineFailed : words.badPosition} ${words.boardSaysWhy}`;
  }

  /** @param {View} view */
  function main({ state, terms, shownPly, sans, words, hand, making, promoting, thinking, trouble }) {
    if (trouble) return troubleText(trouble, words);
    if (!state) return words.loading;
    if (promoting) return words.promoting;
    if (making && hand) return makingOf(hand, making, state, words);
    if (shownPly === state.ply) return thinking ? words.computerThinks : describeState(state, words, terms);
    return lookingAt(shownPly, sans[shownPly - 1], pliesBefore(state), words);
  }

  /** @param {View} view */
  function news({ state, words, notice, terms }) {
    return notice?.(words) ?? (state?.offer && !terms.far ? offerStands(state.offer, words, terms) : '');
  }

  /** Hides or shows a button. If the hidden button has the focus, the focus moves to the sentence about the game. @param {HTMLElement} button @param {boolean} hidden */
  function hide(button, hidden) {
    if (hidden && document.activeElement === button) sentence.focus({ preventScroll: true });
    button.hidden = hidden;
  }

  /** @param {View['trouble']} trouble @param {View['words']} words */
  function offerNormal(trouble, words) {
    hide(normal, !trouble || trouble === 'engine');
    normal.textContent = trouble === 'rules' ? words.normalGame : words.normalPosition;
  }

  return {
    show(view) {
      const { state, shownPly, words, trouble } = view;
      const isBack = !!state && shownPly !== state.ply;
      const points = state && !isBack ? printScore(state) : null;
      result.textContent = points;
      // Scrolls up to show the result.
      if (points && result.hidden) for (const box of boxes) box.scrollTop = 0;
      result.hidden = !points;
      sentence.textContent = main(view);
      comment.textContent = view.annotations[shownPly]?.comment ?? '';
      if (notice.textContent !== news(view)) notice.textContent = news(view);
      hide(back, !isBack || view.looking);
      offerNormal(trouble, words);
    },
  };
}
