//! Time management: converts the limits of a request to a [`Budget`].

use roque_search::{Budget, Clocks};

use crate::message::Think;

/// Milliseconds lost between finding a move and pressing the clock.
const OVERHEAD: u64 = 50;

/// Returns the time budget of a request.
pub fn budget_of(order: &Think) -> Budget {
    let fixed = order.time.map_or(u64::MAX, whole);
    let Some(clock) = order.clock else {
        return Budget { soft: fixed, hard: fixed };
    };
    let budget = Budget::of(Clocks {
        remaining: whole(clock.left),
        increment: whole(clock.more),
        moves: None,
        overhead: OVERHEAD,
    });
    Budget { soft: budget.soft.min(fixed), hard: budget.hard.min(fixed) }
}

/// Rounds down to whole milliseconds, at most some days.
#[expect(clippy::cast_sign_loss, reason = "the value is clamped to a positive range")]
pub fn whole(milliseconds: f64) -> u64 {
    milliseconds.clamp(0.0, 1e9) as u64
}
