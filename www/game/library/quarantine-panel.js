/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Quarantined, Words } from '../types.d.ts' */
import { saveFile } from '../share/export.js';
import { countNoun } from '../words/game-cells.js';
import { quarantine } from '../../match/storage/store.js';
import { findElement } from '../../site/dom.js';

/**
 * The panel for unreadable records in storage. The user can save unreadable records to a file or delete them.
 * @param {HTMLElement} root @param {GameStorage} storage
 * @param {HTMLElement} next the element that receives the focus when no record is left
 */
export function quarantinePanel(root, storage, next) {
  const says = findElement(root, 'p');
  const [save, remove, really, keep] = ['save', 'delete', 'confirm', 'cancel'].map((name) =>
    findElement(root, `[data-do="${name}-unread"]`),
  );
  /** The listed records. @type {Quarantined[]} */
  let found = [];
  /** @type {Words} */
  let words;

  /** @param {boolean} asking whether to ask the user to confirm the deletion */
  function tell(asking) {
    const unread = found.filter(({ trouble }) => trouble !== 'part');
    const later = found.some(({ trouble }) => trouble === 'future');
    const text = unread.length ? countNoun(words, words.troubles, unread.length) : words.clockApart;
    says.textContent = [text, later && words.troubleLater, asking && words.askForget]
      .filter(Boolean)
      .join(' ');
    remove.hidden = asking;
    really.hidden = keep.hidden = !asking;
  }

  async function show() {
    found = await quarantine.all().catch(() => []);
    root.hidden = !found.length;
    if (!found.length) return;
    storage.seen(found[found.length - 1].key);
    tell(false);
  }

  save.onclick = () =>
    saveFile(new Blob([JSON.stringify(found, null, 1)], { type: 'application/json' }), 'roque-aside.json');
  remove.onclick = () => {
    tell(true);
    keep.focus();
  };
  keep.onclick = () => {
    tell(false);
    remove.focus();
  };
  really.onclick = async () => {
    // Only the listed records are deleted, not records that were added since. If the database refuses the deletion, all
    // records remain.
    await quarantine.remove(...found.map(({ key }) => key)).catch(Boolean);
    await show();
    (root.hidden ? next : remove).focus();
  };

  return {
    show,
    /** @param {Words} chosen */
    speak(chosen) {
      words = chosen;
    },
  };
}
