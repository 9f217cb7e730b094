/** @import { FaultWords } from '../board/types.d.ts' */

const list = new Intl.ListFormat('en');

/** @type {FaultWords} */
export default {
  faults: {
    fenPlacement: 'The placement of the men cannot be read: it needs eight ranks of eight squares.',
    fenTurn: 'The side to move is missing: it is written w or b.',
    fenCastling: 'The castling rights cannot be read: they are letters of KQkq, or a dash.',
    fenEnPassant: 'The en passant square cannot be read: it is a square such as e3, or a dash.',
    fenHalfmoveClock: 'The count of half-moves since the last capture or pawn move is not a number.',
    fenFullmoveNumber: 'The number of the move is not a number.',
    fenTooManyFields: 'There is more text after the six fields of the position.',
    emptyBoard: 'There are no men on the board.',
    missingWhiteKing: 'White has no king.',
    missingBlackKing: 'Black has no king.',
    tooManyWhiteKings: 'White has more than one king.',
    tooManyBlackKings: 'Black has more than one king.',
    pawnOnBackRank: 'A pawn stands on the first or the last rank.',
    touchingKings: 'The kings stand next to each other.',
    oppositeCheck: 'The side that has just moved is in check: its king could be taken.',
    castlingRightWithoutMen:
      'A castling right is given, but the king or the rook is not on its first square.',
    unknownCastlingRight:
      'A castling right is given that this game does not have: it is written X or x with exchange castling, else K, Q, k or q.',
    impossibleEnPassant: 'No pawn can just have made the double step that the en passant square tells of.',
    unknownRules: 'This board does not know the rules asked for.',
    tooManyPawns: 'One side has more than eight pawns.',
    tooManyMen: 'One side has more than sixteen men.',
    tooManyPromoted: 'One side has more promoted pieces than pawns that could have promoted.',
    impossibleCheck: 'No last move can have led to this check.',
    pgnEmpty: 'There is no game in the text.',
    pgnTag: 'A tag of the game cannot be read: it is written [Name "value"], on a line of its own.',
    pgnVariant: 'The game follows rules that this board does not know.',
    pgnFen: 'The position where the game begins cannot be read.',
    pgnOpenComment: 'A comment of the game is not closed: its } is missing.',
    pgnParenthesis: 'A variation of the game is not closed, or was never opened.',
    pgnTooDeep: 'The variations of the game are nested too deeply.',
    pgnUnexpected: 'There is text among the moves of the game that is no move.',
    moveSyntax: 'This is not the notation of a move.',
    moveIllegal: 'No legal move is written so.',
    moveAmbiguous: 'Several legal moves are written so: tell the square that the man leaves.',
    engineFailed:
      'The chess engine could not be loaded, so nobody can move on this board. Reload the page to try again.',
    engineStopped:
      'The chess engine has stopped because of a fault of its own. The last position can be restored.',
  },
  refused({ from, to, reason, squares }) {
    const all = list.format(squares);
    const [first, ...others] = squares;
    const rest = list.format(others);
    /** @type {Record<string, string>} */
    const texts = {
      gameOver: 'The game is over.',
      emptySquare: `There is no man on ${from}.`,
      opponentsMan: `The man on ${from} is not yours.`,
      ownManThere: `One of your own men already stands on ${to}.`,
      kingNeverCaptured: 'A king is never captured.',
      notHowItMoves: `That man does not move from ${from} to ${to}.`,
      pathBlocked: `The way to ${to} is blocked on ${all}.`,
      pawnBlocked: `The pawn cannot step forward: ${all} is occupied.`,
      pawnCapturesDiagonally: 'A pawn moves sideways only when it captures, one step diagonally forward.',
      pawnDoubleStepUsed: 'A pawn may go two steps only from the square where it began.',
      pawnMovesForward: 'A pawn only moves forward.',
      enPassantExpired: 'En passant is possible only at once, just after the double step.',
      pinned: `This man is pinned: without it your king could be taken from ${all}.`,
      stillInCheck: `Your king would still be in check from ${all}.`,
      kingWouldBeAttacked: `Your king would then be in check from ${all}.`,
      castlingRightLost: 'Castling is no longer allowed: the king or this rook has moved before.',
      castlingBlocked: `Castling needs an empty way between king and rook: ${all} is occupied.`,
      castlingInCheck: `You cannot castle out of check: ${all} attacks your king.`,
      castlingThroughAttack: `The king would pass over ${first}, which is attacked from ${rest}.`,
      noMake: `A capture must be followed by a move like that of the captured man: the one on ${all} would leave you none.`,
      castlingNoPartner: 'The king meets no man that way to castle with.',
      castlingTooNear: `Castling needs two empty squares or more between the king and its partner: ${all} is too near.`,
      exchangeWithPawn: 'The king can change places with any of your men except a pawn.',
      exchangeUsed: 'The king may change places with another man only once in a game: yours can no longer.',
    };
    return texts[reason] ?? reason;
  },
};
