//! Tests the reasons why a move is illegal, or legal although it looks illegal.

mod every_input;
mod figures;
mod judge;
mod permissions;
#[path = "../reference/mod.rs"]
mod reference;
mod refusals;
