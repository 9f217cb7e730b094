/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Panel, Words } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { importPanel } from './import/importing.js';
import { quarantinePanel } from './quarantine-panel.js';
import { gameList } from './game-list.js';
import { findElement, findIn } from '../../site/dom.js';

/**
 * The dialog of stored games, with the import of files.
 * @param {GameStorage} storage
 * @returns {Panel & { open: () => void, take: (files: File[]) => void }}
 */
export function libraryDialog(storage) {
  const dialog = findElement(document, 'dialog#saved');
  const part = findIn(dialog);
  const [bring, all, close] = ['import', 'save-all', 'close'].map((name) => part(`[data-do="${name}"]`));
  const button = findElement(document, '.actions button[data-do="games"]');
  /** @type {Words} */
  let words;
  const games = gameList(dialog, storage, fillIn);
  const unread = quarantinePanel(part('.quarantine'), storage, close);

  async function fillIn() {
    await games.fill();
    await unread.show();
  }

  function show() {
    if (!dialog.open) dialog.showModal();
    files.close();
    fillIn();
  }

  const files = importPanel(dialog, storage, {
    opened: () => dialog.close(),
    shown: (importing) => {
      part('.shelf').hidden = importing;
      all.hidden = bring.hidden = importing;
      if (!importing) fillIn();
    },
  });

  button.onclick = show;
  close.onclick = () => dialog.close();
  dialog.onclose = () => {
    games.empty();
    files.stop();
  };
  bring.onclick = () => files.open();

  return {
    open: show,
    take(dropped) {
      if (!dialog.open) dialog.showModal();
      files.open(dropped);
    },
    show(view) {
      enable(button, !!view.state);
      if (view.words === words) return;
      words = view.words;
      games.speak(words);
      unread.speak(words);
      files.speak(words);
      if (dialog.open) fillIn();
    },
  };
}
