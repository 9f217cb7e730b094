/** @type {typeof import('./game.en.js').default} */
export default {
  title: 'Roque\u00a0: les échecs à deux',
  language: 'Langue',
  game: 'Partie',
  moves: 'Coups',
  notation: 'Notation',
  lettersEnglish: 'Lettres anglaises',
  lettersFrench: 'Lettres françaises',
  lettersFigurine: 'Figurines',
  letters: 'RDTFC',

  white: 'Blancs',
  black: 'Noirs',
  sentenceWhite: 'Les Blancs',
  sentenceBlack: 'Les Noirs',
  clauseWhite: 'les Blancs',
  clauseBlack: 'les Noirs',

  embed: 'Un échiquier pour votre site',
  newGame: 'Nouvelle partie',
  flip: 'Tourner l’échiquier',
  undo: 'Reprendre',
  redo: 'Rejouer',
  newGameText: 'La partie en cours s’arrêtera là, sans résultat.',
  start: 'Commencer',
  captures: 'Prises',
  castling: 'Roque',
  howPlayed: 'Comment on joue',

  resign: 'Abandonner',
  askResign: 'Abandonner la partie\u202f?',
  confirmResign: 'Oui, abandonner',
  cancel: 'Annuler',
  offerDraw: 'Proposer la nulle',
  accept: 'Accepter',
  decline: 'Refuser',
  yourMove: 'à vous de jouer',
  yourMoveInCheck: 'échec, à vous de jouer',
  offerMade: 'nulle proposée',
  offerReceived: '{Side} proposent la nulle',
  won: 'gagnent',
  drew: 'nulle',

  captured: 'Prises\u00a0: {men}.',
  capturedNothing: 'Aucune prise.',
  ahead: 'Avantage\u00a0: {points}.',
  men: {
    p: ['{n} pion', '{n} pions'],
    n: ['{n} cavalier', '{n} cavaliers'],
    b: ['{n} fou', '{n} fous'],
    r: ['{n} tour', '{n} tours'],
    q: ['{n} dame', '{n} dames'],
  },

  loading: 'On place les pièces…',
  toMoveWhite: 'Aux Blancs de jouer.',
  toMoveBlack: 'Aux Noirs de jouer.',
  making: [
    'Prise en {take}. Une seule case pour repartir.',
    'Prise en {take}. Choisissez où repartir\u00a0: {n} cases.',
  ],
  inCheckWhite: 'Les Blancs sont en échec.',
  inCheckBlack: 'Les Noirs sont en échec.',
  lookingAt: 'Vous regardez le coup {number}, {san}.',
  lookingAtStart: 'Vous regardez la position de départ.',
  backToGame: 'Revenir à la partie',
  offerStands: '{Side} proposent la nulle. {Other} peuvent accepter ou refuser.',
  offerDeclined: '{Side} refusent la nulle. La partie continue.',
  badPosition: 'La position demandée ne peut pas être jouée.',
  boardSaysWhy: 'L’échiquier dit pourquoi.',
  badRules: 'Roque ne connaît pas le jeu demandé.',
  normalGame: 'Jouer une partie normale',
  normalPosition: 'Partir de la position normale',
  engineFailed: 'Le moteur d’échecs ne fonctionne pas.',

  checkmate: 'Échec et mat\u00a0: {side} gagnent.',
  resignation: '{Other} abandonnent\u00a0: {side} gagnent.',
  resignationCannotMate:
    'Partie nulle\u00a0: un camp a abandonné, mais l’autre n’aurait jamais pu donner le mat.',
  flagFall: '{Other} ont épuisé leur temps\u00a0: {side} gagnent.',
  flagFallCannotMate:
    'Partie nulle\u00a0: un camp a épuisé son temps, mais l’autre n’aurait jamais pu donner le mat.',
  stalemate: 'Partie nulle par pat\u00a0: {turn} ne sont pas en échec et n’ont aucun coup légal.',
  deadPosition: 'Partie nulle\u00a0: aucun camp ne pourra plus jamais donner le mat.',
  repetition: 'Partie nulle par répétition\u00a0: la même position est apparue trois fois.',
  fiftyMoves:
    'Partie nulle par la règle des cinquante coups\u00a0: cinquante coups de chaque camp sans prise ni coup de pion.',
  fivefoldRepetition: 'Partie nulle par répétition\u00a0: la même position est apparue cinq fois.',
  seventyFiveMoves:
    'Partie nulle par la règle des soixante-quinze coups\u00a0: soixante-quinze coups de chaque camp sans prise ni coup de pion.',
  agreement: 'Partie nulle d’un commun accord.',

  signs: { '×': 'prend', '⇄': 'change de place avec' },
  startingPosition: 'Position de départ',
  moveOf: '{number}. {side}\u00a0: ',
  browse: 'Parcourir la partie',
  first: 'Au début',
  previous: 'Un coup en arrière',
  next: 'Un coup en avant',
  last: 'Au dernier coup',

  games: {
    orthodox: 'Échecs',
    'take-make': 'Take&Make',
    'castling-chess': 'Échecs Roque',
    rokagogo: 'Rokagogo',
    exchange: 'Roque par échange',
    'take-make+castling-chess': 'Take&Make + échecs Roque',
    'take-make+rokagogo': 'Take&Make + Rokagogo',
    'take-make+exchange': 'Take&Make + roque par échange',
  },
  rules: {
    captures: {
      orthodox: {
        name: 'Orthodoxes',
        rule: 'La pièce qui prend occupe la place de la pièce prise.',
      },
      'take-make': {
        name: 'Take&Make',
        rule: 'La pièce qui vient de prendre repart aussitôt, sans prendre, à la manière de la pièce prise\u202f; si elle ne le peut pas, la prise est interdite.',
      },
    },
    castling: {
      orthodox: {
        name: 'Orthodoxe',
        rule: 'Tant que ni l’un ni l’autre n’a bougé, le roi peut faire deux pas vers une tour, qui passe alors de l’autre côté du roi.',
      },
      'castling-chess': {
        name: 'Échecs Roque',
        rule: 'Dans les huit directions, le roi peut roquer avec la première pièce qu’il rencontre, même adverse, si deux cases vides au moins les séparent\u00a0: il fait deux pas vers elle, et elle vient sur la case qu’il a franchie.',
      },
      rokagogo: {
        name: 'Rokagogo',
        rule: 'Comme aux échecs Roque, mais seulement avec une tour, de l’une ou l’autre couleur, sur une rangée ou une colonne.',
      },
      exchange: {
        name: 'Échange',
        rule: 'Au lieu de roquer, le roi peut, une fois par partie et même en échec, changer de place avec une pièce de son camp, si loin qu’elle soit, pion excepté.',
      },
    },
  },

  stages: 'Le coup pas à pas',
  showStages: 'Montrer le coup pas à pas',
  noStages: 'Un coup en deux temps se montre ici, un temps après l’autre.',
  stageBefore: 'Avant',
  stageTake: 'Take',
  stageMake: 'Make',
  stageKing: 'Roi',
  stagePartner: 'Partenaire',
  stepTake: '{Man} prend {captured} en {first}.',
  stepPassing: '{Man} prend en passant, en {first}.',
  stepMake: 'Repart en {second}, comme {captured}{promotion}.',
  stepPromotion: ', et devient {man}',
  stepKing: 'Le roi fait deux pas, jusqu’en {first}.',
  stepPartner: '{Man} vient en {second}.',
  theMan: { k: 'le roi', q: 'la dame', r: 'la tour', b: 'le fou', n: 'le cavalier', p: 'le pion' },
  aMan: {
    q: 'une dame',
    r: 'une tour',
    b: 'un fou',
    n: 'un cavalier',
    p: 'un pion noir',
    P: 'un pion blanc',
  },

  // clocks

  // claims

  // settings

  // etiquette

  // keeping

  // saved

  // share

  // editor

  // offline
  updateReady: 'Une nouvelle version de Roque est prête.',
  reload: 'Recharger',
  later: 'Plus tard',
  keptOffline: 'Fonctionne aussi sans réseau.',

  // why
};
