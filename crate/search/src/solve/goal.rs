//! Whether a move reaches the goal.

use roque::{Move, Position};

use crate::solve::stipulation::Goal;

impl Goal {
    /// Whether this goal wants the other king in check: so that a move that gives none is not looked at further.
    pub(super) const fn wants_check(self) -> bool {
        matches!(self, Self::Mate | Self::Check)
    }

    /// Hands over every move that reaches it.
    pub(super) fn for_each_way<F: FnMut(Move)>(self, position: &Position, mut take: F) {
        match self {
            Self::Mate => position.for_each_check(|mv, after| {
                if !after.has_legal_move() {
                    take(mv);
                }
            }),
            Self::Check => position.for_each_check(|mv, _| take(mv)),
            Self::Stalemate | Self::Capture => position.for_each_legal_move(|mv| {
                if self.is_reached(mv, &position.after(mv)) {
                    take(mv);
                }
            }),
        }
    }

    /// Whether a move that has led to a position reaches it.
    #[inline]
    pub(super) fn is_reached(self, mv: Move, after: &Position) -> bool {
        match self {
            Self::Mate => after.is_check() && !after.has_legal_move(),
            Self::Stalemate => !after.has_legal_move() && !after.is_check(),
            Self::Check => after.is_check(),
            Self::Capture => mv.captured().is_some(),
        }
    }
}
