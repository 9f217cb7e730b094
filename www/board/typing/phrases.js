/** @import { Language } from '../../locales/languages.js' */
/** @import { Phrases, ReadPhrase, Reading, Tongue } from '../types.d.ts' */
import { CODES, LANGUAGES } from '../../locales/languages.js';

/** The engine's piece letters. */
const ENGLISH = 'KQRBNP';

/** Returns the text without accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Maps each word to its possible meanings. @param {Phrases} phrases */
const meaningsOf = ({ words, strong }) => {
  /** @type {Map<string, string[]>} */
  const meanings = new Map();
  for (const entry of words.split(';')) {
    const [meaning, ...said] = entry.trim().split(/\s+/);
    const choices = meaning.split('|').map((part) => part.replace('-', ''));
    for (const word of said) {
      meanings.set(word, choices);
      // Users may leave out accents, but a word that is spelled without accents has priority.
      if (!meanings.has(plain(word))) meanings.set(plain(word), choices);
    }
  }
  for (const [word, choices] of Object.entries(strong)) meanings.set(word, choices);
  return meanings;
};

/** Prepares the words of a language for reading phrases. @param {Language} code @param {Phrases} phrases @returns {Tongue} */
const tongueOf = (code, phrases) => ({
  code,
  letters: new Map([...`${LANGUAGES[code].letters}P`].map((letter, i) => [letter, ENGLISH[i]])),
  checks: phrases.checks,
  meanings: meaningsOf(phrases),
});

/** @param {string} origin @param {string} to @param {string} make */
const pawnFiles = (origin, to, make) =>
  origin || !make
    ? [origin]
    : [-1, 1]
        .map((step) => String.fromCharCode(to.charCodeAt(0) + step))
        .filter((file) => /[a-h]/.test(file));

/** Returns the possible notations of a move, for the engine to read.
 * @param {string} man @param {string} origin @param {boolean} takes @param {string} to @param {string} make
 * @param {string} promotion @returns {string[]} */
const write = (man, origin, takes, to, make, promotion) => {
  const x = takes || make ? 'x' : '';
  const onwards = make && `-${make}`;
  // "Takes e5" may mean any piece.
  if (!man && !origin && x) return [...'PNBRQK'].flatMap((m) => write(m, '', true, to, make, promotion));
  if (man && man !== 'P') return [man + origin + x + to + onwards];
  if (origin.length === 2) {
    const squares = origin + to + make + promotion.toLowerCase();
    // The second text is for a king that exchanges places.
    return takes && !make ? [squares, `${origin}x${to}`] : [squares];
  }
  return pawnFiles(origin, to, x).map((file) => file + x + to + onwards + (promotion && `=${promotion}`));
};

/** @param {RegExpMatchArray | null} found @param {string} [piece] @returns {Reading[]} */
const readingOf = (found, piece = found?.groups?.man ?? '') => {
  if (!found?.groups) return [];
  const { origin = '', x = '', to = '', make = '', promotion = '' } = found.groups;
  // Only pawns are promoted. Three squares mean a Take and its Make. A pawn is named by its file or by its square.
  if (promotion && !/^P?$/.test(piece)) return [];
  if (make && !x && origin.length < 2) return [];
  if (/^P?$/.test(piece) && /^[1-8]$/.test(origin)) return [];
  return [{ texts: write(piece, origin, !!x, to, make, promotion), piece, origin, to, make }];
};

/** @param {string[]} texts @returns {Reading} */
const ofTheKing = (texts) => ({ texts, piece: 'K', origin: '', to: '', make: '' });

/** Returns castling in standard notation, on both sides if the phrase names no side. @param {boolean} short @param {boolean} long */
const castling = (short, long) => ofTheKing([...(long ? [] : ['O-O']), ...(short ? [] : ['O-O-O'])]);

/** Returns the piece of a promotion. A promotion to a king is excluded, so the letters of every language may be used. @param {string} letter @param {Tongue[]} tongues */
const newMan = (letter, tongues) =>
  tongues
    .map(({ letters }) => letters.get(letter.toUpperCase()))
    .find((man) => man !== undefined && !/[KP]/.test(man));

/** Reads a move in notation with capital or small letters. @param {string} text @param {Tongue[]} tongues
 * @returns {{ sure: Reading[], late?: Reading[] }} `late`: interpretations that rank behind interpretations made of
 * words */
const readNotation = (text, tongues) => {
  const tight = text.replace(/\s+|[+#!?.…]+$|e\.?p\.?$/gi, '').replace(/[+#!?.]+$/, '');
  const zeros = tight.match(/^[o0]-?[o0](-?[o0])?$/i);
  if (zeros) return { sure: [castling(!zeros[1], !!zeros[1])] };
  const isKing = tongues.some(({ letters }) => letters.get(tight[0]) === 'K');
  if (isKing && /^[A-Z][a-h1-8-]*(<->|\(|\/)[\w-]+\)?$/.test(tight)) {
    const write = (/** @type {Tongue} */ { letters }) =>
      ofTheKing([tight.replace(/[A-Z]/g, (letter) => letters.get(letter) ?? letter)]);
    return { sure: tongues.map(write) };
  }
  const body = (/** @type {string} */ rest) => {
    const found = rest
      .toLowerCase()
      .match(
        /^(?<origin>[a-h]?[1-8]?)[-–]?(?<x>[x×*:]?)(?<to>[a-h][1-8])(?:[-–]?(?<make>[a-h][1-8]))?(?:=?\(?(?<promotion>[a-z])\)?)?$/,
      );
    if (found?.groups?.promotion) {
      const promotion = newMan(found.groups.promotion, tongues);
      if (!promotion) return null;
      found.groups.promotion = promotion;
    }
    return found;
  };
  const first = tight[0] ?? '';
  const man = tongues.map(({ letters }) => letters.get(first.toUpperCase())).find(Boolean);
  const named = man ? readingOf(body(tight.slice(1)), man) : [];
  const bare = readingOf(body(tight), '');
  // A capital letter means a piece, except in coordinates. A small letter means a file first.
  const capital = first !== first.toLowerCase() && !/^([a-h][1-8]){2}/i.test(tight);
  if (capital && named.length) return { sure: named };
  // A piece letter of another language may also begin a word of the user's language: S is a knight in German, but "see
  // 4" consists of words.
  return tongues[0].letters.has(first.toUpperCase())
    ? { sure: [...bare, ...named] }
    : { sure: bare, late: named };
};

/** Reads a sequence of symbols. @param {string} symbols the joined meanings of the words @returns {Reading[]} */
const readSymbols = (symbols) => {
  // "Takes the knight on e5" names a captured piece that the board shows.
  const text = symbols.replace(/x[KQRBNP]/, 'x');
  if (/O/.test(text)) {
    if (/[a-h1-8x~]/.test(text)) return [];
    return [castling(/s|OK/.test(text), /l|OQ/.test(text))];
  }
  if (/~/.test(text)) {
    const [men, squares] = [text.match(/[QRBN]/g), text.match(/[a-h][1-8]/g)];
    return men && squares ? [ofTheKing([`K<->${men[0]}${squares.at(-1)}`])] : [];
  }
  const coup = text.match(/^K(?:[a-h][1-8])?([a-h][1-8])([QRBNP])([a-h][1-8])$/);
  if (coup) return [ofTheKing([`K${coup[1]}(${coup[2].replace('P', '')}${coup[3]})`])];
  return readingOf(
    text.match(
      /^(?<man>[KQRBNP]?)(?<origin>[a-h]?[1-8]?)(?<x>x?)(?<to>[a-h][1-8])(?<make>[a-h][1-8])?(?<promotion>[QRBN]?)$/,
    ),
  );
};

/** Returns the sequences of symbols that the words may mean, the most likely first; empty if a word is unknown.
 * @param {string[]} words @param {Tongue[]} tongues */
const rowsOf = (words, tongues) => {
  let rows = [''];
  for (const word of words) {
    const known = tongues.map(({ meanings }) => meanings.get(word)).find(Boolean);
    // Squares and fragments of moves are their own meanings, as in "e2", "gf3" and "xe5".
    const choices = known ?? (/^[a-h1-8x]+$/.test(word) ? [word] : []);
    // Limits the number of interpretations for phrases with many ambiguous words.
    rows = rows.flatMap((row) => choices.map((choice) => row + choice)).slice(0, 64);
  }
  return rows;
};

/** @param {string} phrase @param {Tongue[]} tongues the languages, beginning with the user's language */
const readIn = (phrase, tongues) => {
  const text = phrase.normalize('NFC').replace(/'/g, '’').trim();
  const checks = tongues.flatMap((tongue) => tongue.checks).join('|');
  const unchecked = text.replace(new RegExp(`(^|[\\s,])(${checks})(?=$|[\\s,.!])`, 'giu'), '');
  const words = text
    .toLowerCase()
    .split(/[\s,.;:!?+#=–-]+/)
    .filter(Boolean);
  const { sure, late = [] } = readNotation(unchecked.replace(/[,\s]+$/, ''), tongues);
  const orders = [tongues, tongues.toReversed()];
  const readings = [
    ...sure,
    ...orders.flatMap((order) => rowsOf(words, order).flatMap(readSymbols)),
    ...late,
  ];
  // Several sequences may mean the same move.
  const texts = readings.map((reading) => `${reading.texts}`);
  return readings.filter((_, i) => texts.indexOf(texts[i]) === i);
};

/** Loads a function that reads phrases in any language. @returns {Promise<ReadPhrase>} */
export const loadReader = async () => {
  const load = async (/** @type {Language} */ code) =>
    tongueOf(code, (await import(`../../locales/${code}/phrases.js`)).default);
  const all = await Promise.all(CODES.map(load));
  return (phrase, language) =>
    readIn(
      phrase,
      all.toSorted((a, b) => Number(b.code === language) - Number(a.code === language)),
    );
};
