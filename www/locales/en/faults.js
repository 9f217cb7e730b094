/** @import { FaultWords } from '../../board/types.d.ts' */

const list = new Intl.ListFormat('en');
const either = new Intl.ListFormat('en', { type: 'disjunction' });
/** @type {Record<string, string>} */
const NAMES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
/** @type {Record<string, string>} */
const WALKS = {
  k: 'A king moves one square in any direction.',
  q: 'A queen moves along ranks, files and diagonals.',
  r: 'A rook moves along ranks and files.',
  b: 'A bishop moves along diagonals.',
  n: 'A knight moves two squares along a rank or a file, then one square to the side.',
  p: 'After capturing a pawn, a piece moves on one square straight forward, in that pawn’s direction; from that pawn’s second rank, it may move two.',
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

/** Explains why the king cannot escape to empty squares or capture pieces. @param {boolean} areEmpty @param {number} n @param {string} way @param {string} guards */
const guarded = (areEmpty, n, way, guards) => {
  if (areEmpty)
    return n > 1
      ? `It cannot move to ${way}: these squares are guarded by ${guards}.`
      : `It cannot move to ${way}: this square is guarded by ${guards}.`;
  return n > 1
    ? `It cannot capture on ${way}: these pieces are guarded by ${guards}.`
    : `It cannot capture on ${way}: this piece is guarded by ${guards}.`;
};

/** @type {FaultWords} */
export default {
  faults: {
    fenPlacement: 'The piece placement could not be read: it must have eight ranks of eight squares.',
    fenTurn: 'The side to move is missing: it must be w or b.',
    fenCastling:
      'The castling rights could not be read: they must be letters from KQkq, letters of the rooks’ files (Chess960), letters from Xx for exchange castling, or a dash.',
    fenEnPassant: 'The en passant square could not be read: it must be a square such as e3, or a dash.',
    fenHalfmoveClock: 'The number of half-moves since the last capture or pawn move is not a number.',
    fenFullmoveNumber: 'The move number is not a number.',
    fenStartNumber: 'Start positions of Chess960 have numbers from 0 to 959.',
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
      'A castling right is given, but there is no king and rook on the first rank that can have it.',
    unknownCastlingRight:
      'This castling right does not exist in this game: exchange castling uses X and x, other games use K, Q, k, q or the files of the rooks.',
    impossibleEnPassant:
      'The en passant square is impossible: no pawn can have made a double step on the previous move.',
    unknownRules: 'This board does not support the requested rules.',
    tooManyPawns: 'One side has more than eight pawns.',
    tooManyMen: 'One side has more than sixteen pieces.',
    tooManyPromoted: 'One side has more promoted pieces than missing pawns.',
    impossibleCheck: 'No legal move can have led to this check.',
    sourceFailed: 'The file with the game could not be loaded.',
    sourceTooLarge: 'The file with the game is too large: a board reads at most 64 MB.',
    pgnEmpty: 'The text contains no game.',
    pgnTag: 'A tag in the game could not be read: it must be written as [Name "value"].',
    pgnVariant: 'This game follows the rules of a variant that is not supported.',
    pgnFen: 'The starting position of the game could not be read.',
    pgnOpenComment: 'A comment in the game is not closed: the } is missing.',
    pgnParenthesis: 'A variation in the game is missing its opening or closing parenthesis.',
    pgnTooDeep: 'The variations in the game are nested too deeply.',
    pgnSkipped: 'This text is not valid PGN and was skipped.',
    pgnAside: 'This variation cannot be played as written and was kept as a comment.',
    pgnTagNote: 'This tag is malformed: it was skipped or read as far as possible.',
    pgnNullMove: 'The game begins with a null move, which cannot be played.',
    moveSyntax: 'This is not valid move notation.',
    moveIllegal: 'This is not a legal move in this position.',
    moveAmbiguous: 'Several legal moves match: add the square that the piece moves from.',
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
        ? 'the king or this rook has already moved'
        : `the right was lost at move ${moveNumber}`;
    const used =
      moveNumber === null ? 'your king may no longer do so' : `your king did so at move ${moveNumber}`;
    /** @type {Record<string, string>} */
    const texts = {
      gameOver: 'The game is over.',
      earlierPosition: 'You are viewing an earlier position: go back to the game to continue.',
      mustMoveTouched: `${capital(all)} has been touched and must move.`,
      mustCaptureTouched: `${capital(all)} has been touched and must be captured.`,
      partnerTouchedFirst: `${capital(all)} was touched before the king, so the king cannot castle with it.`,
      emptySquare: `There is no piece on ${from}.`,
      opponentsMan: `It is ${whose}’s turn.`,
      sameSquare: 'A piece must move to a different square.',
      hemmedIn: `The ${who} on ${from} cannot move: it is blocked by ${all}.`,
      ownManThere: `One of your own pieces already stands on ${to}.`,
      kingNeverCaptured: 'A king can never be captured.',
      notHowItMoves:
        `The ${who} cannot move from ${from} to ${to}. ${WALKS[piece.toLowerCase()] ?? ''}`.trim(),
      pathBlocked: `The path to ${to} is blocked by ${all}.`,
      pawnBlocked: `The pawn cannot move forward: it is blocked by ${all}.`,
      pawnCapturesDiagonally: `A pawn leaves its file only when it captures, one square diagonally forward: there is nothing to capture on ${to}.`,
      pawnDoubleStepUsed: 'A pawn can move two squares only from its side’s second rank.',
      pawnMovesForward: 'A pawn moves only forward, never backward or sideways.',
      pawnTooFar: `A pawn moves one square forward, or two from its side’s second rank: ${to} is too far.`,
      pawnLeavesFile: 'A pawn leaves its file only when it captures, one square diagonally forward.',
      enPassantExpired: 'A pawn can be captured en passant only on the move right after its double step.',
      pinned: `The ${who} on ${from} is pinned by ${all}: moving it would put your king in check.`,
      captureOpensLine: `Without ${named(squares.slice(0, 1), men)}, your king would be in check from ${rest}.`,
      stillInCheck: `Your king would still be in check from ${all}.`,
      kingWouldBeAttacked: `Your king would then be in check from ${all}.`,
      kingStaysOnLine: `On ${to}, your king would still be in check along the line of ${all}.`,
      guarded: `Your king cannot capture on ${to}, which is guarded by ${all}.`,
      castlingRightLost: `Castling is no longer allowed: ${lost}.`,
      castlingBlocked: `Every square that the king or the rook crosses must be empty: castling is blocked by ${all}.`,
      castlingInCheck: `You cannot castle out of check: your king is attacked by ${all}.`,
      castlingThroughAttack: `The king would cross ${first}, which is attacked by ${rest}.`,
      castlingNoPartner: 'There is no piece for the king to castle with in that direction.',
      castlingTooNear: `Castling requires at least two empty squares between the king and its partner: ${all} is too close.`,
      castlingPartnerNotRook: `In this game, the king can castle only with a rook: the first piece in that direction is ${all}.`,
      castlingPartnerAttacks: `The king cannot castle with ${all}: from its new square, that piece would attack the king.`,
      exchangeWithPawn: 'The king can change places with any of your pieces except a pawn.',
      exchangeUsed: `The king may change places with another piece only once per game: ${used}.`,
      noMake: `You cannot capture ${all}: you could not then move on like the captured piece.`,
      noTake: `Only a capture is followed by a second move: there is nothing to capture on ${via}.`,
      makeCompulsory: `After capturing ${all}, the ${who} must move on like ${a(men)}.`,
      makeNotHowItMoves:
        `After capturing ${all}, the ${who} moves on like ${a(men)}: it cannot move from ${via} to ${to}. ${WALKS[men[0]?.toLowerCase()] ?? ''}`.trim(),
      makePathBlocked: `The path from ${via} to ${to} is blocked by ${all}.`,
      makeNeverCaptures: `The move that follows a capture cannot be another capture: it is blocked by ${all}.`,
    };
    return texts[reason] ?? reason;
  },
  allowed({ reason, squares, men, goals = 1 }) {
    const way = either.format(squares.slice(0, goals));
    const guards = named(squares.slice(goals), men.slice(goals));
    const all = named(squares, men);
    const [first, ...others] = squares;
    const one = named(squares.slice(0, 1), men);
    const rest = named(others, men.slice(1));
    /** @type {Record<string, string>} */
    const texts = {
      rookMayPassAttack: `The square ${first} is attacked by ${rest}, but only the rook passes over it: in castling, only the squares that the king crosses must be safe.`,
      rookMayBeAttacked: `${capital(one)} may castle although it is attacked by ${rest}: in castling, only the squares that the king crosses must be safe.`,
      enPassant: `${capital(one)} has just crossed ${others[0]} with its double step: on this move only, it can be captured en passant, as if it had moved one square.`,
      coupRoque: `The king moves two squares towards ${all}, the first piece in that direction, because at least two empty squares separate them; that piece lands on the square that the king crossed.`,
      partnerMayBeEnemy: `${capital(all)} belongs to the opponent, but the king may still castle with it.`,
      furtiveCheck: `${capital(all)} now attacks the king’s destination square, but it will have moved by then, so that does not count.`,
      kingMayHaveMoved: 'In this game, a king that has moved may still castle.',
      partnerMayHaveMoved: `In this game, the king may castle with ${all} even though that piece has moved.`,
      exchange: `Once per game, the king may change places with one of its own pieces other than a pawn, such as ${all}.`,
      exchangeInCheck: `The king may change places even when it is in check, here from ${all}: only the final position counts.`,
      makeLikeCaptured: `After capturing ${all}, the piece must move on like ${a(men)}.`,
      makeLikeOwnPawn: `After capturing a pawn, here ${all}, a piece moves on like a pawn of that colour: straight forward, never diagonally.`,
      makeBack: `The second part of the move may lead back to ${first}, where the piece came from.`,
      selfCheckBetween: `Between the two parts of the move, the king may be attacked, here by ${all}: only the final position counts.`,
      kingMayTakeGuarded: `The king may capture ${one} although it is guarded by ${rest}: only the king’s final square counts.`,
      makeInterposes: `The second part of the move blocks the line of attack of ${all}.`,
      promotionWhereMoveEnds: 'A pawn promotes on the square where its whole move ends, not on the way.',
      pawnOnFirstRank: `In this game, a pawn may reach its own first rank, here ${first}; from there, it moves one square.`,
      doubleStepAgain: `${capital(all)} is back on its second rank and may move two squares again.`,
      staysOnPinLine: `The piece is pinned by ${all}, but it stays on the line of the pin.`,
      checkmate: `The king on ${first} is attacked by ${rest}, and no legal move parries the check.`,
      stalemate: `The king on ${first} is not attacked, but there are no legal moves.`,
      escapeGuarded: guarded(men[0] === '.', goals, way, guards),
      escapeWithoutMake: `It cannot capture on ${first}: it could not then move on like the captured piece.`,
      escapeBlocked: `It is blocked by ${all}.`,
      manPinned: `${capital(one)} is pinned by ${rest}.`,
      menBlocked: `${capital(all)} cannot move either.`,
      deadPosition:
        others.length || first
          ? `With only ${all} besides the kings, no sequence of legal moves can lead to checkmate.`
          : 'With only the kings on the board, no sequence of legal moves can lead to checkmate.',
      repetition:
        'The same position has occurred three times, with the same side to move and the same possible moves.',
      fivefoldRepetition:
        'The same position has occurred five times, with the same side to move and the same possible moves.',
      fiftyMoves: 'Each side has made fifty moves without a capture or a pawn move.',
      seventyFiveMoves: 'Each side has made seventy-five moves without a capture or a pawn move.',
      cannotMate: first
        ? `With ${all}, no sequence of legal moves could have led to checkmate.`
        : 'A lone king can never give checkmate.',
    };
    return texts[reason] ?? reason;
  },
  place: (line, text) => (text ? `Line ${line}, “${text}”:` : `Line ${line}:`),
  ends: {
    pgnEndsAtNullMove: (line, text) =>
      `The game stops before ${text} (line ${line} of the file), because a null move cannot be played; the rest has been kept as a comment.`,
    pgnEndsAtMove: (line, text) =>
      `The game stops before ${text} (line ${line} of the file), because it is not a legal move; the rest has been kept as a comment.`,
    pgnEndsAtText: (line, text) =>
      `The game stops before “${text}” (line ${line} of the file), because the beginning or end of a comment or variation is missing there; the rest has been kept as a comment.`,
  },
  general: {
    coupRoque:
      'In any of the eight directions, the king moves two squares towards the first piece that it meets, if at least two empty squares separate them; that piece lands on the square that the king crossed.',
    exchange: 'Once per game, the king may change places with any of its own pieces except a pawn.',
    makeLikeCaptured: 'After a capture, the piece must move on like the captured piece.',
    makeLikeOwnPawn:
      'After capturing a pawn, a piece moves on like a pawn of that colour: straight forward, never diagonally.',
  },
  unanswered: (attackers, mayInterpose) =>
    attackers > 1
      ? 'No single move parries all the checks.'
      : mayInterpose
        ? 'No other piece can capture the attacker or block the check.'
        : 'No other piece can capture the attacker.',
  semicolon: '; ',
};
