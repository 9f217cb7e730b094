use roque::MoveKind;

use crate::*;

const EX: &str = "exchange";
const FREE: &str = "7k/8/8/8/8/8/4P3/RN2K3 w X - 0 1";

fn exchanges(fen: &str) -> Vec<String> {
    let moves = position(EX, fen).legal_moves().into_iter();
    let mut texts: Vec<_> =
        moves.filter(|mv| mv.kind() == MoveKind::Exchange).map(|mv| mv.to_string()).collect();
    texts.sort();
    texts
}

#[test]
fn ex_once() {
    let once = after(EX, FREE, "e1xa1 h8g8");
    assert!(once.legal_moves().iter().all(|mv| mv.kind() != MoveKind::Exchange));
    assert_eq!(why(EX, "7k/8/8/8/8/8/8/R3K3 w - - 0 1", "e1", "a1"), "exchangeUsed");
}

#[test]
fn ex_any() {
    assert_eq!(exchanges(FREE), ["e1xa1", "e1xb1"]);
    assert_eq!(why(EX, FREE, "e1", "e2"), "exchangeWithPawn");
    let moved = after(EX, FREE, "a1a7 h8g8 e1f2 g8h8");
    assert!(moved.parse_move("f2xa7").is_ok());
}

#[test]
fn ex_check() {
    let fen = "4r2k/8/8/8/8/8/8/R3K3 w X - 0 1";
    assert!(position(EX, fen).is_check());
    assert_eq!(exchanges(fen), ["e1xa1"]);
}

#[test]
fn ex_check_contrary() {
    // The king may not exchange places if its new square is attacked afterwards.
    assert!(exchanges("r3r2k/8/8/8/8/8/8/R3K3 w X - 0 1").is_empty());
}

#[test]
fn ex_fen() {
    assert!(position(EX, ARRAY.replace("KQkq", "Xx").as_str()).fen().contains(" Xx "));
    assert!(after(EX, FREE, "e1xa1").fen().contains(" - "));
}
