//! Castling, by each of its rules.

use super::Refusal;
use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::moves::Move;
use crate::board::piece::Role;
use crate::board::square::{File, Rank, Square};
use crate::position::movegen::{after_castling, castle, exchange, orthodox_castling};
use crate::position::position::Position;
use crate::position::setup::{corners, possible_rights};
use crate::rules::Castling;

impl Position {
    /// Why the king cannot castle by going to this square; `None` where that is no castling.
    pub(super) fn why_no_castling(&self, king: Square, to: Square) -> Option<Refusal> {
        match self.rules().castling {
            Castling::Orthodox => self.why_no_orthodox_castling(king, to),
            Castling::CastlingChess => self.why_no_coup_roque(king, to),
            Castling::Rokagogo if attacks_made().straight_rays(king).contains(to) => {
                self.why_no_coup_roque(king, to)
            }
            Castling::Rokagogo => None,
            Castling::Exchange => self.why_no_exchange(king, to),
        }
    }

    fn why_no_orthodox_castling(&self, king: Square, to: Square) -> Option<Refusal> {
        let us = self.turn();
        let home = Square::at(File::E, Rank::FIRST.relative_to(us));
        let mut castlings = corners(us).into_iter().map(|corner| orthodox_castling(home, corner));
        let mv = castlings.find(|mv| king == home && mv.to() == to)?;
        let blockers = attacks_made().between(king, mv.via()) & self.board().occupied();
        Some(if !self.rights().contains(mv.via()) {
            Refusal::CastlingRightLost(mv.via())
        } else if !blockers.is_empty() {
            Refusal::CastlingBlocked(blockers)
        } else {
            self.why_castling_in_danger(mv)
        })
    }

    fn why_no_coup_roque(&self, king: Square, to: Square) -> Option<Refusal> {
        let board = self.board();
        let passed = attacks_made().between(king, to);
        let next = passed.first().filter(|_| passed.len() == 1)?;
        let (files, ranks) = (
            next.file().index().cast_signed() - king.file().index().cast_signed(),
            next.rank().index().cast_signed() - king.rank().index().cast_signed(),
        );
        let mut squares = std::iter::successors(Some(next), |at| at.offset(files, ranks));
        let Some(met) = squares.find(|&at| board.occupied().contains(at)) else {
            return Some(Refusal::CastlingNoPartner);
        };
        Some(if self.rules().castling == Castling::Rokagogo && board.role_at(met) != Some(Role::Rook) {
            Refusal::CastlingPartnerNotRook(met)
        } else if !attacks_made().between(king, met).is_several() {
            Refusal::CastlingTooNear(met)
        } else {
            self.why_castling_in_danger(castle(king, to, met))
        })
    }

    fn why_no_exchange(&self, king: Square, to: Square) -> Option<Refusal> {
        let (board, us) = (self.board(), self.turn());
        let man = board.piece_at(to).filter(|man| man.color == us)?;
        Some(if self.rights().is_disjoint(possible_rights(us, Castling::Exchange)) {
            Refusal::ExchangeUsed
        } else if man.role == Role::Pawn {
            Refusal::ExchangeWithPawn(to)
        } else {
            let after = after_castling(board, exchange(king, to));
            Refusal::KingWouldBeAttacked(attacks_made().attackers(&after, to, !us, after.occupied()))
        })
    }

    /// What attacks the king before, during or after a castling that is right in all else.
    fn why_castling_in_danger(&self, mv: Move) -> Refusal {
        let (board, them) = (self.board(), !self.turn());
        let checkers = self.checkers();
        if !checkers.is_empty() {
            return Refusal::CastlingInCheck(checkers);
        }
        let on_the_way = attacks_made().attackers(board, mv.passed(), them, board.occupied());
        if !on_the_way.is_empty() {
            return Refusal::CastlingThroughAttack(mv.passed(), on_the_way);
        }
        let after = after_castling(board, mv);
        let attackers = attacks_made().attackers(&after, mv.to(), them, after.occupied());
        // The partner stands elsewhere by then.
        let others = attackers & !Bitboard::from(mv.passed());
        if others.is_empty() {
            Refusal::CastlingPartnerAttacks(mv.via())
        } else {
            Refusal::KingWouldBeAttacked(others)
        }
    }
}
