/** @import { Language } from '../../../locales/languages.js' */
/** @import { Phrases, ReadPhrase, Reading, Tongue } from '../../types.d.ts' */
import { CODES, LANGUAGES } from '../../../locales/languages.js';

/** The letters of the engine. */
const ENGLISH = 'KQRBNP';

/** Letters without accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** What each word may mean. @param {Phrases} phrases */
const meaningsOf = ({ words, strong }) => {
  /** @type {Map<string, string[]>} */
  const meanings = new Map();
  for (const entry of words.split(';')) {
    const [meaning, ...said] = entry.trim().split(/\s+/);
    const choices = meaning.split('|').map((part) => part.replace('-', ''));
    for (const word of said) {
      meanings.set(word, choices);
      // Typed in haste; but a word of its own wins.
      if (!meanings.has(plain(word))) meanings.set(plain(word), choices);
    }
  }
  for (const [word, choices] of Object.entries(strong)) meanings.set(word, choices);
  return meanings;
};

/** One language as phrases are read by it. @param {Language} code @param {Phrases} phrases @returns {Tongue} */
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

/** The texts of a move for the engine.
 * @param {string} man @param {string} origin @param {boolean} takes @param {string} to @param {string} make
 * @param {string} promotion @returns {string[]} */
const write = (man, origin, takes, to, make, promotion) => {
  const x = takes || make ? 'x' : '';
  const onwards = make && `-${make}`;
  // "Takes e5": any man may be meant.
  if (!man && !origin && x) return [...'PNBRQK'].flatMap((m) => write(m, '', true, to, make, promotion));
  if (man && man !== 'P') return [man + origin + x + to + onwards];
  if (origin.length === 2) {
    const squares = origin + to + make + promotion.toLowerCase();
    // The second is a king's exchange.
    return takes && !make ? [squares, `${origin}x${to}`] : [squares];
  }
  return pawnFiles(origin, to, x).map((file) => file + x + to + onwards + (promotion && `=${promotion}`));
};

/** @param {RegExpMatchArray | null} found @param {string} [man] @returns {Reading[]} */
const readingOf = (found, man = found?.groups?.man ?? '') => {
  if (!found?.groups) return [];
  const { origin = '', x = '', to = '', make = '', promotion = '' } = found.groups;
  // Only pawns promote; three squares are a Take and its Make; a pawn is told by its file or its square.
  if (promotion && !/^P?$/.test(man)) return [];
  if (make && !x && origin.length < 2) return [];
  if (/^P?$/.test(man) && /^[1-8]$/.test(origin)) return [];
  return [{ texts: write(man, origin, !!x, to, make, promotion), man, origin, to, make }];
};

/** @param {string[]} texts @returns {Reading} */
const ofTheKing = (texts) => ({ texts, man: 'K', origin: '', to: '', make: '' });

/** Castling in the notation. @param {boolean} short @param {boolean} long */
const castling = (short, long) => ofTheKing([...(long ? [] : ['O-O']), ...(short ? [] : ['O-O-O'])]);

/** After a promotion no letter is the king's: any language's will do. @param {string} letter @param {Tongue[]} tongues */
const newMan = (letter, tongues) =>
  tongues
    .map(({ letters }) => letters.get(letter.toUpperCase()))
    .find((man) => man !== undefined && !/[KP]/.test(man));

/** A move in figures and letters, in any case. @param {string} text @param {Tongue[]} tongues
 * @returns {{ sure: Reading[], late?: Reading[] }} `late`: what words come before */
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
  // A capital means a man, unless the text is coordinates; a small letter is first what it is, a file.
  const capital = first !== first.toLowerCase() && !/^([a-h][1-8]){2}/i.test(tight);
  if (capital && named.length) return { sure: named };
  // A small letter of another language may as well begin a word of one's own: "see 4", where S is a knight elsewhere.
  return tongues[0].letters.has(first.toUpperCase())
    ? { sure: [...bare, ...named] }
    : { sure: bare, late: named };
};

/** @param {string} symbols as WORDS has them @returns {Reading[]} */
const readSymbols = (symbols) => {
  // "Takes the knight on e5": what stands there is known.
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

/** Every row of symbols that the words may mean, the likeliest first; none when a word is unknown.
 * @param {string[]} words @param {Tongue[]} tongues */
const rowsOf = (words, tongues) => {
  let rows = [''];
  for (const word of words) {
    const known = tongues.map(({ meanings }) => meanings.get(word)).find(Boolean);
    // As "e2", "gf3", "xe5".
    const choices = known ?? (/^[a-h1-8x]+$/.test(word) ? [word] : []);
    // A phrase of many small words is no move: there is an end to guessing.
    rows = rows.flatMap((row) => choices.map((choice) => row + choice)).slice(0, 64);
  }
  return rows;
};

/** @param {string} phrase @param {Tongue[]} tongues the reader's own first */
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
  // Several rows may come to the same.
  const texts = readings.map((reading) => `${reading.texts}`);
  return readings.filter((_, i) => texts.indexOf(texts[i]) === i);
};

/** Who reads phrases in any language. @returns {Promise<ReadPhrase>} */
export const loadReader = async () => {
  const load = async (/** @type {Language} */ code) =>
    tongueOf(code, (await import(`../../../locales/${code}/phrases.js`)).default);
  const all = await Promise.all(CODES.map(load));
  return (phrase, language) =>
    readIn(
      phrase,
      all.toSorted((a, b) => Number(b.code === language) - Number(a.code === language)),
    );
};
