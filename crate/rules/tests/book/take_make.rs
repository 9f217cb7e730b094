use roque::{Color, Reason, Role};

use crate::*;

const TM: &str = "take-make";
const BISHOP: &str = "2r5/7k/8/8/2B5/8/8/7K b - - 0 1";
const PAWN: &str = "2r5/7k/8/8/2P5/8/8/7K b - - 0 1";
const KNIGHT: &str = "8/8/8/1k6/2n5/3K4/8/8 w - - 0 1";
const QUEEN: &str = "8/7k/8/8/8/1q6/P7/7K w - - 0 1";

fn captures(fen: &str, from: &str) -> Vec<String> {
    let moves = position(TM, fen).legal_moves().into_iter();
    let mut texts: Vec<_> = moves
        .filter(|mv| mv.from() == square(from) && mv.captured().is_some())
        .map(|mv| mv.to_string())
        .collect();
    texts.sort();
    texts
}

#[test]
fn tm_two_parts() {
    let taken = after(TM, BISHOP, "c8c4a2");
    assert_eq!(taken.board().placement(), "8/7k/8/8/8/8/r7/7K");
    assert!(!can(TM, BISHOP, "c8c4"), "the Take alone is no move");
}

#[test]
fn tm_way_of_captured() {
    let makes: Vec<_> = captures(BISHOP, "c8").iter().map(|mv| mv[4..].to_owned()).collect();
    let bishop = ["a2", "a6", "b3", "b5", "d3", "d5", "e2", "e6", "f1", "f7", "g8"];
    assert_eq!(makes, bishop);
}

#[test]
fn tm_no_make() {
    // The pawn on c4 would allow a Make to c5, which is occupied.
    let fen = "2r5/7k/8/2p5/2P5/8/8/7K b - - 0 1";
    let beside = "8/7k/8/2p5/r1P5/8/8/7K b - - 0 1";
    assert!(captures(fen, "c8").is_empty() && captures(beside, "a4").is_empty());
    assert_eq!(why(TM, beside, "a4", "c4"), "noMake");
}

#[test]
fn tm_pawn_way() {
    assert_eq!(captures(PAWN, "c8"), ["c8c4c5"]);
    let second = "2r5/7k/8/8/8/8/2P5/7K b - - 0 1";
    assert_eq!(captures(second, "c8"), ["c8c2c3", "c8c2c4"]);
}

#[test]
fn tm_pawn_way_contrary() {
    // A Make in the manner of a pawn goes straight forward, never diagonally or sideways. A captured bishop
    // allows a diagonal Make.
    assert_eq!(captures("2r5/7k/8/1N1N4/2P5/8/8/7K b - - 0 1", "c8"), ["c8c4c5"]);
    assert!(can(TM, BISHOP, "c8c4d5"));
}

#[test]
fn tm_between() {
    assert!(can(TM, KNIGHT, "d3c4d6"));
}

#[test]
fn tm_between_contrary() {
    assert!(!can(TM, KNIGHT, "d3c4a5"), "the end counts: b5 attacks a5");
}

#[test]
fn tm_king_guarded() {
    // The king on b5 guards the knight on c4.
    assert!(captures(KNIGHT, "d3").contains(&"d3c4e5".to_owned()));
    assert!(!can("orthodox", KNIGHT, "d3c4"));
}

#[test]
fn tm_back() {
    assert!(can(TM, "8/7k/8/8/r3R3/8/8/7K w - - 0 1", "e4a4e4"));
}

#[test]
fn tm_back_castling() {
    let back = after(TM, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8a1");
    assert!(back.rights().is_empty());
    assert_eq!(role_at(&back, "a1"), Some(Role::Rook));
}

#[test]
fn tm_ep() {
    let game = game(TM, "4k3/1p6/8/2P5/8/8/8/4K3 b - - 0 1", "b7b5 c5b6b5");
    assert_eq!(game.position().board().placement(), "4k3/8/8/1P6/8/8/8/4K3");
}

#[test]
fn tm_ep_real() {
    let double = after(TM, "4k3/1p6/8/2P5/8/8/8/4K3 b - - 0 1", "b7b5");
    assert!(double.en_passant().is_some());
}

#[test]
fn tm_ep_real_contrary() {
    let make = after(TM, "r3k3/8/8/8/8/8/P7/4K3 b - - 0 1", "a8a2a4");
    // The en passant square of a FEN, and so the capture, exists only after a double step.
    assert!(make.en_passant().is_none(), "a Make of two squares is no double step");
}

#[test]
fn tm_promotion() {
    let fen = "1r6/P6k/8/8/8/8/8/7K w - - 0 1";
    assert!(can(TM, fen, "a7b8c8n") && can(TM, fen, "a7b8g8q"));
    assert_eq!(role_at(&after(TM, fen, "a7b8c8n"), "c8"), Some(Role::Knight));
}

#[test]
fn tm_promotion_off() {
    let fen = "1r6/P6k/8/8/8/8/8/7K w - - 0 1";
    assert_eq!(role_at(&after(TM, fen, "a7b8b6"), "b6"), Some(Role::Pawn));
    assert!(!can(TM, fen, "a7b8b6q"));
}

#[test]
fn tm_first_rank() {
    assert!(can(TM, QUEEN, "a2b3b1") && can(TM, QUEEN, "a2b3d1"));
    let home = after(TM, QUEEN, "a2b3b1 h7g7");
    let steps: Vec<_> = home.legal_moves().into_iter().filter(|mv| mv.from() == square("b1")).collect();
    assert_eq!(steps.iter().map(ToString::to_string).collect::<Vec<_>>(), ["b1b2"]);
    let enemy = "8/7k/8/8/8/8/2n5/1P5K w - - 0 1";
    assert_eq!(captures(enemy, "b1"), ["b1c2a1", "b1c2a3", "b1c2b4", "b1c2d4", "b1c2e1", "b1c2e3"]);
    assert!(position(TM, "8/8/8/8/8/8/2k5/1P5K b - - 0 1").is_check());
}

#[test]
fn tm_double_again() {
    let fen = "8/7k/8/8/2p5/1q6/P7/7K w - - 0 1";
    let back = after(TM, fen, "a2b3b2 h7g7");
    assert!(back.parse_move("b2b4").is_ok());
    let double = after(TM, fen, "a2b3b2 h7g7 b2b4");
    assert!(double.parse_move("c4b3b4").is_ok(), "{}", double.fen());
}

#[test]
fn tm_first_rank_lends() {
    let fen = "8/7k/8/8/8/8/r7/P6K b - - 0 1";
    assert_eq!(captures(fen, "a2"), ["a2a1a2"]);
}

#[test]
fn tm_check() {
    // A capture on h8 would have no legal Make, but the king on h8 is in check and mated all the same.
    let mated = game(TM, "6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1", "g5f7");
    assert_eq!(ended(&mated), Some(Reason::Checkmate));
    assert_eq!(mated.outcome().unwrap().winner, Some(Color::White));
}

#[test]
fn tm_double_check() {
    // The rook on e8 and the bishop on b4 both give check. The rook on a4 captures the bishop, and with its
    // Make blocks the line of the other rook.
    let fen = "4r2k/8/8/8/Rb6/8/8/4K3 w - - 0 1";
    assert_eq!(position(TM, fen).checkers().len(), 2);
    let answers: Vec<_> = moves(TM, fen).into_iter().filter(|mv| mv.starts_with("a4")).collect();
    assert_eq!(answers, ["a4b4e7"]);
    assert!(moves_of("orthodox", fen, "a4").is_empty());
}
