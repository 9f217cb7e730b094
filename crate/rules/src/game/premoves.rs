//! Premoves: squares that a piece might move to after the opponent's next move.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::game::game::Game;
use crate::position::position::Position;
use crate::rules::side::walk;

impl Position {
    /// The squares that a piece of the side *not* to move might reach after some move of the opponent.
    /// The set is empty for any other square.
    ///
    /// Only the way the piece moves and its castling rights count. The position may change meanwhile: a blocking piece
    /// may leave, an own piece may be captured and recaptured, and a pawn may find something to capture. In take-make,
    /// these squares are those of a Take. The squares include every later legal move of the piece, unless the
    /// opponent's castling moves the piece itself.
    #[must_use]
    pub fn premoves_from(&self, from: Square) -> Bitboard {
        let (tables, side) = (attacks_made(), !self.turn());
        let Some(piece) = self.board().piece_at(from).filter(|piece| piece.color == side) else {
            return Bitboard::EMPTY;
        };
        let steps = walk(piece.role, side, from, Bitboard::EMPTY);
        match piece.role {
            Role::Pawn => steps | tables.pawn(side, from),
            Role::King => steps | self.rules().castling.premoves(&self.side_of(side)),
            _ => steps,
        }
    }
}

impl Game {
    /// Like [`Position::premoves_from`], but empty if the game is over.
    #[must_use]
    pub fn premoves_from(&self, from: Square) -> Bitboard {
        if self.outcome().is_some() { Bitboard::EMPTY } else { self.position().premoves_from(from) }
    }
}
