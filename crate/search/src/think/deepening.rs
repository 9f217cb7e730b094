//! Deeper and deeper: each depth begins with what the one before has found.

use roque::Position;

use crate::sort::sort_by_key;
use crate::think::score::{INFINITE, MATE, MATE_IN_SIGHT};
use crate::think::task::Limit;
use crate::think::tree::{RootMove, Tree};

/// No deeper.
const DEEPEST: i32 = 100;
/// The first guess is that the value changes by no more than this.
const NARROW: i32 = 18;

/// Where the deepening is.
pub(super) struct Deepening {
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

impl Deepening {
    /// Begins; `None` where there is nothing to look at.
    pub(super) fn begin(tree: &mut Tree, root: Position, lines: usize, limit: Limit) -> Option<Self> {
        if tree.root_moves.is_empty() {
            return None;
        }
        let lines = lines.min(tree.root_moves.len());
        let mut deepening =
            Self { root, limit, lines, depth: 1, completed: 0, alpha: 0, beta: 0, margin: NARROW };
        tree.first = 0;
        deepening.begin_line(tree);
        Some(deepening)
    }

    /// Goes on for so many nodes, and tells whether there is more to do.
    pub(super) fn run(&mut self, tree: &mut Tree, nodes: u64) -> bool {
        let limit = self.limit.nodes.unwrap_or(u64::MAX);
        let until = tree.nodes.saturating_add(nodes).min(limit);
        loop {
            let Some(value) = tree.go(until) else { return tree.nodes < limit };
            if !self.go_on(tree, value) {
                return false;
            }
        }
    }

    /// The last depth that was searched to its end; 0 before that.
    pub(super) fn completed(&self) -> u32 {
        self.completed.unsigned_abs()
    }

    /// The lines as far as they are known: nothing is moved for it, so looking does not change what comes.
    pub(super) fn lines<'a>(&self, tree: &'a Tree) -> Vec<&'a RootMove> {
        let mut moves: Vec<_> = tree.root_moves.iter().collect();
        if let Some(open) = moves.get_mut(tree.first..) {
            sort_by_key(open, |root| -root.now);
        }
        moves.truncate(self.lines);
        moves.retain(|root| !root.line.is_empty());
        sort_by_key(&mut moves, |root| -root.value);
        moves
    }

    fn begin_line(&mut self, tree: &mut Tree) {
        let expected = tree.root_moves.get(tree.first).map_or(0, |root| root.value);
        self.margin = NARROW;
        let narrow = self.depth >= 5 && expected.abs() < MATE_IN_SIGHT;
        self.alpha = if narrow { expected - self.margin } else { -INFINITE };
        self.beta = if narrow { expected + self.margin } else { INFINITE };
        self.search(tree);
    }

    fn search(&self, tree: &mut Tree) {
        for root in tree.root_moves.iter_mut().skip(tree.first) {
            root.now = -INFINITE;
        }
        tree.begin(&self.root, self.depth, self.alpha, self.beta);
    }

    /// Begins with what comes after a value for the first position; `false` where nothing does.
    fn go_on(&mut self, tree: &mut Tree, value: i32) -> bool {
        let first = tree.first;
        sort_by_key(&mut tree.root_moves[first..], |root| -root.now);
        if value <= self.alpha || value >= self.beta {
            if value <= self.alpha {
                self.beta = i32::midpoint(self.alpha, self.beta);
                self.alpha = (value - self.margin).max(-INFINITE);
            } else {
                self.beta = (value + self.margin).min(INFINITE);
            }
            self.margin *= 2;
            if self.margin > 600 || value.abs() >= MATE_IN_SIGHT {
                (self.alpha, self.beta) = (-INFINITE, INFINITE);
            }
            self.search(tree);
            return true;
        }
        if first + 1 < self.lines {
            tree.first += 1;
            self.begin_line(tree);
            return true;
        }
        sort_by_key(&mut tree.root_moves[..self.lines], |root| -root.value);
        self.completed = self.depth;
        if self.is_enough(tree) {
            return false;
        }
        tree.first = 0;
        self.depth += 1;
        self.begin_line(tree);
        true
    }

    /// Whether nothing more is wanted, or nothing more is to be seen.
    fn is_enough(&self, tree: &Tree) -> bool {
        let mate_after = |value: i32| (value.abs() >= MATE_IN_SIGHT).then(|| MATE - value.abs());
        // A mate that is nearer than the depth by some moves will not be found to be nearer still.
        let is_sure = |root: &RootMove| mate_after(root.value).is_some_and(|plies| self.depth >= plies + 3);
        let best = tree.root_moves.first().map_or(0, |root| root.value);
        let wanted = self.limit.mate.is_some_and(|moves| {
            best > 0 && mate_after(best).is_some_and(|plies| plies < 2 * moves.min(1_000) as i32)
        });
        let deepest = self.limit.depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST as u32) as i32);
        wanted || self.depth >= deepest || tree.root_moves.iter().take(self.lines).all(is_sure)
    }
}
