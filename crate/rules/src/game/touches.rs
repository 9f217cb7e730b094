//! The record of touched pieces and of the resulting obligations.

use crate::board::moves::Move;
use crate::board::square::Square;

/// The obligations of the player to move. At least one legal move meets all obligations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Touched {
    /// This piece must move.
    pub piece: Option<Square>,
    /// This piece of the opponent must be captured.
    pub capture: Option<Square>,
    /// The king, which is [`Touched::piece`], must castle with the piece on this square (FIDE 4.4.1).
    pub partner: Option<Square>,
}

impl Touched {
    pub(super) fn has(self, square: Square) -> bool {
        [self.piece, self.capture, self.partner].contains(&Some(square))
    }

    pub(super) fn lets(self, mv: Move) -> bool {
        self.piece.is_none_or(|piece| mv.from() == piece)
            && (self.capture.is_none() || mv.captured_on() == self.capture)
            && self.partner.is_none_or(|partner| castles_with(mv, partner))
    }
}

pub(super) fn castles_with(mv: Move, partner: Square) -> bool {
    mv.partner().is_some_and(|(from, _)| from == partner)
}

/// The pieces touched since the last move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touches {
    pub(super) on: bool,
    /// Whether "j'adoube" was announced, so that the next touch creates no obligation.
    pub(super) adoube: bool,
    /// The squares of touched pieces of either colour, each once, in the order of the touches.
    pub(super) pieces: Vec<Square>,
    pub(super) bound: Option<Touched>,
}

impl Touches {
    pub(crate) const fn new() -> Self {
        Self { on: false, adoube: false, pieces: Vec::new(), bound: None }
    }

    /// Forgets all touched pieces, as after each move.
    pub(crate) fn clear(&mut self) {
        *self = Self { on: self.on, ..Self::new() };
    }
}
