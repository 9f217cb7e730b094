/**
 * Measures the reading of large PGN texts: milliseconds, and the growth of the engine's memory, which never shrinks.
 * Each shape of PGN text is read in its own process.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MEGABYTES = 5;
const size = MEGABYTES * 1024 * 1024;
/** @param {string} text @param {string} [before] */
const filled = (text, before = '') => before + text.repeat(Math.floor((size - before.length) / text.length));

/** @type {Record<string, () => string>} */
const SHAPES = {
  'one game, many variations': () => filled('(1. d4) ', '1. e4 '),
  'one game, variations nested': () => filled(`${'(1. d4 '.repeat(90)}${')'.repeat(90)} `, '1. e4 '),
  'one long game': () => filled('Nf3 Nf6 Ng1 Ng8 '),
  'one comment': () => `1. e4 {${filled('word ')}} *`,
  'many games': () => filled('[Event "x"]\n\n1. e4 e5 2. Nf3 {said} Nc6 (2... d6) 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 *\n\n'),
};

const [shape, how, folder] = process.argv.slice(2);
if (shape) {
  const { initSync, PgnFile, readPgn } = await import(`${folder}/roque.js`);
  const { memory } = initSync({ module: readFileSync(new URL(`${folder}/roque_bg.wasm`, import.meta.url)) });
  const text = SHAPES[shape]();
  const begin = performance.now();
  let [longest, last, games] = [0, begin, 0];
  if (how === 'readPgn') readPgn(text, 'en');
  else {
    const file = new PgnFile(text);
    for (let entry = file.next(200); entry !== undefined; entry = file.next(200)) {
      if (entry) games++;
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
  }
  const ms = Math.round(performance.now() - begin);
  const slice = how === 'readPgn' ? '' : `, longest slice ${Math.round(longest)} ms, ${games} games`;
  console.log(`${shape}, ${how}: ${Math.round(memory.buffer.byteLength / 1e6)} MB, ${ms} ms${slice}`);
} else {
  const folder = process.env.ENGINE ?? '../../dist/engine';
  for (const shape of Object.keys(SHAPES))
    for (const how of ['readPgn', 'PgnFile'])
      process.stdout.write(execFileSync(process.execPath, [import.meta.filename, shape, how, folder]));
}
