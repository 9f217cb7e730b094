//! What a position is worth.

pub(crate) mod features;
pub(crate) mod groups;
pub(crate) mod numbers;
pub(crate) mod tally;
