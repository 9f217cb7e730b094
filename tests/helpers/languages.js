// Compares the text files of a language with the English ones.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCALES = fileURLToPath(new URL('../../www/locales/', import.meta.url));

/** @param {string} language */
const filesOf = (language) =>
  readdirSync(LOCALES + language, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );

/** The folders of all languages. */
export const folders = () =>
  readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Files that only translations have: their English texts are in the custom elements manifest. */
const ELSEWHERE = ['contract.js', 'elements.js'];

/** Entries that differ in shape by language: special cases of spoken moves, and the numbers that take the singular. */
const OWN = /^phrases\.js default\.(strong|checks)$|^game(\/library)?\.js default\.ones$/;

/** @param {string} text */
const blanks = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** Each text by its path through the file, with the properties that must be the same in every language.
 * @param {any} value @param {string} way @returns {[string, string][]} */
const shapeOf = (value, way) => {
  if (OWN.test(way)) return [[way, 'its own']];
  if (typeof value === 'string') return [[way, `a text with ${blanks(value) || 'no blanks'}`]];
  if (typeof value === 'function') return [[way, `a function of ${value.length}`]];
  if (value && typeof value === 'object' && way !== 'embedding.js contracts')
    return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${way}.${key}`));
  return [[way, 'a value']];
};

/** @param {string} language */
const shapesOf = async (language) => {
  /** @type {Map<string, string>} */
  const shapes = new Map();
  for (const file of filesOf(language).filter((file) => !ELSEWHERE.includes(file)))
    for (const [name, value] of Object.entries(await import(`${LOCALES}${language}/${file}`)))
      for (const [way, shape] of shapeOf(value, `${file} ${name}`)) shapes.set(way, shape);
  return shapes;
};

/** Describes missing and unused texts, and texts with other placeholders. @param {string} language */
export async function differences(language) {
  const [english, other] = await Promise.all(['en', language].map(shapesOf));
  const found = [];
  for (const [way, shape] of english) {
    const there = other.get(way);
    if (there === undefined) found.push(`${language}/${way} is missing`);
    else if (there !== shape) found.push(`${language}/${way} is ${there}, in English ${shape}`);
  }
  for (const way of other.keys()) if (!english.has(way)) found.push(`${language}/${way} is not asked for`);
  return found;
}
