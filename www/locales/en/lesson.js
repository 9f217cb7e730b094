/** The texts of the lessons on the first screen, task by task. */
export default {
  step: 'Move {n} of {all}',
  next: 'Next',
  show: 'Show me',
  leave: 'Back',
  play: 'Play it',
  rules: 'All its rules',
  'take-make': {
    title: 'Take&Make in three moves',
    tasks: [
      {
        goal: 'Take the bishop with your rook. Then go on from there as a bishop: your rook moves like what it took.',
        wrong: 'That is a move, but it takes nothing. Your rook stands below the bishop.',
        right: 'Every capture has two parts: the Take, and the Make that follows it.',
      },
      {
        goal: 'The king guards its knight. Take it all the same, and go on as a knight.',
        wrong: 'That is a move, but the knight stays. Your king stands beside it.',
        right: 'It is where a move ends that counts: your king did not stay where the other could take it.',
      },
      {
        goal: 'Take the rook, go on as a rook, and give checkmate.',
        wrong: 'That is no checkmate. Where must your rook end, to check along the h-file?',
        right: 'Checkmate. You know Take&Make now.',
      },
    ],
    end: 'Take&Make has a few more surprises, such as pawns that go back. The best way to meet them is a game.',
  },
  'castling-chess': {
    title: 'Castling chess in three moves',
    tasks: [
      {
        goal: 'Castle with your knight: move the king two squares toward it. The knight lands on the square between.',
        wrong: 'That is a move, but no castling. The king goes two squares toward its knight.',
        right: 'Two empty squares or more must lie between, and any piece will do.',
      },
      {
        goal: 'Castle with the black knight, along the diagonal.',
        wrong: 'That is a move, but no castling. The black knight stands on your king’s diagonal.',
        right: 'The partner may be the opponent’s, and the line a rank, a file or a diagonal.',
      },
      {
        goal: 'Castle with your queen, and give checkmate.',
        wrong: 'That is no checkmate. Your queen stands on your king’s diagonal.',
        right: 'Checkmate. You know castling chess now.',
      },
    ],
    end: 'Your king may castle as often as it likes, but never out of check. The best way to learn the rest is a game.',
  },
};
