//! Whether a move reaches the goal.

use roque::{Move, Position};

use crate::solve::stipulation::Goal;

impl Goal {
    /// Whether this goal wants the other king in check: so that a move that gives none is not looked at further.
    pub(super) const fn wants_check(self) -> bool {
        matches!(self, Self::Mate | Self::Check)
    }

    /// Lists every move that reaches it, or one of them if that is enough.
    #[inline(never)]
    pub(super) fn list_ways(self, position: &Position, is_one_enough: bool, ways: &mut Vec<Move>) {
        if self.wants_check() {
            position.for_each_check(|mv, after| {
                let is_wanted = !is_one_enough || ways.is_empty();
                if is_wanted && (self == Self::Check || !after.has_legal_move()) {
                    ways.push(mv);
                }
            });
        } else {
            position.list_legal_moves(ways);
            ways.retain(|&mv| self.is_reached(mv, &position.after(mv)));
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
