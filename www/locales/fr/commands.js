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
    step: { key: 'Flèches', typed: '', with: '', does: 'Va à la case suivante.' },
    edge: {
      key: 'Début, Fin, Page précédente, Page suivante',
      typed: '',
      with: '',
      does: 'Va au bout de la rangée ou de la colonne.',
    },
    toRank: { key: '1 à 8', typed: '', with: '', does: 'Va à cette rangée, sur la même colonne.' },
    toFile: {
      key: 'Shift+1 à 8',
      typed: '',
      with: '',
      does: 'Va à cette colonne, de a à h, sur la même rangée.',
    },
    toPiece: {
      key: 'R D T F C P',
      typed: '',
      with: '',
      does: 'Va au prochain roi, dame, tour, fou, cavalier ou pion\u202f; avec Maj, au précédent.',
    },
    pick: { key: 'Entrée, Espace', typed: '', with: '', does: 'Prend une pièce, ou la pose.' },
    leave: { key: 'Échap', typed: '', with: '', does: 'Repose la pièce, ou ferme le champ ou cette liste.' },
    box: { key: '/ ou I', typed: '', with: '', does: 'Ouvre le champ où taper coups et commandes.' },
    square: { key: 'O', typed: '', with: '', does: 'Redit la case.' },
    turn: { key: 'J', typed: 'trait', with: '', does: 'Dit à qui de jouer, et les temps des pendules.' },
    clock: { key: '', typed: 'pendule c', with: '', does: 'Dit les temps des pendules.' },
    last: { key: 'L', typed: 'dernier l', with: '', does: 'Dit le dernier coup.' },
    captured: {
      key: 'K',
      typed: 'prises',
      with: '',
      does: 'Dit la pièce qui vient d’être prise, et toutes les pièces prises.',
    },
    moves: { key: 'M', typed: 'm', with: 'g1', does: 'Dit les coups de la pièce.' },
    captures: { key: 'Shift+M', typed: 'mx', with: 'g1', does: 'Dit les prises de la pièce.' },
    lines: {
      key: 'X',
      typed: 'lignes',
      with: 'e4',
      does: 'Dit ce qui se trouve en haut, en bas, à droite et à gauche de la case.',
    },
    diagonals: {
      key: 'Shift+X',
      typed: 'diagonales',
      with: 'e4',
      does: 'Dit ce qui se trouve sur les diagonales de la case.',
    },
    rank: { key: 'S', typed: 's', with: '4', does: 'Dit les pièces de la rangée.' },
    file: { key: 'Shift+S', typed: 's', with: 'e', does: 'Dit les pièces de la colonne.' },
    all: { key: 'A', typed: 'échiquier b', with: '', does: 'Dit tout l’échiquier.' },
    back: { key: ',', typed: 'précédent', with: '', does: 'Montre le coup précédent.' },
    forward: { key: '.', typed: 'suivant', with: '', does: 'Montre le coup suivant.' },
    variation: {
      key: 'V',
      typed: 'variante',
      with: '',
      does: 'Montre la variante suivante à ce coup.',
    },
    mainLine: { key: 'Shift+V', typed: 'principale', with: '', does: 'Revient à la ligne principale.' },
    help: { key: '?', typed: 'aide ?', with: '', does: 'Affiche cette liste.' },
    toSquare: { key: '', typed: 'échiquier', with: 'e4', does: 'Va à cette case.' },
    pieces: {
      key: '',
      typed: 'p',
      with: 'C',
      does: 'Dit où sont les cavaliers blancs\u202f; avec c, les noirs. A et a\u00a0: toutes les pièces d’un camp.',
    },
    style: {
      key: '',
      typed: 'style',
      with: 'otan',
      does: 'Choisit comment coups et cases sont dits\u00a0: mots, san, coordonnées, otan ou anna.',
    },
    players: { key: '', typed: 'joueurs o', with: '', does: 'Dit qui joue, si la page le sait.' },
    draw: { key: '', typed: 'nulle', with: '', does: 'Propose ou accepte la nulle, si la page le permet.' },
    resign: {
      key: '',
      typed: 'abandon',
      with: '',
      does: 'Abandonne, si la page le permet, après confirmation.',
    },
    takeback: {
      key: '',
      typed: 'annuler reprendre',
      with: '',
      does: 'Annule le dernier coup, si la page le permet.',
    },
  },
  is: (name, told) => `${name}\u00a0: ${told}`,
  none: 'rien',
  noCapture: 'aucune prise',
  noMove: 'Plus de coup dans ce sens',
  noVariation: 'Pas de variante dans ce sens',
  noClock: 'Cet échiquier n’a pas de pendule.',
  notHere: 'Impossible sur cette page pour l’instant.',
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
