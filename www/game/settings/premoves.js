/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Panel, SettingsStore, Terms } from '../types.d.ts' */

/**
 * Allows premoves by the user's setting: only with a clock, always or never.
 * @param {SettingsStore} settings @param {RoqueBoard} board @returns {Panel}
 */
export function premovePanel(settings, board) {
  /** @type {Terms | undefined} */
  let terms;
  function apply() {
    const { premove } = settings.now;
    const allowed = premove === 'always' || (premove === 'clock' && !!terms?.clock);
    if (board.premove !== allowed) board.premove = allowed;
  }
  settings.listen(apply);
  return {
    show(view) {
      terms = view.terms;
      apply();
    },
  };
}
