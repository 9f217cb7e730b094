//! Where a piece might go after the other side's next move, so that its move can be said beforehand.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::game::game::Game;
use crate::position::position::Position;
use crate::rules::side::walk;

impl Position {
    /// The squares that a piece of the side that is *not* to move might go to after some move of the other side;
    /// none for any other square.
    ///
    /// They are told by how the piece moves and by its rights alone: a piece in the way may leave, one's own may be
    /// captured and the capturer recaptured, anything may come to be captured by a pawn. In take-make they are the
    /// squares where a capture arrives, before its Make. Every legal move of the piece is among them, unless
    /// the other side's castling moves the piece itself.
    #[must_use]
    pub fn premoves_from(&self, from: Square) -> Bitboard {
        let (tables, side) = (attacks_made(), !self.turn());
        let Some(man) = self.board().piece_at(from).filter(|man| man.color == side) else {
            return Bitboard::EMPTY;
        };
        let steps = walk(man.role, side, from, Bitboard::EMPTY);
        match man.role {
            Role::Pawn => steps | tables.pawn(side, from),
            Role::King => steps | self.rules().castling.premoves(&self.side_of(side)),
            _ => steps,
        }
    }
}

impl Game {
    /// As [`Position::premoves_from`]; none when the game is over.
    #[must_use]
    pub fn premoves_from(&self, from: Square) -> Bitboard {
        if self.outcome().is_some() { Bitboard::EMPTY } else { self.position().premoves_from(from) }
    }
}
