/** @import { ViewerWords } from '../../board/types.d.ts' */

/** Texts of both sides: [NAG for White, NAG for Black, text].
 * @param {[number, number, string][]} list */
const sides = (...list) =>
  Object.fromEntries(
    list.flatMap(([white, black, text]) => [
      [white, `les Blancs ${text}`],
      [black, `les Noirs ${text}`],
    ]),
  );

/** @type {ViewerWords} */
export default {
  viewer: 'La partie',
  moves: 'Coups',
  keys: 'Flèches gauche et droite\u00a0: suivre la ligne. Bas\u00a0: entrer dans une variante. Haut\u00a0: en sortir. Origine\u00a0: au début. Fin\u00a0: au bout de la ligne.',
  first: 'Au début',
  previous: 'Coup précédent',
  next: 'Coup suivant',
  last: 'Au bout de la ligne',
  play: 'Défilement automatique',
  pause: 'Pause',
  games: 'Partie',
  unread: 'illisible',
  white: 'Blancs',
  black: 'Noirs',
  clocks: { white: 'Pendule des Blancs', black: 'Pendule des Noirs' },
  round: (name) => `ronde ${name}`,
  signs: { '×': 'prend', '⇄': 'échange avec' },
  results: {
    '1-0': 'Les Blancs gagnent',
    '0-1': 'Les Noirs gagnent',
    '1/2-1/2': 'Nulle',
    '*': 'Sans résultat',
  },
  notes: { clock: 'pendule', spent: 'temps pris', evaluation: 'évaluation de l’ordinateur' },
  decimal: ',',
  variations: (n) => `${n} variante${n > 1 ? 's' : ''}`,
  nags: {
    1: 'bon coup',
    2: 'erreur',
    3: 'excellent coup',
    4: 'gaffe',
    5: 'coup intéressant',
    6: 'coup douteux',
    7: 'seul coup',
    8: 'seul coup raisonnable',
    10: 'égalité',
    11: 'égalité, jeu calme',
    12: 'égalité, jeu actif',
    13: 'position peu claire',
    ...sides(
      [14, 15, 'sont un peu mieux'],
      [16, 17, 'sont mieux'],
      [18, 19, 'ont un avantage décisif'],
      [20, 21, 'ont un avantage écrasant'],
      [22, 23, 'sont en zugzwang'],
      [26, 27, 'ont plus d’espace'],
      [32, 33, 'sont en avance de développement'],
      [36, 37, 'ont l’initiative'],
      [40, 41, 'ont l’attaque'],
      [44, 45, 'ont une compensation pour le matériel'],
      [132, 133, 'ont du contre-jeu'],
      [138, 139, 'sont en zeitnot'],
    ),
    140: 'avec l’idée',
    142: 'meilleur est',
    146: 'nouveauté',
  },
};
