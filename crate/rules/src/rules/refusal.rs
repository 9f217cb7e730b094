//! Reasons why a move is illegal.

use crate::board::bitboard::Bitboard;
use crate::board::square::Square;

/// The reason why a piece may not move from one square to another.
///
/// ```
/// use roque::{Position, Refusal, Rules, Square};
///
/// let position = Position::from_fen("4k3/8/8/8/7b/8/5N2/4K3 w - - 0 1", Rules::ORTHODOX)?;
/// let refusal = position.refusal("f2".parse()?, "g4".parse()?);
/// assert_eq!(refusal, Some(Refusal::Pinned("h4".parse::<Square>()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The piece on this square has been touched and must move (FIDE 4.3.1), or must castle with the king
    /// that was touched before it (FIDE 4.4.1).
    MustMoveTouched(Square),
    /// The piece on this square has been touched and must be captured (FIDE 4.3.2).
    MustCaptureTouched(Square),
    /// The piece on this square was touched before the king, so castling with it is forbidden (FIDE 4.4.2).
    PartnerTouchedFirst(Square),
    /// No piece stands on the origin.
    EmptySquare,
    /// The piece on the origin belongs to the other side.
    OpponentsPiece,
    /// The piece has no move because these pieces block it.
    HemmedIn(Bitboard),
    /// The origin is also the destination: a player may not pass.
    SameSquare,
    /// A piece of the same side stands on the destination.
    OwnPieceThere,
    /// The destination is a king, which is never captured.
    KingNeverCaptured,
    /// Pieces of this role do not move like that.
    NotHowItMoves,
    /// These pieces stand between the origin and the destination.
    PathBlocked(Bitboard),
    /// The piece on this square blocks the pawn.
    PawnBlocked(Square),
    /// A pawn moves diagonally only to capture, and the destination holds no piece to capture.
    PawnCapturesDiagonally,
    /// A pawn moves two squares only from its second rank; so does a Make in the manner of a pawn.
    PawnDoubleStepUsed,
    /// A pawn never moves backward or sideways.
    PawnMovesForward,
    /// A pawn moves one square straight forward, or two from its second rank.
    PawnTooFar,
    /// A pawn leaves its file only by a capture, one step diagonally forward.
    PawnLeavesFile,
    /// The pawn on this square could be captured en passant only directly after its double step.
    EnPassantExpired(Square),
    /// The piece is pinned by the enemy piece on this square: it must stay on the line to its king.
    Pinned(Square),
    /// Capturing the piece on this square would open a line from these enemy pieces to the king. A capture
    /// opens a line in this way if it is en passant, or if the capturer continues with a Make.
    CaptureOpensLine(Square, Bitboard),
    /// The king is in check from these pieces, and the move does not stop the check.
    StillInCheck(Bitboard),
    /// These pieces would attack the king.
    KingWouldBeAttacked(Bitboard),
    /// The king moves along the line on which these pieces give check, so the king stays attacked.
    KingStaysOnLine(Bitboard),
    /// These pieces guard the piece that the king would capture.
    Guarded(Bitboard),
    /// Castling with the rook of this corner is no longer possible, because the king or the rook has moved or
    /// the rook was captured.
    CastlingRightLost(Square),
    /// These pieces stand between the king and the rook.
    CastlingBlocked(Bitboard),
    /// The king cannot castle out of the check that these pieces give.
    CastlingInCheck(Bitboard),
    /// The king would pass over this square, which these pieces attack.
    CastlingThroughAttack(Square, Bitboard),
    /// There is no piece on the line that the king could castle with.
    CastlingNoPartner,
    /// Fewer than two empty squares separate the king and the piece on this square.
    CastlingTooNear(Square),
    /// The first piece on the line, on this square, is not a rook, but the rules require a rook.
    CastlingPartnerNotRook(Square),
    /// After castling, the partner on this square, an enemy piece, would attack the king.
    CastlingPartnerAttacks(Square),
    /// The king may not exchange places with a pawn.
    ExchangeWithPawn(Square),
    /// The king has already used its exchange in this game.
    ExchangeUsed,
    /// The piece on this square may not be captured, because the capturer would then have no Make.
    NoMake(Square),
    /// The move ends on the square of a Take, but is not a capture that continues with a Make.
    NoTake,
    /// After capturing the piece on this square, a Make is compulsory.
    MakeCompulsory(Square),
    /// The Make is not a move in the manner of the piece captured on this square.
    MakeNotHowItMoves(Square),
    /// These pieces stand between the square of the Take (the first field) and the end of the Make.
    MakePathBlocked(Square, Bitboard),
    /// A Make never captures: a piece stands on this square.
    MakeNeverCaptures(Square),
}

names! {
    Refusal {
        GameOver => "gameOver",
        MustMoveTouched => "mustMoveTouched",
        MustCaptureTouched => "mustCaptureTouched",
        PartnerTouchedFirst => "partnerTouchedFirst",
        EmptySquare => "emptySquare",
        OpponentsPiece => "opponentsMan",
        HemmedIn => "hemmedIn",
        SameSquare => "sameSquare",
        OwnPieceThere => "ownManThere",
        KingNeverCaptured => "kingNeverCaptured",
        NotHowItMoves => "notHowItMoves",
        PathBlocked => "pathBlocked",
        PawnBlocked => "pawnBlocked",
        PawnCapturesDiagonally => "pawnCapturesDiagonally",
        PawnDoubleStepUsed => "pawnDoubleStepUsed",
        PawnMovesForward => "pawnMovesForward",
        PawnTooFar => "pawnTooFar",
        PawnLeavesFile => "pawnLeavesFile",
        EnPassantExpired => "enPassantExpired",
        Pinned => "pinned",
        CaptureOpensLine => "captureOpensLine",
        StillInCheck => "stillInCheck",
        KingWouldBeAttacked => "kingWouldBeAttacked",
        KingStaysOnLine => "kingStaysOnLine",
        Guarded => "guarded",
        CastlingRightLost => "castlingRightLost",
        CastlingBlocked => "castlingBlocked",
        CastlingInCheck => "castlingInCheck",
        CastlingThroughAttack => "castlingThroughAttack",
        CastlingNoPartner => "castlingNoPartner",
        CastlingTooNear => "castlingTooNear",
        CastlingPartnerNotRook => "castlingPartnerNotRook",
        CastlingPartnerAttacks => "castlingPartnerAttacks",
        ExchangeWithPawn => "exchangeWithPawn",
        ExchangeUsed => "exchangeUsed",
        NoMake => "noMake",
        NoTake => "noTake",
        MakeCompulsory => "makeCompulsory",
        MakeNotHowItMoves => "makeNotHowItMoves",
        MakePathBlocked => "makePathBlocked",
        MakeNeverCaptures => "makeNeverCaptures",
    }
}

impl Refusal {
    /// The squares that cause the refusal: blocking pieces or attackers, or the corner of a lost right. The
    /// square that the king passes over, or the captured piece, comes first.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::HemmedIn(pieces)
            | Self::PathBlocked(pieces)
            | Self::StillInCheck(pieces)
            | Self::KingWouldBeAttacked(pieces)
            | Self::KingStaysOnLine(pieces)
            | Self::Guarded(pieces)
            | Self::CastlingBlocked(pieces)
            | Self::CastlingInCheck(pieces)
            | Self::MakePathBlocked(_, pieces) => pieces.into_iter().collect(),
            Self::MustMoveTouched(square)
            | Self::MustCaptureTouched(square)
            | Self::PartnerTouchedFirst(square)
            | Self::PawnBlocked(square)
            | Self::EnPassantExpired(square)
            | Self::Pinned(square)
            | Self::CastlingRightLost(square)
            | Self::CastlingTooNear(square)
            | Self::CastlingPartnerNotRook(square)
            | Self::CastlingPartnerAttacks(square)
            | Self::ExchangeWithPawn(square)
            | Self::NoMake(square)
            | Self::MakeCompulsory(square)
            | Self::MakeNotHowItMoves(square)
            | Self::MakeNeverCaptures(square) => vec![square],
            Self::CastlingThroughAttack(square, pieces) | Self::CaptureOpensLine(square, pieces) => {
                std::iter::once(square).chain(pieces).collect()
            }
            Self::GameOver
            | Self::EmptySquare
            | Self::OpponentsPiece
            | Self::SameSquare
            | Self::OwnPieceThere
            | Self::KingNeverCaptured
            | Self::NotHowItMoves
            | Self::PawnCapturesDiagonally
            | Self::PawnDoubleStepUsed
            | Self::PawnMovesForward
            | Self::PawnTooFar
            | Self::PawnLeavesFile
            | Self::CastlingNoPartner
            | Self::ExchangeUsed
            | Self::NoTake => vec![],
        }
    }
}
