export default {
  whichGame: 'The game',
  rulesOfGame: 'Rules: {game}',
  againstShort: 'Against',
  colourShort: 'You play',
  noClockShort: 'None',
  personHere: 'A friend, here',
  moreTimes: 'More…',
  moreOptions: 'More options',
  begin: 'Play',
  newToChess: 'New to chess? Learn it',
  todaysPuzzle: 'Today’s puzzle',
  mistakesDue: ['Your mistakes', 'One of your mistakes is due', '{n} of your mistakes are due'],
  learn: {
    'take-make': 'Learn Take&Make in three moves',
    'castling-chess': 'Learn castling chess in three moves',
  },
};
