/** @import { BoardWords, FaultWords } from '../board/types.d.ts' */
import { keysOf } from './keys.js';

/**
 * The languages of Roque, one line each, in the order in which pages offer them: code, letters of king, queen, rook, bishop and
 * knight, and the words of the board, which load more words on demand. All other texts, and the language's own name, are in its folder;
 * the files have the same names in each language.
 */
export const LANGUAGES = {
  fr: { letters: 'RDTFC', load: () => import('./fr/board.js') },
  en: { letters: 'KQRBN', load: () => import('./en/board.js') },
};

/** @typedef {keyof typeof LANGUAGES} Language */

/** The codes of the languages. */
export const CODES = keysOf(LANGUAGES);

/** Loads the words of the board. A failed download is tried again by the next call. @param {Language} language @returns {Promise<BoardWords>} */
export const loadWords = async (language) => (await LANGUAGES[language].load()).default;

/** Loads words that only some boards need. @param {Language} language @param {keyof BoardWords['more']} part @returns {Promise<any>} */
export const loadMore = async (language, part) => (await (await loadWords(language)).more[part]()).default;

/** Loads the texts of faults. Resolves with null if they cannot be fetched. @param {Language} language @returns {Promise<FaultWords | null>} */
export const loadFaults = (language) => loadMore(language, 'faults').catch(() => null);

/**
 * Returns the language of a tag such as "fr-CA", or undefined if Roque does not have it.
 * @param {string | null | undefined} tag
 */
export const languageIn = (tag) => CODES.find((code) => new RegExp(`^${code}\\b`, 'i').test(tag ?? ''));
