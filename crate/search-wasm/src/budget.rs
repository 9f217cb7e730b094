//! How long to think: the limits of an order as a [`Budget`].

use roque_search::{Budget, Clocks};

use crate::message::Think;

/// Milliseconds that are lost between a move that is found and the clock that is pressed.
const OVERHEAD: u64 = 50;

/// The budget of an order.
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

/// Whole milliseconds. Nobody has more on a clock than a few days.
#[expect(clippy::cast_sign_loss, reason = "it is between two positive numbers")]
pub fn whole(milliseconds: f64) -> u64 {
    milliseconds.clamp(0.0, 1e9) as u64
}
