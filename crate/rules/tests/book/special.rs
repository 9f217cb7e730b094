use roque::Role;

use crate::*;

const O: &str = "orthodox";
const BOTH: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn castling() {
    let short = after(O, BOTH, "e1g1");
    assert_eq!(short.board().placement(), "r3k2r/8/8/8/8/8/8/R4RK1");
    let long = after(O, BOTH, "e1c1 e8g8");
    assert_eq!(long.board().placement(), "r4rk1/8/8/8/8/8/8/2KR3R");
}

#[test]
fn castling_sides() {
    let position = position(O, BOTH);
    let san = |text| position.san(position.parse_move(text).unwrap()).unwrap();
    assert_eq!((san("e1g1"), san("e1c1")), ("O-O".into(), "O-O-O".into()));
}

#[test]
fn castling_unmoved() {
    let moved = after(O, BOTH, "e1e2 a8b8 e2e1 b8a8");
    assert!(!moves_in(&moved).iter().any(|mv| mv == "e1g1" || mv == "e1c1"));
    // If one rook has moved, castling with the other is still possible.
    let rook = after(O, BOTH, "a1b1 e8e7 b1a1 e7e8");
    assert!(moves_in(&rook).contains(&"e1g1".to_owned()) && !moves_in(&rook).contains(&"e1c1".to_owned()));
    assert_eq!(why(O, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "g1"), "castlingRightLost");
}

#[test]
fn castling_unmoved_contrary() {
    let waited = after(O, "r3k2r/7p/8/8/8/8/P7/R3K2R w KQkq - 0 1", "a2a3 h7h6");
    assert!(["e1g1", "e1c1"].iter().all(|mv| moves_in(&waited).contains(&(*mv).to_owned())));
}

fn moves_in(position: &Position) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

#[test]
fn castling_way_free() {
    assert_eq!(why(O, ARRAY, "e1", "g1"), "castlingBlocked");
    // Castling is also blocked by pieces on squares that only the rook would pass over.
    assert_eq!(why(O, "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1", "c1"), "castlingBlocked");
}

#[test]
fn castling_way_free_contrary() {
    assert!(can(O, "4k3/8/8/8/8/8/PPPPPPPP/R3KBNR w KQ - 0 1", "e1c1"), "what stands elsewhere is in no way");
}

#[test]
fn castling_later() {
    for (fen, moves) in [
        ("4k3/8/8/8/8/4r3/3P4/R3K3 w Q - 0 1", "d2e3 e8e7"),
        ("4k3/8/8/8/6b1/7P/8/R3K3 w Q - 0 1", "h3g4 e8e7"),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "b1c3 e8e7"),
    ] {
        assert!(!can(O, fen, "e1c1"), "{fen}");
        assert!(moves_in(&after(O, fen, moves)).contains(&"e1c1".to_owned()), "{fen} {moves}");
    }
}

#[test]
fn castling_not_in_check() {
    assert_eq!(why(O, "4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "e1", "c1"), "castlingInCheck");
}

#[test]
fn castling_not_through() {
    assert_eq!(why(O, "4k3/8/8/8/2b5/8/8/4K2R w K - 0 1", "e1", "g1"), "castlingThroughAttack");
}

#[test]
fn castling_not_into() {
    assert_eq!(why(O, "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1", "g1"), "kingWouldBeAttacked");
}

#[test]
fn castling_rook_attacked() {
    assert!(can(O, "4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1", "e1c1"), "b1 is attacked");
    assert!(can(O, "4k3/8/8/4b3/8/8/8/R3K3 w Q - 0 1", "e1c1"), "the rook is attacked");
}

#[test]
fn ep() {
    let game = game(O, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6");
    assert_eq!(game.position().board().placement(), "4k3/8/3P4/8/8/8/8/4K3");
}

#[test]
fn ep_at_once() {
    let later = after(O, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7 e2e1 e7e8");
    assert!(later.parse_move("e5d6").is_err());
    // After a single step that arrives next to the pawn, en passant is illegal.
    let single = after(O, "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "d6d5");
    assert!(single.parse_move("e5d6").is_err());
}

#[test]
fn ep_at_once_contrary() {
    let at_once = after(O, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5");
    assert!(at_once.parse_move("e5d6").is_ok());
}

#[test]
fn ep_legal() {
    let fen = "8/3p4/8/K3P2r/8/8/8/4k3 b - - 0 1";
    let double = after(O, fen, "d7d5");
    assert!(double.parse_move("e5d6").is_err(), "both pawns leave the rank");
    let free = after(O, "8/3p4/K7/4P2r/8/8/8/4k3 b - - 0 1", "d7d5");
    assert!(free.parse_move("e5d6").is_ok());
}

#[test]
fn promotion() {
    let fen = "3r4/4P3/k7/8/8/8/8/4K3 w - - 0 1";
    let expected = ["d8b", "d8n", "d8q", "d8r", "e8b", "e8n", "e8q", "e8r"];
    assert_eq!(squares(fen, "e7"), expected);
    assert_eq!(role_at(&after(O, fen, "e7e8n"), "e8"), Some(Role::Knight));
}

#[test]
fn promotion_choice() {
    let second = after(O, "7k/4P3/8/8/8/8/Q7/4K3 w - - 0 1", "e7e8q");
    assert_eq!(second.board().by_role(Role::Queen).len(), 2);
}

#[test]
fn promotion_acts() {
    assert!(after(O, "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q").is_check());
    assert!(after(O, "7n/5Ppk/7p/8/2B5/8/8/6K1 w - - 0 1", "f7f8n").is_checkmate());
}
