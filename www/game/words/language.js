/** @import { Language, Words } from '../types.d.ts' */
import { CODES } from '../../locales/languages.js';

export * from '../../site/translate.js';

/**
 * Names the letters of each language in the choices of them.
 * @param {ParentNode} root @param {Words} words
 */
export function nameLetters(root, words) {
  /** @type {Record<string, string>} */
  const names = words.lettersOf;
  for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (root.querySelectorAll('[data-letters]')))
    option.textContent = names[option.value] ?? option.dataset.letters;
}

/** The words of the page in one language, fetched when it is spoken. @param {Language} code @returns {Promise<Words>} */
export const loadLanguage = async (code) =>
  (await import(/* one language */ `../../locales/${code}/game.js`)).default;

/** The same in every language. @returns {Promise<Record<Language, Words>>} */
export const loadWords = async () =>
  Object.fromEntries(await Promise.all(CODES.map(async (code) => [code, await loadLanguage(code)])));
