/** @import { Aid, Inside, TypingWords } from '../types.d.ts' */

/** Every file by its own name, so that the bundlers of other sites find them.
 * @type {Record<string, () => Promise<{ default: TypingWords }>>} */
const FILES = {
  en: () => import('../../locales/board-typing.en.js'),
  fr: () => import('../../locales/board-typing.fr.js'),
};

/** @param {string} language */
export const loadTyping = async (language) => (await FILES[language]()).default;

/** The board as it is now. @param {Inside} inside */
export const aidOf = (inside) => /** @type {Aid} */ ({ ...inside, ...inside.scene(), turn: inside.mover() });
