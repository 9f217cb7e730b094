/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Panel, StorageTrouble, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';
import { LIMITS } from '../../match/storage/records.js';
import { countNoun } from '../words/game-cells.js';
import { findIn } from '../../site/dom.js';

const PGN = 'application/vnd.chess-pgn';

/** Explains why games cannot be stored. @param {Words} words @param {StorageTrouble} trouble */
export const unkeptText = (words, trouble) =>
  fill(words.unkept[trouble], { most: LIMITS.plies.toLocaleString(document.documentElement.lang) });

/**
 * Warns if games cannot be stored or a stored record cannot be read, and shows a button for the solution.
 * @param {HTMLElement} root @param {GameStorage} storage @param {() => void} openGames
 * @returns {Panel}
 */
export function storageNotice(root, storage, openGames) {
  const part = findIn(root);
  const [says, save, look] = ['p', '[data-do="save-game"]', '[data-do="look"]'].map(part);
  look.onclick = openGames;
  save.onclick = async () => {
    const { record } = storage;
    if (!record) return;
    const { exportPgn, fileName, saveFile } = await import('../share/export.js');
    saveFile(new Blob([await exportPgn(record)], { type: PGN }), `${fileName(record)}.pgn`);
  };

  return {
    show({ words, state }) {
      const { storageTrouble, troubles } = storage;
      const text = storageTrouble
        ? unkeptText(words, storageTrouble)
        : troubles
          ? countNoun(words, words.troubles, troubles)
          : storage.isUnlocked
            ? words.unlocked
            : '';
      // A screen reader announces each write to a live region, so this code writes only changes.
      if (says.textContent !== text) says.textContent = text;
      root.hidden = !text;
      save.hidden = !storageTrouble || !state;
      look.hidden = !!storageTrouble || !troubles;
    },
  };
}
