//! The examples `uci` and `match`, run as programs with pipes.

mod process;
mod uci;
