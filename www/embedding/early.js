/** @import { Language } from './types.d.ts' */
import { loadWords } from '../locales/languages.js';

/** What a board is played with, beside its own script. */
const SCRIPTS = [
  new URL('../board/parts/game.js', import.meta.url),
  new URL('../engine/roque.js', import.meta.url),
];
const ENGINE = new URL('../engine/roque_play.wasm', import.meta.url);

/**
 * Lines for the head of a page, by which all of that is fetched beside the board's script and not after it: of this build, and for a page of
 * this language.
 * @param {Language} language
 */
export async function earlyLines(language) {
  await loadWords(language);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const words = fetched.find((name) => name.endsWith(`/${language}/board.js`));
  const scripts = [...SCRIPTS.map(({ href }) => href), ...(words ? [words] : [])];
  return [
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<link rel="preload" as="fetch" crossorigin href="${ENGINE.href}">`,
  ].join('\n');
}
