//! Moves that alone win, or alone do not lose, by the search.

use roque::{Move, Position};

use crate::puzzle::aim::Aim;
use crate::think::score::{Line, Score};
use crate::think::search::{Search, Step};
use crate::think::task::{Limit, Task};

/// What separates a move that does it from all that do not, in hundredths of a pawn.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// With it the side to move has this at least.
    pub(super) does: i32,
    /// Without it, this at most.
    pub(super) fails: i32,
}

impl Bounds {
    /// Of what a puzzle asks for; `slack` comes nearer to the middle from both sides, for a second opinion.
    pub(super) const fn of(aim: Aim, slack: i32) -> Self {
        let (does, fails) = match aim {
            Aim::Win | Aim::Mate(_) => (300, 80),
            Aim::Save | Aim::Only => (-60, -350),
            // No search judges these.
            Aim::Help(_) | Aim::Selfmate(_) => (i32::MAX / 2, i32::MIN / 2),
        };
        Self { does: does - slack, fails: fails + slack }
    }
}

/// The best lines with different first moves, as a search of so many nodes sees them, whatever was looked at before.
pub(super) fn lines(search: &mut Search, position: &Position, lines: usize, nodes: u64) -> Vec<Line> {
    search.begin(&Task { limit: Limit::nodes(nodes), lines, ..Task::of(*position) });
    while search.run(u64::MAX) == Step::Going {}
    search.lines().to_vec()
}

/// The one move that does it, where all the others fail.
pub(super) fn only_move(
    search: &mut Search,
    position: &Position,
    bounds: Bounds,
    nodes: u64,
) -> Option<Move> {
    let found = lines(search, position, 2, nodes);
    let [best, second] = &found[..] else { return None };
    (worth(best.score) >= bounds.does && worth(second.score) <= bounds.fails).then(|| best.moves[0])
}

pub(super) fn worth(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) if moves > 0 => 30_000,
        Score::Mate(_) => -30_000,
    }
}
