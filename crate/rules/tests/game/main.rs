//! Tests games: ends, draws, touch-move and clocks.

mod claims;
mod clock;
mod clock_by_ticks;
mod counted;
mod draws;
mod moves_and_ends;
mod premoves;
#[path = "../reference/mod.rs"]
mod reference;
mod repetition;
mod settled;
mod touch;
