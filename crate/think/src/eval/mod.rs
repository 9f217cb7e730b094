//! Static evaluation.

pub(crate) mod accumulator;
pub(crate) mod cache;
pub(crate) mod features;
pub(crate) mod groups;
mod mop_up;
mod packed;
pub(crate) mod pawns;
pub(crate) mod sink;
pub(crate) mod weights;
