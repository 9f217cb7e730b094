export default {
  title: 'Roque: chess for two',
  language: 'Language',
  game: 'Game',
  moves: 'Moves',
  notation: 'Notation',
  lettersEnglish: 'English letters',
  lettersFrench: 'French letters',
  lettersFigurine: 'Figurines',
  letters: 'KQRBN',

  white: 'White',
  black: 'Black',
  sentenceWhite: 'White',
  sentenceBlack: 'Black',
  clauseWhite: 'White',
  clauseBlack: 'Black',

  embed: 'A board for your own site',
  newGame: 'New game',
  flip: 'Flip the board',
  undo: 'Undo',
  redo: 'Redo',
  newGameText: 'The game in progress will be given up, without a result.',
  start: 'Start',
  captures: 'Captures',
  castling: 'Castling',
  howPlayed: 'How it is played',

  resign: 'Resign',
  askResign: 'Resign this game?',
  confirmResign: 'Yes, resign',
  cancel: 'Cancel',
  offerDraw: 'Offer a draw',
  accept: 'Accept',
  decline: 'Decline',
  yourMove: 'your move',
  yourMoveInCheck: 'your move, in check',
  offerMade: 'offer made',
  offerReceived: '{Side} offers a draw',
  won: 'wins',
  drew: 'draw',

  captured: 'Captured: {men}.',
  capturedNothing: 'Nothing captured.',
  ahead: 'Ahead by {points}.',
  men: {
    p: ['{n} pawn', '{n} pawns'],
    n: ['{n} knight', '{n} knights'],
    b: ['{n} bishop', '{n} bishops'],
    r: ['{n} rook', '{n} rooks'],
    q: ['{n} queen', '{n} queens'],
  },

  loading: 'Setting up the men…',
  toMoveWhite: 'White to move.',
  toMoveBlack: 'Black to move.',
  making: [
    'Captured on {take}. There is one square to go on to.',
    'Captured on {take}. Now choose one of {n} squares to go on to.',
  ],
  inCheckWhite: 'White is in check.',
  inCheckBlack: 'Black is in check.',
  lookingAt: 'You are looking at move {number}, {san}.',
  lookingAtStart: 'You are looking at the starting position.',
  backToGame: 'Back to the game',
  offerStands: '{Side} offers a draw. {Other} may accept or decline.',
  offerDeclined: '{Side} declines the draw. The game goes on.',
  badPosition: 'The position asked for cannot be played.',
  boardSaysWhy: 'The board says why.',
  badRules: 'The game asked for is not one that Roque knows.',
  normalGame: 'Play a normal game',
  normalPosition: 'Start from the normal position',
  engineFailed: 'The chess engine is not running.',

  checkmate: 'Checkmate: {side} wins.',
  resignation: '{Other} resigns: {side} wins.',
  resignationCannotMate: 'Draw: one side has resigned, but the other could never have given mate.',
  flagFall: '{Other} has run out of time: {side} wins.',
  flagFallCannotMate: 'Draw: one side has run out of time, but the other could never have given mate.',
  stalemate: 'Draw by stalemate: {turn} is not in check and has no legal move.',
  deadPosition: 'Draw: neither side can ever give mate any more.',
  repetition: 'Draw by repetition: the same position has come up three times.',
  fiftyMoves: 'Draw by the fifty-move rule: fifty moves by each side without a capture or a pawn move.',
  fivefoldRepetition: 'Draw by repetition: the same position has come up five times.',
  seventyFiveMoves:
    'Draw by the seventy-five-move rule: seventy-five moves by each side without a capture or a pawn move.',
  agreement: 'Draw by agreement.',

  signs: { '×': 'takes', '⇄': 'changes places with' },
  startingPosition: 'Starting position',
  moveOf: '{number}. {side}: ',
  browse: 'Look through the game',
  first: 'To the start',
  previous: 'One move back',
  next: 'One move forward',
  last: 'To the last move',

  games: {
    orthodox: 'Chess',
    'take-make': 'Take&Make',
    'castling-chess': 'Castling chess',
    rokagogo: 'Rokagogo',
    exchange: 'Exchange castling',
    'take-make+castling-chess': 'Take&Make + castling chess',
    'take-make+rokagogo': 'Take&Make + Rokagogo',
    'take-make+exchange': 'Take&Make + exchange castling',
  },
  rules: {
    captures: {
      orthodox: {
        name: 'Orthodox',
        rule: 'The man that captures takes the place of the man it has captured.',
      },
      'take-make': {
        name: 'Take&Make',
        rule: 'Having captured, a man at once makes a second move, without capturing, the way the captured man moves; where it cannot, the capture is not allowed.',
      },
    },
    castling: {
      orthodox: {
        name: 'Orthodox',
        rule: 'Before either has moved, the king may go two squares towards a rook, and the rook passes over to the king’s other side.',
      },
      'castling-chess': {
        name: 'Castling chess',
        rule: 'In any of the eight directions the king may castle with the first man it meets, even an enemy one, if at least two empty squares part them: the king goes two squares towards it, and it comes to the square just passed.',
      },
      rokagogo: {
        name: 'Rokagogo',
        rule: 'As in castling chess, but only with a rook, of either colour, along a rank or a file.',
      },
      exchange: {
        name: 'Exchange',
        rule: 'Instead of castling, the king may once a game, even when in check, change places with any man of its own side but a pawn, however far away.',
      },
    },
  },

  stages: 'The move step by step',
  showStages: 'Show the move step by step',
  noStages: 'A move made in two parts is shown here, one part at a time.',
  stageBefore: 'Before',
  stageTake: 'Take',
  stageMake: 'Make',
  stageKing: 'King',
  stagePartner: 'Partner',
  stepTake: '{Man} takes {captured} on {first}.',
  stepPassing: '{Man} takes en passant, on {first}.',
  stepMake: 'Goes on to {second}, like {captured}{promotion}.',
  stepPromotion: ', and becomes {man}',
  stepKing: 'The king goes two squares, to {first}.',
  stepPartner: '{Man} lands on {second}.',
  theMan: { k: 'the king', q: 'the queen', r: 'the rook', b: 'the bishop', n: 'the knight', p: 'the pawn' },
  aMan: { q: 'a queen', r: 'a rook', b: 'a bishop', n: 'a knight', p: 'a black pawn', P: 'a white pawn' },

  // clocks

  // claims

  // settings

  // etiquette

  // keeping

  // saved

  // share

  // editor

  // offline
  updateReady: 'A new version of Roque is ready.',
  reload: 'Reload',
  later: 'Later',
  keptOffline: 'Works without a network too.',

  // why
};
