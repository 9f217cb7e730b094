//! Search tasks and their limits.

use roque::{DrawPolicy, Game, Move, Position};

use crate::think::strength::Strength;

/// A position to search, with limits and options.
#[derive(Clone, Debug)]
pub struct Task {
    /// Positions of the game so far, the position to search last. The earlier ones serve to detect
    /// repetitions.
    pub line: Vec<Position>,
    /// Rule for draws by repetition and the fifty-move rule.
    pub draws: DrawPolicy,
    /// Limits. Without any, the search goes on until it is stopped or a longer search would find nothing new.
    pub limit: Limit,
    /// Root moves to search; all legal moves if empty.
    pub moves: Vec<Move>,
    /// Number of lines (MultiPV).
    pub lines: usize,
    /// Playing strength; `None` is a search without deliberate errors. A strength also has limits of its own.
    pub strength: Option<Strength>,
    /// Seed of the deliberate errors.
    pub seed: u64,
    /// Whether to keep the transposition table and history of earlier tasks. Then the result depends on them.
    pub remember: bool,
}

/// Limits of a search. The first one reached ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// Number of nodes.
    pub nodes: Option<u64>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Mate in this many moves. Such a search uses no pruning or reductions, so it misses no mate.
    pub mate: Option<u32>,
}

impl Limit {
    /// A node limit.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), depth: None, mate: None }
    }

    /// A depth limit.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self { nodes: None, depth: Some(depth), mate: None }
    }
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
