//! Self-play games for tuning.

use std::fmt::Write;

use roque::{Color, Game, Position, Rules};
use roque_search::{Limit, Score, Search, Step, Task};

/// The maximum length of a game, in plies.
const LONGEST: usize = 300;
/// A game is adjudicated if its score stays beyond this value.
const DECIDED: i32 = 1_500;

/// A linear congruential generator (Knuth's MMIX constants).
struct Dice(u64);

impl Dice {
    fn throw(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// Plays games and prints training data: each position with the result of its game for White and White's
/// search score.
pub fn play(rules: Rules, games: u64, seed: u64, nodes: u64) {
    let mut search = Search::new(4 << 20);
    for number in 0..games {
        let mut dice = Dice((seed << 32 | number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut lines = Vec::new();
        let points = game(rules, &mut dice, nodes, &mut search, &mut lines);
        let mut text = String::new();
        for (fen, value) in lines {
            let _ = writeln!(text, "{fen};{points};{value}");
        }
        print!("{text}");
    }
}

fn game(
    rules: Rules,
    dice: &mut Dice,
    nodes: u64,
    search: &mut Search,
    lines: &mut Vec<(String, i32)>,
) -> &'static str {
    let mut game = Game::new(Position::initial(rules));
    for _ in 0..6 + dice.throw(6) {
        let moves = game.position().legal_moves();
        if let Some(&mv) = moves.get(dice.throw(moves.len())) {
            let _ = game.play(mv);
        }
    }
    search.clear();
    let mut decided = 0;
    while game.outcome().is_none() && game.plies() < LONGEST {
        search.begin(&Task { limit: Limit::nodes(nodes), remember: true, ..Task::of_game(&game) });
        while search.run(u64::MAX) == Step::Going {}
        let (Some(mv), Some(line)) = (search.best(), search.lines().first()) else { break };
        let value = match line.score {
            Score::Centipawns(value) => value,
            Score::Mate(moves) if moves > 0 => 30_000,
            Score::Mate(_) => -30_000,
        };
        let position = game.position();
        let white = if position.turn() == Color::White { value } else { -value };
        decided = if value.abs() > DECIDED { decided + 1 } else { 0 };
        if decided >= 6 {
            return if white > 0 { "1" } else { "0" };
        }
        let is_quiet = mv.captured().is_none() && mv.promotion().is_none() && !position.is_check();
        if is_quiet && value.abs() < DECIDED {
            lines.push((position.fen(), white));
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Color::White) => "1",
        Some(Color::Black) => "0",
        None => "0.5",
    }
}
