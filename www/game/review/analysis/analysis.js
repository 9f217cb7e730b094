/** @import { RoqueBoard } from '../../../board/roque-board.js' */
/** @import { Reviewed } from '../types.d.ts' */
import { loadEngine } from '../../../board/session/engine.js';
import { translate } from '../../words/language.js';
import { makeDesk } from './desk.js';
import { makeTrial } from './trial.js';

/**
 * The analysis dialog: the computer's evaluation of a position, and moves the user tries for both sides.
 * @param {HTMLDialogElement} dialog @param {RoqueBoard} model the board of the game
 */
export async function makeAnalysis(dialog, model) {
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (dialog.querySelector(selector));
  const engine = await loadEngine();
  /** @type {Reviewed} */
  let now;
  const desk = makeDesk(part('.desk'), model);
  const trial = makeTrial({ desk, engine, root: part('.trial'), reviewed: () => now, drawn: () => {} });
  const message = part('.told');

  desk.steps(dialog, trial.step);
  part('[data-do="keep"]').onclick = async () => {
    const { analysis, review } = now.words;
    message.textContent = (await now.keep(trial.written)) ? analysis.kept : review.notKept;
  };
  dialog.onclose = () => trial.leave();

  return {
    /** @param {Reviewed} next @param {number} ply the viewed ply */
    open(next, ply) {
      now = next;
      translate(dialog, next.words);
      message.textContent = '';
      dialog.showModal();
      desk.board.orientation = model.orientation;
      trial.open(ply);
    },
  };
}
