//! Whether a move reaches the goal.

use roque::{Move, Position};

use crate::solve::flights;
use crate::solve::stipulation::Goal;

impl Goal {
    /// Whether this goal wants the other king in check: so that a move that gives none is not looked at further.
    pub(super) const fn wants_check(self) -> bool {
        matches!(self, Self::Mate | Self::Check)
    }

    /// Lists every move that reaches it, or one of them if that is enough.
    #[inline(never)]
    pub(super) fn list_ways(self, position: &Position, is_one_enough: bool, ways: &mut Vec<Move>) {
        match self {
            Self::Mate if flights::are_too_many(position, position.turn(), 0) => return,
            Self::Mate => position.list_mating_moves(ways),
            Self::Check => position.list_checks(ways),
            _ => position.list_legal_moves(ways),
        }
        let mut reached = 0;
        for at in 0..ways.len() {
            let mv = ways[at];
            if self.is_reached(mv, &position.after(mv)) {
                ways[reached] = mv;
                reached += 1;
                if is_one_enough {
                    break;
                }
            }
        }
        ways.truncate(reached);
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
