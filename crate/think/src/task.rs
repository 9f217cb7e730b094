//! Search tasks: positions with limits and options.

use roque::{DrawPolicy, Game, Move, Position};

use crate::limit::Limit;
use crate::strength::Strength;

/// A position to search, with the limits and options of the search.
#[derive(Clone, Debug)]
pub struct Task {
    /// The positions of the game so far; the last one is the position to search. The earlier positions are
    /// needed to detect repetitions.
    pub line: Vec<Position>,
    /// The rule for draws by repetition and by the fifty-move rule.
    pub draws: DrawPolicy,
    /// Limits. Without any limit, the search continues until the caller stops it or it cannot find anything
    /// new.
    pub limit: Limit,
    /// The root moves to search; all legal moves if the list is empty.
    pub moves: Vec<Move>,
    /// The number of lines to search (MultiPV).
    pub lines: usize,
    /// The playing strength; `None` is a search without deliberate errors. A playing strength also has its
    /// own limits of nodes and depth.
    pub strength: Option<Strength>,
    /// The seed of the deliberate errors.
    pub seed: u64,
    /// Whether to keep the transposition table and the history tables of earlier tasks. If the tables are
    /// kept, the result also depends on the earlier tasks.
    pub remember: bool,
}

impl Task {
    /// A task that searches one line of a position, without history or limit.
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

    /// A task that searches the current position of a game, with its history.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        Self {
            line: (0..=game.ply()).map(|ply| *game.position_at(ply)).collect(),
            draws: game.draw_policy(),
            ..Self::of(*game.position())
        }
    }
}
