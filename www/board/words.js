/** @import { BoardWords, FaultWords } from './types.d.ts' */

/** The language of an element, among those that the board speaks. @param {Element} element */
export const languageOf = (element) =>
  /^fr\b/i.test((element.closest('[lang]') ?? document.documentElement).getAttribute('lang') ?? '')
    ? 'fr'
    : 'en';

/** @param {string} file */
const load = async (file) => (await import(`../locales/${file}.js`)).default;

/** @param {string} language @returns {Promise<BoardWords>} */
export const loadWords = (language) => load(`board.${language}`);

/** @param {string} language @returns {Promise<FaultWords>} */
export const loadFaults = (language) => load(`board-faults.${language}`);
