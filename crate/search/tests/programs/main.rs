//! Tests of the examples `uci` and `match`, run as programs with pipes.

mod matches;
mod process;
mod uci;
