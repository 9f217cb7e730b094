//! Lists of legal moves, computed by the reference solver (Popeye).

use crate::reference::read;
use roque::{Move, Position};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    positions: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    rules: String,
    fen: String,
    moves: Vec<String>,
    checks: Option<Vec<String>>,
    mates: Option<Vec<String>>,
}

#[test]
fn legal_moves_checks_and_mates_match_the_reference_solver() {
    let mut compared = 0;
    for entry in read::<File>("moves.json").positions {
        let rules = entry.rules.parse().unwrap();
        let position = Position::from_fen(&entry.fen, rules).unwrap();
        let legal = position.legal_moves();
        let those = |wanted: &dyn Fn(&Position) -> bool| {
            let mut texts = vec![];
            for mv in &legal {
                let mut next = position;
                next.play(*mv).unwrap();
                if wanted(&next) {
                    texts.push(mv.to_string());
                }
            }
            texts.sort();
            texts
        };
        let whose = format!("{} in {}", entry.fen, entry.rules);
        assert_eq!(those(&|_| true), entry.moves, "moves of {whose}");
        assert_eq!(position.count_legal_moves(), entry.moves.len(), "number of moves of {whose}");
        if let Some(checks) = entry.checks {
            assert_eq!(those(&Position::is_check), checks, "checks of {whose}");
        }
        if let Some(mates) = entry.mates {
            assert_eq!(those(&Position::is_checkmate), mates, "mates of {whose}");
        }
        compared += 1;
    }
    assert_eq!(compared, 866);
}

#[test]
fn a_move_of_another_position_is_refused_and_changes_nothing() {
    let start = Position::default();
    let mut after = start;
    after.play(start.parse_move("e4").unwrap()).unwrap();
    let reply: Move = after.parse_move("e5").unwrap();
    let mut position = start;
    assert!(position.play(reply).is_err());
    assert_eq!(position.fen(), start.fen());
}

#[test]
fn after_a_take_the_captured_piece_is_gone_and_the_capturer_keeps_its_role() {
    let after = |rules: &str, fen: &str, text: &str| {
        let position = Position::from_fen(fen, rules.parse().unwrap()).unwrap();
        position.after_take(position.parse_move(text).unwrap()).map(|board| board.placement())
    };
    let en_passant = "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1";
    assert_eq!(after("take-make", en_passant, "c5b6b5").as_deref(), Some("4k3/8/1P6/8/8/8/8/4K3"));
    let promoting = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(after("take-make", promoting, "a7b8a6").as_deref(), Some("1P5k/8/8/8/8/8/8/4K3"));
    assert_eq!(after("take-make", promoting, "e1e2"), None);
    assert_eq!(after("orthodox", en_passant, "c5b6"), None, "an orthodox capture has no Make");
}
