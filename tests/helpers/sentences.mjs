// Draws sentences at random from the comments, documents, test names and error texts of the repository, for a reader to
// mark as clear or not. `node tests/helpers/sentences.mjs [--seed N] [--count N] [PATH…]` prints sentences with file
// and line; the same seed gives the same draw. With `--strings en` (or `fr`), the command draws texts of the screen
// instead.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { textFilesOf, textsIn } from './languages.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Matches files left out: texts of the screen and of the book, and files of others, which have their own rules. */
const ELSEWHERE =
  /^(www\/(locales|book\/text|vendor|embedding\/examples)\/|LICENSE|package-lock|tests\/apps\/|www\/board\/custom-elements)/;

/** This mark ends sentences that have no full stop: a list item, a cell of a table, a JSDoc tag. */
const BREAK = ' ¶ ';

/** Tests of the book have the ids of its rules as names, which `cargo xtask rules` checks. */
const BOOK = /^crate\/rules\/tests\/book\//;

/** @typedef {'comment' | 'document' | 'test' | 'error'} Kind */
/** A sentence with its file, its line, and whether it begins a comment or a paragraph. @typedef {{ path: string, line: number, kind: Kind, text: string, isFirst: boolean }} Sentence */

/** Returns the files whose sentences are checked. @returns {string[]} */
export const sources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(rs|m?js|ts|css|md)$/.test(path) && !ELSEWHERE.test(path));

/** A block of text without markup, with the number of its first line. @typedef {{ line: number, kind: Kind, text: string }} Block */

/** Joins successive lines of one kind into blocks, without fenced code. @param {string[]} lines @param {(line: string) => string | null} read @param {Kind} kind @returns {Block[]} */
function blocks(lines, read, kind) {
  /** @type {Block[]} */
  const found = [];
  let open = /** @type {Block | null} */ (null);
  let isCode = false;
  lines.forEach((line, at) => {
    const text = read(line);
    const isFence = /^(```|~~~)/.test(text ?? '');
    if (isFence) isCode = !isCode;
    if (!text || isFence || isCode) {
      open = null;
      return;
    }
    if (open) open.text += ` ${text}`;
    else {
      open = { line: at + 1, kind, text };
      found.push(open);
    }
  });
  return found;
}

/** Matches the type after a tag of JSDoc, whose braces may nest. */
const TYPE = String.raw`(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\s*)?`;

/** Matches a JSDoc tag with its type and, for tags that have one, the name after the type. */
const TAG = new RegExp(
  String.raw`@(?:(?:param|property|typedef|template)\s*${TYPE}(?:\[?[\w.=]+\]?(?=\s|$))?|\w+\s*${TYPE})`,
  'g',
);

/** Returns a reader of comment lines of JavaScript, CSS or Rust, which remembers whether a block comment is open. @param {string} path */
function commentReader(path) {
  const hasBlocks = !path.endsWith('.rs');
  let isOpen = false;
  return (/** @type {string} */ line) => {
    const wasOpen = isOpen;
    // A type cast is followed by code.
    if (/^\s*\/\*.*\*\/\s*\S/.test(line)) return null;
    if (hasBlocks) isOpen = isOpen ? !line.includes('*/') : /^\s*\/\*/.test(line) && !line.includes('*/');
    const match = wasOpen
      ? /^\s*\*?(?!\/)\s?(.*?)(?:\*\/.*)?\s*$/.exec(line)
      : /^\s*(?:\/\/[/!]?|\/\*\*?)\s?(.*?)(?:\*\/)?\s*$/.exec(line);
    if (!match || /^(biome-ignore|@ts-|@import|#|\||$)/.test(match[1].trim())) return null;
    // A tag and a list item each begin a sentence.
    return match[1].replace(/^\s*(?:(?:[-*]|\d+\.)\s+|(?=@\w))/, BREAK).trim() || null;
  };
}

/** @param {string[]} lines @param {string} path @returns {Block[]} */
function ofCode(lines, path) {
  const names = lines.flatMap((line, at) => {
    const js = /^\s*test(?:\.\w+)?\(\s*(['"`])(.+?)\1,/.exec(line)?.[2];
    const rust =
      !BOOK.test(path) &&
      /^\s*#\[test\]/.test(lines[at - 1] ?? '') &&
      /^\s*fn (\w+)\(/.exec(line)?.[1].replaceAll('_', ' ');
    const text = js ?? rust;
    return text ? [/** @type {Block} */ ({ line: at + 1, kind: 'test', text })] : [];
  });
  const errors = lines.flatMap((line, at) =>
    [
      ...line.matchAll(
        /(?:\b(?:bail|ensure|anyhow|panic)!\(|\bcontext\(|Error\()[^"'`]*(["'`])((?:(?!\1).){12,})\1/g,
      ),
    ].map((match) => /** @type {Block} */ ({ line: at + 1, kind: 'error', text: match[2] })),
  );
  // The type of a tag may span several lines, so tags are removed from whole comments.
  const comments = blocks(lines, commentReader(path), 'comment').map((block) => ({
    ...block,
    text: block.text.replace(TAG, BREAK),
  }));
  return [...comments, ...names, ...errors];
}

/** Returns the prose of a document, without code and headings. @param {string[]} lines @returns {Block[]} */
function ofDocument(lines) {
  return blocks(
    lines,
    (line) => {
      if (/^\s*(#|<|\|[\s|:-]+\|?$)/.test(line)) return null;
      return (
        line
          .replace(/^\s*([-*>]|\d+\.)\s+/, BREAK)
          .replace(/\s*\|\s*/g, BREAK)
          .trim() || null
      );
    },
    'document',
  );
}

/** Ends a sentence. A full stop in a name or an abbreviation does not end a sentence. */
const END = /\s*¶\s*|(?<=[.!?:][)"”»]?)(?<!\b[A-Z]\.)\s+(?=["“«`([]?[A-Z\d`])/;

/** @param {string} path @param {string} [text] @returns {Sentence[]} */
export function sentencesOf(path, text = readFileSync(join(ROOT, path), 'utf8')) {
  const lines = text.split('\n');
  return (path.endsWith('.md') ? ofDocument(lines) : ofCode(lines, path)).flatMap(({ line, kind, text }) =>
    text
      .split(END)
      .map((part, at) => ({ path, line, kind, text: part.trim(), isFirst: !at }))
      // A part of fewer than three words is a label, not a sentence.
      .filter((part) => part.text.split(/\s+/).filter((word) => /[a-z]{2}/i.test(word)).length > 2),
  );
}

/** Returns a generator of numbers between 0 and 1, the same for the same seed (mulberry32). @param {number} seed */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns `count` different items of a list; the same seed gives the same items.
 * @template T
 * @param {T[]} all
 * @param {number} seed
 * @param {number} count
 */
export function draw(all, seed, count) {
  const next = random(seed);
  const left = [...all];
  return Array.from(
    { length: Math.min(count, all.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0],
  );
}

/** Returns each text of the screen in a language once, without symbols and single letters. @param {string} code */
function stringsOf(code) {
  const texts = textFilesOf(code, ['locales'])
    .flatMap(textsIn)
    .filter(({ text }) => /\p{L}{3}/u.test(text.replace(/\{.*?\}/g, '')));
  const unique = [...new Map(texts.map((text) => [text.text, text])).values()];
  return unique.map(({ path, line, key, text }) => ({ path: `www/${path}`, line, kind: key, text }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '100' },
      strings: { type: 'string' },
    },
    allowPositionals: true,
  });
  const isChosen = (/** @type {string} */ path) =>
    !positionals.length || positionals.some((place) => path.startsWith(place));
  const all = (
    values.strings ? stringsOf(values.strings) : sources().flatMap((path) => sentencesOf(path))
  ).filter(({ path }) => isChosen(path));
  console.log(
    `${all.length} ${values.strings ? 'texts' : 'sentences'}; ${values.count} drawn with seed ${values.seed}`,
  );
  for (const [i, { path, line, kind, text }] of draw(
    all,
    Number(values.seed),
    Number(values.count),
  ).entries())
    console.log(`${String(i + 1).padStart(3)} ${kind} ${path}:${line}\n    ${text}`);
}
