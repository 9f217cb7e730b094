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
        rule: 'A piece that captures must at once make a second move, without capturing, in the manner of the captured piece; if it cannot, the capture is illegal.',
      },
    },
    castling: {
      orthodox: {
        name: 'Standard',
        rule: 'If neither the king nor the rook has moved, the king moves two squares towards the rook, and the rook jumps to the other side of the king.',
      },
      'castling-chess': {
        name: 'Castling chess',
        rule: 'The king castles in any of the eight directions with the first piece it meets, even an enemy one, if at least two empty squares separate them: the king moves two squares towards that piece, which lands on the square that the king crossed.',
      },
      rokagogo: {
        name: 'Rokagogo',
        rule: 'The king castles as in castling chess, but only along a rank or a file, and only with a rook of its own side, because an enemy rook there would give check.',
      },
      exchange: {
        name: 'Exchange',
        rule: 'Instead of castling, the king may change places with any piece of its own side except a pawn, at any distance and even when in check, but only once per game.',
      },
    },
  },
};
