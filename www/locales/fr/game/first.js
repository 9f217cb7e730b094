/** @type {typeof import('../../en/game/first.js').default} */
export default {
  whichGame: 'Choisir un jeu',
  rulesOfGame: 'Les règles\u00a0: {game}',
  againstShort: 'Contre',
  colourShort: 'Vous jouez',
  noClockShort: 'Aucune',
  personHere: 'À deux, ici',
  moreTimes: 'Autre…',
  moreOptions: 'Plus d’options',
  begin: 'Jouer',
  newToChess: 'Vous débutez\u202f? Apprenez à jouer',
  todaysPuzzle: 'Le problème du jour',
  mistakesDue: ['Vos erreurs', 'Une de vos erreurs est à revoir', '{n} de vos erreurs sont à revoir'],
  learn: {
    'take-make': 'Apprendre le Take&Make en trois coups',
    'castling-chess': 'Apprendre les échecs Roque en trois coups',
  },
};
