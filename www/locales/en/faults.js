/** @import { FaultWords } from '../../board/types.d.ts' */

const list = new Intl.ListFormat('en');
/** @type {Record<string, string>} */
const NAMES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
/** @type {Record<string, string>} */
const WALKS = {
  k: 'A king moves one square in any direction.',
  q: 'A queen moves along ranks, files and diagonals.',
  r: 'A rook moves along ranks and files.',
  b: 'A bishop moves along diagonals.',
  n: 'A knight moves two squares along a rank or a file, and one to the side.',
  p: 'A captured pawn lends a step straight forward, in its own direction.',
};
/** @param {string} letter */
const man = (letter) => NAMES[letter.toLowerCase()] ?? 'piece';
/** Names the captured piece, whose way of moving the Make uses. @param {string} men */
const a = (men) => `a ${man(men[0] ?? '')}`;
/** @param {string} text */
const capital = (text) => text.replace(/^./, (letter) => letter.toUpperCase());
/** "the bishop on b4 and the rook on e8"; an empty square by its name alone. @param {string[]} squares @param {string} men */
const named = (squares, men) =>
  list.format(
    squares.map((square, i) => (/[a-z]/i.test(men[i] ?? '') ? `the ${man(men[i])} on ${square}` : square)),
  );

/** @type {FaultWords} */
export default {
  faults: {
    fenPlacement: 'The placement of the pieces cannot be read: it needs eight ranks of eight squares.',
    fenTurn: 'The side to move is missing: it is written w or b.',
    fenCastling:
      'The castling rights cannot be read: they are letters of KQkq (or HAha), of Xx in exchange castling, or a dash.',
    fenEnPassant: 'The en passant square cannot be read: it is a square such as e3, or a dash.',
    fenHalfmoveClock: 'The number of half-moves since the last capture or pawn move is not a number.',
    fenFullmoveNumber: 'The move number is not a number.',
    fenTooManyFields: 'There is extra text after the six fields of the position.',
    emptyBoard: 'There are no pieces on the board.',
    missingWhiteKing: 'White has no king.',
    missingBlackKing: 'Black has no king.',
    tooManyWhiteKings: 'White has more than one king.',
    tooManyBlackKings: 'Black has more than one king.',
    pawnOnBackRank: 'A pawn stands on the first or the last rank.',
    touchingKings: 'The kings stand next to each other.',
    oppositeCheck: 'The side that has just moved is in check: its king could be taken.',
    castlingRightWithoutMen:
      'A castling right is given, but the king or the rook is not on its starting square.',
    unknownCastlingRight:
      'A castling right is given that this game does not have: it is written X or x with exchange castling, else K, Q, k or q.',
    impossibleEnPassant: 'No pawn can just have made the double step that the en passant square implies.',
    unknownRules: 'This board does not know the rules asked for.',
    tooManyPawns: 'One side has more than eight pawns.',
    tooManyMen: 'One side has more than sixteen pieces.',
    tooManyPromoted: 'One side has more promoted pieces than pawns that could have promoted.',
    impossibleCheck: 'No last move can have led to this check.',
    pgnEmpty: 'There is no game in the text.',
    pgnTag: 'A tag of the game cannot be read: it is written [Name "value"].',
    pgnVariant: 'The game follows rules that this board does not know.',
    pgnFen: 'The position where the game begins cannot be read.',
    pgnOpenComment: 'A comment of the game is not closed: its } is missing.',
    pgnParenthesis: 'A variation of the game is not closed, or was never opened.',
    pgnTooDeep: 'The variations of the game are nested too deeply.',
    pgnSkipped: 'This text has no meaning in a game, and was left out.',
    pgnAside: 'This variation cannot be played as it is written, and was kept as a comment.',
    pgnTagNote: 'This tag is malformed: it was left out, or read as far as possible.',
    pgnNullMove: 'A null move cannot be played, and there is no move before it to show.',
    moveSyntax: 'This is not the notation of a move.',
    moveIllegal: 'That is not a legal move here.',
    moveAmbiguous: 'Several legal moves match: add the square that the piece comes from.',
    engineFailed:
      'The chess engine could not be loaded, so no moves can be played on this board. Reload the page to try again.',
    engineStopped:
      'The chess engine has stopped because of an internal error. The last position can be restored.',
  },
  refused({ from, to, via, piece, reason, squares, men, moveNumber }) {
    const all = named(squares, men);
    const [first, ...others] = squares;
    const rest = named(others, men.slice(1));
    const who = man(piece);
    const whose = piece < 'a' ? 'Black' : 'White';
    const lost =
      moveNumber === null
        ? 'the king or this rook has moved before'
        : `the right was lost at move ${moveNumber}`;
    const used = moveNumber === null ? 'yours can no longer' : `yours did at move ${moveNumber}`;
    /** @type {Record<string, string>} */
    const texts = {
      gameOver: 'The game is over.',
      earlierPosition: 'An earlier position is shown: go back to the game to play on.',
      mustMoveTouched: `${capital(all)} has been touched, and must move.`,
      mustCaptureTouched: `${capital(all)} has been touched, and must be captured.`,
      partnerTouchedFirst: `${capital(all)} has been touched before the king, so they do not castle.`,
      emptySquare: `There is no piece on ${from}.`,
      opponentsMan: `It is ${whose}’s turn.`,
      sameSquare: 'A move must lead to another square.',
      hemmedIn: `The ${who} on ${from} has no move. In its way: ${all}.`,
      ownManThere: `One of your own pieces already stands on ${to}.`,
      kingNeverCaptured: 'A king is never captured.',
      notHowItMoves:
        `The ${who} does not go from ${from} to ${to}. ${WALKS[piece.toLowerCase()] ?? ''}`.trim(),
      pathBlocked: `The way to ${to} is blocked by ${all}.`,
      pawnBlocked: `The pawn cannot step forward: ${all} is in its way.`,
      pawnCapturesDiagonally: `A pawn leaves its file only by capturing, one step diagonally forward: there is nothing to capture on ${to}.`,
      pawnDoubleStepUsed: 'A pawn may go two steps only from the second rank of its side.',
      pawnMovesForward: 'A pawn moves forward only, never back or sideways.',
      pawnTooFar: `A pawn goes one square forward, or two from the second rank of its side: ${to} is too far.`,
      pawnLeavesFile: 'A pawn leaves its file only by capturing, one square diagonally forward.',
      enPassantExpired: 'En passant is possible only at once, just after the double step.',
      pinned: `The ${who} on ${from} is pinned by ${all}: moving it would put your king in check.`,
      captureOpensLine: `Without ${named(squares.slice(0, 1), men)} your king would be in check from ${rest}.`,
      stillInCheck: `Your king would still be in check from ${all}.`,
      kingWouldBeAttacked: `Your king would then be in check from ${all}.`,
      kingStaysOnLine: `On ${to} your king would still be on the line of ${all}, and in check.`,
      guarded: `Your king cannot capture on ${to}, which is guarded by ${all}.`,
      castlingRightLost: `Castling is no longer allowed: ${lost}.`,
      castlingBlocked: `The squares between king and rook must be empty: castling is blocked by ${all}.`,
      castlingInCheck: `You cannot castle out of check: your king is attacked by ${all}.`,
      castlingThroughAttack: `The king would pass over ${first}, which is attacked by ${rest}.`,
      castlingNoPartner: 'In that direction the king meets no piece to castle with.',
      castlingTooNear: `Castling needs two empty squares or more between the king and its partner: ${all} is too close.`,
      castlingPartnerNotRook: `In this game the king castles with rooks only: the first piece that it meets that way is ${all}.`,
      castlingPartnerAttacks: `The king cannot castle with ${all}, which would attack it from the square where it lands.`,
      exchangeWithPawn: 'The king can change places with any of your pieces except a pawn.',
      exchangeUsed: `The king may change places with another piece only once in a game: ${used}.`,
      noMake: `A capture must be followed by a move like that of the captured piece: ${all} would leave you none.`,
      noTake: `Only a capture goes on to a second square: there is nothing to capture on ${via}.`,
      makeCompulsory: `After capturing ${all} the ${who} has to move on like ${a(men)}.`,
      makeNotHowItMoves:
        `After capturing ${all} the ${who} moves on like ${a(men)}: it does not go from ${via} to ${to}. ${WALKS[men[0]?.toLowerCase()] ?? ''}`.trim(),
      makePathBlocked: `The way from ${via} to ${to} is blocked by ${all}.`,
      makeNeverCaptures: `The move that follows a capture does not capture again: ${all} is in its way.`,
    };
    return texts[reason] ?? reason;
  },
  allowed({ reason, squares, men, goals = 1 }) {
    const way = list.format(squares.slice(0, goals));
    const guards = named(squares.slice(goals), men.slice(goals));
    const all = named(squares, men);
    const [first, ...others] = squares;
    const one = named(squares.slice(0, 1), men);
    const rest = named(others, men.slice(1));
    /** @type {Record<string, string>} */
    const texts = {
      rookMayPassAttack: `Only the rook passes over ${first}, attacked by ${rest}: for castling, the king’s own way must be free of attack.`,
      rookMayBeAttacked: `${capital(one)} may castle though it is attacked by ${rest}: only the king’s own way must be free of attack.`,
      enPassant: `${capital(one)} has just passed over ${others[0]} with its double step: now, and only now, it can be captured en passant, as if it had gone one square.`,
      coupRoque: `The king goes two squares towards ${all}, the first piece that it meets, with two empty squares or more between them; that piece lands on the square that the king has passed.`,
      partnerMayBeEnemy: `${capital(all)} is the other side’s: the king may castle with it all the same.`,
      furtiveCheck: `From where it stands now ${all} attacks the square where the king arrives; but it will have moved, so that does not count.`,
      kingMayHaveMoved: 'In this game a king that has moved may still castle.',
      partnerMayHaveMoved: `In this game the king may castle with ${all}, though that piece has moved.`,
      exchange: `Once in a game the king may change places with one of its own pieces except a pawn, such as ${all}.`,
      exchangeInCheck: `The king may change places even when it is in check, here from ${all}: only the final position counts.`,
      makeLikeCaptured: `After capturing ${all} the piece has to move on like ${a(men)}.`,
      makeLikeOwnPawn: `After taking a pawn, here ${all}, a piece moves on like a pawn of that colour: straight forward, never diagonally.`,
      makeBack: `The second part of the move may lead back to ${first}, where it came from.`,
      selfCheckBetween: `Between the two parts of the move the king may be attacked, here from ${all}: only the final position counts.`,
      kingMayTakeGuarded: `The king may capture ${one}, though it is guarded by ${rest}: only the square where the king ends counts.`,
      makeInterposes: `The second part of the move shuts the line of ${all}.`,
      promotionWhereMoveEnds: 'A pawn is promoted where its whole move ends, and not on the way.',
      pawnOnFirstRank: `In this game a pawn may get to its own first rank, here ${first}; from there it goes one step.`,
      doubleStepAgain: `${capital(all)} is on the second rank again, and may again go two steps.`,
      staysOnPinLine: `The piece is pinned by ${all}, but does not leave that line.`,
      checkmate: `The king on ${first} is attacked by ${rest}, and no move answers the check.`,
      stalemate: `The king on ${first} is not attacked, but no legal move is left.`,
      escapeGuarded: `${men[0] === '.' ? 'No way out to' : 'It cannot take on'} ${way}: guarded by ${guards}.`,
      escapeWithoutMake: `It cannot capture on ${first}: that piece would leave it no move to go on with.`,
      escapeBlocked: `In its way: ${all}.`,
      manPinned: `${capital(one)} is pinned by ${rest}.`,
      menBlocked: `${capital(all)} cannot move either.`,
      deadPosition:
        others.length || first
          ? `With ${all} besides the kings, no sequence of moves leads to mate.`
          : 'With the kings alone, no sequence of moves leads to mate.',
      repetition:
        'The same position has occurred three times, with the same side to move and the same possibilities.',
      fivefoldRepetition:
        'The same position has occurred five times, with the same side to move and the same possibilities.',
      fiftyMoves: 'Each side has made fifty moves without a capture or a pawn move.',
      seventyFiveMoves: 'Each side has made seventy-five moves without a capture or a pawn move.',
      cannotMate: first
        ? `With ${all}, no sequence of legal moves could have led to mate.`
        : 'A king alone can never give mate.',
    };
    return texts[reason] ?? reason;
  },
  place: (line, text) => (text ? `Line ${line}, “${text}”:` : `Line ${line}:`),
  ends: {
    pgnEndsAtNullMove: (line, text) =>
      `The moves stop before ${text} (line ${line} of the file), because a null move cannot be played; the rest is kept as a comment.`,
    pgnEndsAtMove: (line, text) =>
      `The moves stop before ${text} (line ${line} of the file), because it is not a legal move; the rest is kept as a comment.`,
    pgnEndsAtText: (line, text) =>
      `The moves stop before “${text}” (line ${line} of the file), because a comment or a variation there is not closed, or was never opened; the rest is kept as a comment.`,
  },
  general: {
    coupRoque:
      'In any of the eight directions the king goes two squares towards the first piece that it meets, if two squares or more between them are empty; that piece lands on the square that the king has passed.',
    exchange: 'Once in a game the king may change places with any of its own pieces except a pawn.',
    makeLikeCaptured: 'After a capture the piece has to move on like the captured piece.',
    makeLikeOwnPawn:
      'After taking a pawn, a piece moves on like a pawn of that colour: straight forward, never diagonally.',
  },
  unanswered: (attackers, mayInterpose) =>
    attackers > 1
      ? 'No single move answers them all.'
      : `No other piece can capture the attacker${mayInterpose ? ' or come between' : ''}.`,
  semicolon: '; ',
};
