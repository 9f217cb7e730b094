//! Time management: decides how long to think about a move. The caller measures the time.

/// The remaining time of the side to move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clocks {
    /// Time left.
    pub remaining: u64,
    /// The increment or delay per move, in milliseconds.
    pub increment: u64,
    /// The number of moves until the next time control; `None` if there is no further time control.
    pub moves: Option<u32>,
    /// The time that communication costs for each move, in milliseconds.
    pub overhead: u64,
}

/// The time limits of one move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The search begins no new depth after this time.
    pub soft: u64,
    /// The search stops after this time, and the best move so far is played.
    pub hard: u64,
}

impl Budget {
    /// There is no time limit for the move.
    pub const ENDLESS: Self = Self { soft: u64::MAX, hard: u64::MAX };

    /// Returns whether the search must stop after this elapsed time. The soft limit applies only when a depth
    /// has just been completed, because a depth that has begun is worth finishing.
    #[must_use]
    pub fn is_spent(&self, elapsed: u64, depth_completed: bool) -> bool {
        elapsed >= self.hard || (depth_completed && elapsed >= self.soft)
    }

    /// Returns the time budget for one move.
    #[must_use]
    pub fn of(clocks: Clocks) -> Self {
        let left = clocks.remaining.saturating_sub(clocks.overhead);
        let moves = u64::from(clocks.moves.unwrap_or(30).clamp(1, 30));
        let share = left / (moves + 1) + clocks.increment * 3 / 4;
        // The budget leaves a reserve, because running out of time is worse than an unfinished search.
        let hard = (share * 3).min(left / 2).max(1);
        Self { soft: share.min(hard).max(1), hard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_time_limit_applies_only_at_a_completed_depth_and_the_hard_limit_always() {
        let budget = Budget { soft: 100, hard: 300 };
        for (elapsed, depth_completed, is_spent) in [
            (99, true, false),
            (100, true, true),
            (100, false, false),
            (299, false, false),
            (300, false, true),
            (300, true, true),
        ] {
            assert_eq!(budget.is_spent(elapsed, depth_completed), is_spent, "{elapsed} {depth_completed}");
        }
        assert!(!Budget::ENDLESS.is_spent(1 << 60, true));
    }

    #[test]
    fn a_time_budget_never_exceeds_half_of_the_time_left() {
        for remaining in [0, 1, 50, 900, 60_000, 7_200_000, u64::MAX / 8] {
            for increment in [0, 100, 30_000] {
                for moves in [None, Some(0), Some(1), Some(40)] {
                    let budget = Budget::of(Clocks { remaining, increment, moves, overhead: 20 });
                    assert!(budget.soft <= budget.hard, "{budget:?}");
                    assert!(budget.hard <= (remaining / 2).max(1), "{budget:?} of {remaining}");
                }
            }
        }
    }

    #[test]
    fn a_move_gets_a_share_of_the_time_left_and_three_quarters_of_the_increment() {
        let clocks = Clocks { remaining: 310_000, ..Clocks::default() };
        let soft = |clocks| Budget::of(clocks).soft;
        assert_eq!(soft(clocks), 10_000);
        assert_eq!(soft(Clocks { increment: 2_000, ..clocks }), 11_500);
        assert_eq!(soft(Clocks { moves: Some(4), ..clocks }), 62_000);
        assert_eq!(soft(Clocks { overhead: 3_100, ..clocks }), 9_900);
    }
}
