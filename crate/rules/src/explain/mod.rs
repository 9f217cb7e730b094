//! Why: a refusal, a permission, the end of a game, a move told in stages.

pub(crate) mod cause;
mod lines;
mod makes;
mod permission;
mod refusal;
mod stages;
mod stuck;
