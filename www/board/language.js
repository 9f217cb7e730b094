/** @import { BoardWords, FaultWords, OpenLanguage } from './types.d.ts' */

/** The language of an element, among those that the board speaks. @type {(element: Element) => 'fr' | 'en'} */
export const languageOf = (element) => {
  const near = element.closest('[lang]');
  const root = /** @type {Partial<ShadowRoot>} */ (element.getRootNode());
  if (!near && root.host) return languageOf(root.host);
  return /^fr\b/i.test((near ?? document.documentElement).getAttribute('lang') ?? '') ? 'fr' : 'en';
};

/** Every file by its own name, so that the bundlers of other sites find them.
 * @type {Record<string, () => Promise<{ default: any }>>} */
const FILES = {
  en: () => import('../locales/board.en.js'),
  fr: () => import('../locales/board.fr.js'),
  'faults.en': () => import('../locales/board-faults.en.js'),
  'faults.fr': () => import('../locales/board-faults.fr.js'),
};
/** @type {Record<string, Promise<any>>} */
const loading = {};

/** Once for all boards; what could not be fetched is asked for again. @param {string} file */
const load = (file) => {
  loading[file] ??= FILES[file]().then((module) => module.default);
  loading[file].catch(() => delete loading[file]);
  return loading[file];
};

/** @param {string} language @returns {Promise<BoardWords>} */
export const loadWords = load;

/** null when they cannot be fetched. @param {string} language @returns {Promise<FaultWords | null>} */
export const loadFaults = (language) => load(`faults.${language}`).catch(() => null);

/** The language that a board speaks, as long as it is in a page, and its words.
 * @type {OpenLanguage} */
export const openLanguage = (host, { background, heard }) => {
  /** @type {ReturnType<OpenLanguage>} */
  const language = {
    name: /** @type {'en' | 'fr'} */ (''),
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
