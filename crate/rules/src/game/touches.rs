//! What has been touched, and what that binds to.

use crate::board::moves::Move;
use crate::board::square::Square;

/// What the player to move is bound to by the pieces touched: a legal move that does all of it exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Touched {
    /// This piece must move.
    pub man: Option<Square>,
    /// This piece of the opponent must be captured.
    pub capture: Option<Square>,
    /// The king, which is [`Touched::man`], must castle with this piece (FIDE 4.4.1).
    pub partner: Option<Square>,
}

impl Touched {
    pub(super) fn has(self, square: Square) -> bool {
        [self.man, self.capture, self.partner].contains(&Some(square))
    }

    pub(super) fn lets(self, mv: Move) -> bool {
        self.man.is_none_or(|man| mv.from() == man)
            && (self.capture.is_none() || mv.captured_on() == self.capture)
            && self.partner.is_none_or(|partner| castles_with(mv, partner))
    }
}

pub(super) fn castles_with(mv: Move, partner: Square) -> bool {
    mv.partner().is_some_and(|(from, _)| from == partner)
}

/// What has been touched since the last move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touches {
    pub(super) on: bool,
    /// The next touch binds to nothing.
    pub(super) adoube: bool,
    /// Squares of pieces of either colour, each once, in the order in which they were touched.
    pub(super) men: Vec<Square>,
    pub(super) bound: Option<Touched>,
}

impl Touches {
    pub(crate) const fn new() -> Self {
        Self { on: false, adoube: false, men: Vec::new(), bound: None }
    }

    /// Before the next move nothing has been touched yet.
    pub(crate) fn clear(&mut self) {
        *self = Self { on: self.on, ..Self::new() };
    }
}
