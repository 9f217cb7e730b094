use crate::*;

const O: &str = "orthodox";
const ANSWERS: &str = "4r2k/8/8/1B6/8/8/8/4K1N1 w - - 0 1";

#[test]
fn check() {
    let checked = position(O, ANSWERS);
    assert!(checked.is_check());
    assert_eq!(checked.checkers().into_iter().collect::<Vec<_>>(), [square("e8")]);
    assert!(!position(O, ARRAY).is_check());
}

#[test]
fn check_answer() {
    assert_eq!(why(O, ANSWERS, "g1", "f3"), "stillInCheck");
    assert!(!can(O, ANSWERS, "g1f3"));
}

#[test]
fn check_three_answers() {
    let expected = ["b5e2", "b5e8", "e1d1", "e1d2", "e1f1", "e1f2", "g1e2"];
    assert_eq!(moves(O, ANSWERS), expected);
}

#[test]
fn discovered_check() {
    let opened = after(O, "4k3/8/8/8/4B3/8/8/4RK2 w - - 0 1", "e4d5");
    assert_eq!(
        opened.checkers().into_iter().collect::<Vec<_>>(),
        [square("e1")],
        "the rook gives check, not the bishop that moved"
    );
}

#[test]
fn check_knight_pawn() {
    // Only a king move or a capture answers a check by a knight or a pawn: the rook cannot interpose.
    for fen in [
        "7k/8/8/8/8/3n4/8/R3K3 w - - 0 1",
        "7k/8/8/8/8/8/3p4/R3K3 w - - 0 1",
        "7k/8/8/8/8/8/8/R3Kr2 w - - 0 1",
    ] {
        assert!(position(O, fen).is_check());
        assert!(moves_of(O, fen, "a1").is_empty(), "{fen}");
    }
}

#[test]
fn double_check() {
    let fen = "4k3/6p1/5N2/8/8/8/8/4R1K1 b - - 0 1";
    assert_eq!(position(O, fen).checkers().len(), 2);
    assert_eq!(moves(O, fen), ["e8d8", "e8f7", "e8f8"]);
    assert_eq!(why(O, fen, "g7", "f6"), "stillInCheck");
    assert!(
        can(O, "4k3/5B2/8/8/8/8/8/4R1K1 b - - 0 1", "e8f7"),
        "the bishop is unprotected, so the king may take it"
    );
    assert!(
        !can(O, "4k3/5B2/8/6N1/8/8/8/4R1K1 b - - 0 1", "e8f7"),
        "the bishop is protected, so the king may not take it"
    );
}

#[test]
fn double_check_contrary() {
    // If only one of two enemy pieces gives check, a piece other than the king can answer the check.
    assert!(can(O, "4k3/6p1/5N2/8/8/8/8/6K1 b - - 0 1", "g7f6"));
    assert!(can(O, "4k3/3r4/8/8/8/8/8/4R1K1 b - - 0 1", "d7e7"));
}

#[test]
fn pin() {
    let fen = "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1";
    assert_eq!(why(O, fen, "f2", "f3"), "pinned");
    assert!(moves_of(O, fen, "f2").is_empty());
}

#[test]
fn pin_contrary() {
    // If two pieces stand between king and slider, neither is pinned. A bishop does not pin along a file.
    let two = "4k3/8/8/8/7b/6N1/5P2/4K3 w - - 0 1";
    assert!(can(O, two, "f2f3") && can(O, two, "g3h5"));
    assert!(can(O, "4k3/8/8/4b3/8/8/3P4/4K3 w - - 0 1", "d2d3"));
    assert!(can(O, "4k3/8/8/4b3/8/8/4R3/4K3 w - - 0 1", "e2h2"));
}

#[test]
fn pin_line() {
    let fen = "7k/4r3/8/8/4R3/8/8/4K3 w - - 0 1";
    assert_eq!(squares(fen, "e4"), ["e2", "e3", "e5", "e6", "e7"]);
}

#[test]
fn pinned_man_attacks() {
    let fen = "6k1/8/4n3/8/8/4K3/B7/8 w - - 0 1";
    assert_eq!(why(O, fen, "e3", "d4"), "kingWouldBeAttacked");
    assert_eq!(why(O, fen, "e3", "f4"), "kingWouldBeAttacked");
}
