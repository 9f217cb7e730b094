/** @import { AidOf, BoardWords, Session, TypingWords } from '../../types.d.ts' */

/** Every file by its own name, so that the bundlers of other sites find them.
 * @type {Record<string, () => Promise<{ default: TypingWords }>>} */
const FILES = {
  en: () => import('../../../locales/board-typing.en.js'),
  fr: () => import('../../../locales/board-typing.fr.js'),
};

/** @param {string} language */
export const loadTyping = async (language) => (await FILES[language]()).default;

/** The board as it is now. @type {AidOf} */
export const aidOf = ({ stage, language, parts }) => {
  const { game } = parts;
  return {
    pieces: stage.scene().pieces,
    language: language.name,
    words: /** @type {BoardWords} */ (language.words),
    turn: game?.mover() ?? null,
    session: /** @type {Session} */ (game?.session),
    play: (move) => game?.play(move, 'keyboard') ?? null,
    refuse: (refused) => game?.refuse(refused) ?? Promise.resolve(''),
  };
};
