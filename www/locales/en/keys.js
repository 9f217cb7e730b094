/** @import { TypingWords } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const men = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
/** @param {string} letter */
const man = (letter) => men[letter.toLowerCase()];
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);
/** @param {string[]} items */
const or = (items) => new Intl.ListFormat('en', { type: 'disjunction' }).format(items);

/** @type {TypingWords} */
export default {
  letters: 'KQRBNP',
  keys: 'Arrow keys move over the board, Enter picks up and drops a piece, the question mark lists all keys.',
  rank: (n) => `Rank ${n}`,
  noPiece: (letter) => `No ${man(letter)} on the board`,
  moves: (who, square, goals) => `${capital(man(who))} ${square}: ${goals.join(', ') || 'no possible move'}`,
  takes: (square, makes) => `takes ${square}${makes.length ? ` and moves on to ${or(makes)}` : ''}`,
  promotes: (square) => `${square} with promotion`,
  castles: (square, partner) => `castling to ${square} with the ${man(partner)}`,
  changes: (square, partner) => `changes places with the ${man(partner)} on ${square}`,
  notItsTurn: (who, square) => `${capital(man(who))} ${square}: it is the other side’s turn`,
  label: 'Move',
  play: 'Play',
  close: 'Close',
  hint: 'For example Nf3, g1f3 or “knight f3”. Type “help” for all commands.',
  unknown: (text) => `“${text}” is not understood. Enter a move such as Nf3, g1f3 or “knight f3”.`,
  which: (list) => `Which one? ${capital(or(list.map(({ man: who, square }) => `${man(who)} ${square}`)))}.`,
  whichSide: 'Which side? Kingside or queenside.',
  promoteTo: 'Promote to what? Add queen, rook, bishop or knight.',
  goOn: (take, makes) => `After taking ${take}, where to? ${capital(or(makes))}.`,
  cannot: (who, to) => (to ? `No ${man(who)} can go to ${to}.` : 'The king cannot castle that way.'),
  notNow: 'No piece can be moved on this board now.',
  prevented: 'This page does not allow that move now.',
  failed: 'The move could not be played.',
  commands: () => import('./commands.js'),
};
