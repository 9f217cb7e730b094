//! Compares perft counts with those of other programs.

use std::collections::BTreeMap;

use crate::reference::{in_parallel, read};
use roque::{Position, Rules};
use serde::Deserialize;

#[derive(Deserialize)]
struct Orthodox {
    positions: Vec<OrthodoxPosition>,
}

#[derive(Deserialize)]
struct OrthodoxPosition {
    fen: String,
    counts: BTreeMap<String, u64>,
}

#[derive(Deserialize)]
struct Fairy {
    positions: Vec<FairyPosition>,
}

#[derive(Deserialize)]
struct FairyPosition {
    rules: String,
    fen: String,
    nodes: Vec<u64>,
}

/// Larger counts are tested separately: eight of them contain nine tenths of all moves.
const LARGE: u64 = 20_000_000;

fn count_orthodox(wanted: impl Fn(u64) -> bool) -> usize {
    let mut cases = vec![];
    for position in read::<Orthodox>("perft-orthodox.json").positions {
        for (depth, count) in position.counts {
            if wanted(count) {
                cases.push((count, depth.parse().unwrap(), position.fen.clone()));
            }
        }
    }
    // The largest counts are tested first, so that no long count is left when the other processors have
    // finished.
    cases.sort_by_key(|&(count, ..)| std::cmp::Reverse(count));
    in_parallel(&cases, |&(count, depth, ref fen)| {
        let position = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        assert_eq!(position.perft(depth), count, "depth {depth} of {fen}");
    });
    cases.len()
}

#[test]
fn the_orthodox_perft_counts_of_public_suites_match() {
    let counted = count_orthodox(|count| count <= LARGE);
    assert!(counted > 1_600, "only {counted}");
}

#[test]
#[ignore = "40 s of processor time: `ROQUE_ALL=1 cargo xtask test`"]
fn the_largest_orthodox_counts_of_public_suites_are_exact() {
    assert_eq!(count_orthodox(|count| count > LARGE), 8);
}

#[test]
fn the_perft_counts_of_the_reference_solver_match() {
    let mut counted = 0;
    for position in read::<Fairy>("perft-fairy.json").positions {
        let rules = position.rules.parse().unwrap();
        let start = Position::from_fen(&position.fen, rules).unwrap();
        for (depth, &count) in (1..).zip(&position.nodes) {
            assert_eq!(start.perft(depth), count, "depth {depth} of {} in {}", position.fen, position.rules);
            counted += 1;
        }
    }
    assert!(counted > 250, "only {counted}");
}
