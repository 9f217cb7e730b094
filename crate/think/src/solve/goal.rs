//! Tests whether a move reaches the goal of a problem.

use roque::{Move, Position};

use crate::solve::flights;
use crate::solve::stipulation::Goal;

impl Goal {
    /// Returns whether the goal requires a check, so that other moves need no test.
    pub(super) const fn wants_check(self) -> bool {
        matches!(self, Self::Mate | Self::Check)
    }

    /// Lists all moves that reach the goal, or only one of them.
    #[inline(never)]
    pub(super) fn list_moves(self, position: &Position, is_one_enough: bool, moves: &mut Vec<Move>) {
        match self {
            Self::Mate if flights::are_too_many(position, position.turn(), 0) => return,
            Self::Mate => position.list_mating_moves(moves),
            Self::Check => position.list_checks(moves),
            _ => position.list_legal_moves(moves),
        }
        let mut reached = 0;
        for at in 0..moves.len() {
            let mv = moves[at];
            if self.is_reached(mv, &position.after(mv)) {
                moves[reached] = mv;
                reached += 1;
                if is_one_enough {
                    break;
                }
            }
        }
        moves.truncate(reached);
    }

    /// Returns whether a move that led to the position `after` reaches the goal.
    #[inline]
    #[must_use]
    pub fn is_reached(self, mv: Move, after: &Position) -> bool {
        match self {
            Self::Mate => after.is_check() && !after.has_legal_move(),
            Self::Stalemate => !after.has_legal_move() && !after.is_check(),
            Self::Check => after.is_check(),
            Self::Capture => mv.captured().is_some(),
        }
    }
}
