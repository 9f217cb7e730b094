//! The verdict on whether a side can still mate.

use roque::Move;

/// The verdict on whether a side can still mate. A decided verdict is always right; a smaller limit leaves
/// more positions undecided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The side can mate; the moves of both sides up to the mate are included.
    Can(Vec<Move>),
    /// The side cannot mate by any legal moves.
    Cannot,
    /// The verdict is undecided, because the limit was reached.
    Open,
}
