//! Verdict on whether a side can mate.

use roque::Move;

/// Whether a side can mate. A decided verdict is always right; a smaller limit leaves more positions open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can, by these moves of both sides, the last of which mates.
    Can(Vec<Move>),
    /// It cannot by any legal moves.
    Cannot,
    /// Unknown: the limit was reached.
    Open,
}
