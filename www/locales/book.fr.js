/** @type {typeof import('./book.en.js').default} */
export default {
  again: 'Replacer',
  next: 'Coup suivant',
  back: 'Coup précédent',
  show: 'Montrez-moi',
  solved: 'C’est cela\u202f!',
  notThis: 'Ce coup est légal, mais ce n’est pas ce qui était demandé. Replacez, ou regardez la réponse.',
  goOn: 'Bien. Continuez.',
  done: 'réussi',
  progress: '{done} exercices réussis sur {all}',
};
