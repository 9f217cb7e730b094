//! Reasons why a move is refused or allowed.

mod every_input;
mod figures;
mod judge;
mod permissions;
#[path = "../reference/mod.rs"]
mod reference;
mod refusals;
