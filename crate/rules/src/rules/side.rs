//! What a rule is asked about when it explains: a side of a board.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::{Color, Role};
use crate::board::square::{Rank, Square};
use crate::rules::refusal::Refusal;

/// A side of a board: the one to move, or in a premove the other.
#[derive(Clone, Copy)]
pub(crate) struct Side<'a> {
    pub(crate) board: &'a Board,
    pub(crate) us: Color,
    pub(crate) king: Square,
    /// The rights of castling, of both sides.
    pub(crate) rights: Bitboard,
}

impl Side<'_> {
    /// The enemy's pieces that attack a square.
    pub(crate) fn attackers(&self, square: Square) -> Bitboard {
        self.attackers_among(square, self.board.occupied())
    }

    /// The same, where pieces stand on these squares alone.
    pub(crate) fn attackers_among(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks_made().attackers(self.board, square, !self.us, occupied)
    }

    /// The pieces that give check.
    pub(crate) fn checkers(&self) -> Bitboard {
        self.attackers(self.king)
    }

    /// The one enemy slider that the removal of a piece would let attack the king.
    pub(crate) fn pinner_of(&self, man: Square) -> Option<Square> {
        let without = self.board.occupied() & !Bitboard::from(man);
        let attackers = self.attackers_among(self.king, without);
        if man == self.king { None } else { (attackers & !self.checkers()).first() }
    }

    /// What attacks the king, which has not moved, when the piece on `from` has, and has captured what
    /// stands on `taken`; `occupied` tells where pieces stand then.
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

/// The squares a piece reaches without capturing, itself not among the pieces that `occupied` tells.
/// A pawn goes one square from its first rank, one or two from its second.
pub(crate) fn walk(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    if role != Role::Pawn {
        return attacks_made().of_officer(role, from, occupied) & !occupied;
    }
    let step = Bitboard::from(from).forward(color) & !occupied;
    let third = Bitboard::from(Rank::THIRD.relative_to(color));
    step | (step & third).forward(color) & !occupied
}
