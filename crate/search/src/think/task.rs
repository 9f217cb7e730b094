//! What is to be looked at, and how far.

use roque::{DrawPolicy, Game, Move, Position};

use crate::think::levels::Level;

/// What is to be looked at, and how far.
#[derive(Clone, Debug)]
pub struct Task {
    /// The positions of the game so far, the one to be looked at last: so repetitions are known.
    pub line: Vec<Position>,
    /// How draws by count end the game.
    pub draws: DrawPolicy,
    /// When to stop. Without a limit one looks ahead until told to stop, or until there is nothing more to see.
    pub limit: Limit,
    /// The first moves to search; all legal moves if empty.
    pub moves: Vec<Move>,
    /// How many lines are wanted, each with another first move.
    pub lines: usize,
    /// How well to play; `None` is as well as can be. Also a level has a limit of its own.
    pub level: Option<Level>,
    /// What the mistakes of a level are drawn from.
    pub seed: u64,
    /// Whether what was seen before is remembered. Then what comes of a task depends on those before it.
    pub remember: bool,
}

/// When to stop, whatever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// After so many nodes: positions looked at.
    pub nodes: Option<u64>,
    /// After so many half-moves of depth.
    pub depth: Option<u32>,
    /// Once a mate in so many moves is found. It is looked for thoroughly: no move is left out.
    pub mate: Option<u32>,
}

impl Limit {
    /// A limit of nodes alone.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), depth: None, mate: None }
    }

    /// A limit of depth alone.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self { nodes: None, depth: Some(depth), mate: None }
    }
}

impl Task {
    /// One line of a position that nothing has led to, without a limit.
    #[must_use]
    pub fn of(position: Position) -> Self {
        Self {
            line: vec![position],
            draws: DrawPolicy::default(),
            limit: Limit::default(),
            moves: Vec::new(),
            lines: 1,
            level: None,
            seed: 0,
            remember: false,
        }
    }

    /// The same of the position on the board of a game.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        Self {
            line: (0..=game.ply()).map(|ply| *game.position_at(ply)).collect(),
            draws: game.draw_policy(),
            ..Self::of(*game.position())
        }
    }
}
