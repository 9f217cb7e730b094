//! Decides by searching whether a move is the only one that wins, or the only one that does not lose.

use roque::{Move, Position};

use crate::puzzle::aim::Aim;
use roque_think::Limit;
use roque_think::Task;
use roque_think::{Line, Score};
use roque_think::{Search, Step};

/// The score bounds, in centipawns, that separate the only move from all others.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// The minimum score of the only move.
    pub(super) at_least: i32,
    /// The maximum score of the second-best move.
    pub(super) at_most: i32,
}

impl Bounds {
    /// Returns the score bounds for a task. `slack` narrows the gap between the bounds from both sides, for
    /// the check in the tests.
    pub(super) const fn of(aim: Aim, slack: i32) -> Self {
        let (at_least, at_most) = match aim {
            Aim::Win | Aim::Mate(_) => (300, 80),
            Aim::Save | Aim::Only => (-60, -350),
            // Composed problems have no score bounds, because the search does not judge them.
            Aim::Help(_) | Aim::Selfmate(_) => (i32::MAX / 2, i32::MIN / 2),
        };
        Self { at_least: at_least - slack, at_most: at_most + slack }
    }

    /// Returns the score bounds for the moves after the first one, which must keep its gain.
    pub(super) const fn later(aim: Aim, slack: i32) -> Self {
        let Self { at_least, at_most } = Self::of(aim, slack);
        Self { at_least: at_least - 50, at_most: at_most + 70 }
    }
}

/// Returns the best lines with different first moves, from a fresh search of `nodes` nodes.
pub(super) fn lines(search: &mut Search, position: &Position, lines: usize, nodes: u64) -> Vec<Line> {
    search.begin(&Task { limit: Limit::nodes(nodes), lines, ..Task::of(*position) });
    while search.run(u64::MAX) == Step::Going {}
    search.lines().to_vec()
}

/// Returns the best move if it reaches the lower bound and all other moves stay below the upper bound.
pub(super) fn only_move(
    search: &mut Search,
    position: &Position,
    bounds: Bounds,
    nodes: u64,
) -> Option<Move> {
    let found = lines(search, position, 2, nodes);
    let [best, second] = &found[..] else { return None };
    (centipawns(best.score) >= bounds.at_least && centipawns(second.score) <= bounds.at_most)
        .then(|| best.moves[0])
}

pub(super) fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) if moves > 0 => 30_000,
        Score::Mate(_) => -30_000,
    }
}
