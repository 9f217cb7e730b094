//! Self-play games at strengths whose mistakes resemble human ones.

use roque::{Game, Move, Position, Rules};
use roque_search::{Search, Step, Strength, Task};

/// The maximum length of a game, in plies.
const LONGEST: usize = 160;
/// The Elo strengths at which the engine plays these games. Weaker strengths would blunder in every position,
/// stronger ones hardly ever.
const STRENGTHS: [u32; 4] = [1_100, 1_300, 1_500, 1_800];

/// A linear congruential generator (Knuth's MMIX constants).
pub struct Dice(u64);

impl Dice {
    /// Returns the random generator of one game, which depends only on the seed and the number of the game.
    pub fn of(seed: u64, game: u64) -> Self {
        Self((seed << 32 | game).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub fn throw(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// Plays one game and calls `visit` with each position and the move that led to it.
pub fn play(
    rules: Rules,
    dice: &mut Dice,
    search: &mut Search,
    mut visit: impl FnMut(&mut Search, &Position, Option<Move>),
) {
    let mut game = Game::new(Position::initial(rules));
    for _ in 0..2 + dice.throw(5) {
        let moves = game.position().legal_moves();
        if let Some(&mv) = moves.get(dice.throw(moves.len())) {
            let _ = game.play(mv);
        }
    }
    let strengths = [0; 2].map(|_| Strength::from_elo(STRENGTHS[dice.throw(STRENGTHS.len())]));
    let mut last = None;
    while game.outcome().is_none() && game.plies() < LONGEST {
        visit(search, game.position(), last);
        let task = Task {
            strength: strengths[game.plies() % 2],
            seed: dice.throw(1 << 30) as u64,
            ..Task::of_game(&game)
        };
        search.begin(&task);
        while search.run(u64::MAX) == Step::Going {}
        last = search.best();
        if last.is_none_or(|mv| game.play(mv).is_err()) {
            return;
        }
    }
}
