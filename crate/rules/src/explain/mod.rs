//! Why: a refusal, a permission, the end of a game, a move told in stages.

pub(crate) mod cause;
pub(crate) mod permission;
pub(crate) mod refusal;
mod stages;
mod stuck;
