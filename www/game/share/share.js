/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Panel, View } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { exportPgn, fenAt, fileName, saveFile } from './export.js';
import { copyOf, sendOr } from './giving.js';
import { linkTo } from './link.js';
import { codeButton } from './code-button.js';
import { PICTURE } from './picture.js';
import { findElement, findElements, findIn } from '../../site/dom.js';

/**
 * The share dialog: the game as a link, text, picture or print.
 * @param {HTMLButtonElement} opener @param {RoqueBoard} board @param {GameStorage} storage
 * @returns {Panel}
 */
export function shareDialog(opener, board, storage) {
  const dialog = findElement(document, 'dialog#share');
  const part = findIn(dialog);
  const [link, pgn, fen] = ['link', 'pgn', 'fen'].map((name) => part(`textarea[name=${name}]`));
  const said = part('.said');
  const code = codeButton(dialog, said);
  /** @type {View | undefined} */
  let view;
  /** The file name for the game for which the dialog was opened; later events do not change this name. */
  let name = 'roque';

  /** @param {HTMLTextAreaElement} field */
  const copy = (field) => copyOf(field, said, view?.words);

  /** @param {'image/png' | 'image/svg+xml'} type @param {string} ending */
  async function picture(type, ending) {
    saveFile(await board.toBlob({ type, size: PICTURE }), `${name}.${ending}`);
  }

  /** @type {Record<string, () => unknown>} */
  const actions = {
    link: () => copy(link),
    code: () => code.press(link.value, view?.words),
    pgn: () => copy(pgn),
    fen: () => copy(fen),
    send: () => sendOr(link.value, () => copy(link)),
    file: () => saveFile(new Blob([pgn.value], { type: 'application/vnd.chess-pgn' }), `${name}.pgn`),
    png: () => picture('image/png', 'png'),
    svg: () => picture('image/svg+xml', 'svg'),
    print() {
      dialog.close();
      print();
    },
  };
  for (const button of findElements(dialog, 'button[data-do]'))
    button.onclick = actions[button.dataset.do ?? ''];
  for (const field of [link, pgn, fen]) field.onfocus = () => field.select();

  async function open() {
    const { record } = storage;
    if (!record) return;
    said.textContent = '';
    code.close();
    // `copyOf` shows a text that could not be copied.
    pgn.hidden = fen.hidden = true;
    name = fileName(record);
    link.value = linkTo(location.href, board.link());
    part('[data-do=send]').hidden = !navigator.canShare?.({ url: link.value });
    [pgn.value, fen.value] = await Promise.all([exportPgn(record), fenAt(record, board.shownPly)]);
    dialog.showModal();
  }
  opener.onclick = open;
  return {
    show(next) {
      view = next;
      enable(opener, !!next.state);
    },
  };
}
