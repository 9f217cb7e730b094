/** @import { Language, Words } from '../types.d.ts' */
import { CODES } from '../../locales/languages.js';
import { findElements } from '../../site/dom.js';

export * from '../../site/translate.js';

/**
 * Names the notations in each `data-letters` select element.
 * @param {ParentNode} root @param {Words} words
 */
export function nameLetters(root, words) {
  /** @type {Record<string, string>} */
  const names = words.lettersOf;
  for (const option of findElements(root, 'option[data-letters]'))
    option.textContent = names[option.value] ?? option.dataset.letters;
}

/** Loads the texts of one language. @param {Language} code @returns {Promise<Words>} */
export const loadLanguage = async (code) =>
  (await import(/* one language */ `../../locales/${code}/game.js`)).default;

/** Loads the texts of every language. @returns {Promise<Record<Language, Words>>} */
export const loadWords = async () =>
  Object.fromEntries(await Promise.all(CODES.map(async (code) => [code, await loadLanguage(code)])));
