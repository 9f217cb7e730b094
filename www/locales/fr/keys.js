/** @import { TypingWords } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const men = { k: 'roi', q: 'dame', r: 'tour', b: 'fou', n: 'cavalier', p: 'pion' };
/** @param {string} letter */
const man = (letter) => men[letter.toLowerCase()];
/** @param {string} letter @param {string} masculine @param {string} feminine */
const agree = (letter, masculine, feminine) => (/[qr]/i.test(letter) ? feminine : masculine);
/** @param {string} letter */
const the = (letter) => `${agree(letter, 'le', 'la')} ${man(letter)}`;
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);
/** @param {string[]} items */
const or = (items) => new Intl.ListFormat('fr', { type: 'disjunction' }).format(items);

/** @type {TypingWords} */
export default {
  letters: 'RDTFCP',
  keys: 'Les flèches parcourent l’échiquier, Entrée prend et pose une pièce, le point d’interrogation affiche toutes les touches.',
  rank: (n) => `Rangée ${n}`,
  noPiece: (letter) => `${agree(letter, 'Aucun', 'Aucune')} ${man(letter)} sur l’échiquier`,
  moves: (who, square, goals) =>
    `${capital(man(who))} ${square}\u00a0: ${goals.join(', ') || 'aucun coup possible'}`,
  takes: (square, makes) => `prend ${square}${makes.length ? ` et repart en ${or(makes)}` : ''}`,
  promotes: (square) => `${square} avec promotion`,
  castles: (square, partner) => `roque en ${square} avec ${the(partner)}`,
  changes: (square, partner) => `change de place avec ${the(partner)} en ${square}`,
  notItsTurn: (who, square) => `${capital(man(who))} ${square}\u00a0: c’est à l’autre camp de jouer`,
  label: 'Coup',
  play: 'Jouer',
  close: 'Fermer',
  hint: 'Par exemple Cf3, g1f3 ou «\u00a0cavalier f3\u00a0». Tapez «\u00a0aide\u00a0» pour toutes les commandes.',
  unknown: (text) =>
    `«\u00a0${text}\u00a0» n’est pas compris. Tapez un coup comme Cf3, g1f3 ou «\u00a0cavalier f3\u00a0».`,
  which: (list) =>
    `${agree(list[0].man, 'Lequel', 'Laquelle')}\u202f? ${capital(or(list.map(({ man: who, square }) => `${man(who)} ${square}`)))}.`,
  whichSide: 'De quel côté\u202f? Petit roque ou grand roque.',
  promoteTo: 'Promotion en quoi\u202f? Ajoutez dame, tour, fou ou cavalier.',
  goOn: (take, makes) => `Après la prise en ${take}, aller où\u202f? ${capital(or(makes))}.`,
  cannot: (who, to) =>
    to
      ? `${agree(who, 'Aucun', 'Aucune')} ${man(who)} ne peut aller en ${to}.`
      : 'Le roi ne peut pas roquer ainsi.',
  notNow: 'On ne peut pas jouer sur cet échiquier pour l’instant.',
  prevented: 'Cette page n’autorise pas ce coup pour l’instant.',
  failed: 'Le coup n’a pas pu être joué.',
  commands: () => import('./commands.js'),
};
