/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { Panel, View } from './types.d.ts' */
import { enable } from './enable.js';

/**
 * The buttons that belong to both players.
 * @param {HTMLElement} root @param {RoqueBoard} board @param {() => void} startNormally
 * @returns {Panel}
 */
export function actions(root, board, startNormally) {
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('#new-game'));
  /** @param {string} deed */
  const button = (deed) => /** @type {HTMLButtonElement} */ (root.querySelector(`[data-do="${deed}"]`));
  const [fresh, flip, undo, redo] = ['new', 'flip', 'undo', 'redo'].map(button);
  /** @type {View['state']} */
  let state = null;

  fresh.onclick = () => {
    const inProgress = !!state?.plies && !state.outcome;
    if (inProgress) dialog.showModal();
    else startNormally();
  };
  dialog.onclose = () => {
    if (dialog.returnValue === 'new') startNormally();
    dialog.returnValue = '';
  };
  flip.onclick = () => board.flip();
  undo.onclick = () => board.undo();
  redo.onclick = () => board.redo();

  return {
    show(view) {
      state = view.state;
      enable(fresh, !!state || view.trouble === 'position');
      enable(flip, !!state);
      enable(undo, !!state && (state.ply > 0 || !!state.outcome));
      enable(redo, !!state && state.ply < state.plies);
      fresh.classList.toggle('strong', !!state?.outcome);
    },
  };
}
