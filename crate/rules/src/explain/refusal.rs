//! Moves, and the Takes that begin a capture in take-make.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::{Rank, Square};
use crate::position::position::Position;
use crate::rules::captures::rule::Attempt;
use crate::rules::refusal::Refusal;

impl Position {
    /// Why no legal move leads from one square to the other; `None` where one does. In take-make
    /// the other square is where a capture arrives, before its Make.
    ///
    /// What is wrong by the way the piece moves comes before what endangers its king, and a check that is
    /// left unanswered before a line that is opened.
    #[must_use]
    pub fn refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        let unlike = self.why_unlike(from, to);
        // A castling is unlike all that a king does else.
        if unlike.is_some() && from != self.king_of(self.turn()) {
            return unlike;
        }
        let legal = self.legal_moves().iter().any(|mv| mv.from() == from && mv.first_stop() == to);
        if legal { None } else { Some(self.why_not(from, to)) }
    }

    /// Why a move that is not legal is not.
    pub(crate) fn why_not(&self, from: Square, to: Square) -> Refusal {
        let side = self.side();
        let castling = (from == side.king && from != to).then(|| self.rules().castling.refusal(&side, to));
        let castling = castling.flatten();
        castling.or_else(|| self.why_unlike(from, to)).unwrap_or_else(|| self.why_king_in_danger(from, to))
    }

    /// What keeps the piece from such a move, castling and the safety of its king aside.
    fn why_unlike(&self, from: Square, to: Square) -> Option<Refusal> {
        let (board, us) = (self.board(), self.turn());
        let Some(man) = board.piece_at(from) else { return Some(Refusal::EmptySquare) };
        if man.color != us {
            return Some(Refusal::OpponentsMan);
        }
        if from == to {
            return Some(Refusal::SameSquare);
        }
        match board.piece_at(to) {
            Some(other) if other.color == us => return Some(Refusal::OwnManThere),
            Some(other) if other.role == Role::King => return Some(Refusal::KingNeverCaptured),
            _ => {}
        }
        if man.role == Role::Pawn {
            return self.why_no_pawn_move(from, to);
        }
        let blockers = attacks_made().between(from, to) & board.occupied();
        if !attacks_made().of_officer(man.role, from, Bitboard::EMPTY).contains(to) {
            Some(Refusal::NotHowItMoves)
        } else if !blockers.is_empty() {
            Some(Refusal::PathBlocked(blockers))
        } else {
            None
        }
    }

    /// What keeps a pawn from such a move, its king aside.
    fn why_no_pawn_move(&self, from: Square, to: Square) -> Option<Refusal> {
        let (board, us) = (self.board(), self.turn());
        let is_taken = |square| board.occupied().contains(square);
        let ranks = (to.rank().index().cast_signed() - from.rank().index().cast_signed()) * us.forward();
        let files = from.file().index().abs_diff(to.file().index());
        match (files, ranks) {
            (_, ..=0) => Some(Refusal::PawnMovesForward),
            (0, 1) => is_taken(to).then_some(Refusal::PawnBlocked(to)),
            (0, 2) if from.rank().relative_to(us).index() != 1 => Some(Refusal::PawnDoubleStepUsed),
            (0, 2) => {
                let middle = from.forward(us).filter(|&square| is_taken(square));
                middle.or(is_taken(to).then_some(to)).map(Refusal::PawnBlocked)
            }
            (1, 1) if is_taken(to) || self.passed() == Some(to) => None,
            (1, 1) => {
                let beside = Square::at(to.file(), from.rank());
                let enemy_pawn =
                    board.piece_at(beside).is_some_and(|man| man.role == Role::Pawn && man.color != us);
                Some(if enemy_pawn && to.rank().relative_to(us) == Rank::SIXTH {
                    Refusal::EnPassantExpired(beside)
                } else {
                    Refusal::PawnCapturesDiagonally
                })
            }
            (0, _) => Some(Refusal::PawnTooFar),
            _ => Some(Refusal::PawnLeavesFile),
        }
    }

    /// What attacks the king after a move that is right in all else.
    fn why_king_in_danger(&self, from: Square, to: Square) -> Refusal {
        let (side, board) = (self.side(), self.board());
        let en_passant = board.role_at(from) == Some(Role::Pawn) && self.passed() == Some(to);
        let taken = if en_passant { Square::at(to.file(), from.rank()) } else { to };
        let left = board.occupied() & !Bitboard::from(from) & !Bitboard::from(taken);
        let attempt = board.role_at(taken).map(|captured| Attempt { from, take: to, taken, captured });
        let goes_on = attempt.and_then(|attempt| self.rules().captures.refusal(&side, attempt));
        goes_on.unwrap_or_else(|| {
            if from == side.king {
                self.why_king_steps_into_danger(from, to)
            } else {
                side.why_line_is_open(from, taken, left | to.into())
            }
        })
    }

    /// What attacks the king where it would step to, or capture without a Make.
    fn why_king_steps_into_danger(&self, from: Square, to: Square) -> Refusal {
        let (board, us) = (self.board(), self.turn());
        let attackers = |occupied| attacks_made().attackers(board, to, !us, occupied);
        let after = attackers(board.occupied() & !Bitboard::from(from));
        if attackers(board.occupied()).is_empty() {
            // Only the king itself hides the square from them.
            Refusal::KingStaysOnLine(after)
        } else if board.occupied().contains(to) {
            Refusal::Guarded(after)
        } else {
            Refusal::KingWouldBeAttacked(after)
        }
    }
}
