//! What a position is worth.

pub(crate) mod features;
pub(crate) mod groups;
pub(crate) mod numbers;
pub(crate) mod sink;
pub(crate) mod standing;
pub(crate) mod structure;
pub(crate) mod tally;
