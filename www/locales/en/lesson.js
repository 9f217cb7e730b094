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
        goal: 'Take the bishop with your rook. Then move on like a bishop: a piece moves on like the piece it took.',
        wrong: 'A legal move, but it takes nothing. Your rook stands below the bishop.',
        right: 'Every capture has two parts: the Take, and the Make that follows it.',
      },
      {
        goal: 'The black king guards its knight. Take the knight anyway, and move on like a knight.',
        wrong: 'A legal move, but the knight is still there. Your king stands next to it.',
        right: 'Only the square where a move ends counts: your king did not stay where it could be taken.',
      },
      {
        goal: 'Take the rook, move on like a rook, and give checkmate.',
        wrong: 'That is not checkmate. Where must your rook end up to give check along the h-file?',
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
        wrong: 'A legal move, but not castling. The king goes two squares toward its knight.',
        right: 'There must be at least two empty squares between them, and any piece will do.',
      },
      {
        goal: 'Castle with the black knight, along the diagonal.',
        wrong: 'A legal move, but not castling. The black knight stands on your king’s diagonal.',
        right: 'The partner may even be an enemy piece, and the line a rank, a file or a diagonal.',
      },
      {
        goal: 'Castle with your queen, and give checkmate.',
        wrong: 'That is not checkmate. Your queen stands on your king’s diagonal.',
        right: 'Checkmate. You know castling chess now.',
      },
    ],
    end: 'Your king may castle as often as it likes, but never out of check. The best way to learn the rest is a game.',
  },
};
