/** @import { Language } from './types.d.ts' */
import { loadWords } from '../locales/languages.js';

/** The scripts that a playable board loads after its first script. */
const SCRIPTS = [
  new URL('../board/play.js', import.meta.url),
  new URL('../engine/roque_play.js', import.meta.url),
];
const ENGINE = new URL('../engine/roque_play.wasm', import.meta.url);

/**
 * Returns lines for the head of a page that preload all scripts of a playable board, in this build and language.
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
