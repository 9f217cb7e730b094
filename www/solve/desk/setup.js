/** @import { Find, Laid, RoqueBoard, RoqueEditor } from '../types.d.ts' */

/**
 * Lets the user set up a position: while the editor is open, the editor replaces the board.
 * @param {Find} find @param {RoqueBoard} board @param {{ changed: (fen: string) => void, left: () => void }} told
 */
export const makeSetup = (find, board, { changed, left }) => {
  const button = find('[data-do=setup]');
  /** @type {RoqueEditor | null} */
  let editor = null;
  /** The last FEN that the page set in the editor; the editor's event for this FEN is ignored. */
  let known = '';

  /** @param {boolean} isOpen */
  const show = (isOpen) => {
    button.ariaPressed = String(isOpen);
    for (const name of ['first', 'back', 'on']) find(`[data-do=${name}]`).hidden = isOpen;
    board.hidden = isOpen;
  };

  return {
    get isOpen() {
      return !!editor;
    },
    /** @param {Laid} laid */
    async open({ rules, fen }) {
      if (editor) return;
      await import('../../board/roque-editor.js');
      if (editor) return;
      editor = document.createElement('roque-editor');
      known = fen;
      editor.addEventListener('positionchange', ({ detail }) => {
        if (detail.fen === known) return;
        known = detail.fen;
        changed(detail.fen);
      });
      Object.assign(editor, { rules, fen, orientation: board.orientation });
      board.after(editor);
      show(true);
    },
    /** @param {Laid} laid */
    follow({ rules, fen }) {
      if (!editor) return;
      known = fen;
      if (editor.rules !== rules) editor.rules = rules;
      if (editor.fen !== fen) editor.fen = fen;
    },
    close() {
      if (!editor) return;
      editor.remove();
      editor = null;
      show(false);
      left();
    },
  };
};
