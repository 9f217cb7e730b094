//! Why an input is no legal move.

use crate::board::bitboard::Bitboard;
use crate::board::square::Square;

/// Why a piece may not go from one square to another.
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
    /// The piece on this square has been touched and must move (FIDE 4.3.1), or castle with the king touched
    /// before it (FIDE 4.4.1).
    MustMoveTouched(Square),
    /// The piece on this square has been touched and must be captured (FIDE 4.3.2).
    MustCaptureTouched(Square),
    /// The piece on this square was touched before the king, which therefore does not castle with it (FIDE 4.4.2).
    PartnerTouchedFirst(Square),
    /// No piece stands on the first square.
    EmptySquare,
    /// The piece on the first square is the other side's.
    OpponentsMan,
    /// These pieces are in the way of one that has no move.
    HemmedIn(Bitboard),
    /// Both squares are one: a move leads elsewhere, and nobody may pass.
    SameSquare,
    /// One of the side's own pieces stands on the second square.
    OwnManThere,
    /// A king is never captured.
    KingNeverCaptured,
    /// The piece does not move like that.
    NotHowItMoves,
    /// These pieces stand in between.
    PathBlocked(Bitboard),
    /// This piece stands in front of the pawn.
    PawnBlocked(Square),
    /// A pawn goes diagonally only to capture, and there is nothing to capture.
    PawnCapturesDiagonally,
    /// Only a pawn on its second rank may go two squares; so does a Make in its manner.
    PawnDoubleStepUsed,
    /// A pawn never goes back or sideways.
    PawnMovesForward,
    /// A pawn goes one square straight forward, two from its second rank, and no farther.
    PawnTooFar,
    /// A pawn leaves its file by a capture alone, and that only one step diagonally.
    PawnLeavesFile,
    /// The pawn on this square can be taken en passant only right after its double step.
    EnPassantExpired(Square),
    /// The piece alone stands between this enemy piece and its king: it must stay in their line.
    Pinned(Square),
    /// The capture of the piece on this square, itself in the line of these enemy pieces and the king,
    /// would open that line: en passant, or where the capturer goes on with a Make.
    CaptureOpensLine(Square, Bitboard),
    /// The king is in check from these pieces, and the move does not answer it.
    StillInCheck(Bitboard),
    /// These pieces would attack the king.
    KingWouldBeAttacked(Bitboard),
    /// The king goes along the line on which these pieces give check, and so stays in it.
    KingStaysOnLine(Bitboard),
    /// These pieces guard the piece that the king would capture.
    Guarded(Bitboard),
    /// King or rook have moved, or there is no rook: castling with the rook of this corner is no more possible.
    CastlingRightLost(Square),
    /// These pieces stand between king and rook.
    CastlingBlocked(Bitboard),
    /// The king cannot castle out of the check that these pieces give.
    CastlingInCheck(Bitboard),
    /// The king would pass this square, which these pieces attack.
    CastlingThroughAttack(Square, Bitboard),
    /// No piece stands on that line to castle with.
    CastlingNoPartner,
    /// Fewer than two empty squares lie between the king and this piece.
    CastlingTooNear(Square),
    /// The first piece on that line, on this square, is no rook, as the rules ask for.
    CastlingPartnerNotRook(Square),
    /// The enemy piece on this square would attack the king from where castling takes it.
    CastlingPartnerAttacks(Square),
    /// The king does not change places with a pawn.
    ExchangeWithPawn(Square),
    /// The king has already changed places with a piece in this game.
    ExchangeUsed,
    /// The piece on this square can be captured, but lends no move to go on with.
    NoMake(Square),
    /// The first part is no capture that goes on with a Make.
    NoTake,
    /// Having captured the piece of this square, the capturer has to go on.
    MakeCompulsory(Square),
    /// The piece captured on this square does not move like that from where it was captured.
    MakeNotHowItMoves(Square),
    /// These pieces stand between the Take, on this square, and the end of the Make.
    MakePathBlocked(Square, Bitboard),
    /// A Make captures nothing: a piece stands on this square.
    MakeNeverCaptures(Square),
}

names! {
    Refusal {
        GameOver => "gameOver",
        MustMoveTouched => "mustMoveTouched",
        MustCaptureTouched => "mustCaptureTouched",
        PartnerTouchedFirst => "partnerTouchedFirst",
        EmptySquare => "emptySquare",
        OpponentsMan => "opponentsMan",
        HemmedIn => "hemmedIn",
        SameSquare => "sameSquare",
        OwnManThere => "ownManThere",
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
    /// The squares that cause the refusal: the pieces in the way, the attackers, before them the square
    /// passed or the piece captured; the corner of a lost right.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::HemmedIn(men)
            | Self::PathBlocked(men)
            | Self::StillInCheck(men)
            | Self::KingWouldBeAttacked(men)
            | Self::KingStaysOnLine(men)
            | Self::Guarded(men)
            | Self::CastlingBlocked(men)
            | Self::CastlingInCheck(men)
            | Self::MakePathBlocked(_, men) => men.into_iter().collect(),
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
            Self::CastlingThroughAttack(square, men) | Self::CaptureOpensLine(square, men) => {
                std::iter::once(square).chain(men).collect()
            }
            Self::GameOver
            | Self::EmptySquare
            | Self::OpponentsMan
            | Self::SameSquare
            | Self::OwnManThere
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
