//! One side of a board: the input from which the rules explain a move.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::{Color, Role};
use crate::board::square::{Rank, Square};
use crate::rules::refusal::Refusal;

/// One side of a board: the side to move, or, for premoves, the other side.
#[derive(Clone, Copy)]
pub(crate) struct Side<'a> {
    pub(crate) board: &'a Board,
    pub(crate) us: Color,
    pub(crate) king: Square,
    /// The castling rights of both sides.
    pub(crate) rights: Bitboard,
}

impl Side<'_> {
    /// The enemy pieces that attack a square of this side.
    pub(crate) fn attackers(&self, square: Square) -> Bitboard {
        self.attackers_among(square, self.board.occupied())
    }

    /// The enemy pieces that attack a square if only these squares are occupied.
    pub(crate) fn attackers_among(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks_made().attackers(self.board, square, !self.us, occupied)
    }

    /// The enemy pieces that give check.
    pub(crate) fn checkers(&self) -> Bitboard {
        self.attackers(self.king)
    }

    /// The enemy slider that would attack the king without the piece on `piece`, if any.
    pub(crate) fn pinner_of(&self, piece: Square) -> Option<Square> {
        let without = self.board.occupied() & !Bitboard::from(piece);
        let attackers = self.attackers_among(self.king, without);
        if piece == self.king { None } else { (attackers & !self.checkers()).first() }
    }

    /// The pieces that attack the king (which has not moved) after a piece moves away from `from` and
    /// captures on `taken`. `occupied` is the set of occupied squares after the move.
    pub(crate) fn why_line_is_open(&self, from: Square, taken: Square, occupied: Bitboard) -> Refusal {
        let attackers = self.attackers_among(self.king, occupied) & !Bitboard::from(taken);
        let unanswered = attackers & self.checkers();
        if !unanswered.is_empty() {
            return Refusal::StillInCheck(unanswered);
        }
        match self.pinner_of(from).filter(|&pinner| attackers.contains(pinner)) {
            Some(pinner) => Refusal::Pinned(pinner),
            None => Refusal::CaptureOpensLine(taken, attackers),
        }
    }
}

/// The squares that a piece can reach without capturing; `occupied` must not contain the square of this
/// piece. A pawn moves one square from its first rank, and one or two from its second.
pub(crate) fn walk(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    if role != Role::Pawn {
        return attacks_made().of_officer(role, from, occupied) & !occupied;
    }
    let step = Bitboard::from(from).forward(color) & !occupied;
    let third = Bitboard::from(Rank::THIRD.relative_to(color));
    step | (step & third).forward(color) & !occupied
}
