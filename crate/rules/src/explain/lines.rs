//! Lines on the board that illustrate an explanation.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::moves::Move;
use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;

impl Refusal {
    /// Lines on the board that illustrate a refusal, each beginning at the piece that causes it. A line leads
    /// from an attacker to the attacked square, from a pinner to the king, or from the moving piece to its
    /// first blocker. `to` is the destination of the attempted move; for a Take with a Make, the square of
    /// the Make.
    #[must_use]
    pub fn lines(self, position: &Position, from: Square, to: Square) -> Vec<(Square, Square)> {
        let king = position.king_of(position.turn());
        let all_to = |pieces: Bitboard, end: Square| pieces.into_iter().map(|piece| (piece, end)).collect();
        let to_first = |start: Square, pieces: Bitboard| {
            let first =
                pieces.into_iter().find(|&piece| attacks_made().between(start, piece).is_disjoint(pieces));
            first.map(|piece| (start, piece)).into_iter().collect()
        };
        match self {
            Self::PathBlocked(pieces) | Self::CastlingBlocked(pieces) => to_first(from, pieces),
            Self::MakePathBlocked(take, pieces) => to_first(take, pieces),
            Self::PawnBlocked(piece) | Self::CastlingTooNear(piece) | Self::CastlingPartnerNotRook(piece) => {
                vec![(from, piece)]
            }
            Self::Pinned(pinner) => vec![(pinner, king)],
            Self::KingStaysOnLine(pieces) | Self::Guarded(pieces) => all_to(pieces, to),
            Self::KingWouldBeAttacked(pieces) if from == king => position.king_dangers(pieces, to),
            Self::StillInCheck(pieces)
            | Self::CastlingInCheck(pieces)
            | Self::CaptureOpensLine(_, pieces)
            | Self::KingWouldBeAttacked(pieces) => all_to(pieces, king),
            Self::CastlingThroughAttack(passed, pieces) => all_to(pieces, passed),
            Self::CastlingPartnerAttacks(partner) => vec![(partner, to)],
            _ => vec![],
        }
    }
}

impl Permission {
    /// Lines on the board that illustrate why a surprising move is legal, each beginning at the piece that
    /// seems to forbid it.
    #[must_use]
    pub fn lines(self, position: &Position, mv: Move) -> Vec<(Square, Square)> {
        let king = position.king_of(position.turn());
        let all_to = |pieces: Bitboard, end: Square| pieces.into_iter().map(|piece| (piece, end)).collect();
        match self {
            Self::RookMayPassAttack(square, pieces)
            | Self::RookMayBeAttacked(square, pieces)
            | Self::KingMayTakeGuarded(square, pieces) => all_to(pieces, square),
            Self::ExchangeInCheck(pieces) | Self::SelfCheckBetween(pieces) | Self::MakeInterposes(pieces) => {
                all_to(pieces, king)
            }
            Self::EnPassant(pawn, passed) => {
                passed.forward(position.turn()).map(|origin| (origin, pawn)).into_iter().collect()
            }
            Self::CoupRoque(partner) | Self::Exchange(partner) => vec![(king, partner)],
            Self::FurtiveCheck(partner) => vec![(partner, mv.to())],
            Self::MakeLikeCaptured(_) | Self::MakeLikeOwnPawn(_) | Self::MakeBack(_) => {
                vec![(mv.via(), mv.to())]
            }
            Self::StaysOnPinLine(pinner) => vec![(pinner, king)],
            Self::PartnerMayBeEnemy(_)
            | Self::KingMayHaveMoved(_)
            | Self::PartnerMayHaveMoved(_)
            | Self::PromotionWhereMoveEnds(..)
            | Self::PawnOnFirstRank(_)
            | Self::DoubleStepAgain(_) => vec![],
        }
    }
}

impl Position {
    /// Lines from each of these pieces to the squares where it would attack the king after a move to `to`.
    /// After a Take, the move ends on the square of the Make instead of `to`.
    pub(crate) fn king_dangers(&self, pieces: Bitboard, to: Square) -> Vec<(Square, Square)> {
        self.rules().captures.dangers(&self.side(), pieces, to)
    }
}
