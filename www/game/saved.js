/** @import { Keeping } from './keeping.js' */
/** @import { Panel, Words } from './types.d.ts' */
import { enable } from './enable.js';
import { saveFile } from './export.js';
import { importing } from './importing.js';
import { counted } from './rows.js';
import { shelf } from './shelf.js';
import { aside } from './store.js';

/**
 * The dialog of the games that this browser keeps, and the way in for games of files.
 * @param {Keeping} kept
 * @returns {Panel & { open: () => void }}
 */
export function savedGames(kept) {
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('#saved'));
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (dialog.querySelector(selector));
  const [apart, bring, all, close] = [
    '.apart',
    '[data-do="import"]',
    '[data-do="save-all"]',
    '[data-do="close"]',
  ].map(part);
  const button = /** @type {HTMLButtonElement} */ (document.querySelector('.actions [data-do="games"]'));
  /** @type {Words} */
  let words;
  const games = shelf(dialog, kept, fillIn);

  /** What cannot be read: told, and given out as it is. */
  async function showApart() {
    const found = await aside.all().catch(() => []);
    apart.hidden = !found.length;
    if (!found.length) return;
    kept.seen(found[found.length - 1].key);
    const later = found.some(({ trouble }) => trouble === 'future');
    const unread = found.filter(({ trouble }) => trouble !== 'part');
    const text = unread.length ? counted(words.troubles, unread.length) : words.clockApart;
    const [says, save] = apart.children;
    says.textContent = later ? `${text} ${words.troubleLater}` : text;
    /** @type {HTMLElement} */ (save).onclick = () =>
      saveFile(new Blob([JSON.stringify(found, null, 1)], { type: 'application/json' }), 'roque-aside.json');
  }

  async function fillIn() {
    await games.fill();
    await showApart();
  }

  function show() {
    if (!dialog.open) dialog.showModal();
    files.close();
    fillIn();
  }

  const files = importing(dialog, kept, {
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

  // A file that is let go of anywhere is read, and not shown in the place of the page.
  document.ondragover = (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  document.ondrop = (event) => {
    const dropped = event.dataTransfer?.files;
    if (!dropped?.length || event.defaultPrevented) return;
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    files.open([...dropped]);
  };

  return {
    open: show,
    show(view) {
      enable(button, !!view.state);
      if (view.words === words) return;
      words = view.words;
      games.speak(words);
      files.speak(words);
      if (dialog.open) fillIn();
    },
  };
}
