/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Panel, View, Words } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { enable } from '../../site/enable.js';
import { USUAL } from '../../site/rules.js';
import { workbench } from './workbench.js';

/**
 * The dialog in which a position is set up, and a game begun from it.
 * @param {HTMLButtonElement} opener @param {RoqueBoard} board
 * @param {{ shown: () => Promise<string>, start: (rules: string, fen: string) => void }} page `shown`: the position that is looked at
 * @returns {Panel}
 */
export function editor(opener, board, { shown, start }) {
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('#editor'));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  const lost = /** @type {HTMLElement} */ (form.querySelector('.lost'));
  const bench = workbench(form);
  /** @type {View | undefined} */
  let view;
  /** The words that it speaks. @type {Words | undefined} */
  let spoken;

  opener.onclick = async () => {
    const [engine, here] = await Promise.all([loadEngine(), shown()]);
    if (!view) return;
    const { state, trouble, rules } = view;
    lost.hidden = !state?.plies || !!state.outcome;
    bench.open(engine, trouble === 'rules' ? USUAL : rules, here, board.orientation);
    dialog.showModal();
  };
  dialog.onclose = () => bench.leave();
  form.onsubmit = (event) => {
    if (event.submitter?.getAttribute('value') !== 'start') return;
    const { rules, fen, playable } = bench.position();
    if (playable) start(rules, fen);
    else event.preventDefault();
  };

  return {
    show(next) {
      view = next;
      enable(opener, !!next.state || next.trouble === 'position' || next.trouble === 'rules');
      if (next.words === spoken) return;
      spoken = next.words;
      bench.speak(spoken, () => dialog.open);
    },
  };
}
