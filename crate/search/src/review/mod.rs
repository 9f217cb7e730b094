//! Game review: compares each move of a game with the best move.
//!
//! [`Review`] searches all positions of a game one after another, with the same number of nodes for each. The
//! review judges each move by the search results before and after the move:
//!
//! - [`winning_chance`] converts a score to a chance of winning between 0 and 1.
//! - [`verdict`] classifies a move by the winning chance that it loses. The verdict is [`INACCURACY`],
//!   [`MISTAKE`] or [`BLUNDER`], by the threshold that the loss reaches.
//! - A move that loses a piece or the exchange for nothing is at least a mistake. The module [`material`]
//!   describes this rule.
//! - Moves in decided games get no verdict: the winning chance is above [`WON`] or below [`LOST`] both before
//!   and after the move.
//!
//! Reviews depend only on the game and the number of nodes, so native and WebAssembly builds agree.

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
/// Above this winning chance, the position counts as won for a side.
pub const WON: f64 = 0.95;
/// Below this winning chance, the position counts as lost for a side.
pub const LOST: f64 = 0.05;

/// The tolerance for rounding: a loss this close below a threshold still reaches the threshold.
const ROUNDING: f64 = 1e-9;

/// The severity of a bad move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// The winning chance drops by at least [`INACCURACY`].
    Inaccuracy,
    /// The winning chance drops by at least [`MISTAKE`], or the move loses a piece or the exchange for
    /// nothing.
    Mistake,
    /// The winning chance drops by at least [`BLUNDER`].
    Blunder,
}

impl Verdict {
    /// Returns the stable name, which is `inaccuracy`, `mistake` or `blunder`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// Returns the verdict on a move, by the winning chances before it (assuming the best move) and after it, for
/// the side that moved. Returns `None` if the move is good enough, or if the game is decided.
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

/// Returns whether the side that moved had a won game, or a lost game, both before and after its move.
#[must_use]
pub fn is_decided(before: f64, after: f64) -> bool {
    (before > WON && after > WON) || (before < LOST && after < LOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_equal_to_a_threshold_reaches_the_threshold() {
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
    fn only_moves_in_games_decided_before_and_after_the_move_get_no_verdict() {
        use Verdict::{Inaccuracy, Mistake};
        for (before, after, by_chance, with_piece) in [
            // The game is won both before and after the move.
            (1.0, 0.951, None, None),
            (0.96, 0.951, None, None),
            // The game is won before the move, but not after it. A winning chance equal to the limit does not
            // count as decided.
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
            // The move turns a won game into a lost one.
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
