//! Tests that the piece values in the rules book are those of the search.

use std::fs;
use std::path::Path;

use roque::{Position, Rules};
use roque_search::tuning::{play_by, weights};
use roque_search::{Limit, Score, Search, Step, Task};

/// Returns the average value of a role over its squares, in the middlegame and the endgame. The average of a
/// pawn includes only six ranks.
fn mean_value(weights: &[[i32; 2]], role: usize) -> [i32; 2] {
    let squares = &weights[role * 64..][..64];
    let squares = if role == 0 { &squares[8..56] } else { squares };
    [0, 1].map(|half| {
        let sum: i32 = squares.iter().map(|pair| pair[half]).sum();
        let count = squares.len() as i32;
        (sum + count / 2) / count
    })
}

#[test]
fn the_rules_book_lists_the_current_piece_values() {
    for language in ["en", "fr"] {
        let path = format!("../../www/book/text/{language}/advice.md");
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
        let rows: Vec<Vec<i32>> = text
            .lines()
            .filter(|line| line.starts_with("| ") && line.ends_with(" |"))
            .map(|line| line.split('|').filter_map(|cell| cell.trim().parse().ok()).collect())
            .filter(|row: &Vec<i32>| !row.is_empty())
            .collect();
        let current: Vec<Vec<i32>> = [Rules::ORTHODOX, "take-make".parse().unwrap()]
            .into_iter()
            .flat_map(|rules| {
                let weights = weights(rules);
                [0, 1].map(|half| (0..5).map(|role| mean_value(&weights, role)[half]).collect())
            })
            .collect();
        assert_eq!(rows, current, "{language}");
    }
}

#[test]
fn custom_weights_apply_until_a_game_of_another_variant() {
    // No legal move in this position changes the material.
    let fen = "4k3/p7/8/8/8/8/P7/4K2R w - - 0 1";
    let material = include_str!("../examples/uci/values/material.txt");
    let mut search = Search::new(1 << 18);
    let score = |search: &mut Search, rules: &str| {
        let position = Position::from_fen(fen, rules.parse().unwrap()).unwrap();
        search.begin(&Task { limit: Limit::depth(1), ..Task::of(position) });
        while search.run(u64::MAX) == Step::Going {}
        search.lines()[0].score
    };
    let own = score(&mut search, "orthodox");
    play_by(&mut search, Rules::ORTHODOX, material);
    assert_eq!(score(&mut search, "orthodox"), Score::Centipawns(500), "a rook");
    score(&mut search, "take-make");
    assert_eq!(score(&mut search, "orthodox"), own);
}
