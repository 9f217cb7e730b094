//! The public interface of the search.

use roque::{Move, Position, Rules};

use crate::eval::accumulator::Accumulator;
use crate::eval::weights::Weights;
use crate::iterative_deepening::IterativeDeepening;
use crate::score::{INFINITE, Line, Score};
use crate::searcher::{RootMove, Searcher};
use crate::sort::sort_by_key;
use crate::strength::{Moment, Params, choose};
use crate::task::Task;

/// The result of [`Search::run`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Step {
    /// The search is not finished and can be continued.
    Going,
    /// The search has reached a limit, or a longer search would find nothing new.
    Done,
}

/// A search: its transposition table, its history tables and its running task.
pub struct Search {
    searcher: Searcher,
    iterative_deepening: Option<IterativeDeepening>,
    lines: Vec<Line>,
    completed: u32,
    /// The values of the best move at the last two completed depths.
    recent: [Option<i32>; 2],
    best: Option<Move>,
    /// The static evaluation of the position to search.
    standing: i32,
    task: Option<Task>,
    rules: Rules,
}

impl Search {
    /// Creates a search with a transposition table of about `table_bytes` bytes. All other tables of the
    /// search take about a megabyte.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self {
            searcher: Searcher::new(table_bytes),
            iterative_deepening: None,
            lines: Vec::new(),
            completed: 0,
            recent: [None; 2],
            best: None,
            standing: 0,
            task: None,
            rules: Rules::ORTHODOX,
        }
    }

    /// Clears the transposition table and the history tables.
    pub fn clear(&mut self) {
        self.clear_tables(usize::MAX);
    }

    /// Clears the tables, and from now on uses at most `table_bytes` bytes of the transposition table.
    fn clear_tables(&mut self, table_bytes: usize) {
        self.searcher.tt.use_bytes(table_bytes);
        self.searcher.history.clear();
    }

    /// Switches the search to a variant and its evaluation weights. Switching clears the tables, because
    /// their values belong to the old variant.
    pub(crate) fn set_game(&mut self, rules: Rules, weights: Weights) {
        self.rules = rules;
        self.searcher.weights = weights;
        self.searcher.eval_cache.clear();
        self.clear();
    }

    /// Begins a search task and drops the running one. A task without a position is finished at once.
    pub fn begin(&mut self, task: &Task) {
        self.lines.clear();
        self.completed = 0;
        self.recent = [None; 2];
        self.best = None;
        self.task = Some(task.clone());
        self.iterative_deepening = None;
        self.searcher.nodes = 0;
        let Some(root) = task.line.last().copied() else { return };
        if root.rules() != self.rules {
            self.set_game(root.rules(), Weights::of(root.rules()));
        }
        let params = task.strength.map(|strength| strength.params_in(&root, task.seed));
        if !task.remember {
            self.clear_tables(params.map_or(usize::MAX, Params::table_bytes));
        }
        self.searcher.tt.new_search();
        for frame in &mut self.searcher.frames {
            frame.killers = [None; 2];
        }
        self.searcher.positions.begin(&task.line, task.draws);
        self.searcher.root_moves = first_moves(&root);
        if !task.moves.is_empty() {
            self.searcher.root_moves.retain(|root| task.moves.contains(&root.mv));
        }
        self.searcher.all_root_moves = task.moves.is_empty();
        self.best = self.searcher.root_moves.first().map(|root| root.mv);
        let lines = params.map_or(task.lines, |params| params.lines().max(task.lines));
        let mut limit = task.limit;
        if let Some(own) = params.map(Params::limit) {
            limit.nodes = limit.nodes.into_iter().chain(own.nodes).min();
            limit.depth = limit.depth.into_iter().chain(own.depth).min();
        }
        let accumulator = Accumulator::of(&root, &self.searcher.weights);
        self.standing = self.searcher.static_eval(&root, accumulator);
        self.searcher.is_mate_search = limit.mate.is_some();
        self.iterative_deepening = IterativeDeepening::begin(&mut self.searcher, root, lines.max(1), limit);
    }

    /// Searches about `nodes` more nodes. Quiescence search may exceed this number of nodes.
    pub fn run(&mut self, nodes: u64) -> Step {
        let Some(iterative_deepening) = &mut self.iterative_deepening else { return Step::Done };
        let going = iterative_deepening.run(&mut self.searcher, nodes);
        self.completed = iterative_deepening.completed();
        self.recent = iterative_deepening.recent();
        self.lines = iterative_deepening.lines(&self.searcher).into_iter().map(line_of).collect();
        let first = self.lines.first().map(|line| line.moves[0]);
        self.best = first.or(self.best);
        if going {
            return Step::Going;
        }
        self.iterative_deepening = None;
        Step::Done
    }

    /// Returns the best lines found so far, the best first. The list is empty until a line is found, and also
    /// if there is no legal move.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the score of the best line, averaged over the last two depths. The value of a quiet position
    /// alternates with the parity of the depth; the average of two depths does not. A mate score is returned
    /// unchanged. Returns `None` before the first result.
    #[must_use]
    pub fn average_score(&self) -> Option<Score> {
        let last = self.lines.first()?.score;
        let Score::Centipawns(value) = last else { return Some(last) };
        let earlier = self.recent.into_iter().flatten().map(Score::of);
        let earlier = earlier.filter_map(|score| match score {
            Score::Centipawns(value) => Some(value),
            Score::Mate(_) => None,
        });
        let (sum, count) = earlier.fold((value, 1), |(sum, count), value| (sum + value, count + 1));
        Some(Score::Centipawns(sum / count))
    }

    /// Returns the best move so far or, at a limited strength, the move that the player would choose. The
    /// result is `None` if there is no legal move.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        let task = self.task.as_ref()?;
        let chosen = task.strength.and_then(|strength| {
            let (position, earlier) = task.line.split_last()?;
            let previous = earlier.last();
            let moment = Moment { position, previous, standing: self.standing, seed: task.seed };
            choose(strength, &moment, &self.lines)
        });
        chosen.or(self.best)
    }

    /// Returns the number of nodes searched in the current task.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.searcher.nodes
    }

    /// Returns the depth of the best line, in plies.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.depth)
    }

    /// Returns the last completed depth in plies, or 0 before the first. [`Search::depth`] is higher once the
    /// next depth has improved the best line.
    #[must_use]
    pub fn completed_depth(&self) -> u32 {
        self.completed
    }
}

fn first_moves(root: &Position) -> Vec<RootMove> {
    let mut moves = root.legal_moves();
    // Root moves are sorted by captured piece, then by their bits, so that their order does not depend on
    // move generation.
    sort_by_key(&mut moves, |mv| (mv.captured().map_or(0, |role| -(role as i32)), mv.bits()));
    let of = |mv| RootMove { mv, value: -INFINITE, current_score: -INFINITE, pv: Vec::new(), depth: 0 };
    moves.into_iter().map(of).collect()
}

fn line_of(root: &RootMove) -> Line {
    Line { score: Score::of(root.value), depth: root.depth.unsigned_abs(), moves: root.pv.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limit::Limit;

    #[test]
    fn the_value_of_a_position_is_stored_in_the_table_only_if_all_its_moves_were_searched() {
        let start = Position::default();
        for (count, is_stored) in [(0, true), (20, false), (3, false)] {
            let mut search = Search::new(1 << 16);
            let moves = start.legal_moves().into_iter().take(count).collect();
            search.begin(&Task { limit: Limit::depth(3), moves, ..Task::of(start) });
            while search.run(u64::MAX) == Step::Going {}
            assert_eq!(search.searcher.tt.probe(start.key()).is_some(), is_stored, "{count}");
        }
    }
}
