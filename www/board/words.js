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

/** null when they cannot be fetched. @param {string} language @returns {Promise<FaultWords | null>} */
export const loadFaults = (language) => load(`board-faults.${language}`).catch(() => null);
