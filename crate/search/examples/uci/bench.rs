//! `bench` measures nodes per second and prints a signature that changes when the search changes.

use std::time::Instant;

use roque::{Position, Rules};
use roque_search::{Limit, Search, Step, Task};

use crate::say;

const POSITIONS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9",
];

/// Searches each position with this many nodes in four variants.
pub fn run(nodes: Option<u64>) {
    let nodes = nodes.unwrap_or(200_000);
    let (mut all, mut sum) = (0, 0_u64);
    let begun = Instant::now();
    for name in ["orthodox", "take-make", "castling-chess", "exchange"] {
        let Ok(rules) = name.parse::<Rules>() else { continue };
        let (start, mut searched) = (Instant::now(), 0);
        for fen in POSITIONS {
            // The castling rights of one variant may be invalid in another variant, so they are dropped.
            let without = fen.replace("KQkq", "-");
            let position = Position::from_fen(fen, rules).or_else(|_| Position::from_fen(&without, rules));
            let Ok(position) = position else { continue };
            let mut search = Search::new(16 << 20);
            search.begin(&Task { limit: Limit::nodes(nodes), ..Task::of(position) });
            while search.run(u64::MAX) == Step::Going {}
            searched += search.nodes();
            let found = search.best().map_or(0, |mv| u64::from(mv.bits()));
            sum = sum.wrapping_mul(31).wrapping_add(found ^ u64::from(search.depth()) << 32);
        }
        let speed = u128::from(searched) * 1_000_000 / start.elapsed().as_micros().max(1);
        say(&format!("{name}: {searched} nodes, {speed} nodes a second"));
        all += searched;
    }
    let speed = u128::from(all) * 1_000_000 / begun.elapsed().as_micros().max(1);
    say(&format!("{all} nodes {speed} nps, sum {sum:016x}"));
}
