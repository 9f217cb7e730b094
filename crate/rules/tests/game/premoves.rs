//! Tests premoves: squares that a piece might move to after the opponent's next move.

use std::collections::BTreeSet;

use crate::reference::{Random, in_parallel};
use roque::{Game, Position, Rules, Square};

fn position(fen: &str, rules: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap()
}

/// The names of the squares, in alphabetical order.
fn premoves(position: &Position, from: &str) -> String {
    let squares = position.premoves_from(from.parse().unwrap());
    sorted(squares.into_iter().map(|square| square.to_string()))
}

fn sorted(names: impl Iterator<Item = String>) -> String {
    names.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(" ")
}

const PLIES_PER_RULES: usize = 2_000;

#[test]
fn every_legal_reply_to_every_move_is_among_the_premoves_under_all_rules() {
    let rules: Vec<Rules> = Rules::all().collect();
    in_parallel(&rules, |&rules| {
        let mut random = Random(0x5eed);
        let mut plies = 0;
        while plies < PLIES_PER_RULES {
            let mut position = Position::initial(rules);
            for _ in 0..150 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let before: Vec<_> = Square::all().map(|square| position.premoves_from(square)).collect();
                for &mv in &moves {
                    let after = position.after(mv);
                    after.for_each_legal_move(|answer| {
                        let from = answer.from();
                        // The opponent's coup-roque may have moved the piece that wants to move.
                        let stayed = position.board().piece_at(from) == after.board().piece_at(from);
                        let first = if answer.has_make() { answer.via() } else { answer.to() };
                        let told = before[usize::from(from.index())].contains(first);
                        assert!(told || !stayed, "{answer} after {mv} in {position:?}");
                    });
                }
                position.play_unchecked(moves[random.below(moves.len())]);
                plies += 1;
            }
        }
    });
}

#[test]
fn premoves_pass_through_pieces_and_may_recapture_on_squares_of_own_pieces() {
    let start = Position::default();
    assert_eq!(premoves(&start, "a8"), "a1 a2 a3 a4 a5 a6 a7 b8 c8 d8 e8 f8 g8 h8");
    assert_eq!(premoves(&start, "b8"), "a6 c6 d7");
    assert_eq!(premoves(&start, "c8"), "a6 b7 d7 e6 f5 g4 h3");
    assert_eq!(start.premoves_from("d8".parse().unwrap()).len(), 21);
}

#[test]
fn a_pawn_may_premove_steps_and_captures_to_both_sides() {
    let start = Position::default();
    assert_eq!(premoves(&start, "e7"), "d6 e5 e6 f6");
    assert_eq!(premoves(&start, "a7"), "a5 a6 b6");
    let later = position("4k3/8/4p3/8/8/8/8/4K3 w - - 0 1", "orthodox");
    assert_eq!(premoves(&later, "e6"), "d5 e5 f5");
    let first_rank = position("3pk3/8/8/8/8/8/8/4K3 w - - 0 1", "take-make");
    assert_eq!(premoves(&first_rank, "d8"), "c7 d7 e7");
}

#[test]
fn a_king_may_premove_castling_by_the_castling_rule_of_its_game_if_it_has_a_right() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R";
    let steps = "d7 e7 f7 d8 f8";
    for (fen, rules, castlings) in [
        ("w KQkq", "orthodox", "c8 g8"),
        ("w KQq", "orthodox", "c8"),
        ("w KQ", "orthodox", ""),
        ("w KQkq", "take-make", "c8 g8"),
        // After the opponent's move, a castling partner might stand three squares away in any direction on
        // the board. From the last rank, the king has no squares above it for a partner.
        ("w -", "castling-chess", "c6 e6 g6 c8 g8"),
        ("w -", "rokagogo", "e6 c8 g8"),
        ("w Xx", "exchange", "a8 h8"),
        ("w X", "exchange", ""),
        ("w Xx", "take-make+exchange", "a8 h8"),
    ] {
        let position = position(&format!("{board} {fen} - 0 1"), rules);
        let expected = sorted(steps.split(' ').chain(castlings.split_whitespace()).map(str::to_owned));
        assert_eq!(premoves(&position, "e8"), expected, "{fen} in {rules}");
    }
}

#[test]
fn only_the_side_not_on_move_has_premoves_and_neither_side_has_any_after_the_game() {
    let start = Position::default();
    for square in ["e2", "b1", "e1", "e4"] {
        assert_eq!(premoves(&start, square), "", "{square}");
    }
    let mut game = Game::default();
    let knight = "b8".parse().unwrap();
    assert!(!game.premoves_from(knight).is_empty());
    game.resign(roque::Color::White).unwrap();
    assert!(game.premoves_from(knight).is_empty());
}
