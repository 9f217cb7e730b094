use roque::Reason;

use crate::*;

/// Returns whether White can capture a piece of this role after each of Black's answers to this move.
fn wins(fen: &str, mv: &str, role: Role) -> bool {
    let position = after("orthodox", fen, mv);
    let answers = position.legal_moves();
    !answers.is_empty()
        && answers.iter().all(|&answer| {
            let next = position.after(answer);
            next.legal_moves().iter().any(|mv| mv.captured() == Some(role))
        })
}

#[test]
fn hanging() {
    let fen = "6k1/5ppp/4p3/3n4/r7/8/5PPP/3Q2K1 w - - 0 1";
    let recaptures = |mv: &str| {
        let target = square(&mv[2..]);
        after("orthodox", fen, mv).legal_moves().iter().any(|mv| mv.captured_on() == Some(target))
    };
    assert!(!recaptures("d1a4"), "nothing guards the rook");
    assert!(recaptures("d1d5"), "a pawn guards the knight");
}

#[test]
fn fork() {
    assert!(wins("q3k3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5c7", Role::Queen));
    assert!(!wins("q3k3/8/8/1N6/8/8/8/6K1 w - - 0 1", "b5d6", Role::Queen));
    assert!(wins("6k1/6pp/3r1r2/8/4P3/8/4B3/4K3 w - - 0 1", "e4e5", Role::Rook));
}

#[test]
fn skewer() {
    let fen = "4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1";
    assert!(wins(fen, "a1e1", Role::Queen));
    assert!(!wins(fen, "a1a5", Role::Queen), "a check from the side leaves the queen alone");
}

#[test]
fn discovered_attack() {
    let fen = "6k1/5pp1/7p/3q4/8/3B4/5PPP/3R2K1 w - - 0 1";
    assert!(wins(fen, "d3h7", Role::Queen));
    assert!(!wins(fen, "d3e2", Role::Queen), "a bishop that attacks nothing gives the queen time to move");
}

#[test]
fn back_rank() {
    let fen = |pawns: &str| format!("6k1/{pawns}/8/8/8/1r6/5PPP/3R2K1 w - - 0 1");
    assert_eq!(ended(&game("orthodox", &fen("5ppp"), "d1d8")), Some(Reason::Checkmate));
    let with_a_way_out = "6k1/5pp1/7p/8/8/1r6/5PPP/3R2K1 w - - 0 1";
    assert_eq!(ended(&game("orthodox", with_a_way_out, "d1d8")), None);
}
