//! Iterative deepening, with aspiration windows and MultiPV (several best lines).

use roque::Position;

use crate::limit::Limit;
use crate::score::{INFINITE, MATE, MATE_BOUND};
use crate::searcher::{RootMove, Searcher};
use crate::sort::sort_by_key;

/// The greatest search depth, in plies.
const MAX_DEPTH: i32 = 100;
/// The initial half-width of the aspiration window, in centipawns.
const ASPIRATION_WINDOW: i32 = 18;

/// The state of an iterative-deepening search.
pub(super) struct IterativeDeepening {
    root: Position,
    limit: Limit,
    /// The number of lines (MultiPV).
    lines: usize,
    depth: i32,
    /// The last depth at which every line was fully searched.
    completed: i32,
    /// The values of the best move at the last two completed depths.
    recent: [Option<i32>; 2],
    alpha: i32,
    beta: i32,
    /// The half-width of the aspiration window, in centipawns.
    margin: i32,
}

impl IterativeDeepening {
    /// Creates a search that starts at depth 1. Returns `None` if there are no root moves.
    pub(super) fn begin(searcher: &mut Searcher, root: Position, lines: usize, limit: Limit) -> Option<Self> {
        if searcher.root_moves.is_empty() {
            return None;
        }
        let lines = lines.min(searcher.root_moves.len());
        let mut iterative_deepening = Self {
            root,
            limit,
            lines,
            depth: 1,
            completed: 0,
            recent: [None; 2],
            alpha: 0,
            beta: 0,
            margin: ASPIRATION_WINDOW,
        };
        searcher.pv_index = 0;
        iterative_deepening.begin_line(searcher);
        Some(iterative_deepening)
    }

    /// Searches up to `nodes` more nodes. Returns `false` once the search has nothing more to do.
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

    /// Returns the last completed depth in plies; 0 before the first depth is completed.
    pub(super) fn completed(&self) -> u32 {
        self.completed.unsigned_abs()
    }

    /// Returns the values of the best move at the last two completed depths.
    pub(super) fn recent(&self) -> [Option<i32>; 2] {
        self.recent
    }

    /// Returns the lines found so far. A copy of the lines is sorted, so reading them does not change the
    /// search.
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

    /// Handles the value of the root: widens the window, or begins the next line or the next depth. Returns
    /// `false` if the search is finished.
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
        self.recent = [self.recent[1], searcher.root_moves.first().map(|root| root.value)];
        if self.is_enough(searcher) {
            return false;
        }
        searcher.pv_index = 0;
        self.depth += 1;
        self.begin_line(searcher);
        true
    }

    /// Returns whether the requested mate is found, the depth limit is reached, or every line ends in a
    /// proven mate.
    fn is_enough(&self, searcher: &Searcher) -> bool {
        let mate_after = |value: i32| (value.abs() >= MATE_BOUND).then(|| MATE - value.abs());
        // A mate that is much shorter than the search depth is the shortest one.
        let is_sure = |root: &RootMove| mate_after(root.value).is_some_and(|plies| self.depth >= plies + 3);
        let best = searcher.root_moves.first().map_or(0, |root| root.value);
        let wanted = self.limit.mate.is_some_and(|moves| {
            best > 0 && mate_after(best).is_some_and(|plies| plies < 2 * moves.min(1_000) as i32)
        });
        let deepest = self.limit.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        wanted || self.depth >= deepest || searcher.root_moves.iter().take(self.lines).all(is_sure)
    }
}
