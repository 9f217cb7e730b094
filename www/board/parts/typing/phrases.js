/** @import { ReadPhrase, Reading } from '../../types.d.ts' */

/** English letters of the men by those of a language. @type {Record<string, Record<string, string>>} */
const LETTERS = {
  en: { K: 'K', Q: 'Q', R: 'R', B: 'B', N: 'N', P: 'P' },
  fr: { R: 'K', D: 'Q', T: 'R', F: 'B', C: 'N', P: 'P' },
};
/** After a promotion no letter is the king's: both languages at once. @type {Record<string, string>} */
const NEW_MAN = { q: 'Q', d: 'Q', r: 'R', t: 'R', b: 'B', f: 'B', n: 'N', c: 'N' };

/**
 * What words mean, with what dictation makes of them: men, files, ranks, x takes, s short, l long, O castles,
 * ~ changes places, and - nothing.
 * Several meanings are tried in turn. Files have the names of the NATO, too, and those used among blind players.
 */
const WORDS = {
  en: `K king kings k; Q queen queens q; R rook rooks rock rocks brook r; B bishop bishops;
    N knight knights night nights nite n; P pawn pawns pond ponds prawn p;
    a alpha alfa anna ay hey eh; b be bee bravo bella; c see sea charlie cesar caesar; d dee delta david;
    e echo eva eve ee; f ef eff foxtrot felix; g gee golf gustav; h aitch age hotel hector; a|- a;
    1 one won; 2 two too; 3 three tree free; 4 four fore; 5 five; 6 six; 7 seven; 8 eight ate; b4 before;
    -|2 to; 4|- for;
    x takes take took taking captures capture x; s short kingside; l long queenside; O castle castles castling;
    ~ change changes exchange exchanges swap swaps;
    - the on at in from and with by into onto goes go moves move back then check checkmate mate side places place
    promotes promote promoting promotion equals becomes becoming please en passant its`,
  fr: `K roi rois; Q dame dames reine; R tour tours; B fou fous; N cavalier cavaliers; P pion pions;
    a ah; b bé; c cé ces ses sais sait c’est; d dé dés des; e eux euh; f effe; g gé j’ai jet; h hache ache; a|- a; -|a à;
    1 un une; 2 deux; 3 trois; 4 quatre; 5 cinq; 6 six; 7 sept cette cet; 8 huit;
    -|2|d de; K|R r; R t;
    x prend prends prendre mange capture prise x; s petit court; l grand long; O roque roques roquer roc rock;
    ~ échange échangent échanger;
    - le la les l en au sur vers par du et avec va repart revient retourne puis échec échecs mat côté place places
    leurs sa promotion promu promue devient fait égale pas s’il vous plaît passant`,
};
/** Letters without accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');

const DICTIONARY = Object.fromEntries(
  Object.entries(WORDS).map(([language, text]) => {
    /** @type {Map<string, string[]>} */
    const meanings = new Map();
    for (const entry of text.split(';')) {
      const [meaning, ...words] = entry.trim().split(/\s+/);
      const choices = meaning.split('|').map((part) => part.replace('-', ''));
      for (const word of words) {
        meanings.set(word, choices);
        // Typed in haste; but a word of its own wins.
        if (!meanings.has(plain(word))) meanings.set(plain(word), choices);
      }
    }
    // Last, for "de" and "a" are words of their own, and not the letters dé and à.
    for (const [word, choices] of Object.entries(
      language === 'fr' ? { de: ['', '2', 'd'], a: ['a', ''] } : {},
    ))
      meanings.set(word, choices);
    return [language, meanings];
  }),
);

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

/** A move in figures and letters, in any case. @param {string} text @param {string[]} languages @returns {Reading[]} */
const readNotation = (text, languages) => {
  const tight = text.replace(/\s+|[+#!?.…]+$|e\.?p\.?$/gi, '').replace(/[+#!?.]+$/, '');
  const zeros = tight.match(/^[o0]-?[o0](-?[o0])?$/i);
  if (zeros) return [castling(!zeros[1], !!zeros[1])];
  if (/^[KR][a-h1-8-]*(<->|\(|\/)[\w-]+\)?$/.test(tight)) {
    return languages.map((language) =>
      ofTheKing([tight.replace(/[A-Z]/g, (letter) => LETTERS[language][letter] ?? letter)]),
    );
  }
  const body = (/** @type {string} */ rest) => {
    const found = rest
      .toLowerCase()
      .match(
        /^(?<origin>[a-h]?[1-8]?)[-–]?(?<x>[x×*:]?)(?<to>[a-h][1-8])(?:[-–]?(?<make>[a-h][1-8]))?(?:=?\(?(?<promotion>[qrbndtfc])\)?)?$/,
      );
    if (found?.groups?.promotion) found.groups.promotion = NEW_MAN[found.groups.promotion];
    return found;
  };
  const first = tight[0] ?? '';
  const man = languages.map((language) => LETTERS[language][first.toUpperCase()]).find(Boolean);
  const named = man ? readingOf(body(tight.slice(1)), man) : [];
  const bare = readingOf(body(tight), '');
  // A capital means a man, unless the text is coordinates; a small letter is first what it is, a file.
  const capital = first !== first.toLowerCase() && !/^([a-h][1-8]){2}/i.test(tight);
  return capital && named.length ? named : [...bare, ...named];
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
 * @param {string[]} words @param {string[]} languages */
const rowsOf = (words, languages) => {
  let rows = [''];
  for (const word of words) {
    const known = languages.map((language) => DICTIONARY[language].get(word)).find(Boolean);
    // As "e2", "gf3", "xe5".
    const choices = known ?? (/^[a-h1-8x]+$/.test(word) ? [word] : []);
    // A phrase of many small words is no move: there is an end to guessing.
    rows = rows.flatMap((row) => choices.map((choice) => row + choice)).slice(0, 64);
  }
  return rows;
};

/** @type {ReadPhrase} */
export const readPhrase = (phrase, language) => {
  const languages = language === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const text = phrase.normalize('NFC').replace(/'/g, '’').trim();
  const unchecked = text.replace(
    /(^|[\s,])(échec et mat|échec|echec|mat|checkmate|check|mate|en passant)(?=$|[\s,.!])/giu,
    '',
  );
  const words = text
    .toLowerCase()
    .split(/[\s,.;:!?+#=–-]+/)
    .filter(Boolean);
  const readings = [
    ...readNotation(unchecked.replace(/[,\s]+$/, ''), languages),
    ...[languages, languages.toReversed()].flatMap((order) => rowsOf(words, order).flatMap(readSymbols)),
  ];
  // Several rows may come to the same.
  const texts = readings.map((reading) => `${reading.texts}`);
  return readings.filter((_, i) => texts.indexOf(texts[i]) === i);
};
