//! Deeper and deeper: each depth begins with what the one before has found.

use roque::Position;

use crate::sort::sort_by_key;
use crate::think::score::{INFINITE, MATE, MATE_BOUND};
use crate::think::searcher::{RootMove, Searcher};
use crate::think::task::Limit;

/// No deeper.
const MAX_DEPTH: i32 = 100;
/// The first guess is that the value changes by no more than this.
const ASPIRATION_WINDOW: i32 = 18;

/// Where the deepening is.
pub(super) struct IterativeDeepening {
    root: Position,
    limit: Limit,
    lines: usize,
    depth: i32,
    /// The last depth at which every line was searched to its end.
    completed: i32,
    alpha: i32,
    beta: i32,
    margin: i32,
}

impl IterativeDeepening {
    /// Begins; `None` where there is nothing to look at.
    pub(super) fn begin(searcher: &mut Searcher, root: Position, lines: usize, limit: Limit) -> Option<Self> {
        if searcher.root_moves.is_empty() {
            return None;
        }
        let lines = lines.min(searcher.root_moves.len());
        let mut iterative_deepening =
            Self { root, limit, lines, depth: 1, completed: 0, alpha: 0, beta: 0, margin: ASPIRATION_WINDOW };
        searcher.pv_index = 0;
        iterative_deepening.begin_line(searcher);
        Some(iterative_deepening)
    }

    /// Goes on for so many nodes, and tells whether there is more to do.
    pub(super) fn run(&mut self, searcher: &mut Searcher, nodes: u64) -> bool {
        let limit = self.limit.nodes.unwrap_or(u64::MAX);
        let node_limit = searcher.nodes.saturating_add(nodes).min(limit);
        loop {
            let Some(value) = searcher.run(node_limit) else { return searcher.nodes < limit };
            if !self.on_root_value(searcher, value) {
                return false;
            }
        }
    }

    /// The last depth that was searched to its end; 0 before that.
    pub(super) fn completed(&self) -> u32 {
        self.completed.unsigned_abs()
    }

    /// The lines as far as they are known: nothing is moved for it, so looking does not change what comes.
    pub(super) fn lines<'a>(&self, searcher: &'a Searcher) -> Vec<&'a RootMove> {
        let mut moves: Vec<_> = searcher.root_moves.iter().collect();
        if let Some(open) = moves.get_mut(searcher.pv_index..) {
            sort_by_key(open, |root| -root.current_score);
        }
        moves.truncate(self.lines);
        moves.retain(|root| !root.pv.is_empty());
        sort_by_key(&mut moves, |root| -root.value);
        moves
    }

    fn begin_line(&mut self, searcher: &mut Searcher) {
        let expected = searcher.root_moves.get(searcher.pv_index).map_or(0, |root| root.value);
        self.margin = ASPIRATION_WINDOW;
        let narrow = self.depth >= 5 && expected.abs() < MATE_BOUND;
        self.alpha = if narrow { expected - self.margin } else { -INFINITE };
        self.beta = if narrow { expected + self.margin } else { INFINITE };
        self.search(searcher);
    }

    fn search(&self, searcher: &mut Searcher) {
        for root in searcher.root_moves.iter_mut().skip(searcher.pv_index) {
            root.current_score = -INFINITE;
        }
        searcher.begin(&self.root, self.depth, self.alpha, self.beta);
    }

    /// Begins with what comes after a value for the first position; `false` where nothing does.
    fn on_root_value(&mut self, searcher: &mut Searcher, value: i32) -> bool {
        let first = searcher.pv_index;
        sort_by_key(&mut searcher.root_moves[first..], |root| -root.current_score);
        if value <= self.alpha || value >= self.beta {
            if value <= self.alpha {
                self.beta = i32::midpoint(self.alpha, self.beta);
                self.alpha = (value - self.margin).max(-INFINITE);
            } else {
                self.beta = (value + self.margin).min(INFINITE);
            }
            self.margin *= 2;
            if self.margin > 600 || value.abs() >= MATE_BOUND {
                (self.alpha, self.beta) = (-INFINITE, INFINITE);
            }
            self.search(searcher);
            return true;
        }
        if first + 1 < self.lines {
            searcher.pv_index += 1;
            self.begin_line(searcher);
            return true;
        }
        sort_by_key(&mut searcher.root_moves[..self.lines], |root| -root.value);
        self.completed = self.depth;
        if self.is_enough(searcher) {
            return false;
        }
        searcher.pv_index = 0;
        self.depth += 1;
        self.begin_line(searcher);
        true
    }

    /// Whether nothing more is wanted, or nothing more is to be seen.
    fn is_enough(&self, searcher: &Searcher) -> bool {
        let mate_after = |value: i32| (value.abs() >= MATE_BOUND).then(|| MATE - value.abs());
        // A mate that is nearer than the depth by some moves will not be found to be nearer still.
        let is_sure = |root: &RootMove| mate_after(root.value).is_some_and(|plies| self.depth >= plies + 3);
        let best = searcher.root_moves.first().map_or(0, |root| root.value);
        let wanted = self.limit.mate.is_some_and(|moves| {
            best > 0 && mate_after(best).is_some_and(|plies| plies < 2 * moves.min(1_000) as i32)
        });
        let deepest = self.limit.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        wanted || self.depth >= deepest || searcher.root_moves.iter().take(self.lines).all(is_sure)
    }
}
