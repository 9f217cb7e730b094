/** @type {typeof import('../../en/game/ends.js').default} */
export default {
  named: {
    toMove: 'À {Side} de jouer.',
    inCheck: '{Side} est en échec.',
    checkmate: 'Échec et mat\u00a0: {side} gagne.',
    resignation: '{Other} abandonne\u00a0: {side} gagne.',
    flagFall: '{Other} a épuisé son temps\u00a0: {side} gagne.',
  },
  you: {
    name: 'Vous',
    toMove: 'À vous de jouer.',
    inCheck: 'Échec\u00a0: à vous de jouer.',
    wins: {
      checkmate: 'Échec et mat\u00a0: vous gagnez\u202f!',
      resignation: 'L’ordinateur abandonne\u00a0: vous gagnez\u202f!',
      flagFall: 'L’ordinateur a épuisé son temps\u00a0: vous gagnez\u202f!',
    },
    loses: {
      checkmate: 'Échec et mat\u00a0: l’ordinateur gagne.',
      resignation: 'Vous abandonnez\u00a0: l’ordinateur gagne.',
      flagFall: 'Vous avez épuisé votre temps\u00a0: l’ordinateur gagne.',
    },
    stalemate: 'Partie nulle par pat\u00a0: vous n’êtes pas en échec et n’avez aucun coup légal.',
    computerStalemate: 'Partie nulle par pat\u00a0: l’ordinateur n’est pas en échec et n’a aucun coup légal.',
    offer: 'Vous avez proposé la nulle.',
    computerOffer: 'L’ordinateur propose la nulle. Vous pouvez accepter ou refuser.',
    computerOffers: 'l’ordinateur propose la nulle',
    declined: 'Vous avez refusé la nulle. La partie continue.',
    computerDeclined: 'L’ordinateur a refusé la nulle. La partie continue.',
    won: 'vous gagnez',
  },
  checkmate: 'Échec et mat\u00a0: {side} gagnent.',
  resignation: '{Other} abandonnent\u00a0: {side} gagnent.',
  resignationCannotMate: 'Partie nulle\u00a0: un camp a abandonné, mais l’autre ne pouvait plus mater.',
  flagFall: '{Other} ont épuisé leur temps\u00a0: {side} gagnent.',
  flagFallCannotMate: 'Partie nulle\u00a0: un camp a épuisé son temps, mais l’autre ne pouvait plus mater.',
  couldMate: '{Side} pouvaient encore mater\u00a0: voir comment',
  cannotTell:
    '{Side} pouvaient-ils encore mater\u202f? Roque n’a pas pu le déterminer en deux secondes\u00a0: le gain est maintenu.',
  stalemate: 'Partie nulle par pat\u00a0: {turn} ne sont pas en échec et n’ont aucun coup légal.',
  deadPosition: 'Partie nulle\u00a0: aucun camp ne peut plus mater.',
  repetition: 'Partie nulle par répétition\u00a0: la même position s’est produite trois fois.',
  fiftyMoves:
    'Partie nulle selon la règle des 50 coups\u00a0: chaque camp a joué cinquante coups sans prise ni coup de pion.',
  fivefoldRepetition: 'Partie nulle par répétition\u00a0: la même position s’est produite cinq fois.',
  seventyFiveMoves:
    'Partie nulle selon la règle des 75 coups\u00a0: chaque camp a joué soixante-quinze coups sans prise ni coup de pion.',
  agreement: 'Partie nulle d’un commun accord.',
};
