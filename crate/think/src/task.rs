//! Search tasks and their limits.

use roque::{DrawPolicy, Game, Move, Position};

use crate::limit::Limit;
use crate::strength::Strength;

/// A position to search, with limits and options.
#[derive(Clone, Debug)]
pub struct Task {
    /// Positions of the game so far, the position to search last. The earlier positions serve to detect repetitions.
    pub line: Vec<Position>,
    /// Rule for draws by repetition and the fifty-move rule.
    pub draws: DrawPolicy,
    /// Limits. Without any limit, the search continues until it is stopped or cannot find anything new.
    pub limit: Limit,
    /// Root moves to search; all legal moves if empty.
    pub moves: Vec<Move>,
    /// Number of lines (MultiPV).
    pub lines: usize,
    /// Playing strength; `None` is a search without deliberate errors. A strength also has limits of its own.
    pub strength: Option<Strength>,
    /// Seed of the deliberate errors.
    pub seed: u64,
    /// Whether to keep the transposition table and history of earlier tasks. The result then depends on the earlier
    /// tasks.
    pub remember: bool,
}

impl Task {
    /// A search of one line of a position, without history or limit.
    #[must_use]
    pub fn of(position: Position) -> Self {
        Self {
            line: vec![position],
            draws: DrawPolicy::default(),
            limit: Limit::default(),
            moves: Vec::new(),
            lines: 1,
            strength: None,
            seed: 0,
            remember: false,
        }
    }

    /// A search of the current position of a game, with its history.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        Self {
            line: (0..=game.ply()).map(|ply| *game.position_at(ply)).collect(),
            draws: game.draw_policy(),
            ..Self::of(*game.position())
        }
    }
}
