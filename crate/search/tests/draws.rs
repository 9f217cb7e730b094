//! Tests that the search respects the draw policy of the game.

use roque::{DrawPolicy, Game, Position};
use roque_search::{Limit, Score, Search, Step, Task};

fn score(task: &Task) -> Score {
    let mut search = Search::new(1 << 20);
    search.begin(task);
    while search.run(u64::MAX) == Step::Going {}
    search.lines()[0].score
}

fn played(fen: &str, rules: &str, draws: DrawPolicy, moves: &[&str]) -> Game {
    let start = Position::from_fen(fen, rules.parse().unwrap()).unwrap();
    let mut game = Game::with_draws(start, draws);
    for text in moves {
        let mv = game.position().legal_moves().into_iter().find(|mv| mv.to_string() == *text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn the_weaker_side_seeks_perpetual_check() {
    let game = played("6k1/6p1/8/7Q/8/2q5/1r6/7K w - - 0 1", "orthodox", DrawPolicy::Automatic, &[]);
    let task = Task { limit: Limit::nodes(100_000), ..Task::of_game(&game) };
    assert_eq!(score(&task), Score::Centipawns(0));
}

#[test]
fn the_stronger_side_avoids_repetition() {
    let around = ["a5b5", "g8h8", "b5a5", "h8g8"];
    let twice = [around, around].concat();
    let fen = "6k1/8/8/Q7/8/8/R7/K7 w - - 0 1";
    let mut game = played(fen, "orthodox", DrawPolicy::Claims, &twice);
    let mut search = Search::new(1 << 20);
    for _ in 0..12 {
        search.begin(&Task { limit: Limit::nodes(5_000), ..Task::of_game(&game) });
        while search.run(u64::MAX) == Step::Going {}
        let Some(mv) = search.best() else { break };
        game.play(mv).unwrap();
    }
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(roque::Reason::Checkmate));
}

#[test]
fn the_fifty_move_rule_gives_a_draw_under_the_automatic_policy_but_not_in_a_recorded_game() {
    let fen = "8/8/8/3k4/8/8/1Q6/K7 w - - 96 90";
    let of = |draws| {
        let game = played(fen, "orthodox", draws, &[]);
        score(&Task { limit: Limit::depth(7), ..Task::of_game(&game) })
    };
    assert_eq!(of(DrawPolicy::Automatic), Score::Centipawns(0));
    assert_ne!(of(DrawPolicy::Recorded), Score::Centipawns(0));
}

#[test]
fn checkmate_takes_precedence_over_the_fifty_move_rule() {
    let game = played("7k/8/6K1/8/8/8/Q7/8 w - - 99 90", "orthodox", DrawPolicy::Automatic, &[]);
    let task = Task { limit: Limit::depth(4), ..Task::of_game(&game) };
    assert_eq!(score(&task), Score::Mate(1));
}
