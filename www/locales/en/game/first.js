export default {
  whichGame: 'The game',
  rulesOfGame: 'The rules: {game}',
  rulesInShort: {
    orthodox: 'The game you know, by the laws of FIDE.',
    'take-make': 'A piece that captures goes on at once, like the piece it took.',
    'castling-chess': 'The king castles with any piece, in any direction.',
    rokagogo: 'The king castles with its rooks along any open rank or file.',
    exchange: 'Once a game, the king changes places with one of its pieces.',
  },
  againstShort: 'Against',
  colourShort: 'You have',
  computerShort: 'Computer · {level}',
  noClockShort: 'None',
  personHere: 'Somebody here',
  moreTimes: 'More…',
  moreOptions: 'More options',
  begin: 'Play',
  mistakesDue: ['Your mistakes', 'One of your mistakes is due', '{n} of your mistakes are due'],
  learn: {
    'take-make': 'Learn Take&Make in three moves',
    'castling-chess': 'Learn castling chess in three moves',
  },
};
