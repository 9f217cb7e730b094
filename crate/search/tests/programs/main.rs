//! Tests the examples `uci`, `match` and `beginner`, which run as programs with pipes.

mod beginner;
mod matches;
mod process;
mod uci;
