//! The contestants for wasm.mjs, which keeps the time.
#![expect(unsafe_code, reason = "a name exported as it is written could clash with another")]

use roque_bench::{CONTESTANTS, STARTS};

/// Runs one contestant from one start: how many sequences it counts.
///
/// # Panics
/// When the count is wrong, or there is no contestant or start of that number.
#[unsafe(no_mangle)]
pub extern "C" fn perft(contestant: usize, start: usize, every_leaf_played: bool) -> f64 {
    let (contestant, start) = (&CONTESTANTS[contestant], &STARTS[start]);
    let perft = if every_leaf_played { contestant.play } else { contestant.count };
    assert_eq!(perft(start.fen, start.depth), u64::from(start.nodes));
    f64::from(start.nodes)
}
