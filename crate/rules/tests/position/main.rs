//! Tests positions: legal moves and mating material.

mod between;
mod chess960;
mod doubts;
mod legal_moves;
mod material;
mod mates;
mod peer;
mod perft;
mod properties;
mod random_play;
#[path = "../reference/mod.rs"]
mod reference;
mod tables;
mod walls;
