use roque::{Color, GameError, Reason};

use crate::*;

const O: &str = "orthodox";

#[test]
fn checkmate() {
    let game = game(O, ARRAY, "f2f3 e7e5 g2g4 d8h4");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::Checkmate));
}

#[test]
fn mate_first() {
    let game = game(O, "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 99 80", "e1e8");
    assert_eq!(ended(&game), Some(Reason::Checkmate));
}

#[test]
fn resign() {
    for color in Color::ALL {
        let mut game = game(O, ARRAY, "");
        game.resign(color).unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason), (Some(!color), Reason::Resignation));
        assert_eq!(game.resign(color), Err(GameError::GameOver));
    }
}

#[test]
fn resign_cannot_mate() {
    let mut game = game(O, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
    game.resign(Color::White).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::ResignationCannotMate));
}

#[test]
fn flag() {
    let mut game = game(O, ARRAY, "");
    game.flag_fall(Color::White).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::FlagFall));
}

#[test]
fn flag_cannot_mate() {
    let mut game = game(O, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
    game.flag_fall(Color::White).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::FlagFallCannotMate));
}

#[test]
fn stalemate() {
    let game = game(O, "7k/4Q3/6K1/8/8/8/8/8 w - - 0 1", "e7f7");
    assert_eq!(ended(&game), Some(Reason::Stalemate));
    assert_eq!(game.outcome().unwrap().winner, None);
}

#[test]
fn dead() {
    // Capturing the last piece that could mate ends the game at once.
    let game = game(O, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2");
    assert_eq!(ended(&game), Some(Reason::DeadPosition));
}

#[test]
fn dead_material() {
    for (pieces, dead) in [
        ("4k3/8/8/8/8/8/8/4K3", true),
        ("4k3/8/8/8/8/8/8/4KB2", true),
        ("4k3/8/8/8/8/8/8/4KN2", true),
        ("4kb2/8/8/8/8/8/8/2B1K3", true),
        ("2b1k3/8/8/8/8/8/8/2B1K3", false),
        ("4k3/8/8/8/8/8/8/3NKN2", false),
        ("4kn2/8/8/8/8/8/8/4KN2", false),
        ("4k3/8/8/8/8/8/8/4K2R", false),
        ("4k3/8/8/8/8/8/4P3/4K3", false),
    ] {
        assert_eq!(position(O, &format!("{pieces} w - - 0 1")).is_dead(), dead, "{pieces}");
    }
}

#[test]
fn dead_wall() {
    assert!(position(O, "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1").is_dead());
    // With a knight on the board the wall of pawns can be passed.
    assert!(!position(O, "4k3/8/8/p2p2p1/P2P2P1/8/8/4KN2 w - - 0 1").is_dead());
}

#[test]
fn agreement() {
    let mut game = game(O, ARRAY, "");
    game.offer_draw(Color::White).unwrap();
    game.accept_draw(Color::Black).unwrap();
    assert_eq!((game.ply(), ended(&game)), (0, Some(Reason::Agreement)));
}

#[test]
fn offer_stands() {
    let mut game = game(O, ARRAY, "");
    game.offer_draw(Color::White).unwrap();
    assert_eq!(game.offer_draw(Color::White), Err(GameError::OfferStands));
    play(&mut game, "e2e4");
    assert_eq!(game.offer(), Some(Color::White), "the offerer's own move does not end it");
    play(&mut game, "e7e5");
    assert_eq!(game.offer(), None);
    assert_eq!(game.accept_draw(Color::Black), Err(GameError::NoOffer));
}
