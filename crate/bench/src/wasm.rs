//! The compared libraries as a WebAssembly module for wasm.mjs, which measures the time.
#![expect(unsafe_code, reason = "a name exported as it is written could clash with another")]

use roque_bench::{CONTESTANTS, STARTS};

/// Runs perft of one library from one start position. Returns the number of move sequences.
///
/// # Panics
/// Panics if the count is wrong, or if the library or the start position does not exist.
#[unsafe(no_mangle)]
pub extern "C" fn perft(contestant: usize, start: usize, every_leaf_played: bool) -> f64 {
    let (contestant, start) = (&CONTESTANTS[contestant], &STARTS[start]);
    let perft = if every_leaf_played { contestant.play } else { contestant.count };
    assert_eq!(perft(start.fen, start.depth), u64::from(start.nodes));
    f64::from(start.nodes)
}
