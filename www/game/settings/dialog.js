/** @import { Language, Panel, SettingsStore, Words } from '../types.d.ts' */
import { pieceSample } from './piece-samples.js';
import { defaultSettings, SETTINGS } from './settings.js';
import { findElement, findElements } from '../../site/dom.js';
import { lookUp } from '../../locales/keys.js';
import { chooseLanguage } from '../../site/translate.js';

/** Returns the label of a piece set, or its name if the language has no label for the set. @param {string} set @param {Words} words */
function labelOf(set, words) {
  const label = lookUp(words, `pieces${set[0].toUpperCase()}${set.slice(1)}`);
  return typeof label === 'string' ? label : set;
}

/** Creates the choice of piece sets, each with a drawing and its name. @param {HTMLElement} root */
function pieceChoice(root) {
  const choices = SETTINGS.pieces.map((set) => {
    const [label, input, drawing, name] = ['label', 'input', 'span', 'span'].map((tag) =>
      document.createElement(tag),
    );
    label.className = 'swatch';
    Object.assign(input, { type: 'radio', name: 'pieces', value: set, autocomplete: 'off' });
    label.append(input, drawing, name);
    return { set, label, drawing, name };
  });
  root.append(...choices.map(({ label }) => label));
  return {
    /** @param {Words} words @param {Language} language */
    speak(words, language) {
      for (const { set, drawing, name } of choices) {
        name.textContent = labelOf(set, words);
        pieceSample(set, language).then((sample) => drawing.replaceChildren(sample));
      }
    },
  };
}

/**
 * The settings dialog. Choices apply at once; the name of each control is the name of its setting.
 * @param {HTMLDialogElement} dialog @param {HTMLButtonElement} opener @param {SettingsStore} settings
 * @returns {Panel}
 */
export function settingsDialog(dialog, opener, settings) {
  const form = findElement(dialog, 'form');
  const troubles = findElement(dialog, '.troubles');
  const back = findElement(dialog, 'button[data-do="usual"]');
  const pieces = pieceChoice(findElement(form, '.sets'));
  const [inputs, selects] = [findElements(form, 'input'), findElements(form, 'select')];
  /** @type {Words | undefined} */
  let words;
  let shownProblems = '';

  opener.onclick = () => dialog.showModal();
  back.onclick = () => settings.change(defaultSettings());
  form.onchange = ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      settings.change({ [target.name]: target.checked });
    else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      settings.change({ [target.name]: target.value });
  };

  function show() {
    const { now } = settings;
    for (const select of selects) select.value = String(lookUp(now, select.name));
    for (const input of inputs) {
      const value = lookUp(now, input.name);
      input.checked = input.type === 'checkbox' ? !!value : input.value === value;
    }
    if (words) report(words);
  }

  /** Reports problems with stored settings. The dialog inserts stored records as plain text, because their content is not trusted. @param {Words} words */
  function report(words) {
    const { quarantined, isUnsaved } = settings;
    const now = JSON.stringify([quarantined, isUnsaved, words.settings]);
    if (now === shownProblems) return;
    shownProblems = now;
    const paragraph = (/** @type {string} */ text) => {
      const p = document.createElement('p');
      p.textContent = text;
      return p;
    };
    const records = quarantined.flatMap(({ text, trouble }) => {
      const record = document.createElement('pre');
      record.textContent = text;
      record.tabIndex = 0;
      return [paragraph(trouble === 'future' ? words.settingsFuture : words.settingsCorrupt), record];
    });
    troubles.replaceChildren(...(isUnsaved ? [paragraph(words.settingsUnkept)] : []), ...records);
    if (!records.length) return;
    const forget = document.createElement('button');
    forget.type = 'button';
    forget.textContent = words.settingsForget;
    forget.onclick = () => {
      settings.deleteQuarantined();
      back.focus();
    };
    troubles.append(forget);
  }

  settings.listen(show);
  return {
    show(view) {
      if (words === view.words) return;
      words = view.words;
      pieces.speak(words, chooseLanguage([document.documentElement.lang]));
      report(words);
    },
  };
}
