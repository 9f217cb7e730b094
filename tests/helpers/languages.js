// Reads the texts that a language shows on the screen, and compares them with the English ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';

const WWW = fileURLToPath(new URL('../../www/', import.meta.url));
const LOCALES = join(WWW, 'locales/');

/** @param {string} language */
const filesOf = (language) =>
  readdirSync(LOCALES + language, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );

/** The language folders in www/locales. */
export const folders = () =>
  readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Files that exist only for translations, because their English texts are in the custom elements manifest. */
const ELSEWHERE = ['contract.js', 'elements.js'];

/** Entries that may differ in shape between languages: special cases of spoken moves, and numbers that take the singular. */
const OWN = /^phrases\.js default\.(strong|checks)$|^game(\/library)?\.js default\.ones$/;

/** @param {string} text */
const blanks = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** Returns each text by its path of keys in the file, with the properties that must be the same in every language.
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

/** Describes the texts of a language that are missing, unused or have other placeholders than in English. @param {string} language */
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

/** A text with its file path below www, its line and the name of its property. @typedef {{ path: string, line: number, key: string, text: string }} Text */

/** Returns the path below www of each file with texts of a language. @param {string} code */
export const textFilesOf = (code, folders = ['locales', 'book/text']) =>
  folders.flatMap((folder) =>
    readdirSync(join(WWW, folder, code), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|json|md)$/.test(name))
      .map((name) => join(folder, code, name)),
  );

/** Returns the text of a string or template node, with `{…}` for expressions, or null for other nodes. @param {any} node */
function literalText(node) {
  if (node.type === 'TemplateLiteral')
    return node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('{…}');
  // Page URLs are skipped, because the screen does not show them.
  const isText =
    node.type === 'Literal' && typeof node.value === 'string' && !/^[\w-]+\.html/.test(node.value);
  return isText ? node.value : null;
}

/**
 * Returns the texts of a syntax tree without property names and imports.
 * @param {any} node
 * @param {string} key the name of the property that the node belongs to
 * @returns {Omit<Text, 'path'>[]}
 */
function textsOf(node, key = '') {
  if (!node || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((inner) => textsOf(inner, key));
  if (/^(Import|ExportAll)/.test(node.type)) return [];
  if (node.type === 'Property') return textsOf(node.value, node.key.name ?? String(node.key.value ?? key));
  const text = literalText(node);
  const inner = Object.values(node).flatMap((value) => textsOf(value, key));
  return text === null ? inner : [{ line: node.loc.start.line, key, text }, ...inner];
}

/** Returns the texts of a script. @param {string} script */
export const textsOfScript = (script) =>
  textsOf(parse(script, { ecmaVersion: 'latest', sourceType: 'module', locations: true }));

/** Returns the texts of a file; a chapter of the book is one text. @param {string} path below www @returns {Text[]} */
export function textsIn(path) {
  const source = readFileSync(join(WWW, path), 'utf8');
  // Names of rules, figures and chapters are skipped, because the screen does not show them.
  const texts = path.endsWith('.md')
    ? [
        {
          line: 1,
          key: '',
          text: source.replace(/^\{[^}]+\}|^\[\[[^\]]+\]\]|^\(\(.+\)\)$|\]\([^)]*\)|`[^`]*`/gm, ' '),
        },
      ]
    : textsOfScript(path.endsWith('.json') ? `(${source})` : source);
  return texts.map((text) => ({ path, ...text }));
}
