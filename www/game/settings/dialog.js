/** @import { KeptSettings, Panel, Settings, Words } from '../types.d.ts' */
import { SETTINGS, usual } from './settings.js';

/** Returns the label of a piece set, or its name if the language has no label. @param {string} set @param {Words} words */
const labelOf = (set, words) =>
  words[/** @type {'piecesPrinted'} */ (`pieces${set[0].toUpperCase()}${set.slice(1)}`)] ?? set;

/**
 * The settings dialog. Choices apply at once; its controls are named like the settings.
 * @param {HTMLDialogElement} dialog @param {HTMLButtonElement} opener @param {KeptSettings} kept
 * @returns {Panel}
 */
export function settingsDialog(dialog, opener, kept) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  const troubles = /** @type {HTMLElement} */ (dialog.querySelector('.troubles'));
  const back = /** @type {HTMLButtonElement} */ (dialog.querySelector('[data-do="usual"]'));
  const controls = /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (
    form.querySelectorAll('input, select')
  );
  const sets = SETTINGS.pieces.map((set) => new Option(set, set));
  form.pieces.append(...sets);
  /** @type {Words | undefined} */
  let words;
  let told = '';

  opener.onclick = () => dialog.showModal();
  back.onclick = () => kept.change(usual());
  form.onchange = ({ target }) => {
    const control = /** @type {HTMLInputElement} */ (target);
    const value = control.type === 'checkbox' ? control.checked : control.value;
    kept.change({ [control.name]: value });
  };

  function show() {
    for (const control of controls) {
      const value = kept.now[/** @type {keyof Settings} */ (control.name)];
      if (control instanceof HTMLSelectElement) control.value = String(value);
      else control.checked = control.type === 'checkbox' ? !!value : control.value === value;
    }
    if (words) report(words);
  }

  /** Reports problems with stored settings. Records are inserted as plain text, because their content is not trusted. @param {Words} words */
  function report(words) {
    const { aside, unkept } = kept;
    const now = JSON.stringify([aside, unkept, words.settings]);
    if (now === told) return;
    told = now;
    const paragraph = (/** @type {string} */ text) => {
      const p = document.createElement('p');
      p.textContent = text;
      return p;
    };
    const records = aside.flatMap(({ text, trouble }) => {
      const record = document.createElement('pre');
      record.textContent = text;
      record.tabIndex = 0;
      return [paragraph(trouble === 'future' ? words.settingsFuture : words.settingsCorrupt), record];
    });
    troubles.replaceChildren(...(unkept ? [paragraph(words.settingsUnkept)] : []), ...records);
    if (!records.length) return;
    const forget = document.createElement('button');
    forget.type = 'button';
    forget.textContent = words.settingsForget;
    forget.onclick = () => {
      kept.forgetAside();
      back.focus();
    };
    troubles.append(forget);
  }

  kept.listen(show);
  return {
    show(view) {
      if (words === view.words) return;
      words = view.words;
      for (const set of sets) set.textContent = labelOf(set.value, words);
      report(words);
    },
  };
}
