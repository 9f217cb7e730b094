//! Lines on the board that illustrate an explanation.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::moves::Move;
use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;

impl Refusal {
    /// Lines that illustrate a refusal in this position, each beginning at the piece that causes it. They
    /// lead from an attacker to the attacked square, from a pinner to the king, or from the moving piece to
    /// the first one in its way. `to` is the final square of the attempted move: after a Make, or else
    /// where it arrives.
    #[must_use]
    pub fn lines(self, position: &Position, from: Square, to: Square) -> Vec<(Square, Square)> {
        let king = position.king_of(position.turn());
        let all_to = |men: Bitboard, end: Square| men.into_iter().map(|man| (man, end)).collect();
        let to_first = |start: Square, men: Bitboard| {
            let first = men.into_iter().find(|&man| attacks_made().between(start, man).is_disjoint(men));
            first.map(|man| (start, man)).into_iter().collect()
        };
        match self {
            Self::PathBlocked(men) | Self::CastlingBlocked(men) => to_first(from, men),
            Self::MakePathBlocked(take, men) => to_first(take, men),
            Self::PawnBlocked(man) | Self::CastlingTooNear(man) | Self::CastlingPartnerNotRook(man) => {
                vec![(from, man)]
            }
            Self::Pinned(pinner) => vec![(pinner, king)],
            Self::StillInCheck(men) | Self::CastlingInCheck(men) | Self::CaptureOpensLine(_, men) => {
                all_to(men, king)
            }
            Self::KingStaysOnLine(men) | Self::Guarded(men) => all_to(men, to),
            Self::KingWouldBeAttacked(men) if from == king => position.king_dangers(men, to),
            Self::KingWouldBeAttacked(men) => all_to(men, king),
            Self::CastlingThroughAttack(passed, men) => all_to(men, passed),
            Self::CastlingPartnerAttacks(partner) => vec![(partner, to)],
            _ => vec![],
        }
    }
}

impl Permission {
    /// Lines that illustrate why this move is legal, each beginning at the piece that causes the doubt.
    #[must_use]
    pub fn lines(self, position: &Position, mv: Move) -> Vec<(Square, Square)> {
        let king = position.king_of(position.turn());
        let all_to = |men: Bitboard, end: Square| men.into_iter().map(|man| (man, end)).collect();
        match self {
            Self::RookMayPassAttack(square, men)
            | Self::RookMayBeAttacked(square, men)
            | Self::KingMayTakeGuarded(square, men) => all_to(men, square),
            Self::ExchangeInCheck(men) | Self::SelfCheckBetween(men) | Self::MakeInterposes(men) => {
                all_to(men, king)
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
    /// After a Take these are the final squares of the Make, otherwise `to` itself.
    pub(crate) fn king_dangers(&self, men: Bitboard, to: Square) -> Vec<(Square, Square)> {
        self.rules().captures.dangers(&self.side(), men, to)
    }
}
