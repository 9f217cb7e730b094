/** @import { Language } from '../../locales/languages.js' */
/** @import { Command, CommandName, CommandWords, Commands } from '../types.d.ts' */
import { CODES } from '../../locales/languages.js';
import { squareOf } from '../session/squares.js';
import { loadTypingWords } from '../language.js';
import { keysOf } from '../../locales/keys.js';

/** The engine's piece letters. */
const ENGLISH = 'KQRBNP';

/** @param {Language} language @returns {Promise<Commands>} */
export const loadCommands = async (language) => {
  const { letters, commands } = await loadTypingWords(language);
  return { letters, ...(await commands()).default };
};

/** Loads the commands of every language, beginning with the language `own`. @param {Language} own */
export const loadAll = (own) =>
  Promise.all(CODES.toSorted((a, b) => Number(b === own) - Number(a === own)).map(loadCommands));

/** Returns the text in lower case without accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const square = (/** @type {string} */ told) => (squareOf(plain(told)) === null ? null : plain(told));
const squareOrHere = (/** @type {string} */ told) => (told ? square(told) : '');

/** Reads the argument of a command; returns null if the argument is invalid. A command that is not in this table takes no argument.
 * @type {{ [Name in CommandName]?: (told: string, words: Commands) => string | null }} */
const MEANT = {
  moves: squareOrHere,
  captures: squareOrHere,
  lines: squareOrHere,
  diagonals: squareOrHere,
  toSquare: square,
  rank: (told) => (/^[1-8]$/.test(told) ? told : null),
  file: (told) => (/^[a-h]$/i.test(told) ? told.toLowerCase() : null),
  pieces(told, { letters }) {
    if (/^a?$/i.test(told)) return told;
    const letter = ENGLISH[letters.indexOf(told.toUpperCase())];
    return told.length > 1 || !letter ? null : told < 'a' ? letter : letter.toLowerCase();
  },
  style: (told, { styles }) =>
    Object.entries(styles).find(([name, said]) => [name, plain(said)].includes(plain(told)))?.[0] ?? null,
};

/** Returns the argument of a command, or null if the text is not a valid argument. @param {CommandName} name @param {string} told @param {Commands} words */
const argumentOf = (name, told, words) => {
  const read = MEANT[name];
  if (read) return read(told, words);
  return told ? null : '';
};

/** Reads a typed command in the first language that contains this command. Returns null if the text is not a command, because it may be a move.
 * @param {string} text @param {Commands[]} all @returns {Command | null} */
export const readCommand = (text, all) => {
  const [first, ...rest] = text
    .trim()
    .replace(/^\/\s*/, '')
    .split(/\s+/);
  const told = rest.join(' ');
  for (const words of all)
    for (const name of keysOf(words.commands)) {
      if (!first || !words.commands[name].typed.split(' ').map(plain).includes(plain(first))) continue;
      const given = argumentOf(name, told, words);
      if (given !== null) return { name, given };
    }
  return null;
};

/** Returns the command of a key on a square. @param {string} key @param {boolean} shift @param {Pick<CommandWords, 'commands'>} words
 * @returns {CommandName | null} */
export const commandOf = (key, shift, { commands }) => {
  // On some keyboards, the semicolon is on the same key as the full stop.
  const pressed = key === ';' ? '.' : key.toUpperCase();
  const names = keysOf(commands);
  const of = (/** @type {string} */ wanted) => names.find((name) => commands[name].key === wanted);
  return (shift && of(`Shift+${pressed}`)) || of(pressed) || null;
};

/** Returns a command in the form of the list: its key and its typed forms. @param {CommandName} name @param {Pick<CommandWords, 'commands' | 'shift'>} words */
export const shownAs = (name, { commands, shift }) => {
  const { key, typed, with: given, does } = commands[name];
  const texts = typed.split(' ').filter(Boolean);
  return {
    key: key.replace('Shift', shift),
    typed: texts.map((text) => [text, given].filter(Boolean).join(' ')),
    does,
  };
};
