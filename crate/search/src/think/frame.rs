//! One position on the way down the tree, with all that is known and still to be done there.

use roque::{Checking, Move, Position};

use crate::think::history::Arrival;
use crate::think::ordering::Picker;
use crate::think::table::NO_VALUE;
use crate::value::tally::Tally;

/// What the position below was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// Nothing yet.
    Nothing,
    /// Whether all is well even if the side to move passes.
    Pass,
    /// Whether all is well without the current move, too: the same position, less deep.
    Without,
    /// Whether that is so without passing: the same position, less deep.
    Verify,
    /// Whether a move is better than the best so far, less deep than the others by so much.
    Scout(i32),
    /// What a move is worth.
    Full,
}

/// One position on the way down the tree.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) tally: Tally,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// What alpha was at first.
    pub(super) floor: i32,
    pub(super) depth: i32,
    pub(super) checked: bool,
    /// Whether the side to move may be asked what happens if it passes.
    pub(super) may_pass: bool,
    /// Whether this is the position of the frame above once more.
    pub(super) again: bool,
    /// The move that is left out, to see what the position is worth without it.
    pub(super) without: Option<Move>,
    /// Whether some move is expected to be too good here.
    pub(super) cut: bool,
    /// What it is worth as it stands.
    pub(super) standing: i32,
    /// The same, put right by what the table knows.
    pub(super) judged: i32,
    /// What the positions one and two half-moves before were worth as they stood.
    pub(super) before: [i32; 2],
    pub(super) improving: bool,
    pub(super) best: i32,
    pub(super) best_move: Option<Move>,
    pub(super) picker: Picker,
    /// From where a move gives check, once that has been asked.
    pub(super) checking: Option<Checking>,
    pub(super) tried: usize,
    pub(super) current: Option<Move>,
    /// How deep to look below the current move, unreduced.
    pub(super) below: i32,
    pub(super) asked: Asked,
    /// How much deeper than others the current move is looked at.
    pub(super) extension: i32,
    /// Where the last moves led to, the one that came here first.
    pub(super) arrivals: [Arrival; 2],
    pub(super) killers: [Option<Move>; 2],
    /// The moves that were tried and did not do, to be told so.
    pub(super) failed: Vec<Move>,
    pub(super) line: Vec<Move>,
}

impl Frame {
    pub(super) fn new() -> Self {
        Self {
            position: Position::default(),
            tally: Tally::default(),
            alpha: 0,
            beta: 0,
            floor: 0,
            depth: 0,
            checked: false,
            may_pass: true,
            again: false,
            without: None,
            cut: false,
            standing: 0,
            judged: 0,
            before: [NO_VALUE; 2],
            improving: false,
            best: 0,
            best_move: None,
            picker: Picker::new(),
            checking: None,
            tried: 0,
            current: None,
            below: 0,
            asked: Asked::Nothing,
            extension: 0,
            arrivals: [Arrival::NONE; 2],
            killers: [None; 2],
            failed: Vec::new(),
            line: Vec::new(),
        }
    }

    /// Whether an exact value is wanted, not only whether it is above a limit.
    pub(super) const fn is_open(&self) -> bool {
        self.beta - self.floor > 1
    }
}
