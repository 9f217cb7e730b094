//! Tests positions, moves and games as text.

mod chess960;
mod fen_and_san;
mod links;
mod pgn;
mod pgn_random;
mod pgn_round_trip;
mod pgn_world;
#[path = "../reference/mod.rs"]
mod reference;
