//! The search stack: one frame for each ply.

use roque::{Checking, Move, Position};

use crate::eval::accumulator::Accumulator;
use crate::history::ContinuationKey;
use crate::move_picker::Picker;
use crate::transposition::NO_EVAL;

/// The search of the child node that is currently running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChildSearch {
    /// No child node is being searched.
    None,
    /// The null-move search, which tests whether the value stays above beta if the side to move passes.
    NullMove,
    /// A singular-extension search of the same position without the current move.
    Singular,
    /// The verification of a null-move cutoff: the same position at reduced depth, without a null move.
    NullMoveVerification,
    /// A zero-window search of the current move, reduced by this many plies.
    ZeroWindow(i32),
    /// A full-window search of the current move.
    FullWindow,
}

/// A node on the current search line.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) accumulator: Accumulator,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The value of alpha when the node was entered.
    pub(super) original_alpha: i32,
    pub(super) depth: i32,
    pub(super) in_check: bool,
    /// Whether the node may use null-move pruning.
    pub(super) null_move_allowed: bool,
    /// Whether the node searches the same position as the frame above it.
    pub(super) same_position: bool,
    /// The move that a singular search excludes.
    pub(super) excluded: Option<Move>,
    /// Whether the node is expected to fail high (a cut node).
    pub(super) cut_node: bool,
    /// The static evaluation; `NO_EVAL` in check.
    pub(super) static_eval: i32,
    /// The static evaluation, corrected by the value in the transposition table.
    pub(super) corrected_eval: i32,
    /// The static evaluations one and two plies above this node.
    pub(super) previous_evals: [i32; 2],
    /// Whether the static evaluation is better than two plies above this node.
    pub(super) improving: bool,
    pub(super) best: i32,
    pub(super) best_move: Option<Move>,
    pub(super) picker: Picker,
    /// The squares from which a move gives check, computed when first needed.
    pub(super) checking: Option<Checking>,
    pub(super) moves_tried: usize,
    pub(super) current: Option<Move>,
    /// The depth of the child nodes, before reductions.
    pub(super) new_depth: i32,
    pub(super) child_search: ChildSearch,
    /// The extension of the current move, in plies.
    pub(super) extension: i32,
    /// The continuation-history keys of the last two moves, the latest first.
    pub(super) continuation_keys: [ContinuationKey; 2],
    pub(super) killers: [Option<Move>; 2],
    /// The moves searched without a cutoff, which get the history malus.
    pub(super) searched_moves: Vec<Move>,
    pub(super) pv: Vec<Move>,
}

impl Frame {
    pub(super) fn new() -> Self {
        Self {
            position: Position::default(),
            accumulator: Accumulator::default(),
            alpha: 0,
            beta: 0,
            original_alpha: 0,
            depth: 0,
            in_check: false,
            null_move_allowed: true,
            same_position: false,
            excluded: None,
            cut_node: false,
            static_eval: 0,
            corrected_eval: 0,
            previous_evals: [NO_EVAL; 2],
            improving: false,
            best: 0,
            best_move: None,
            picker: Picker::new(),
            checking: None,
            moves_tried: 0,
            current: None,
            new_depth: 0,
            child_search: ChildSearch::None,
            extension: 0,
            continuation_keys: [ContinuationKey::NONE; 2],
            killers: [None; 2],
            searched_moves: Vec::new(),
            pv: Vec::new(),
        }
    }

    /// Returns whether this is a PV node, searched with an open window.
    pub(super) const fn is_pv(&self) -> bool {
        self.beta - self.original_alpha > 1
    }
}
