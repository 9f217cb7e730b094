/** @import { Language } from '../locales/languages.js' */
import { languageIn } from '../locales/languages.js';
import { findElements } from './dom.js';

// Helpers for all pages with several languages.

/**
 * Returns the first of these languages that Roque supports, or English.
 * @param {readonly (string | null)[]} wishes language tags such as "fr-CA"
 * @returns {Language}
 */
export function chooseLanguage(wishes) {
  return wishes.map(languageIn).find((language) => language !== undefined) ?? 'en';
}

/**
 * Replaces the names in braces of a text by values: "{side} wins" with {side: 'White'}.
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/**
 * Writes the fixed texts into all elements under `root` that have the key of a text. A missing text leaves its element
 * empty and is logged.
 * @param {ParentNode} root @param {Record<string, any>} words
 */
export function translate(root, words) {
  const text = (key = '') => {
    if (typeof words[key] === 'string') return words[key];
    console.error(`There is no word for "${key}".`);
    return '';
  };
  for (const e of findElements(root, '[data-text]')) e.textContent = text(e.dataset.text);
  // Links to other pages have a text in every language: `data-en`, `data-fr`.
  const lang = globalThis.document?.documentElement.lang;
  for (const e of findElements(root, `[data-${lang}]`)) e.textContent = e.dataset[lang] ?? '';
  for (const e of findElements(root, '[data-label]')) e.setAttribute('aria-label', text(e.dataset.label));
  for (const e of findElements(root, '[data-title]')) e.title = text(e.dataset.title);
  // From this point on, the page is visible; see base.css.
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
