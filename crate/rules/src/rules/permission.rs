//! Why a legal move is allowed, where one might doubt it.

use crate::board::bitboard::Bitboard;
use crate::board::square::Square;

/// Something about a legal move that looks forbidden, or is seldom seen, and the rule that allows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// Only the rook passes this square, which these pieces attack: the king does not (FIDE 3.8.2.2).
    RookMayPassAttack(Square, Bitboard),
    /// The rook of this square castles although these pieces attack it.
    RookMayBeAttacked(Square, Bitboard),
    /// The pawn on the first square has just passed the second with its double step (FIDE 3.7.3.1).
    EnPassant(Square, Square),
    /// The king castles with the first piece that it meets, on this square, two empty squares away or more.
    CoupRoque(Square),
    /// The partner of a coup-roque, on this square, may be the other side's.
    PartnerMayBeEnemy(Square),
    /// The partner, on this square, attacks where the king goes, but leaves its own.
    FurtiveCheck(Square),
    /// The king of this square has moved before, which does not matter to a coup-roque.
    KingMayHaveMoved(Square),
    /// The partner of this square has moved before, which does not matter to a coup-roque.
    PartnerMayHaveMoved(Square),
    /// Once in a game the king changes places with a piece of its own, on this square, however far.
    Exchange(Square),
    /// It does so even out of the check that these pieces give.
    ExchangeInCheck(Bitboard),
    /// The capture goes on in the manner of the piece captured on this square.
    MakeLikeCaptured(Square),
    /// The pawn captured on this square lends a step the way it went itself.
    MakeLikeOwnPawn(Square),
    /// The Make may end on this square, where the capturer came from.
    MakeBack(Square),
    /// These pieces attack the king between Take and Make, which does not matter.
    SelfCheckBetween(Bitboard),
    /// The king captures a piece, on this square, that these guard: it does not stay there.
    KingMayTakeGuarded(Square, Bitboard),
    /// The Make shuts the lines of these pieces.
    MakeInterposes(Bitboard),
    /// A pawn that Takes on the first square becomes a piece, or none, by where it ends: on the second.
    PromotionWhereMoveEnds(Square, Square),
    /// A pawn may Make onto its own first rank, as here, and from there it steps one square.
    PawnOnFirstRank(Square),
    /// A pawn that has come back to this square of its second rank may go two squares again.
    DoubleStepAgain(Square),
    /// The piece stays in the line of its king and this enemy piece, or captures it.
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
    /// The squares that the reason is about, in the order in which its description names them.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::RookMayPassAttack(square, men)
            | Self::RookMayBeAttacked(square, men)
            | Self::KingMayTakeGuarded(square, men) => std::iter::once(square).chain(men).collect(),
            Self::EnPassant(a, b) | Self::PromotionWhereMoveEnds(a, b) => vec![a, b],
            Self::ExchangeInCheck(men) | Self::SelfCheckBetween(men) | Self::MakeInterposes(men) => {
                men.into_iter().collect()
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
