/** @type {typeof import('../en/book.js').default} */
export default {
  again: 'Recommencer',
  next: 'Coup suivant',
  back: 'Coup précédent',
  show: 'Voir la solution',
  adoube: 'J’adoube',
  solved: 'Bravo\u202f!',
  notThis: 'Recommencez, ou regardez la solution.',
  goOn: 'Bien. Continuez.',
  faults: {
    tooFar: 'Coup légal, mais à partir d’ici il ne reste plus assez de coups.',
    notTaken: 'Coup légal, mais il ne prend pas {piece}.',
    notAsked: 'Coup légal, mais ce n’est pas celui qui était demandé.',
    stalemate: 'Pat\u00a0: les Noirs ne sont pas en échec et n’ont aucun coup légal, la partie est nulle.',
    drawn: 'La partie finit ainsi par la nulle.',
    noCheck: 'Coup légal, mais il ne fait même pas échec.',
    answered: 'Échec, mais pas mat\u00a0: {answer} le pare.',
  },
  pieces: { k: 'le roi', q: 'la dame', r: 'la tour', b: 'le fou', n: 'le cavalier', p: 'le pion' },
  done: 'réussi',
  progress: '{done} exercices réussis sur {all}',
};
