//! Premoves: squares that a piece might move to after the opponent's next move.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::game::game::Game;
use crate::position::position::Position;
use crate::rules::side::walk;

impl Position {
    /// The squares that a piece of the side that is *not* to move might reach after some move of the
    /// opponent. The set of premoves is empty if no such piece stands on the square.
    ///
    /// Premoves depend only on how the piece moves and on its castling rights. The opponent's move may change
    /// everything else: a blocker may leave, an own piece may be captured, and a pawn may find a piece to
    /// capture. In take-make, a premove ends on the square of a Take. The set of premoves contains every
    /// legal move that the piece can have after the opponent's move, unless the opponent's castling moves
    /// this piece.
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
