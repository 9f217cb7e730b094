//! Tests the mating material of three and four pieces under all rules against tables of all positions.

use crate::reference::{Random, in_parallel};
use crate::tables::{Tables, materials, some_position};
use roque::{Castling, Color, Role, Rules};

#[test]
fn with_three_or_four_pieces_can_mate_is_true_only_if_some_position_shows_a_mate() {
    let games: Vec<Rules> = Rules::all().collect();
    in_parallel(&games, |&rules| {
        let mut tables = Tables::of(rules);
        for material in (0..3).flat_map(materials) {
            for right in [false, true] {
                if right && rules.castling != Castling::Exchange {
                    continue;
                }
                for color in Color::ALL {
                    let truth = tables.can_mate(&material, color, right);
                    for seed in 1..4 {
                        let position = some_position(&material, rules, right, seed);
                        assert_eq!(position.can_mate(color), truth, "{color:?} in {position:?}");
                    }
                }
            }
        }
    });
}

#[test]
fn a_side_that_cannot_mate_can_never_mate_later() {
    let games: Vec<Rules> = Rules::all().collect();
    in_parallel(&games, |&rules| {
        let mut random = Random(7);
        let few = (0..4)
            .flat_map(materials)
            .filter(|material| material.iter().filter(|shaded| shaded.role > Role::Bishop).count() < 3);
        for material in few {
            let mut position = some_position(&material, rules, rules.castling == Castling::Exchange, 1);
            for _ in 0..30 {
                let unable: Vec<Color> =
                    Color::ALL.into_iter().filter(|&color| !position.can_mate(color)).collect();
                let moves = position.legal_moves();
                if unable.is_empty() || moves.is_empty() {
                    break;
                }
                for &mv in &moves {
                    let after = position.after(mv);
                    assert!(unable.iter().all(|&color| !after.can_mate(color)), "{mv} in {position:?}");
                    let loser = after.turn();
                    assert!(!after.is_checkmate() || !unable.contains(&!loser), "{mv} in {position:?}");
                }
                position = position.after(moves[random.below(moves.len())]);
            }
        }
    });
}
