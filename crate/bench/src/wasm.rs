//! The contestants for wasm.mjs, which keeps the time.

use roque_bench::{CONTESTANTS, STARTS};

/// Runs one contestant from one start: how many sequences it counts. It traps when the count is
/// wrong, or when there is no contestant or start of that number.
#[unsafe(no_mangle)]
pub extern "C" fn perft(contestant: usize, start: usize, every_leaf_played: bool) -> f64 {
    let (contestant, start) = (&CONTESTANTS[contestant], &STARTS[start]);
    let perft = if every_leaf_played { contestant.play } else { contestant.count };
    let nodes = perft(start.fen, start.depth);
    assert_eq!(nodes, start.nodes);
    nodes as f64
}
