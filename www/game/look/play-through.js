/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Panel, Words } from '../types.d.ts' */
import { makeTimer } from '../../board/viewer/record/play-timer.js';

/** Milliseconds for each position. */
const PACE = 1500;

/**
 * The button that plays through a viewed game. Playing stops at the end, at another press of the button, and when the
 * user views another move.
 * @param {HTMLElement} button @param {RoqueBoard} board
 * @returns {Panel}
 */
export function playThrough(button, board) {
  /** @type {Words | undefined} */
  let words;
  /** The ply to which the last step went; if the board shows another ply, the user has chosen it. */
  let at = 0;
  const write = () => {
    button.ariaLabel = button.title = words?.[timer.isOn ? 'pausePlaying' : 'playMoves'] ?? '';
    button.dataset.state = timer.isOn ? 'on' : 'off';
  };
  const end = () => board.state?.ply ?? 0;
  const go = (/** @type {number} */ ply) => {
    at = ply;
    board.goTo(ply);
  };
  const timer = makeTimer(() => {
    go(at + 1);
    return at < end();
  }, write);

  board.addEventListener('gamechange', ({ detail: { cause, shownPly } }) => {
    if (cause !== 'flip' && shownPly !== at) timer.stop();
  });
  button.onclick = () => {
    if (timer.isOn) return timer.stop();
    // At the end, a press starts the game again from the first move.
    go(board.shownPly < end() ? board.shownPly : 0);
    timer.start(board, PACE, true);
  };

  return {
    show(view) {
      words = view.words;
      button.hidden = !view.looking || !view.state?.plies;
      if (button.hidden) timer.stop();
      write();
    },
  };
}
