/** @import { CommandWords } from '../../board/types.d.ts' */

/** @type {Record<string, string>} */
const men = { k: 'roi', q: 'dame', r: 'tour', b: 'fou', n: 'cavalier', p: 'pion' };
/** @param {string} letter @param {number} n */
const counted = (letter, n) => (n > 1 ? `${n} ${men[letter]}s` : men[letter]);
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);
/** @param {string} color */
const side = (color) => (color === 'white' ? 'Blancs' : 'Noirs');
/** @param {string} letter @param {number} n */
const colour = (letter, n) =>
  (letter < 'a' ? 'blanc' : 'noir') +
  (!/[qr]/i.test(letter) ? '' : letter < 'a' ? 'he' : 'e') +
  (n > 1 ? 's' : '');

/** @type {CommandWords} */
export default {
  title: 'Touches et commandes',
  heads: ['Touche sur une case', 'Dans le champ des coups', 'Ce qu’elle fait'],
  close: 'Fermer',
  shift: 'Maj',
  commands: {
    step: { key: 'Flèches', typed: '', with: '', does: 'Une case plus loin.' },
    edge: {
      key: 'Début, Fin, Page précédente, Page suivante',
      typed: '',
      with: '',
      does: 'Au bout de la rangée ou de la colonne.',
    },
    toRank: { key: '1 à 8', typed: '', with: '', does: 'À cette rangée, sur la même colonne.' },
    toFile: { key: 'Shift+1 à 8', typed: '', with: '', does: 'À la colonne a à h, sur la même rangée.' },
    toPiece: {
      key: 'R D T F C P',
      typed: '',
      with: '',
      does: 'Au prochain roi, dame, tour, fou, cavalier ou pion\u202f; avec Maj, au précédent.',
    },
    pick: { key: 'Entrée, Espace', typed: '', with: '', does: 'Prend une pièce en main, et la pose.' },
    leave: { key: 'Échap', typed: '', with: '', does: 'Lâche la pièce, ou quitte le champ ou cette liste.' },
    box: { key: '/ ou I', typed: '', with: '', does: 'Ouvre le champ pour taper coups et commandes.' },
    square: { key: 'O', typed: '', with: '', does: 'Cette case, encore une fois.' },
    turn: { key: 'J', typed: 'trait', with: '', does: 'À qui de jouer, et les pendules s’il y en a.' },
    clock: { key: '', typed: 'pendule c', with: '', does: 'Les pendules.' },
    last: { key: 'L', typed: 'dernier l', with: '', does: 'Le dernier coup.' },
    captured: {
      key: 'K',
      typed: 'prises',
      with: '',
      does: 'La pièce qui vient d’être prise, et toutes celles qui sont hors de l’échiquier.',
    },
    moves: { key: 'M', typed: 'm', with: 'g1', does: 'Les coups de la pièce.' },
    captures: { key: 'Shift+M', typed: 'mx', with: 'g1', does: 'Ses prises seules.' },
    lines: {
      key: 'X',
      typed: 'lignes',
      with: 'e4',
      does: 'Ce qui se tient en haut, en bas, à droite et à gauche de la case.',
    },
    diagonals: {
      key: 'Shift+X',
      typed: 'diagonales',
      with: 'e4',
      does: 'Ce qui se tient sur ses diagonales.',
    },
    rank: { key: 'S', typed: 's', with: '4', does: 'Les pièces de la rangée.' },
    file: { key: 'Shift+S', typed: 's', with: 'e', does: 'Les pièces de la colonne.' },
    all: { key: 'A', typed: 'échiquier b', with: '', does: 'Tout l’échiquier.' },
    back: { key: ',', typed: 'précédent', with: '', does: 'Regarde un coup plus tôt.' },
    forward: { key: '.', typed: 'suivant', with: '', does: 'Regarde un coup plus tard.' },
    variation: {
      key: 'V',
      typed: 'variante',
      with: '',
      does: 'Regarde la prochaine variante à la place de ce coup.',
    },
    mainLine: { key: 'Shift+V', typed: 'principale', with: '', does: 'Quitte la variante.' },
    help: { key: '?', typed: 'aide ?', with: '', does: 'Cette liste.' },
    toSquare: { key: '', typed: 'échiquier', with: 'e4', does: 'À cette case.' },
    pieces: {
      key: '',
      typed: 'p',
      with: 'C',
      does: 'Où sont les cavaliers blancs\u202f; avec c, les noirs. A et a\u00a0: toutes les pièces d’un camp.',
    },
    style: {
      key: '',
      typed: 'style',
      with: 'otan',
      does: 'Comment coups et cases sont dits\u00a0: mots, san, coordonnées, otan ou anna.',
    },
    players: { key: '', typed: 'joueurs o', with: '', does: 'Qui joue, là où la page le sait.' },
    draw: { key: '', typed: 'nulle', with: '', does: 'Propose ou accepte la nulle, là où la page le fait.' },
    resign: {
      key: '',
      typed: 'abandon',
      with: '',
      does: 'Abandonne, là où la page le fait\u202f; elle demande d’abord.',
    },
    takeback: {
      key: '',
      typed: 'reprendre',
      with: '',
      does: 'Reprend le dernier coup, là où la page le fait.',
    },
  },
  is: (name, told) => `${name}\u00a0: ${told}`,
  none: 'rien',
  noCapture: 'aucune prise',
  noMove: 'Plus de coup de ce côté',
  noVariation: 'Pas de variante de ce côté',
  noClock: 'Cet échiquier n’a pas de pendule.',
  notHere: 'Cette page ne le fait pas pour l’instant.',
  file: (name) => `Colonne ${name}`,
  /** Clockwise, from up. */
  ways: [
    'en haut',
    'en haut à droite',
    'à droite',
    'en bas à droite',
    'en bas',
    'en bas à gauche',
    'à gauche',
    'en haut à gauche',
  ].map(capital),
  capturedNow: (letter) =>
    `Vient d’être ${/[qr]/i.test(letter) ? 'prise' : 'pris'}\u00a0: ${men[letter.toLowerCase()]}`,
  lost: (color, list) => `Les ${side(color)} ont perdu\u00a0: ${list || 'rien'}`,
  side,
  counted,
  standing: (letter, n) => `${counted(letter.toLowerCase(), n)} ${colour(letter, n)}`,
  styles: { words: 'mots', san: 'san', coordinates: 'coordonnées', nato: 'otan', anna: 'anna' },
  spelled: {
    nato: 'alpha bravo charlie delta écho foxtrot golf hôtel',
    anna: 'Anna Bella César David Eva Félix Gustav Hector',
  },
  styled: (style) => `Style\u00a0: ${style}`,
};
