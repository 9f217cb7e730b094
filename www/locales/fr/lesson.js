/** @type {typeof import('../en/lesson.js').default} */
export default {
  step: 'Coup {n} sur {all}',
  next: 'Suivant',
  show: 'Voir la solution',
  leave: 'Retour',
  play: 'Jouer',
  rules: 'Toutes les règles',
  'take-make': {
    title: 'Le Take&Make en trois coups',
    tasks: [
      {
        goal: 'Prenez le fou avec votre tour, puis repartez de là comme un fou\u00a0: une pièce repart comme celle qu’elle a prise.',
        wrong: 'Coup légal, mais il ne prend rien. Votre tour est sous le fou.',
        right: 'Une prise a deux parties\u00a0: le Take, puis le Make qui le suit.',
      },
      {
        goal: 'Le roi noir protège son cavalier. Prenez le cavalier quand même, et repartez comme un cavalier.',
        wrong: 'Coup légal, mais le cavalier reste. Votre roi est à côté de lui.',
        right: 'Seule compte la case d’arrivée\u00a0: votre roi n’est pas resté là où il pouvait être pris.',
      },
      {
        goal: 'Prenez la tour, repartez comme une tour, et matez.',
        wrong: 'Ce n’est pas mat. Où votre tour doit-elle arriver pour faire échec sur la colonne h\u202f?',
        right: 'Mat. Vous connaissez maintenant le Take&Make.',
      },
    ],
    end: 'Le Take&Make a encore quelques surprises, comme des pions qui reculent. Le mieux est de les découvrir en jouant.',
  },
  'castling-chess': {
    title: 'Les échecs Roque en trois coups',
    tasks: [
      {
        goal: 'Roquez avec votre cavalier\u00a0: avancez le roi de deux cases vers lui. Le cavalier arrive sur la case du milieu.',
        wrong: 'Coup légal, mais ce n’est pas un roque. Le roi va de deux cases vers son cavalier.',
        right: 'Il faut au moins deux cases vides entre eux, et n’importe quelle pièce convient.',
      },
      {
        goal: 'Roquez avec le cavalier noir, le long de la diagonale.',
        wrong: 'Coup légal, mais ce n’est pas un roque. Le cavalier noir est sur la diagonale de votre roi.',
        right: 'La pièce partenaire peut être adverse, et la ligne une rangée, une colonne ou une diagonale.',
      },
      {
        goal: 'Roquez avec votre dame, et matez.',
        wrong: 'Ce n’est pas mat. Votre dame est sur la diagonale de votre roi.',
        right: 'Mat. Vous connaissez maintenant les échecs Roque.',
      },
    ],
    end: 'Votre roi peut roquer aussi souvent qu’il veut, mais jamais en échec. Le mieux est d’apprendre le reste en jouant.',
  },
};
