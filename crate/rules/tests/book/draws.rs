use roque::{Claim, Clock, Color, Control, DrawPolicy, Game, GameError, Proof, Reason};

use crate::*;

const O: &str = "orthodox";
const HOME: &str = "g1f3 g8f6 f3g1 f6g8";
const ROOKS: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

fn claims(fen: &str, moves: &str) -> Game {
    let mut game = Game::with_draws(position(O, fen), DrawPolicy::Claims);
    play(&mut game, moves);
    game
}

#[test]
fn repetition() {
    let mut game = game(O, ARRAY, HOME);
    assert_eq!(ended(&game), None);
    play(&mut game, HOME);
    assert_eq!((game.occurrences(8), ended(&game)), (3, Some(Reason::Repetition)));
}

#[test]
fn repetition_same() {
    // The same placement with the other side to move is a different position.
    let lost_move = game(O, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2 e8d8 a2a3 d8e8 a3a1");
    assert_eq!(lost_move.occurrences(5), 1);
}

#[test]
fn repetition_rights() {
    let back = game(O, ROOKS, "e1e2 e8e7 e2e1 e7e8");
    assert_eq!(back.occurrences(4), 1);
    assert_eq!(back.position().board(), position(O, ROOKS).board());
}

#[test]
fn repetition_ep() {
    // No pawn can capture en passant, so the double step makes no difference.
    let none = game(O, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1");
    assert_eq!(none.occurrences(9), 3);
}

#[test]
fn repetition_ep_contrary() {
    // A pawn could capture en passant the first time, so that position was different.
    let some = game(O, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1d1 d8e8 d1e1");
    assert_eq!(some.occurrences(5), 1);
}

#[test]
fn repetition_apart() {
    let long = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8";
    let game = game(O, ARRAY, long);
    assert_eq!(ended(&game), Some(Reason::Repetition));
}

#[test]
fn perpetual_check() {
    let mut game = game(O, "6k1/6p1/8/8/8/8/q7/4Q2K w - - 0 1", "e1e8");
    for _ in 0..2 {
        assert_eq!(ended(&game), None);
        for mv in ["g8h7", "e8h5", "h7g8", "h5e8"] {
            play(&mut game, mv);
            assert!(game.ply().is_multiple_of(2) || game.position().is_check());
        }
    }
    assert_eq!(ended(&game), Some(Reason::Repetition));
}

#[test]
fn fifty() {
    let mut game = game(O, "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2");
    assert_eq!(ended(&game), None);
    play(&mut game, "e8d8");
    assert_eq!(ended(&game), Some(Reason::FiftyMoves));
}

#[test]
fn fifty_resets() {
    let pawn = after(O, "4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80", "e2e3");
    let capture = after(O, "4k3/8/8/8/8/8/n3P3/R3K3 w - - 98 80", "a1a2");
    assert_eq!((pawn.halfmove_clock(), capture.halfmove_clock()), (0, 0));
}

#[test]
fn policy_automatic() {
    let game = game(O, ARRAY, &format!("{HOME} {HOME}"));
    assert_eq!(game.draw_policy(), DrawPolicy::Automatic);
    assert_eq!(ended(&game), Some(Reason::Repetition));
}

#[test]
fn policy_claims() {
    let mut game = claims(ARRAY, &format!("{HOME} {HOME}"));
    assert_eq!(ended(&game), None);
    game.claim(Color::White, None).unwrap();
    assert_eq!(ended(&game), Some(Reason::Repetition));
}

#[test]
fn claim_on_move() {
    let mut game = claims(ARRAY, &format!("{HOME} {HOME}"));
    game.claim(Color::White, None).unwrap();
    let mut announced = claims(ARRAY, &format!("{HOME} g1f3 g8f6 f3g1"));
    let mv = announced.position().parse_move("f6g8").unwrap();
    assert!(matches!(announced.claim(Color::Black, Some(mv)), Ok(Claim::Right(_))));
}

#[test]
fn claim_on_move_contrary() {
    let mut game = claims(ARRAY, &format!("{HOME} {HOME}"));
    assert_eq!(game.claim(Color::Black, None), Err(GameError::NotOnMove));
    assert_eq!(ended(&game), None);
}

#[test]
fn claim_announced() {
    let mut game = claims(ARRAY, "");
    let mv = game.position().parse_move("e2e4").unwrap();
    assert!(matches!(game.claim(Color::White, Some(mv)), Ok(Claim::Wrong { .. })));
    assert_eq!(game.ply(), 1);
}

#[test]
fn claim_right() {
    let mut game = claims(ARRAY, &format!("{HOME} {HOME}"));
    let proof = Proof::Repetition { plies: vec![0, 4, 8] };
    assert_eq!(game.claim(Color::White, None), Ok(Claim::Right(proof)));
}

#[test]
fn claim_wrong() {
    let mut game = claims(ARRAY, HOME);
    let claim = game.claim(Color::White, None).unwrap();
    let minutes = |main: u64| {
        let clock = Clock::new([Control::SuddenDeath { main: main * 60_000 }; 2], Color::White);
        claim.penalty(&clock) / 60_000
    };
    assert_eq!([5, 59, 60, 90].map(minutes), [1, 1, 2, 2]);
    assert_eq!((ended(&game), game.offer()), (None, Some(Color::White)));
}

#[test]
fn fivefold() {
    let mut game = claims(ARRAY, &[HOME; 3].join(" "));
    assert_eq!((game.occurrences(12), ended(&game)), (4, None));
    play(&mut game, HOME);
    assert_eq!(ended(&game), Some(Reason::FivefoldRepetition));
}

#[test]
fn seventy_five() {
    let mut game = claims("4k3/8/8/8/8/8/8/R3K3 w - - 148 100", "a1a2");
    assert_eq!(ended(&game), None);
    play(&mut game, "e8d8");
    assert_eq!(ended(&game), Some(Reason::SeventyFiveMoves));
    let mate = claims("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 149 100", "e1e8");
    assert_eq!(ended(&mate), Some(Reason::Checkmate));
}
