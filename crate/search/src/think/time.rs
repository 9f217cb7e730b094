//! How long to think, where there is a clock. Whoever asks looks at the clock.

/// What the clocks say to the side that is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clocks {
    /// The milliseconds that are left.
    pub remaining: u64,
    /// The milliseconds that a move adds, or that do not count.
    pub increment: u64,
    /// After so many moves there is more time; `None` where there never is.
    pub moves: Option<u32>,
    /// The milliseconds that are lost on the way with each move.
    pub overhead: u64,
}

/// For how long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// After so many milliseconds no new depth is begun.
    pub soft: u64,
    /// After so many the move is played, whatever is found.
    pub hard: u64,
}

impl Budget {
    /// No limit of time.
    pub const ENDLESS: Self = Self { soft: u64::MAX, hard: u64::MAX };

    /// Whether a search ends after so many milliseconds. `depth_completed`: it has just searched a depth to its end. The
    /// soft limit ends it only then, because the rest of a depth is worth its time.
    #[must_use]
    pub fn is_spent(&self, elapsed: u64, depth_completed: bool) -> bool {
        elapsed >= self.hard || (depth_completed && elapsed >= self.soft)
    }

    /// The budget of one move.
    #[must_use]
    pub fn of(clocks: Clocks) -> Self {
        let left = clocks.remaining.saturating_sub(clocks.overhead);
        let moves = u64::from(clocks.moves.unwrap_or(30).clamp(1, 30));
        let share = left / (moves + 1) + clocks.increment * 3 / 4;
        // A flag that falls loses more than a move that is not thought through.
        let hard = (share * 3).min(left / 2).max(1);
        Self { soft: share.min(hard).max(1), hard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_limit_ends_a_search_only_when_a_depth_is_completed_the_hard_limit_always() {
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
    fn no_budget_is_more_than_half_of_what_is_left() {
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
}
