//! The tree that is looked through: the way down to the position looked at now, and what is remembered of others.

use roque::{Move, Position, Role};

use crate::think::frame::{Asked, Frame};
use crate::think::history::{Arrival, History};
use crate::think::path::Path;
use crate::think::score::{INFINITE, MOST};
use crate::think::table::{NO_VALUE, Table};
use crate::value::numbers::Numbers;
use crate::value::standing::Standings;
use crate::value::tally::Tally;

/// No way down is longer.
pub(super) const MAX_PLY: usize = 120;

/// What is to be done next with the last position of the way down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// It is new.
    Open,
    /// Its moves are to be tried.
    Moves,
    /// It is worth this.
    Closed(i32),
}

/// A move of the first position, and what has been found out about it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    /// What it is worth, as far as it is known.
    pub(super) value: i32,
    /// The same at the depth of now; lower than anything where it is not known to be better than others.
    pub(super) now: i32,
    pub(super) line: Vec<Move>,
    /// The depth of the line.
    pub(super) depth: i32,
}

pub(super) struct Tree {
    pub(super) numbers: Numbers,
    pub(super) standings: Standings,
    pub(super) table: Table,
    pub(super) history: History,
    pub(super) path: Path,
    pub(super) frames: Vec<Frame>,
    pub(super) ply: usize,
    pub(super) next: Next,
    pub(super) nodes: u64,
    pub(super) root_moves: Vec<RootMove>,
    /// Whether these are all legal moves. If not, the value of the first position is not stored in the table.
    pub(super) all_root_moves: bool,
    /// The root moves before this one are spoken for: they begin better lines.
    pub(super) first: usize,
    pub(super) root_depth: i32,
    /// Whether nothing may be left out, since a mate in few moves is looked for.
    pub(super) is_thorough: bool,
    /// The captures that are still to be tried, of all positions on the way down beyond the depth.
    pub(super) captures: Vec<(i32, Move)>,
    /// Where moves are listed before they are sorted.
    pub(super) made: Vec<Move>,
    /// No more of them are tried once so many positions have been looked at.
    pub(super) captures_until: u64,
}

impl Tree {
    pub(super) fn new(table_bytes: usize) -> Self {
        Self {
            numbers: Numbers::of(roque::Rules::ORTHODOX),
            standings: Standings::new(),
            table: Table::new(table_bytes),
            history: History::new(),
            path: Path::new(),
            frames: (0..=MAX_PLY).map(|_| Frame::new()).collect(),
            ply: 0,
            next: Next::Open,
            nodes: 0,
            root_moves: Vec::new(),
            all_root_moves: true,
            first: 0,
            root_depth: 0,
            is_thorough: false,
            captures: Vec::new(),
            made: Vec::new(),
            captures_until: 0,
        }
    }

    /// Begins with the first position, whose value is looked for between these.
    pub(super) fn begin(&mut self, root: &Position, depth: i32, alpha: i32, beta: i32) {
        self.ply = 0;
        self.root_depth = depth;
        self.next = Next::Open;
        let tally = Tally::of(root, &self.numbers);
        let frame = &mut self.frames[0];
        frame.position = *root;
        frame.tally = tally;
        frame.checked = root.is_check();
        frame.may_pass = false;
        frame.again = false;
        frame.arrivals = [Arrival::NONE; 2];
        frame.before = [NO_VALUE; 2];
        frame.without = None;
        frame.killers = [None; 2];
        frame.ask(alpha, beta, depth, false);
    }

    /// Looks at positions until the first one is closed, and tells what it is worth, or until so many have been looked at.
    pub(super) fn go(&mut self, until: u64) -> Option<i32> {
        while self.nodes < until {
            self.next = match self.next {
                Next::Open => self.open(),
                Next::Moves => self.try_next(),
                Next::Closed(value) => {
                    if self.ply == 0 {
                        return Some(value);
                    }
                    self.return_to_parent(value)
                }
            };
        }
        None
    }

    /// Goes down by a move.
    pub(super) fn descend(&mut self, mv: Move, after: Position, checked: bool) {
        let frame = &self.frames[self.ply];
        let tally = frame.tally.after(&frame.position, mv, &self.numbers);
        let (frame, child) = self.two_frames();
        child.tally = tally;
        child.position = after;
        child.checked = checked;
        child.may_pass = true;
        child.again = false;
        child.without = None;
        child.arrivals = [Arrival::of(mv), frame.arrivals[0]];
        child.before = [frame.standing, frame.before[0]];
        let changed = mv.captured().is_some() || mv.promotion().is_some();
        self.nodes += 1;
        self.path.push(&after, changed);
        self.ply += 1;
        self.forget_killers();
    }

    /// Goes down without a move, after a pass.
    pub(super) fn descend_passing(&mut self, after: Position) {
        let (frame, child) = self.two_frames();
        child.tally = frame.tally;
        child.position = after;
        child.checked = false;
        child.may_pass = false;
        child.again = false;
        child.without = None;
        child.arrivals = [Arrival::NONE, frame.arrivals[0]];
        child.before = [frame.standing, frame.before[0]];
        self.path.push(&after, true);
        self.ply += 1;
        self.forget_killers();
    }

    /// Goes down to the same position once more, where no pass is allowed, nor that move.
    pub(super) fn descend_again(&mut self, without: Option<Move>) {
        let (frame, child) = self.two_frames();
        child.tally = frame.tally;
        child.position = frame.position;
        child.checked = frame.checked;
        child.may_pass = false;
        child.again = true;
        child.without = without;
        child.arrivals = frame.arrivals;
        child.before = frame.before;
        child.killers = frame.killers;
        let position = child.position;
        // Twice, so that the same side is still to move in every other one.
        self.path.push(&position, false);
        self.path.push(&position, false);
        self.ply += 1;
    }

    /// What a position is worth as it stands, to the side to move.
    #[inline]
    pub(super) fn standing(&mut self, position: &Position, tally: Tally) -> i32 {
        self.standings.of(position, tally, &self.numbers).clamp(-MOST, MOST)
    }

    pub(super) fn two_frames(&mut self) -> (&mut Frame, &mut Frame) {
        let (above, below) = self.frames.split_at_mut(self.ply + 1);
        (&mut above[self.ply], &mut below[0])
    }

    /// Killers are of a depth: those of cousins help, those of nephews do not.
    fn forget_killers(&mut self) {
        if let Some(grandchild) = self.frames.get_mut(self.ply + 1) {
            grandchild.killers = [None; 2];
        }
    }
}

impl Frame {
    /// What is wanted to know of the position.
    pub(super) fn ask(&mut self, alpha: i32, beta: i32, depth: i32, cut: bool) {
        self.cut = cut;
        self.alpha = alpha;
        self.beta = beta;
        self.floor = alpha;
        self.depth = depth;
        self.best = -INFINITE;
        self.best_move = None;
        self.tried = 0;
        self.current = None;
        self.asked = Asked::Nothing;
        self.extension = 0;
        self.failed.clear();
        self.line.clear();
    }
}

/// Whether a side has pieces other than its king and pawns: without any, to have to move is often a misfortune.
pub(super) fn has_pieces(position: &Position) -> bool {
    let board = position.board();
    let plain = board.by_role(Role::Pawn) | board.by_role(Role::King);
    !(board.by_color(position.turn()) & !plain).is_empty()
}
