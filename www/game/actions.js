/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { Panel, Terms, View } from './types.d.ts' */
import { choice } from './choice.js';
import { enable } from './enable.js';

/**
 * The buttons that belong to both players.
 * @param {HTMLElement} root @param {RoqueBoard} board
 * @param {{ proposal: () => Terms, begin: (terms: Terms) => void }} games which game to propose, and beginning one
 * @returns {Panel}
 */
export function actions(root, board, { proposal, begin }) {
  const dialog = choice(/** @type {HTMLDialogElement} */ (document.querySelector('#new-game')), begin);
  /** @param {string} deed */
  const button = (deed) => /** @type {HTMLButtonElement} */ (root.querySelector(`[data-do="${deed}"]`));
  const [fresh, flip, undo, redo] = ['new', 'flip', 'undo', 'redo'].map(button);
  /** @type {View['state']} */
  let state = null;

  fresh.onclick = () => dialog.ask(proposal(), !!state?.plies && !state.outcome);
  flip.onclick = () => board.flip();
  undo.onclick = () => board.undo();
  redo.onclick = () => board.redo();

  return {
    show(view) {
      state = view.state;
      dialog.speak(view.words);
      enable(fresh, !!state || (!!view.trouble && view.trouble !== 'engine'));
      enable(flip, !!state);
      enable(undo, !!state && (state.ply > 0 || !!state.outcome));
      enable(redo, !!state && state.ply < state.plies);
      fresh.classList.toggle('strong', !!state?.outcome);
    },
  };
}
