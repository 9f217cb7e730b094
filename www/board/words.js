/** @import { BoardWords, FaultWords } from './types.d.ts' */

/** The language of an element, among those that the board speaks. @param {Element} element */
export const languageOf = (element) =>
  /^fr\b/i.test((element.closest('[lang]') ?? document.documentElement).getAttribute('lang') ?? '')
    ? 'fr'
    : 'en';

/** @param {string} language @returns {Promise<BoardWords>} */
export const loadWords = async (language) => (await import(`../locales/board.${language}.js`)).default;

/** @param {string} language @returns {Promise<FaultWords>} */
export const loadFaults = async (language) =>
  (await import(`../locales/board-faults.${language}.js`)).default;
