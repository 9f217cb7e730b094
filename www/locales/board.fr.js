/** @import { BoardWords } from '../board/types.d.ts' */

/** @type {Record<string, string>} */
const men = { k: 'roi', q: 'dame', r: 'tour', b: 'fou', n: 'cavalier', p: 'pion' };
/** @param {string} letter */
const man = (letter) => men[letter.toLowerCase()];
/** @param {string} letter */
const isWhite = (letter) => letter < 'a';
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);
/** Dames et tours sont féminines. @param {string} letter */
const colour = (letter) =>
  /[qr]/i.test(letter) ? (isWhite(letter) ? 'blanche' : 'noire') : isWhite(letter) ? 'blanc' : 'noir';

/** @type {BoardWords} */
export default {
  board: 'Échiquier',
  square: (name, letter) => (letter === '.' ? `${name}, vide` : `${name}, ${man(letter)} ${colour(letter)}`),
  target: 'coup possible',
  check: 'en échec',
  targets: (n) => (n ? `${n} ${n > 1 ? 'coups possibles' : 'coup possible'}` : 'aucun coup possible'),
  position: (men, turn) => {
    const sides = ['Blancs', 'Noirs'].map((side) => {
      const own = men.filter((m) => isWhite(m.man) === (side === 'Blancs'));
      return `${side}\u00a0: ${own.map((m) => `${man(m.man)} ${m.square}`).join(', ') || 'rien'}. `;
    });
    return `Position d’échecs. ${sides.join('')}Trait aux ${turn === 'white' ? 'Blancs' : 'Noirs'}.`;
  },
  man,
  promote: 'Promouvoir le pion en',
  move: (m) => {
    const who = capital(man(m.piece));
    return [
      m.partner
        ? `${m.san.startsWith('O-O-O') ? 'Grand' : 'Petit'} roque`
        : m.captured
          ? `${who} prend ${m.take}${m.take === m.capturedOn ? '' : ' en passant'}`
          : `${who} de ${m.from} en ${m.to}`,
      m.promotion && `promotion en ${man(m.promotion)}`,
      m.mate ? 'échec et mat' : m.check && 'échec',
    ]
      .filter(Boolean)
      .join(', ');
  },
  outcome: ({ winner, reason }) => {
    const win = winner === 'white' ? 'Les Blancs gagnent' : 'Les Noirs gagnent';
    return {
      checkmate: `${win} par échec et mat`,
      stalemate: 'Nulle par pat\u00a0: aucun coup légal, et pas d’échec',
      deadPosition: 'Nulle\u00a0: aucun camp ne peut plus mater',
      repetition: 'Nulle\u00a0: la même position pour la troisième fois',
      fiftyMoves: 'Nulle\u00a0: cinquante coups sans prise ni coup de pion',
      agreement: 'Nulle d’un commun accord',
      resignation: `${win}\u00a0: l’autre camp abandonne`,
      resignationCannotMate: 'Nulle\u00a0: un camp abandonne, mais l’autre ne pourrait jamais mater',
    }[reason];
  },
  undone: 'Coup repris',
  start: 'Début de la partie',
  restore: 'Rétablir la dernière position',
};
