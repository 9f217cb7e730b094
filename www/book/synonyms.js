import { foldText } from './fold.js';

/**
 * Groups of words with the same meaning in English and French, each with the address of their explanation in the book.
 * Readers may search in either language: in the English book, "fourchette" finds the fork. A fourth value in a group is
 * the address for related words, which the search also finds.
 * @type {[place: string, en: string[], fr: string[], related?: string][]}
 */
export const SYNONYMS = [
  [
    'five-minutes.html#aim',
    ['win', 'wins', 'winning', 'aim', 'goal', 'object'],
    ['gagner', 'gagne', 'gagnent', 'gain', 'but', 'objectif'],
    'ends.html#checkmate',
  ],
  ['ends.html#checkmate', ['checkmate', 'mate'], ['mat', 'mater', 'échec et mat']],
  ['ends.html#stalemate', ['stalemate'], ['pat']],
  ['draws.html', ['draw', 'tie', 'drawn'], ['nulle', 'match nul', 'égalité']],
  ['draws.html#repetition', ['repetition', 'threefold repetition'], ['répétition', 'triple répétition']],
  ['ends.html#resign', ['resign', 'give up'], ['abandon', 'abandonner']],
  ['check.html#check', ['check'], ['échec']],
  ['check.html#pin', ['pin', 'pinned'], ['clouage', 'clouer', 'cloué', 'clouée']],
  ['tactics.html#fork', ['fork', 'double attack'], ['fourchette', 'attaque double']],
  ['tactics.html#skewer', ['skewer', 'x-ray'], ['enfilade']],
  ['tactics.html#discovered-attack', ['discovered attack'], ['attaque à la découverte']],
  ['tactics.html#back-rank', ['back rank', 'back-rank mate'], ['couloir', 'mat du couloir']],
  ['tactics.html#hanging', ['hanging', 'hangs'], ['en prise']],
  ['special.html#castling', ['castle', 'castling'], ['roque', 'roquer']],
  [
    'chess960.html',
    ['chess960', 'fischer random', 'freestyle chess', '960'],
    ['chess960', 'échecs aléatoires', 'échecs 960', 'freestyle'],
  ],
  ['special.html#ep', ['en passant'], ['en passant', 'prise en passant']],
  ['special.html#promotion', ['promotion', 'promote', 'queening'], ['promotion', 'promouvoir']],
  ['men.html#capture', ['capture', 'take', 'eat'], ['prise', 'prendre', 'capturer', 'manger']],
  ['men.html#king-step', ['king'], ['roi']],
  ['men.html#queen-move', ['queen'], ['dame', 'reine']],
  ['men.html#rook-move', ['rook', 'tower'], ['tour']],
  ['men.html#bishop-move', ['bishop'], ['fou']],
  ['men.html#knight-move', ['knight', 'horse'], ['cavalier', 'cheval']],
  ['men.html#pawn-step', ['pawn'], ['pion']],
  ['advice.html#values', ['value', 'values', 'worth'], ['valeur', 'valeurs']],
  ['clocks.html#touch-move', ['touch-move', 'touch move'], ['pièce touchée']],
];

/**
 * Returns the address that explains these words, and the words of a language with the same meaning.
 * @param {string} asked the words, in lower case and without accents @param {string} language
 */
export function meaningOf(asked, language) {
  const found = SYNONYMS.find(([, en, fr]) => [...en, ...fr].some((word) => foldText(word) === asked));
  if (!found) return { place: '', words: [] };
  const [place, , , related] = found;
  const words = SYNONYMS.filter(([one]) => one === place || one === related).flatMap(([, en, fr]) =>
    language === 'fr' ? fr : en,
  );
  return { place, words: words.map(foldText) };
}
