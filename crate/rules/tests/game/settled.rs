//! Tests proofs by a caller about which side can still mate.

use roque::{Color, DrawPolicy, Game, LinkError, Outcome, Position, Reason, Rules};

const BOTH: &[Color] = &Color::ALL;
/// The position is dead: no king can pass the wall of pawns, and neither bishop can attack an enemy pawn.
/// Without such a proof, the crate recognizes only walls without other pieces than kings.
const WALL: &str = "8/6b1/3k4/p1p1p1p1/P1P1P1P1/3K4/2B5/8 w - - 0 1";

fn draw(reason: Reason) -> Outcome {
    Outcome { winner: None, reason }
}

fn game(fen: &str) -> Game {
    Game::new(Position::from_fen(fen, Rules::default()).unwrap())
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(game.position().parse_move(text).unwrap()).unwrap();
    }
}

fn again(game: &Game) -> Game {
    Game::from_link(&game.link().unwrap()).unwrap()
}

#[test]
fn a_proof_that_a_position_is_dead_ends_the_game() {
    let mut game = game(WALL);
    assert!(
        game.position().can_mate(Color::White),
        "the material alone does not show that the position is dead"
    );
    assert!(game.settle(0, BOTH));
    assert_eq!(game.outcome(), Some(draw(Reason::DeadPosition)));
    assert!(game.play(game.position().legal_moves()[0]).is_err());
    assert!(game.resign(Color::White).is_err());
    assert_eq!(again(&game).outcome(), game.outcome());
}

#[test]
fn moves_and_a_resignation_after_the_proved_position_are_taken_back() {
    let mut game = game(WALL);
    play(&mut game, "Ke3 Kc6");
    game.resign(Color::White).unwrap();
    assert!(game.settle(1, BOTH));
    assert_eq!((game.ply(), game.plies(), game.loser()), (1, 1, None));
    assert_eq!(game.outcome(), Some(draw(Reason::DeadPosition)));
}

#[test]
fn a_proof_is_kept_with_its_position_and_dropped_if_a_different_move_is_played() {
    let mut game = game(WALL);
    play(&mut game, "Ke3");
    game.settle(1, BOTH);
    assert!(game.undo());
    assert_eq!(game.outcome(), None, "taken back, it is played on");
    assert!(game.redo());
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::DeadPosition));
    game.undo();
    play(&mut game, "Kd2");
    assert_eq!((game.outcome(), game.settled(1)), (None, vec![]));
}

#[test]
fn a_flag_fall_or_resignation_becomes_a_draw_if_the_opponent_is_proved_unable_to_mate() {
    for (deed, reason) in [(0, Reason::ResignationCannotMate), (1, Reason::FlagFallCannotMate)] {
        let mut game = game(WALL);
        if deed == 0 { game.resign(Color::White) } else { game.flag_fall(Color::White) }.unwrap();
        assert_eq!(game.outcome().unwrap().winner, Some(Color::Black));
        assert!(!game.settle(0, &[Color::White]), "only a proof about the opponent changes the result");
        assert_eq!(game.outcome().unwrap().winner, Some(Color::Black));
        assert!(game.settle(0, &[Color::Black]));
        assert_eq!(game.outcome(), Some(draw(reason)));
        assert_eq!(game.loser(), Some(Color::White));
        let again = again(&game);
        assert_eq!((again.outcome(), again.loser()), (game.outcome(), game.loser()));
    }
}

#[test]
fn a_proof_that_precedes_a_flag_fall_counts_when_the_flag_falls() {
    let mut game = game(WALL);
    assert!(!game.settle(0, &[Color::Black]), "nothing has changed yet");
    assert_eq!(game.settled(0), [Color::Black]);
    game.flag_fall(Color::White).unwrap();
    assert_eq!(game.outcome(), Some(draw(Reason::FlagFallCannotMate)));
}

#[test]
fn a_proof_that_only_one_side_cannot_mate_neither_ends_the_game_nor_takes_back_a_move() {
    let mut game = game(WALL);
    play(&mut game, "Ke3 Kc6");
    assert!(!game.settle(1, &[Color::White]));
    assert!(!game.settle(2, &[Color::White]));
    assert_eq!((game.ply(), game.outcome()), (2, None));
}

#[test]
fn a_proof_is_ignored_after_the_end_of_the_game_after_an_agreed_draw_and_for_positions_off_the_board() {
    let mut game = game(WALL);
    play(&mut game, "Ke3");
    assert!(!game.settle(7, BOTH) && !game.settle(1, &[]));
    game.undo();
    assert!(!game.settle(1, BOTH), "the move was taken back, so the proof is ignored");
    game.offer_draw(Color::White).unwrap();
    game.accept_draw(Color::Black).unwrap();
    assert!(!game.settle(0, BOTH));
    assert_eq!(game.outcome(), Some(draw(Reason::Agreement)));
    let mut mate = self::game("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    play(&mut mate, "Qg7#");
    assert!(!mate.settle(1, BOTH));
    assert_eq!(mate.outcome().unwrap().reason, Reason::Checkmate);
}

#[test]
fn a_proof_counts_in_a_recorded_game_although_dead_positions_do_not_end_it() {
    let start = Position::from_fen(WALL, Rules::default()).unwrap();
    let mut game = Game::with_draws(start, DrawPolicy::Recorded);
    assert!(game.settle(0, BOTH));
    assert_eq!(again(&game).outcome(), Some(draw(Reason::DeadPosition)));
}

#[test]
fn a_link_of_version_2_keeps_its_proof() {
    let mut settled = game(WALL);
    settled.settle(0, BOTH);
    let published = "AgQAABAIVVUIAQASgAAzM1wAAADgyI";
    let old = Game::from_link(published).unwrap();
    assert_eq!((old.outcome(), old.settled(0)), (settled.outcome(), settled.settled(0)));
    assert_eq!(old.link(), settled.link());
    let cut = &published[..published.len() - 3];
    assert_eq!(Game::from_link(cut).unwrap_err(), LinkError::Broken);
}
