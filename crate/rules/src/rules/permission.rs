//! Reasons why a surprising move is legal.

use crate::board::bitboard::Bitboard;
use crate::board::square::Square;

/// A property of a legal move that looks forbidden or is rare, with the rule that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// These pieces attack the square, which only the rook passes over, not the king (FIDE 3.8.2.2).
    RookMayPassAttack(Square, Bitboard),
    /// The rook on this square may castle although these pieces attack it.
    RookMayBeAttacked(Square, Bitboard),
    /// The pawn on the first square has just passed the second with its double step (FIDE 3.7.3.1).
    EnPassant(Square, Square),
    /// The king castles with the piece on this square, the first one on a line, at least two empty squares
    /// away.
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
    /// After capturing the piece on this square, the capturer continues with a Make in the manner of that
    /// piece.
    MakeLikeCaptured(Square),
    /// The Make in the manner of a pawn captured on this square goes in the direction in which that pawn
    /// moved.
    MakeLikeOwnPawn(Square),
    /// The Make may end on this square, the origin of the capturer.
    MakeBack(Square),
    /// These pieces attack the king between Take and Make, which is allowed.
    SelfCheckBetween(Bitboard),
    /// The king may capture the piece on this square although these pieces guard it, because the Make moves
    /// the king on.
    KingMayTakeGuarded(Square, Bitboard),
    /// The Make blocks the lines of these pieces.
    MakeInterposes(Bitboard),
    /// Whether a pawn that captures (Takes) on the first square promotes depends on the second square, where
    /// its Make ends.
    PromotionWhereMoveEnds(Square, Square),
    /// A Make may bring a pawn to its own first rank, as on this square; the pawn moves one step from there.
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
    /// The squares that the reason names, in the order of its description.
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
