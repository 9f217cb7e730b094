//! What is known of a side's chances to mate.

use roque::Move;

/// What is known of a side's chances to mate. It is right however far was looked; the less far, the more stays open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// By these moves of both sides, the last of which mates.
    Can(Vec<Move>),
    /// By no legal moves at all.
    Cannot,
    /// Nobody has looked far enough.
    Open,
}
