//! Game review: how good each move was compared with the best one.
//!
//! [`Review`] searches the positions of a game one after another with the same number of nodes. It judges
//! each move by the search results before and after it:
//!
//! - [`winning_chance`] converts a score to a chance of winning between 0 and 1.
//! - [`verdict`] classifies a move by the chance it loses: [`INACCURACY`], [`MISTAKE`] or [`BLUNDER`] at
//!   least.
//! - A move that loses a piece or the exchange for nothing is at least a mistake. [`material`] describes the
//!   rule.
//! - Moves in decided games get no verdict: the chance is above [`WON`] or below [`LOST`] both before and
//!   after the move.
//!
//! Results depend only on the game and the number of nodes, so native and WebAssembly builds agree.

mod accuracy;
mod chance;
pub mod material;
mod motif;
mod progress;

pub use accuracy::{Accuracy, move_accuracy};
pub use chance::winning_chance;
pub use material::{Gain, Outcome};
pub use motif::{Motif, MotifKind};
pub use progress::{Examined, Followed, JudgedMove, NODES, Review, TABLE_BYTES};

/// A move that loses at least this much of the winning chance is a blunder.
pub const BLUNDER: f64 = 0.15;
/// A move that loses at least this much of the winning chance is a mistake.
pub const MISTAKE: f64 = 0.10;
/// A move that loses at least this much of the winning chance is an inaccuracy.
pub const INACCURACY: f64 = 0.05;
/// Above this winning chance, a side counts as winning.
pub const WON: f64 = 0.95;
/// Below this winning chance, a side counts as lost.
pub const LOST: f64 = 0.05;

/// Tolerance for rounding: a loss this close to a threshold reaches it.
const ROUNDING: f64 = 1e-9;

/// Severity of a bad move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// The move loses at least [`INACCURACY`].
    Inaccuracy,
    /// The move loses at least [`MISTAKE`], or a piece or the exchange for nothing.
    Mistake,
    /// The move loses at least [`BLUNDER`].
    Blunder,
}

impl Verdict {
    /// Returns the stable name: `inaccuracy`, `mistake` or `blunder`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// Returns the verdict on a move, by the winning chance of the side that moved: before the move (assuming the
/// best move) and after it. Returns `None` if the move is good enough or the game is decided.
///
/// ```
/// use roque_search::review::{Verdict, verdict};
///
/// assert_eq!(verdict(0.5, 0.42, false), Some(Verdict::Inaccuracy));
/// assert_eq!(verdict(0.96, 0.90, true), Some(Verdict::Mistake));
/// assert_eq!(verdict(0.99, 0.96, true), None);
/// ```
#[must_use]
pub fn verdict(before: f64, after: f64, loses_piece: bool) -> Option<Verdict> {
    if is_decided(before, after) {
        return None;
    }
    let loss = before - after + ROUNDING;
    let by_chance = if loss >= BLUNDER {
        Some(Verdict::Blunder)
    } else if loss >= MISTAKE {
        Some(Verdict::Mistake)
    } else if loss >= INACCURACY {
        Some(Verdict::Inaccuracy)
    } else {
        None
    };
    if loses_piece { by_chance.max(Some(Verdict::Mistake)) } else { by_chance }
}

/// Returns whether the game was won, or lost, for the side that moved both before and after its move.
#[must_use]
pub fn is_decided(before: f64, after: f64) -> bool {
    (before > WON && after > WON) || (before < LOST && after < LOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_threshold_is_inclusive() {
        use Verdict::{Blunder, Inaccuracy, Mistake};
        for (loss, expected) in [
            (0.0, None),
            (0.0499, None),
            (0.05, Some(Inaccuracy)),
            (0.0501, Some(Inaccuracy)),
            (0.0999, Some(Inaccuracy)),
            (0.1, Some(Mistake)),
            (0.1001, Some(Mistake)),
            (0.1499, Some(Mistake)),
            (0.15, Some(Blunder)),
            (0.1501, Some(Blunder)),
            (0.5, Some(Blunder)),
            (-0.3, None),
        ] {
            for before in [0.5, 0.55, 0.62, 0.7] {
                assert_eq!(verdict(before, before - loss, false), expected, "{before} − {loss}");
            }
        }
    }

    #[test]
    fn only_games_decided_before_and_after_the_move_get_no_verdict() {
        use Verdict::{Inaccuracy, Mistake};
        for (before, after, by_chance, with_piece) in [
            // The game is won both before and after the move.
            (1.0, 0.951, None, None),
            (0.96, 0.951, None, None),
            // The game is won before the move, but not after it. A chance equal to the limit does not count as decided.
            (1.0, 0.95, Some(Inaccuracy), Some(Mistake)),
            (0.951, 0.95, None, Some(Mistake)),
            (0.96, 0.90, Some(Inaccuracy), Some(Mistake)),
            (0.95, 0.949, None, Some(Mistake)),
            // The game is lost both before and after the move.
            (0.049, 0.0, None, None),
            (0.01, 0.005, None, None),
            // The game is lost only after the move.
            (0.05, 0.0, Some(Inaccuracy), Some(Mistake)),
            (0.06, 0.01, Some(Inaccuracy), Some(Mistake)),
            (0.06, 0.02, None, Some(Mistake)),
            // The move throws away a won game.
            (0.97, 0.02, Some(Verdict::Blunder), Some(Verdict::Blunder)),
        ] {
            assert_eq!(verdict(before, after, false), by_chance, "{before} → {after}");
            assert_eq!(verdict(before, after, true), with_piece, "{before} → {after}, a piece lost");
        }
    }

    #[test]
    fn a_lost_piece_raises_the_verdict_to_a_mistake_and_never_lowers_it() {
        assert_eq!(verdict(0.6, 0.3, true), Some(Verdict::Blunder));
        assert_eq!(verdict(0.5, 0.5, true), Some(Verdict::Mistake));
        assert_eq!(verdict(0.5, 0.5, false), None);
    }
}
