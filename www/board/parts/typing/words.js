/** @import { Language } from '../../../locales/languages.js' */
/** @import { AidOf, BoardWords, Session, TypingWords } from '../../types.d.ts' */
import { loadMore } from '../../../locales/languages.js';

/** @param {Language} language @returns {Promise<TypingWords>} */
export const loadTyping = (language) => loadMore(language, 'keys');

/** Returns the current position and language for answers and typed moves. @type {AidOf} */
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
