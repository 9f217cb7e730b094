export default {
  captures: 'Captures',
  castling: 'Castling',
  howPlayed: 'How to play',

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
  rulesInShort: {
    orthodox: 'Chess as you know it, by the FIDE Laws.',
    'take-make': 'A piece that captures moves on at once, like the piece it took.',
    'castling-chess': 'The king castles with any piece, in any direction.',
    rokagogo: 'The king castles with its rooks along any open rank or file.',
    exchange: 'Once a game, the king can change places with one of its own pieces.',
  },
  rules: {
    captures: {
      orthodox: {
        name: 'Standard',
        rule: 'The capturing piece takes the place of the captured one.',
      },
      'take-make': {
        name: 'Take&Make',
        rule: 'A piece that captures at once makes a second move, without capturing, the way the captured piece moves; if it cannot, the capture is illegal.',
      },
    },
    castling: {
      orthodox: {
        name: 'Standard',
        rule: 'If neither has moved, the king goes two squares towards a rook, and the rook jumps to the king’s other side.',
      },
      'castling-chess': {
        name: 'Castling chess',
        rule: 'The king castles in any of the eight directions with the first piece it meets, even an enemy one, if at least two empty squares lie between them: the king goes two squares towards it, and the piece lands on the square the king passed.',
      },
      rokagogo: {
        name: 'Rokagogo',
        rule: 'The king castles as in castling chess, but only with a rook of its own side, along a rank or a file: an enemy rook there would give check.',
      },
      exchange: {
        name: 'Exchange',
        rule: 'Instead of castling, once a game and even in check, the king swaps places with any piece of its own side except a pawn, however far away.',
      },
    },
  },
};
