/** @import { BoardWords, FaultWords } from '../board/types.d.ts' */

/**
 * Every language that Roque speaks, one line each, in the order in which pages offer them: its code, its letters of king, queen, rook,
 * bishop and knight, and its words for the board, which know where more of them are. All else of a language, its own name too, lies in its
 * folder under the same names as in the others.
 */
export const LANGUAGES = {
  fr: { letters: 'RDTFC', load: () => import('./fr/board.js') },
  en: { letters: 'KQRBN', load: () => import('./en/board.js') },
};

/** @typedef {keyof typeof LANGUAGES} Language */

/** Those that speak it, by their codes. */
export const CODES = /** @type {Language[]} */ (Object.keys(LANGUAGES));

/** What could not be fetched is asked for again. @param {Language} language @returns {Promise<BoardWords>} */
export const loadWords = async (language) => (await LANGUAGES[language].load()).default;

/** Words for what only some boards need. @param {Language} language @param {keyof BoardWords['more']} part @returns {Promise<any>} */
export const loadMore = async (language, part) => (await (await loadWords(language)).more[part]()).default;

/** null when they cannot be fetched. @param {Language} language @returns {Promise<FaultWords | null>} */
export const loadFaults = (language) => loadMore(language, 'faults').catch(() => null);

/**
 * The language of a tag such as "fr-CA"; undefined for one that Roque does not speak.
 * @param {string | null | undefined} tag
 */
export const languageIn = (tag) => CODES.find((code) => new RegExp(`^${code}\\b`, 'i').test(tag ?? ''));
