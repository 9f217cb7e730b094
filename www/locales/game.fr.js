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
  again: 'Revanche, couleurs inversées',
  matchEnds: 'Le score du match repartira de zéro. «\u00a0Revanche\u00a0» le poursuit.',
  matchPoints: 'Score\u00a0: {points}.',
  players: 'Noms des joueurs',
  clock: 'Pendule',
  presets: 'Cadences usuelles',
  presetSpoken: '{minutes}+{more}\u00a0: {minutes} minutes, et {more} secondes par coup',
  minutesShort: '{minutes}\u00a0min',
  noClock: 'Sans pendule',
  clockKind: 'Sorte de pendule',
  suddenDeath: 'Mort subite',
  fischer: 'Incrément (Fischer)',
  bronstein: 'Délai (Bronstein)',
  clockKinds: {
    none: 'Une partie amicale\u00a0: chacun réfléchit autant qu’il veut.',
    suddenDeath: 'Un temps pour toute la partie.',
    fischer: 'Chaque coup ajoute quelques secondes, gardées si elles ne servent pas.',
    bronstein: 'Chaque coup a quelques secondes à lui, perdues si elles ne servent pas.',
  },
  timeEach: 'Temps de chaque camp',
  timeWhite: 'Temps des Blancs',
  timeBlack: 'Temps des Noirs',
  unitMinutes: 'Minutes',
  unitSeconds: 'Secondes',
  unitMore: 'Secondes par coup',
  differentTimes: 'Des temps différents pour les Blancs et les Noirs',
  noTime: 'Donnez du temps aux deux camps.',
  onReload: 'Quand la page est fermée puis rouverte',
  reloadPause: 'la pendule s’est arrêtée',
  reloadCharge: 'la pendule a continué',
  touchMove: 'Pièce touchée, pièce jouée',
  touchMoveText: 'Une pièce touchée doit être jouée, ou prise, et un coup joué ne se reprend pas.',
  startClock: 'Lancer la pendule',
  pauseClock: 'Mettre en pause',
  resumeClock: 'Relancer la pendule',
  pausedText: 'La pendule est arrêtée.',
  clockWaits: 'La pendule part au premier coup, ou par «\u00a0Lancer la pendule\u00a0».',
  takeBackMade: 'reprise demandée',
  takeBackWanted: '{Side} veulent reprendre',
  takeBackAsked: '{Side} demandent à reprendre le dernier coup. {Other} peuvent l’accorder ou le refuser.',
  takeBackRefused: '{Side} refusent. La partie continue telle quelle.',
  allowTakeBack: 'Accorder',
  refuseTakeBack: 'Refuser',

  // claims
  drawsByCount: 'Troisième répétition et cinquante coups',
  drawsAutomatic: 'La partie est nulle d’elle-même.',
  drawsClaims: 'Le joueur au trait doit réclamer la nulle.',
  claimDraw: 'Réclamer la nulle',
  claimQuestion:
    'La nulle se réclame quand la même position s’est présentée trois fois, ou après cinquante coups de chaque camp sans prise ni coup de pion.',
  claimRule:
    'Une réclamation fausse donne deux minutes à l’adversaire, s’il y a une pendule, et vaut proposition de nulle.',
  claimHere: 'Pour la position sur l’échiquier',
  claimAfter: 'Après un coup que j’annonce',
  claimAnnounced: 'Vous annoncez {move}. Il sera joué, que la réclamation soit juste ou fausse.',
  claimWith: 'Réclamer la nulle avec ce coup',
  announceMove: 'faites le coup à annoncer',
  claimRight: '{Side} réclament la nulle, à raison.',
  claimProof: {
    repetition: 'La même position s’est présentée ici\u00a0:',
    fiftyMoves: 'Aucune prise et aucun coup de pion à partir d’ici\u00a0:',
  },
  claimWrong: '{Side} réclament la nulle, à tort.',
  claimOccurrences: [
    'Cette position ne s’est présentée qu’une fois.',
    'Cette position ne s’est présentée que deux fois.',
  ],
  claimHalfMoves: [
    '{n} demi-coup a été joué sans prise ni coup de pion\u00a0; il en faut cent.',
    '{n} demi-coups ont été joués sans prise ni coup de pion\u00a0; il en faut cent.',
  ],
  claimPenalty: '{Other} reçoivent deux minutes.',
  claimOffers: 'La réclamation reste comme proposition de nulle.',
  claimNeedless: 'Le coup annoncé a terminé la partie de lui-même.',
  proof: 'La preuve',
  atTheStart: 'Au début',
  playThrough: 'La faire défiler',

  // settings

  // etiquette

  // keeping
  unkept: {
    full: 'Il n’y a plus de place dans ce navigateur pour conserver la partie. Elle continue\u202f; enregistrez-la dans un fichier si vous voulez la garder.',
    refused:
      'Ce navigateur ne laisse pas Roque conserver la partie. Elle continue\u202f; enregistrez-la dans un fichier si vous voulez la garder.',
    later:
      'Les parties de ce navigateur appartiennent à un Roque plus récent. Rechargez la page pour l’obtenir\u202f; cette partie n’est pas conservée.',
  },
  troubles: [
    '{n} partie conservée n’a pas pu être lue. Elle a été mise de côté, telle quelle.',
    '{n} parties conservées n’ont pas pu être lues. Elles ont été mises de côté, telles quelles.',
  ],
  troubleLater: 'Un Roque plus récent en a écrit, et saura le relire.',
  saveGame: 'Enregistrer la partie',
  seeGames: 'Voir les parties',

  // saved
  savedGames: 'Parties',
  noSavedGames:
    'Aucune partie encore. Chaque partie commencée ici est conservée, dans ce navigateur seulement.',
  openGame: 'Ouvrir',
  deleteGame: 'Supprimer',
  deleted: 'Supprimée.',
  undoDelete: 'Rétablir',
  close: 'Fermer',
  onTheBoard: 'sur l’échiquier',
  unfinished: 'inachevée',
  movesPlayed: ['{n} coup', '{n} coups'],
  saveAll: 'Tout enregistrer en PGN',
  saveApart: 'Enregistrer dans un fichier',
  cannotOpen: {
    elsewhere: 'Cette partie est ouverte dans un autre onglet, et ne se joue que là.',
    corrupt:
      'Cette partie ne peut pas être jouée\u00a0: ses coups ne suivent pas ses règles. Elle a été mise de côté, telle quelle.',
    gone: 'Cette partie n’est plus là.',
  },
  importGames: 'Importer un PGN…',
  pasteGames: 'Collez des parties en PGN, déposez des fichiers ici, ou choisissez-les.',
  readGames: 'Lire',
  chooseFile: 'Choisir des fichiers…',
  reading: 'Avancement de la lecture',
  stopReading: 'Arrêter',
  gamesRead: ['{n} partie lue.', '{n} parties lues.'],
  gamesWrong: ['{n} est fautive.', '{n} sont fautives.'],
  noGames: 'Il n’y a aucune partie dans ce texte.',
  stopped: 'Arrêté.',
  tooLarge: 'C’est plus que Roque ne peut lire d’un coup\u00a0: 64 mégaoctets.',
  atLine: 'Ligne {line}',
  keepAll: 'Les conserver toutes',
  backToGames: 'Retour aux parties',

  // share

  // editor

  // offline

  // why
  explain: 'Expliquer',
  explainTitle: 'Pourquoi est-ce permis\u202f? Le dernier coup, la pièce en main ou la fin de la partie',
  nothingInMove: 'Rien dans le dernier coup ne demande d’explication.',
  nothingInHand: 'Cette pièce n’a pas de coup qui demande une explication.',
};
