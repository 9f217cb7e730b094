//! Explanations for illegal moves, and for illegal Takes in take-make.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::{Rank, Square};
use crate::position::position::Position;
use crate::rules::captures::rule::Attempt;
use crate::rules::refusal::Refusal;

impl Position {
    /// The reason why no legal move leads from `from` to `to`, or `None` if one does. In take-make `to` is
    /// the square of the Take.
    ///
    /// Reasons that concern how the piece moves take precedence over reasons that concern the safety of its
    /// king. "The move does not answer the check" takes precedence over "the move opens a line to the king".
    #[must_use]
    pub fn refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        let unlike = self.why_unlike(from, to);
        // Castling is unlike all other king moves, so the king's moves are checked separately.
        if unlike.is_some() && from != self.king_of(self.turn()) {
            return unlike;
        }
        let legal = self.legal_moves().iter().any(|mv| mv.from() == from && mv.begins_on(to));
        if legal { None } else { Some(self.why_not(from, to)) }
    }

    /// The reason why an illegal move is illegal.
    pub(crate) fn why_not(&self, from: Square, to: Square) -> Refusal {
        let side = self.side();
        let castling = (from == side.king && from != to).then(|| self.rules().castling.refusal(&side, to));
        let castling = castling.flatten();
        castling.or_else(|| self.why_unlike(from, to)).unwrap_or_else(|| self.why_king_in_danger(from, to))
    }

    /// The reason why the piece cannot move like that, apart from castling and the safety of its king.
    fn why_unlike(&self, from: Square, to: Square) -> Option<Refusal> {
        let (board, us) = (self.board(), self.turn());
        let Some(piece) = board.piece_at(from) else { return Some(Refusal::EmptySquare) };
        if piece.color != us {
            return Some(Refusal::OpponentsPiece);
        }
        if from == to {
            return Some(Refusal::SameSquare);
        }
        match board.piece_at(to) {
            Some(other) if other.color == us => return Some(Refusal::OwnPieceThere),
            Some(other) if other.role == Role::King => return Some(Refusal::KingNeverCaptured),
            _ => {}
        }
        if piece.role == Role::Pawn {
            return self.why_no_pawn_move(from, to);
        }
        let blockers = attacks_made().between(from, to) & board.occupied();
        if !attacks_made().of_officer(piece.role, from, Bitboard::EMPTY).contains(to) {
            Some(Refusal::NotHowItMoves)
        } else if !blockers.is_empty() {
            Some(Refusal::PathBlocked(blockers))
        } else {
            None
        }
    }

    /// The reason why a pawn cannot move like that, apart from the safety of its king.
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
                    board.piece_at(beside).is_some_and(|piece| piece.role == Role::Pawn && piece.color != us);
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

    /// The pieces that would attack the king after a move that is otherwise legal.
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

    /// The pieces that would attack the king on the square it steps to, or where it captures without a Make.
    fn why_king_steps_into_danger(&self, from: Square, to: Square) -> Refusal {
        let (board, us) = (self.board(), self.turn());
        let attackers = |occupied| attacks_made().attackers(board, to, !us, occupied);
        let after = attackers(board.occupied() & !Bitboard::from(from));
        if attackers(board.occupied()).is_empty() {
            // These attackers reach the square only because the king has left the line.
            Refusal::KingStaysOnLine(after)
        } else if board.occupied().contains(to) {
            Refusal::Guarded(after)
        } else {
            Refusal::KingWouldBeAttacked(after)
        }
    }
}
