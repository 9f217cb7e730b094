//! Tests of the examples `uci`, `match` and `beginner`, run as programs with pipes.

mod beginner;
mod matches;
mod process;
mod uci;
