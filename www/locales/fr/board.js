/** @import { BoardWords, MoveDetail } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const men = { k: 'roi', q: 'dame', r: 'tour', b: 'fou', n: 'cavalier', p: 'pion' };
/** @param {string} letter */
const piece = (letter) => men[letter.toLowerCase()];
/** @param {number} n */
const choices = (n) => `${n} choix`;
/** @param {string} letter */
const isWhite = (letter) => letter < 'a';
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);
/** @param {string} letter */
const isFeminine = (letter) => /[qr]/i.test(letter);
/** @param {string} letter */
const the = (letter) => `${isFeminine(letter) ? 'la' : 'le'} ${piece(letter)}`;
/** @param {string} letter */
const colour = (letter) =>
  (isWhite(letter) ? 'blanc' : 'noir') + (!isFeminine(letter) ? '' : isWhite(letter) ? 'he' : 'e');

/** @param {string} color */
const turn = (color) => `Trait aux ${color === 'white' ? 'Blancs' : 'Noirs'}`;
/** @param {number} n */
const moves = (n) => {
  const s = n > 1 ? 's' : '';
  return `${n || 'aucun'} coup${s} possible${s}`;
};

/** Describes the Make of Take&Make. @param {MoveDetail} move */
const onwards = ({ from, take, to }) =>
  take === to ? '' : ` et ${to === from ? 'revient' : 'repart'} en ${to}`;

/** Describes castling; null for another move. @param {MoveDetail} move */
const castling = ({ san, from, to, partner }) => {
  if (san.startsWith('O-O')) return `${san.startsWith('O-O-O') ? 'Grand' : 'Petit'} roque`;
  if (!partner) return null;
  return partner.to === from
    ? `Le roi et ${the(partner.piece)} changent de place, roi en ${to}`
    : `Roi en ${to}, ${the(partner.piece)} en ${partner.to}`;
};

/** @type {BoardWords} */
export default {
  board: 'Échiquier',
  square: (name, letter) =>
    letter === '.' ? `${name}, vide` : `${name}, ${piece(letter)} ${colour(letter)}`,
  target: 'coup possible',
  capture: (n) => (n ? `prise, ${choices(n)}` : 'prise possible'),
  castling: (partner, to) => `roque, ${the(partner)} arrive en ${to}`,
  exchange: 'change de place avec le roi',
  choices,
  making: (who, take, captured, n) =>
    `${capital(piece(who))} prend ${take} et repart comme ${the(captured)}, ${choices(n)}`,
  takeBack: 'Annuler la prise',
  takenBack: 'Prise annulée',
  check: 'en échec',
  targets: moves,
  position: (men, mover) => {
    const sides = ['Blancs', 'Noirs'].map((side) => {
      const own = men.filter((m) => isWhite(m.man) === (side === 'Blancs'));
      return `${side}\u00a0: ${own.map((m) => `${piece(m.man)} ${m.square}`).join(', ') || 'rien'}. `;
    });
    return `Position d’échecs. ${sides.join('')}${mover ? `${turn(mover)}.` : ''}`.trim();
  },
  piece,
  promote: 'Promouvoir le pion en',
  move: (m) => {
    const who = capital(piece(m.piece) ?? 'coup');
    return [
      castling(m) ??
        (m.captured || (m.take && m.take !== m.to)
          ? `${who} prend ${m.take}${m.take === (m.capturedOn ?? m.take) ? '' : ' en passant'}${onwards(m)}`
          : `${who} de ${m.from} à ${m.to}`),
      m.promotion && `promotion en ${piece(m.promotion)}`,
      m.mate ? 'échec et mat' : m.check && 'échec',
    ]
      .filter(Boolean)
      .join(', ');
  },
  lastMove: (move) => `Dernier coup\u00a0: ${move[0].toLowerCase()}${move.slice(1)}`,
  outcome: ({ winner, reason }) => {
    const win = winner === 'white' ? 'Les Blancs gagnent' : 'Les Noirs gagnent';
    return {
      checkmate: `${win} par échec et mat`,
      stalemate: 'Nulle par pat\u00a0: pas d’échec et aucun coup légal',
      deadPosition: 'Nulle\u00a0: aucun camp ne peut plus mater',
      repetition: 'Nulle\u00a0: la même position pour la troisième fois',
      fiftyMoves: 'Nulle\u00a0: cinquante coups sans prise ni coup de pion',
      fivefoldRepetition: 'Nulle\u00a0: la même position pour la cinquième fois',
      seventyFiveMoves: 'Nulle\u00a0: soixante-quinze coups sans prise ni coup de pion',
      agreement: 'Nulle d’un commun accord',
      resignation: `${win}\u00a0: l’autre camp a abandonné`,
      resignationCannotMate: 'Nulle\u00a0: un camp a abandonné, mais l’autre ne pouvait plus mater',
      flagFall: `${win}\u00a0: l’autre camp a épuisé son temps`,
      flagFallCannotMate: 'Nulle\u00a0: un camp a épuisé son temps, mais l’autre ne pouvait plus mater',
    }[reason];
  },
  undone: 'Coup annulé',
  premove: (from, to) => `Coup anticipé de ${from} à ${to}`,
  start: 'Début de la partie',
  begun: 'Nouvelle position',
  turn,
  restore: 'Rétablir la dernière position',
  more: {
    faults: () => import('./faults.js'),
    keys: () => import('./keys.js'),
    viewer: () => import('./viewer.js'),
    puzzle: () => import('./puzzle.js'),
    editor: () => import('./editor.js'),
  },
};
