use roque::{Clock, Color, Control, FlagFallen};

use crate::*;

const MAIN: u64 = 60_000;

/// A game with touch-move in which the player has touched these pieces.
fn touching(fen: &str, touched: &str) -> Game {
    let mut game = game("orthodox", fen, "");
    game.set_touch_move(true);
    for name in touched.split_whitespace() {
        game.touch(square(name));
    }
    game
}

fn moves_from(game: &Game, name: &str) -> usize {
    game.moves_from(square(name)).len()
}

#[test]
fn touch_move() {
    let game = touching(ARRAY, "b1");
    assert_eq!((moves_from(&game, "b1"), moves_from(&game, "e2")), (2, 0));
    let why = game.refusal(square("e2"), square("e4")).map(roque::Refusal::name);
    assert_eq!(why, Some("mustMoveTouched"));
    // The first touched piece that can move must move; the touched rook cannot move.
    assert_eq!(moves_from(&touching(ARRAY, "a1 b1"), "b1"), 2);
    assert_eq!(moves_from(&touching(ARRAY, "b1 g1"), "g1"), 0);
}

#[test]
fn touch_capture() {
    let game = touching("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5");
    assert_eq!((moves_from(&game, "e4"), moves_from(&game, "e1")), (1, 0));
    let why = game.refusal(square("e1"), square("d1")).map(roque::Refusal::name);
    assert_eq!(why, Some("mustCaptureTouched"));
}

#[test]
fn touch_both() {
    let fen = "4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1";
    let allowed = |touched| {
        let game = touching(fen, touched);
        let all = roque::Square::all().flat_map(|from| game.moves_from(from));
        let mut moves: Vec<_> = all.map(|mv| mv.to_string()).collect();
        moves.sort();
        moves
    };
    for touched in ["e4 f5", "f5 e4"] {
        assert_eq!(allowed(touched), ["e4f5"], "{touched}");
    }
    // The king cannot capture the piece on d5, so only the piece touched first counts.
    assert_eq!(allowed("d5 e1"), ["e4d5"]);
    assert!(allowed("e1 d5").iter().all(|mv| mv.starts_with("e1")));
    // The enemy king cannot be captured and the blocked pawn cannot move, so the piece touched later counts.
    assert!(allowed("e8 e1").iter().all(|mv| mv.starts_with("e1")));
    let blocked = touching("4k3/8/8/3pp3/3nP3/8/8/4K3 w - - 0 1", "d4 e1");
    assert!(moves_from(&blocked, "e1") > 0 && moves_from(&blocked, "e4") == 0);
}

#[test]
fn touch_free() {
    let game = touching(ARRAY, "a1 e8");
    assert_eq!((game.touched(), moves_from(&game, "e2")), (None, 2));
}

#[test]
fn touch_castling() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let castles = |touched: &str| {
        let game = touching(fen, touched);
        game.moves_from(square("e1")).iter().any(|mv| mv.to_string() == "e1g1")
    };
    assert!(castles("e1") && castles("e1 h1") && !castles("h1") && !castles("h1 e1"));
}

#[test]
fn touch_release() {
    let mut game = touching(ARRAY, "e2");
    play(&mut game, "e2e4");
    assert!(!game.undo());
    assert_eq!(game.ply(), 1);
}

#[test]
fn illegal_move() {
    let game = touching(ARRAY, "e2");
    assert!(game.position().parse_move("e2e5").is_err());
    assert!(game.refusal(square("e2"), square("e5")).is_some());
    assert_eq!((game.ply(), moves_from(&game, "e2"), moves_from(&game, "d2")), (0, 2, 0));
}

#[test]
fn adoube() {
    let mut game = touching(ARRAY, "");
    game.adoube(Color::White).unwrap();
    assert!(!game.touch(square("b1")));
    assert_eq!(moves_from(&game, "e2"), 2);
    assert!(game.touch(square("g1")), "for one touch");
    assert_eq!(game.adoube(Color::Black), Err(roque::GameError::NotOnMove));
}

#[test]
fn correspondence() {
    let mut game = game("orthodox", ARRAY, "e2e4 e7e5");
    play(&mut game, "g1f3");
    let mut sent = Game::from_link(&game.link().unwrap()).unwrap();
    assert_eq!(sent.position(), game.position());
    play(&mut sent, "b8c6");
    assert_eq!(sent.ply(), 4);
}

fn running(control: Control) -> Clock {
    let mut clock = Clock::new([control; 2], Color::White);
    clock.resume(0);
    clock
}

#[test]
fn clock_none() {
    let clock = running(Control::Unlimited);
    assert_eq!((clock.left(Color::White, 1 << 40), clock.flag(1 << 40)), (None, None));
}

#[test]
fn clock_sudden() {
    let mut clock = running(Control::SuddenDeath { main: MAIN });
    clock.press(10_000).unwrap();
    clock.press(30_000).unwrap();
    assert_eq!(
        (clock.left(Color::White, 30_000), clock.left(Color::Black, 30_000)),
        (Some(50_000), Some(40_000))
    );
}

#[test]
fn clock_fischer() {
    let mut clock = running(Control::Fischer { main: MAIN, increment: 5_000 });
    clock.press(1_000).unwrap();
    // The increment of five seconds is added before the first move and after it, and the move uses one
    // second.
    assert_eq!(clock.left(Color::White, 1_000), Some(MAIN + 9_000));
}

#[test]
fn clock_bronstein() {
    let mut clock = running(Control::Bronstein { main: MAIN, delay: 5_000 });
    clock.press(2_000).unwrap();
    assert_eq!(clock.left(Color::White, 2_000), Some(MAIN + 5_000), "what was used is given back");
    clock.press(2_000).unwrap();
    clock.press(10_000).unwrap();
    assert_eq!(clock.left(Color::White, 10_000), Some(MAIN + 2_000), "but no more than the delay");
}

#[test]
fn clock_sides() {
    let controls = [Control::SuddenDeath { main: MAIN }, Control::SuddenDeath { main: 2 * MAIN }];
    let clock = Clock::new(controls, Color::White);
    assert_eq!((clock.left(Color::White, 0), clock.left(Color::Black, 0)), (Some(MAIN), Some(2 * MAIN)));
}

#[test]
fn clock_pause() {
    let mut clock = running(Control::SuddenDeath { main: MAIN });
    clock.pause(1_000);
    assert_eq!(clock.left(Color::White, 1 << 40), Some(59_000));
    clock.resume(100_000);
    assert_eq!(clock.left(Color::White, 101_000), Some(58_000));
}

#[test]
fn clock_flag() {
    let mut clock = running(Control::SuddenDeath { main: MAIN });
    assert_eq!((clock.flag(MAIN - 1), clock.flag(MAIN)), (None, Some(Color::White)));
    assert_eq!(clock.press(MAIN), Err(FlagFallen(Color::White)));
}
