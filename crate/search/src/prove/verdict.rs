//! Verdict on whether a side can still mate.

use roque::Move;

/// Whether a side can mate. A decided verdict is always right; a smaller limit leaves more positions open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The side can mate; these moves of both sides lead there, and the last one mates.
    Can(Vec<Move>),
    /// The side cannot mate by any legal moves.
    Cannot,
    /// Unknown: the limit was reached.
    Open,
}
