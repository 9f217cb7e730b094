//! How long to think. The time is read by whoever works, and told.

use roque_search::Clocks;

use crate::message::Think;

/// Milliseconds that are lost between a move that is found and the clock that is pressed.
const OVERHEAD: u64 = 50;

/// Milliseconds that a task may take.
pub struct Budget {
    /// After these no new depth is begun.
    soft: f64,
    /// After these it is over.
    hard: f64,
}

impl Budget {
    /// Of an order; without one, without end.
    pub fn of(order: Option<&Think>) -> Self {
        let fixed = order.and_then(|order| order.time).unwrap_or(f64::INFINITY);
        let Some(clock) = order.and_then(|order| order.clock) else {
            return Self { soft: fixed, hard: fixed };
        };
        let budget = roque_search::Budget::of(Clocks {
            remaining: whole(clock.left),
            increment: whole(clock.more),
            moves: None,
            overhead: OVERHEAD,
        });
        Self { soft: short(budget.soft).min(fixed), hard: short(budget.hard).min(fixed) }
    }

    /// Whether it is used up after so many milliseconds; `deeper`: a depth has just been finished.
    pub fn is_spent(&self, time: f64, deeper: bool) -> bool {
        time >= self.hard || (deeper && time >= self.soft)
    }
}

/// Nobody has more on a clock than a few days.
#[expect(clippy::cast_sign_loss, reason = "it is between two positive numbers")]
fn whole(milliseconds: f64) -> u64 {
    milliseconds.clamp(0.0, 1e9) as u64
}

#[expect(clippy::cast_precision_loss, reason = "it is less than what was told, which was such a number")]
fn short(milliseconds: u64) -> f64 {
    milliseconds as f64
}
