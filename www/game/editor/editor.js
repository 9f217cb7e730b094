/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { RoqueEditor } from '../../board/roque-editor.js' */
/** @import { Panel, View } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { USUAL } from '../../site/rules.js';
import { findElement } from '../../site/dom.js';

/**
 * The dialog for setting up a position and starting a game from it.
 * @param {HTMLButtonElement} opener @param {RoqueBoard} board
 * @param {{ shown: () => Promise<string>, start: (rules: string, fen: string) => void }} page `shown`: the FEN of the viewed position
 * @returns {Panel}
 */
export function editorDialog(opener, board, { shown, start }) {
  const dialog = findElement(document, 'dialog#editor');
  const form = findElement(dialog, 'form');
  const lost = findElement(form, '.lost');
  const go = findElement(form, 'button[value=start]');
  /** The editor exists only while the dialog is open. @type {RoqueEditor | undefined} */
  let desk;
  /** @type {View | undefined} */
  let view;

  opener.onclick = async () => {
    const [here] = await Promise.all([shown(), import('../../board/roque-editor.js')]);
    if (!view || dialog.open) return;
    const { state, trouble, rules } = view;
    desk = document.createElement('roque-editor');
    desk.addEventListener('positionchange', ({ detail }) => enable(go, !detail.faults.length));
    const { orientation } = board;
    Object.assign(desk, { rules: trouble === 'rules' ? USUAL : rules, fen: here, orientation });
    desk.chooseRules = true;
    lost.hidden = !state?.plies || !!state.outcome;
    lost.after(desk);
    dialog.showModal();
  };
  dialog.onclose = () => desk?.remove();
  form.onsubmit = (event) => {
    if (event.submitter?.getAttribute('value') !== 'start') return;
    if (desk?.position && !desk.position.faults.length) start(desk.rules, desk.fen);
    else event.preventDefault();
  };

  return {
    show(next) {
      view = next;
      enable(opener, !!next.state || next.trouble === 'position' || next.trouble === 'rules');
    },
  };
}
