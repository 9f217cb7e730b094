export default {
  whichGame: 'Choose a game',
  rulesOfGame: 'Rules: {game}',
  againstShort: 'Against',
  colourShort: 'You play',
  noClockShort: 'None',
  personHere: 'A friend, here',
  moreTimes: 'More…',
  moreOptions: 'More options',
  begin: 'Play',
  newToChess: 'New to chess? Learn to play',
  todaysPuzzle: 'Today’s puzzle',
  mistakesDue: [
    'Your mistakes',
    'One of your mistakes is due for review',
    '{n} of your mistakes are due for review',
  ],
  learn: {
    'take-make': 'Learn Take&Make in three moves',
    'castling-chess': 'Learn castling chess in three moves',
  },
};
