import rules from './game/rules.js';
import site from './site.js';

/** @type {typeof import('../en/puzzles.js').default} */
export default {
  ...site,
  title: 'Problèmes d’échecs · Roque',
  heading: 'Problèmes',
  modes: 'Quels problèmes',
  today: 'Aujourd’hui',
  path: 'Parcours',
  sprint: 'Sprint',
  game: 'Jeu',
  games: rules.games,
  rules: rules.rules,
  levelNames: ['Débutant', 'Facile', 'Moyen', 'Difficile', 'Expert', 'Mats aidés', 'Mats inverses'],
  which: '{game} · {grade} · n°\u00a0{id}',
  theRule: 'La règle, en images',
  next: 'Problème suivant',
  share: 'Copier un lien vers ce problème',
  linkCopied: 'Le lien est copié.',
  linkIs: 'Le lien\u00a0: {address}',
  playGame: 'Jouer à ce jeu contre l’ordinateur',
  todayTitle: 'Le problème du {date}',
  pathTitle: 'Du premier mat aux plus difficiles',
  levels: 'Niveaux',
  done: '{solved} sur {all}',
  sprintTitle: 'Trois minutes',
  sprintAbout:
    'Le plus de problèmes possible, de plus en plus difficiles, sans indice. La troisième erreur met fin au sprint.',
  sprintStart: 'Commencer',
  sprintAgain: 'Encore une fois',
  sprintScore: 'Résolus\u00a0: {solved} · erreurs\u00a0: {missed} sur {all}',
  sprintResult: 'Résolus\u00a0: {solved}.',
  sprintBest: 'Votre record\u00a0: {best}.',
  sprintLook: 'Revoir le n°\u00a0{id}',
  rating: 'Votre classement\u00a0: {rating}',
  unrated: 'Votre classement commence à {rating}.',
  deviceTitle: 'Ce qui est gardé',
  device:
    'Ce que vous avez résolu et votre classement restent sur cet appareil\u202f; personne d’autre n’en sait rien. Un problème compte une fois\u00a0: en votre faveur si vous le résolvez du premier coup et sans indice.',
  forget: 'Tout oublier',
  forgetSure: 'Ce sera définitif. Appuyez encore une fois pour tout oublier.',
  unread: {
    corrupt:
      'Une partie de votre progression n’a pas pu être lue. Une copie en a été conservée à part\u202f; le reste compte toujours.',
    future:
      'Une version plus récente de Roque a enregistré votre progression. Une copie en a été conservée à part.',
  },
  tryAgain: 'Réessayer',
  notFetched: 'Les problèmes n’ont pas pu être chargés.',
  noGame: 'Il n’y a pas de problèmes de «\u00a0{given}\u00a0». Voici le problème du jour.',
  noPuzzle: 'Il n’y a pas de problème «\u00a0{given}\u00a0» dans ce jeu\u00a0: {game}.',
};
