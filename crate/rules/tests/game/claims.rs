//! Draw claims.

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use roque::{Claim, Clock, Color, Control, DrawPolicy, Game, GameError, Position, Proof, Reason};

use crate::counted::play;
use crate::draws::{GAMES, claim, claim_after, claims, draw, repetition, wrong};

#[test]
fn only_the_player_to_move_may_claim() {
    let mut game = claims("orthodox", "4k3/8/8/8/8/8/8/4K2R w - - 120 90");
    let announced = game.position().parse_move("Rh2").unwrap();
    assert_eq!(game.claim(Color::Black, None), Err(GameError::NotOnMove));
    assert_eq!(game.claim(Color::Black, Some(announced)), Err(GameError::NotOnMove));
    assert_eq!((game.ply(), game.outcome()), (0, None));
}

#[test]
fn claims_fail_if_draws_are_automatic_and_in_records() {
    for policy in [DrawPolicy::Automatic, DrawPolicy::Recorded] {
        let mut game = Game::with_draws(Position::default(), policy);
        assert_eq!(game.claim(Color::White, None), Err(GameError::NoClaims));
    }
}

#[test]
fn a_claim_with_an_illegal_announced_move_changes_nothing() {
    let mut game = claims("orthodox", "4k3/8/8/8/8/8/8/4K2R w - - 99 80");
    game.offer_draw(Color::Black).unwrap();
    let elsewhere = Position::default().parse_move("e4").unwrap();
    assert_eq!(game.claim(Color::White, Some(elsewhere)), Err(GameError::IllegalMove));
    assert_eq!((game.ply(), game.offer(), game.outcome()), (0, Some(Color::Black), None));
}

#[test]
fn a_wrong_claim_gives_the_opponent_time_and_counts_as_a_draw_offer() {
    let mut game = Game::with_draws(Position::default(), DrawPolicy::Claims);
    let verdict = claim(&mut game);
    let clock = Clock::new([Control::SuddenDeath { main: 300_000 }; 2], Color::White);
    assert_eq!((&verdict, verdict.penalty(&clock)), (&wrong(1, 0), 60_000));
    assert_eq!(game.offer(), Some(Color::White));
    game.accept_draw(Color::Black).unwrap();
    assert_eq!(game.outcome(), Some(draw(Reason::Agreement)));
}

#[test]
fn the_move_announced_with_a_wrong_claim_is_played_and_the_draw_offer_stays_open() {
    let mut game = Game::with_draws(Position::default(), DrawPolicy::Claims);
    assert_eq!(claim_after(&mut game, "Nf3"), wrong(1, 1));
    assert_eq!((game.ply(), game.position().turn()), (1, Color::Black));
    assert_eq!((game.offer(), game.outcome()), (Some(Color::White), None));
}

#[test]
fn an_open_draw_offer_of_the_opponent_survives_a_wrong_claim() {
    let mut game = Game::with_draws(Position::default(), DrawPolicy::Claims);
    game.offer_draw(Color::Black).unwrap();
    assert_eq!(claim(&mut game), wrong(1, 0));
    assert_eq!(game.offer(), Some(Color::Black));
}

#[test]
fn undo_after_a_correct_claim_removes_the_draw_first_and_the_announced_move_next() {
    let mut game = claims("orthodox", "4k3/8/8/8/8/8/8/4K2R w - - 99 80");
    claim_after(&mut game, "Rh2");
    assert_eq!(game.outcome(), Some(draw(Reason::FiftyMoves)));
    assert!(!game.redo() && game.undo());
    assert_eq!((game.ply(), game.outcome()), (1, None));
    assert!(game.undo() && !game.undo());
}

#[test]
fn a_dead_position_ends_a_game_even_if_draws_must_be_claimed() {
    let mut game = claims("orthodox", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    play(&mut game, "Kxe2");
    assert_eq!(game.outcome(), Some(draw(Reason::DeadPosition)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Compares claims with a slow reference, which compares positions by the fields of their FENs.
    #[test]
    fn claims_in_random_games_match_a_comparison_of_fens(
        rules in select(GAMES.to_vec()),
        fen in select(vec![
            "4k3/8/8/8/8/8/8/4K2R w K - 88 90",
            "4k3/4p3/8/8/4P3/8/8/4K2R w K - 0 1",
            "4k3/8/8/4p3/8/8/3P4/4K3 w - - 0 1",
            "k7/8/1K6/8/8/8/8/7R w - - 140 100",
        ]),
        choices in prop::collection::vec(any::<Index>(), 1..120),
    ) {
        let right = if rules == "exchange" { " X " } else { " K " };
        let fen = fen.replace(" K ", right);
        let start = Position::from_fen(&fen, rules.parse().unwrap()).unwrap();
        let mut game = Game::with_draws(start, DrawPolicy::Claims);
        let mut seen = HashMap::new();
        for choice in choices {
            let four_fields = game.position().fen().split(' ').take(4).collect::<Vec<_>>().join(" ");
            let plies: &mut Vec<usize> = seen.entry(four_fields).or_default();
            plies.push(game.ply());
            let half_moves = game.position().halfmove_clock();
            if let Some(outcome) = game.outcome() {
                let by_count = if plies.len() == 5 {
                    Reason::FivefoldRepetition
                } else {
                    Reason::SeventyFiveMoves
                };
                let expected = game.position().outcome().map_or(by_count, |outcome| outcome.reason);
                prop_assert_eq!(outcome.reason, expected);
                break;
            }
            prop_assert!(plies.len() < 5 && half_moves < 150);
            let expected = if plies.len() >= 3 {
                repetition(plies)
            } else if half_moves >= 100 {
                let since = game.ply().saturating_sub(half_moves as usize);
                Claim::Right(Proof::FiftyMoves { half_moves, since })
            } else {
                wrong(plies.len(), half_moves)
            };
            prop_assert_eq!(claim(&mut game.clone()), expected);
            let moves = game.position().legal_moves();
            // The moves are chosen so that kings move to and fro and positions recur.
            let mv = moves[choice.index(moves.len().min(4))];
            game.play(mv).unwrap();
        }
    }
}
