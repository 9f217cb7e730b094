/** @import { Language } from '../locales/languages.js' */
import { languageIn } from '../locales/languages.js';
import { findElements } from './dom.js';

// Helpers for all pages with several languages.

/**
 * Returns the first of these languages that Roque has, or English.
 * @param {readonly (string | null)[]} wishes language tags such as "fr-CA"
 * @returns {Language}
 */
export function chooseLanguage(wishes) {
  return wishes.map(languageIn).find((language) => language !== undefined) ?? 'en';
}

/**
 * Fills the blanks of a sentence: "{side} wins" with {side: 'White'}.
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/**
 * Writes the fixed texts into all elements under `root` that name them. A missing text is logged and left empty.
 * @param {ParentNode} root @param {Record<string, any>} words
 */
export function translate(root, words) {
  const text = (key = '') => {
    if (typeof words[key] === 'string') return words[key];
    console.error(`There is no word for "${key}".`);
    return '';
  };
  for (const e of findElements(root, '[data-text]')) e.textContent = text(e.dataset.text);
  // Links to other pages have their text in every language: `data-en`, `data-fr`.
  const lang = globalThis.document?.documentElement.lang;
  for (const e of findElements(root, `[data-${lang}]`)) e.textContent = e.dataset[lang] ?? '';
  for (const e of findElements(root, '[data-label]')) e.setAttribute('aria-label', text(e.dataset.label));
  for (const e of findElements(root, '[data-title]')) e.title = text(e.dataset.title);
  // The page is visible from now on; see base.css.
  if (root === globalThis.document) document.body.removeAttribute('data-late');
}

/**
 * Connects the language buttons of the masthead.
 * @param {ParentNode} root @param {(language: Language) => void} choose
 */
export function languageSwitch(root, choose) {
  const buttons = findElements(root, 'button[lang]');
  for (const button of buttons) button.onclick = () => choose(chooseLanguage([button.lang]));
  return {
    /** @param {Language} language */
    show(language) {
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === language));
    },
  };
}
