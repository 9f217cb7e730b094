/** @import { Language } from '../locales/languages.js' */
/** @import { Faults, Language as BoardLanguage, TypingWords } from './types.d.ts' */
import { languageIn, loadFaults, loadMore, loadWords } from '../locales/languages.js';

/** Returns the language of an element if the board supports it; otherwise English. @type {(element: Element) => Language} */
const languageOf = (element) => {
  const near = element.closest('[lang]');
  const root = /** @type {Partial<ShadowRoot>} */ (element.getRootNode());
  if (!near && root.host) return languageOf(root.host);
  return languageIn((near ?? document.documentElement).getAttribute('lang')) ?? 'en';
};

/**
 * Loads the texts of a board, and follows the `lang` attribute while the board is in a document.
 * @param {Element} host @param {Pick<Faults, 'background'> & { heard(): void }} ports `heard` is a callback after the
 * texts are loaded
 * @returns {BoardLanguage}
 */
export const openLanguage = (host, { background, heard }) => {
  /** @type {BoardLanguage} */
  const language = {
    name: /** @type {Language} */ (''),
    words: undefined,
    spoken: undefined,
    loadFaults: () => loadFaults(language.name),
    async listen() {
      const now = languageOf(host);
      if (now === language.name) return;
      language.name = now;
      const words = await background(loadWords(now));
      if (now !== language.name) return;
      language.words = words;
      heard();
    },
    connect() {
      for (let at = host.getRootNode(); at; at = /** @type {any} */ (at).host?.getRootNode())
        observer.observe(at, { attributeFilter: ['lang'], subtree: true });
      language.spoken = language.listen();
    },
    disconnect: () => observer.disconnect(),
  };
  const observer = new MutationObserver(language.listen);
  return language;
};

/** Loads the texts for keys and typed moves. @param {Language} language @returns {Promise<TypingWords>} */
export const loadTypingWords = (language) => loadMore(language, 'keys');
