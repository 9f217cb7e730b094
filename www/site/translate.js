/** @import { Language } from '../locales/languages.js' */
import { languageIn } from '../locales/languages.js';

// What any page in several languages needs, whatever its words are.

/**
 * The first language wished for that Roque speaks, else English. Wishes are tags like "fr-CA".
 * @param {readonly (string | null)[]} wishes
 * @returns {Language}
 */
export function chooseLanguage(wishes) {
  return wishes.map(languageIn).find((language) => language !== undefined) ?? 'en';
}

/**
 * A sentence with its blanks filled: "{side} wins" and {side: 'White'}.
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/**
 * Puts the words that never change into every element under `root` that names them. A name without a word is the page's
 * fault, which it complains of; nobody reads "undefined".
 * @param {ParentNode} root @param {Record<string, any>} words
 */
export function translate(root, words) {
  const text = (key = '') => {
    if (typeof words[key] === 'string') return words[key];
    console.error(`There is no word for "${key}".`);
    return '';
  };
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text]')))
    e.textContent = text(e.dataset.text);
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-label]')))
    e.setAttribute('aria-label', text(e.dataset.label));
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-title]')))
    e.title = text(e.dataset.title);
  // See base.css.
  if (root === globalThis.document) document.body.removeAttribute('data-late');
}

/**
 * The two buttons of the masthead.
 * @param {ParentNode} root @param {(language: Language) => void} choose
 */
export function languageSwitch(root, choose) {
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll('button[lang]'));
  for (const button of buttons) button.onclick = () => choose(/** @type {Language} */ (button.lang));
  return {
    /** @param {Language} language */
    show(language) {
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === language));
    },
  };
}
