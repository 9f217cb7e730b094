//! One position on the way down the tree, with all that is known and still to be done there.

use roque::{Checking, Move, Position};

use crate::eval::accumulator::Accumulator;
use crate::think::history::ContinuationKey;
use crate::think::move_picker::Picker;
use crate::think::transposition::NO_EVAL;

/// The search of the child node that is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChildSearch {
    /// No child is being searched.
    None,
    /// Null move: does the position stay above beta if the side to move passes?
    NullMove,
    /// Singular-extension search of the same position without the current move.
    Singular,
    /// Verification of a null-move cutoff: the same position at reduced depth without null move.
    NullMoveVerification,
    /// Zero-window search of the current move, reduced by this many plies.
    ZeroWindow(i32),
    /// Full-window search of the current move.
    FullWindow,
}

/// One position on the way down the tree.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) accumulator: Accumulator,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// What alpha was at first.
    pub(super) original_alpha: i32,
    pub(super) depth: i32,
    pub(super) in_check: bool,
    /// Whether the side to move may be asked what happens if it passes.
    pub(super) null_move_allowed: bool,
    /// Whether this is the position of the frame above once more.
    pub(super) same_position: bool,
    /// The move that is left out, to see what the position is worth without it.
    pub(super) excluded: Option<Move>,
    /// Whether some move is expected to be too good here.
    pub(super) cut_node: bool,
    /// What it is worth as it stands.
    pub(super) static_eval: i32,
    /// The same, put right by what the table knows.
    pub(super) corrected_eval: i32,
    /// What the positions one and two half-moves before were worth as they stood.
    pub(super) previous_evals: [i32; 2],
    pub(super) improving: bool,
    pub(super) best: i32,
    pub(super) best_move: Option<Move>,
    pub(super) picker: Picker,
    /// From where a move gives check, once that has been asked.
    pub(super) checking: Option<Checking>,
    pub(super) moves_tried: usize,
    pub(super) current: Option<Move>,
    /// How deep to look below the current move, unreduced.
    pub(super) new_depth: i32,
    pub(super) child_search: ChildSearch,
    /// How much deeper than others the current move is looked at.
    pub(super) extension: i32,
    /// Where the last moves led to, the one that came here first.
    pub(super) continuation_keys: [ContinuationKey; 2],
    pub(super) killers: [Option<Move>; 2],
    /// The moves that were tried and did not do, to be told so.
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

    /// Whether an exact value is wanted, not only whether it is above a limit.
    pub(super) const fn is_pv(&self) -> bool {
        self.beta - self.original_alpha > 1
    }
}
