export default {
  captures: 'Captures',
  castling: 'Castling',
  howPlayed: 'How it is played',

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
        name: 'Standard',
        rule: 'The piece that captures takes the place of the piece it has captured.',
      },
      'take-make': {
        name: 'Take&Make',
        rule: 'Having captured, a piece at once makes a second move, without capturing, the way the captured piece moves; where it cannot, the capture is not allowed.',
      },
    },
    castling: {
      orthodox: {
        name: 'Standard',
        rule: 'Before either has moved, the king may go two squares towards a rook, and the rook passes over to the king’s other side.',
      },
      'castling-chess': {
        name: 'Castling chess',
        rule: 'In any of the eight directions the king may castle with the first piece it meets, even an enemy one, if at least two empty squares part them: the king goes two squares towards it, and it comes to the square just passed.',
      },
      rokagogo: {
        name: 'Rokagogo',
        rule: 'The king castles as in castling chess, but only with a rook of its own side, along a rank or a file: an enemy rook there would give check.',
      },
      exchange: {
        name: 'Exchange',
        rule: 'Instead of castling, the king may once a game, even when in check, change places with any piece of its own side but a pawn, however far away.',
      },
    },
  },
};
