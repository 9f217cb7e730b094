//! Reasons why a surprising move is legal.

use crate::board::bitboard::Bitboard;
use crate::board::square::Square;

/// A property of a legal move that looks forbidden or is rare, with the rule that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// These pieces attack the square, but only the rook passes over it, not the king (FIDE 3.8.2.2).
    RookMayPassAttack(Square, Bitboard),
    /// The rook on this square may castle although these pieces attack it.
    RookMayBeAttacked(Square, Bitboard),
    /// The pawn on the first square has just passed the second with its double step (FIDE 3.7.3.1).
    EnPassant(Square, Square),
    /// The king castles with the first piece on a line, on this square, at least two empty squares away.
    CoupRoque(Square),
    /// The partner of a coup-roque, on this square, may belong to the other side.
    PartnerMayBeEnemy(Square),
    /// The partner on this square attacks the king's destination, but castling moves the partner away.
    FurtiveCheck(Square),
    /// The king on this square has moved before, which a coup-roque allows.
    KingMayHaveMoved(Square),
    /// The partner on this square has moved before, which a coup-roque allows.
    PartnerMayHaveMoved(Square),
    /// Once in a game the king may exchange places with a piece of its own, on this square, at any
    /// distance.
    Exchange(Square),
    /// The exchange is allowed even in check from these pieces.
    ExchangeInCheck(Bitboard),
    /// The capturer continues with a Make like the piece captured on this square.
    MakeLikeCaptured(Square),
    /// The Make of a captured pawn, on this square, goes in the direction that this pawn moved in.
    MakeLikeOwnPawn(Square),
    /// The Make may end on this square, the origin of the capturer.
    MakeBack(Square),
    /// These pieces attack the king between Take and Make, which is allowed.
    SelfCheckBetween(Bitboard),
    /// The king may capture the piece on this square although these pieces guard it, because it moves on.
    KingMayTakeGuarded(Square, Bitboard),
    /// The Make blocks the lines of these pieces.
    MakeInterposes(Bitboard),
    /// A pawn that Takes on the first square promotes, or not, according to where the Make ends: on the
    /// second.
    PromotionWhereMoveEnds(Square, Square),
    /// A Make may bring a pawn to its own first rank, as on this square; it moves one step from there.
    PawnOnFirstRank(Square),
    /// A pawn that has returned to this square on its second rank may make a double step again.
    DoubleStepAgain(Square),
    /// The pinned piece stays on the line between its king and this enemy piece, or captures that piece.
    StaysOnPinLine(Square),
}

names! {
    Permission {
        RookMayPassAttack => "rookMayPassAttack",
        RookMayBeAttacked => "rookMayBeAttacked",
        EnPassant => "enPassant",
        CoupRoque => "coupRoque",
        PartnerMayBeEnemy => "partnerMayBeEnemy",
        FurtiveCheck => "furtiveCheck",
        KingMayHaveMoved => "kingMayHaveMoved",
        PartnerMayHaveMoved => "partnerMayHaveMoved",
        Exchange => "exchange",
        ExchangeInCheck => "exchangeInCheck",
        MakeLikeCaptured => "makeLikeCaptured",
        MakeLikeOwnPawn => "makeLikeOwnPawn",
        MakeBack => "makeBack",
        SelfCheckBetween => "selfCheckBetween",
        KingMayTakeGuarded => "kingMayTakeGuarded",
        MakeInterposes => "makeInterposes",
        PromotionWhereMoveEnds => "promotionWhereMoveEnds",
        PawnOnFirstRank => "pawnOnFirstRank",
        DoubleStepAgain => "doubleStepAgain",
        StaysOnPinLine => "staysOnPinLine",
    }
}

impl Permission {
    /// The squares concerned, in the order in which the description of the reason names them.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::RookMayPassAttack(square, pieces)
            | Self::RookMayBeAttacked(square, pieces)
            | Self::KingMayTakeGuarded(square, pieces) => std::iter::once(square).chain(pieces).collect(),
            Self::EnPassant(a, b) | Self::PromotionWhereMoveEnds(a, b) => vec![a, b],
            Self::ExchangeInCheck(pieces) | Self::SelfCheckBetween(pieces) | Self::MakeInterposes(pieces) => {
                pieces.into_iter().collect()
            }
            Self::CoupRoque(square)
            | Self::PartnerMayBeEnemy(square)
            | Self::FurtiveCheck(square)
            | Self::KingMayHaveMoved(square)
            | Self::PartnerMayHaveMoved(square)
            | Self::Exchange(square)
            | Self::MakeLikeCaptured(square)
            | Self::MakeLikeOwnPawn(square)
            | Self::MakeBack(square)
            | Self::PawnOnFirstRank(square)
            | Self::DoubleStepAgain(square)
            | Self::StaysOnPinLine(square) => vec![square],
        }
    }
}
