//! The second part of a capture in take-make.

use super::Refusal;
use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::movegen::walk;
use crate::position::position::Position;

impl Position {
    /// Why no capture that arrives on `take` goes on to `to`; `None` where one does. Where none arrives
    /// there, that comes first: as in [`Position::refusal`].
    #[must_use]
    pub fn make_refusal(&self, from: Square, take: Square, to: Square) -> Option<Refusal> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == from && mv.first_stop() == take);
        let Some(mv) = moves.first() else { return Some(self.why_not(from, take)) };
        let (true, Some(taken), Some(captured)) = (mv.has_make(), mv.captured_on(), mv.captured()) else {
            return Some(Refusal::NoTake);
        };
        if moves.iter().any(|mv| mv.to() == to) {
            return None;
        }
        Some(self.why_no_make(from, (take, taken, captured), to))
    }

    /// `capture` is where it arrives, where the captured piece stands, and what that is.
    fn why_no_make(&self, from: Square, capture: (Square, Square, Role), to: Square) -> Refusal {
        let (take, taken, captured) = capture;
        let (board, us, tables) = (self.board(), self.turn(), attacks_made());
        if to == take {
            return Refusal::MakeCompulsory(taken);
        }
        let left = board.occupied() & !Bitboard::from(from) & !Bitboard::from(taken);
        if !walk(tables, captured, !us, take, Bitboard::EMPTY).contains(to) {
            let ahead = take.forward(!us).and_then(|square| square.forward(!us));
            return if captured == Role::Pawn && ahead == Some(to) {
                Refusal::PawnDoubleStepUsed
            } else {
                Refusal::MakeNotHowItMoves(taken)
            };
        }
        if left.contains(to) {
            return Refusal::MakeNeverCaptures(to);
        }
        let blockers = tables.between(take, to) & left;
        if !blockers.is_empty() {
            return Refusal::MakePathBlocked(take, blockers);
        }
        if self.is_own_king(from) {
            return Refusal::KingWouldBeAttacked(tables.attackers(board, to, !us, left));
        }
        self.why_line_is_open(from, taken, left | to.into())
    }
}
