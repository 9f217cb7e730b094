//! The state of the search: the stack of frames, and the tables that all nodes share.

use roque::{Move, Position, Role};

use crate::eval::accumulator::Accumulator;
use crate::eval::cache::EvalCache;
use crate::eval::weights::Weights;
use crate::history::{ContinuationKey, History};
use crate::repetition::PositionHistory;
use crate::score::{INFINITE, MAX_EVAL};
use crate::stack::{ChildSearch, Frame};
use crate::transposition::{NO_EVAL, TranspositionTable};

/// Greatest ply.
pub(super) const MAX_PLY: usize = 120;

/// The next step of the search at the current node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Enter the node: try to return a value without searching its moves.
    Enter,
    /// Search the next move of the node.
    NextMove,
    /// Return this value to the parent node.
    Return(i32),
}

/// A move of the root position.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    /// The score of the move at the last depth that established one.
    pub(super) value: i32,
    /// The score of the move at the current depth; `-INFINITE` if the move failed low.
    pub(super) current_score: i32,
    pub(super) pv: Vec<Move>,
    /// The depth at which `value` and `pv` were found.
    pub(super) depth: i32,
}

/// The search stack and the tables of a search.
pub(super) struct Searcher {
    pub(super) weights: Weights,
    pub(super) eval_cache: EvalCache,
    pub(super) tt: TranspositionTable,
    pub(super) history: History,
    pub(super) positions: PositionHistory,
    pub(super) frames: Vec<Frame>,
    pub(super) ply: usize,
    pub(super) state: State,
    pub(super) nodes: u64,
    pub(super) root_moves: Vec<RootMove>,
    /// Whether the root moves are all legal moves. If some legal moves are excluded at the root, its value is
    /// not stored in the transposition table.
    pub(super) all_root_moves: bool,
    /// The index of the current line (MultiPV); the root moves before this index already have their lines at
    /// this depth.
    pub(super) pv_index: usize,
    pub(super) root_depth: i32,
    /// Whether the task is to find a mate, which disables pruning and reductions.
    pub(super) is_mate_search: bool,
    /// The captures that are still to be searched, for all plies of the running quiescence search.
    pub(super) capture_stack: Vec<(i32, Move)>,
    /// A buffer for move generation.
    pub(super) move_buffer: Vec<Move>,
    /// The node count at which the running quiescence search stops.
    pub(super) quiescence_node_limit: u64,
}

impl Searcher {
    pub(super) fn new(table_bytes: usize) -> Self {
        Self {
            weights: Weights::of(roque::Rules::ORTHODOX),
            eval_cache: EvalCache::new(),
            tt: TranspositionTable::new(table_bytes),
            history: History::new(),
            positions: PositionHistory::new(),
            frames: (0..=MAX_PLY).map(|_| Frame::new()).collect(),
            ply: 0,
            state: State::Enter,
            nodes: 0,
            root_moves: Vec::new(),
            all_root_moves: true,
            pv_index: 0,
            root_depth: 0,
            is_mate_search: false,
            capture_stack: Vec::new(),
            move_buffer: Vec::new(),
            quiescence_node_limit: 0,
        }
    }

    /// Starts a search of the root with this depth and window.
    pub(super) fn begin(&mut self, root: &Position, depth: i32, alpha: i32, beta: i32) {
        self.ply = 0;
        self.root_depth = depth;
        self.state = State::Enter;
        let accumulator = Accumulator::of(root, &self.weights);
        let frame = &mut self.frames[0];
        frame.position = *root;
        frame.accumulator = accumulator;
        frame.in_check = root.is_check();
        frame.null_move_allowed = false;
        frame.same_position = false;
        frame.continuation_keys = [ContinuationKey::NONE; 2];
        frame.previous_evals = [NO_EVAL; 2];
        frame.excluded = None;
        frame.killers = [None; 2];
        frame.set_window(alpha, beta, depth, false);
    }

    /// Searches until the value of the root is known, and returns it; returns `None` at the node limit.
    pub(super) fn run(&mut self, node_limit: u64) -> Option<i32> {
        while self.nodes < node_limit {
            self.state = match self.state {
                State::Enter => self.enter_node(),
                State::NextMove => self.search_next_move(),
                State::Return(value) => {
                    if self.ply == 0 {
                        return Some(value);
                    }
                    self.return_to_parent(value)
                }
            };
        }
        None
    }

    /// Makes a move and enters the child node.
    pub(super) fn make_move(&mut self, mv: Move, after: Position, in_check: bool) {
        let frame = &self.frames[self.ply];
        let accumulator = frame.accumulator.after(&frame.position, mv, &self.weights);
        let (frame, child) = self.frame_and_child();
        child.accumulator = accumulator;
        child.position = after;
        child.in_check = in_check;
        child.null_move_allowed = true;
        child.same_position = false;
        child.excluded = None;
        child.continuation_keys = [ContinuationKey::of(mv), frame.continuation_keys[0]];
        child.previous_evals = [frame.static_eval, frame.previous_evals[0]];
        let changed = mv.captured().is_some() || mv.promotion().is_some();
        self.nodes += 1;
        self.positions.push(&after, changed);
        self.ply += 1;
        self.clear_grandchild_killers();
    }

    /// Makes a null move and enters the child node.
    pub(super) fn make_null_move(&mut self, after: Position) {
        let (frame, child) = self.frame_and_child();
        child.accumulator = frame.accumulator;
        child.position = after;
        child.in_check = false;
        child.null_move_allowed = false;
        child.same_position = false;
        child.excluded = None;
        child.continuation_keys = [ContinuationKey::NONE, frame.continuation_keys[0]];
        child.previous_evals = [frame.static_eval, frame.previous_evals[0]];
        self.positions.push(&after, true);
        self.ply += 1;
        self.clear_grandchild_killers();
    }

    /// Enters the same position again, for a singular search (without the move `excluded`) or for null-move
    /// verification.
    pub(super) fn search_same_position(&mut self, excluded: Option<Move>) {
        let (frame, child) = self.frame_and_child();
        child.accumulator = frame.accumulator;
        child.position = frame.position;
        child.in_check = frame.in_check;
        child.null_move_allowed = false;
        child.same_position = true;
        child.excluded = excluded;
        child.continuation_keys = frame.continuation_keys;
        child.previous_evals = frame.previous_evals;
        child.killers = frame.killers;
        let position = child.position;
        // The key is pushed twice, so that the sides to move still alternate in the list of positions.
        self.positions.push(&position, false);
        self.positions.push(&position, false);
        self.ply += 1;
    }

    /// Returns the static evaluation from the point of view of the side to move.
    #[inline]
    pub(super) fn static_eval(&mut self, position: &Position, accumulator: Accumulator) -> i32 {
        self.eval_cache.of(position, accumulator, &self.weights).clamp(-MAX_EVAL, MAX_EVAL)
    }

    pub(super) fn frame_and_child(&mut self) -> (&mut Frame, &mut Frame) {
        let (above, below) = self.frames.split_at_mut(self.ply + 1);
        (&mut above[self.ply], &mut below[0])
    }

    /// Clears the killers two plies deeper, so that nodes share killers with their siblings but not with
    /// unrelated nodes.
    fn clear_grandchild_killers(&mut self) {
        if let Some(grandchild) = self.frames.get_mut(self.ply + 1) {
            grandchild.killers = [None; 2];
        }
    }
}

impl Frame {
    /// Sets the window and the depth, and resets the results of the node.
    pub(super) fn set_window(&mut self, alpha: i32, beta: i32, depth: i32, cut_node: bool) {
        self.cut_node = cut_node;
        self.alpha = alpha;
        self.beta = beta;
        self.original_alpha = alpha;
        self.depth = depth;
        self.best = -INFINITE;
        self.best_move = None;
        self.moves_tried = 0;
        self.current = None;
        self.child_search = ChildSearch::None;
        self.extension = 0;
        self.searched_moves.clear();
        self.pv.clear();
    }
}

/// Returns whether the side to move has any pieces other than its king and pawns. Without other pieces than
/// king and pawns, zugzwang is likely.
pub(super) fn has_pieces(position: &Position) -> bool {
    let board = position.board();
    let plain = board.by_role(Role::Pawn) | board.by_role(Role::King);
    !(board.by_color(position.turn()) & !plain).is_empty()
}
