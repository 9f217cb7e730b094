//! Solution trees: keys with their variations, and lines with shared beginnings.

use std::rc::Rc;

use roque::{Color, Move, Position};

/// A move of a solution, with its notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SanMove {
    /// The move.
    pub mv: Move,
    /// The standard algebraic notation (SAN) of the move, with English piece letters.
    pub san: Rc<str>,
}

impl SanMove {
    /// Returns a legal move of a position with its SAN notation.
    #[must_use]
    pub fn of(position: &Position, mv: Move) -> Self {
        Self { mv, san: position.san(mv).unwrap_or_default().into() }
    }
}

/// A move of the attacking side, with all moves that follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The move.
    pub played: SanMove,
    /// The maximum number of moves to the goal, including this move. For a try, this is the number of moves
    /// in the stipulation.
    pub moves: u32,
    /// Whether this move reaches the goal.
    pub is_goal: bool,
    /// The threats: the continuations if the other side could pass.
    pub threats: Vec<Continuation>,
    /// Whether the move puts the other side in zugzwang: it gives no check and makes no threat.
    pub is_zugzwang: bool,
    /// The defences of the other side, and the answers to them. Moves of the other side that parry no threat
    /// are left out.
    pub variations: Vec<Variation>,
    /// The replies that refute a try; the list is empty for a key.
    pub refutations: Vec<SanMove>,
}

/// Defences that lead to the same continuation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The defences.
    pub defences: Vec<SanMove>,
    /// Whether the defences themselves reach the goal, as is forced in selfmates and reflexmates.
    pub is_goal: bool,
    /// The shortest continuations after the defences; more than one is a dual.
    pub answers: Vec<Continuation>,
    /// The kind of dual; `None` if there is a single answer.
    pub dual: Option<Dual>,
}

/// The kind of a dual, which means several answers instead of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dual {
    /// The answers take as long as the stipulation allows.
    Full,
    /// The answers reach the goal sooner than the stipulation requires.
    Short,
}

/// The set play: the answers to moves of the other side, if it had to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPlay {
    /// The moves of the other side that have an answer.
    pub variations: Vec<Variation>,
    /// Whether every move of the other side has an answer.
    pub is_complete: bool,
}

/// A move in a tree of lines, with its continuations. Every path through the tree is a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The move.
    pub played: SanMove,
    /// Whether a solution ends here.
    pub is_goal: bool,
    /// The moves that may follow this move.
    pub next: Vec<Branch>,
}

/// The solution tree of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// The tree of a problem in which one side forces the goal.
    Keys {
        /// The keys: first moves that force the goal.
        keys: Vec<Continuation>,
        /// The tries, if requested: first moves with few refutations.
        tries: Vec<Continuation>,
        /// The set play, if requested.
        set: Option<SetPlay>,
        /// Whether some branches are cut off because the tree grew too large.
        is_cut: bool,
    },
    /// The tree of help play or of a series-mover.
    Lines {
        /// The lines.
        lines: Vec<Branch>,
        /// The number of lines that solve the problem.
        count: usize,
        /// Whether there are more lines than the maximum.
        is_more: bool,
        /// The lines of the set play, half a move shorter, if requested.
        set: Option<Vec<Branch>>,
    },
}

impl Tree {
    /// Returns the number of keys or lines.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Keys { keys, .. } => keys.len(),
            Self::Lines { count, .. } => *count,
        }
    }

    /// Returns whether the problem is computer-tested sound (C+): it has exactly as many keys or lines as
    /// intended.
    #[must_use]
    pub fn is_sound(&self, intended: usize) -> bool {
        let is_more = matches!(self, Self::Lines { is_more: true, .. });
        self.count() == intended && !is_more
    }
}

/// Merges variations with the same continuations.
pub(super) fn grouped(variations: Vec<Variation>) -> Vec<Variation> {
    let mut groups: Vec<Variation> = Vec::new();
    for variation in variations {
        let same = |group: &&mut Variation| {
            group.is_goal == variation.is_goal && !group.is_goal && group.answers == variation.answers
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.defences.extend(variation.defences),
            None => groups.push(variation),
        }
    }
    groups
}

/// Adds a line to the tree, below the moves that the tree already contains.
pub(super) fn add_line(
    steps: &mut Vec<Branch>,
    start: &Position,
    passes: impl Fn(usize) -> bool,
    line: &[Move],
) {
    let (mut steps, mut position) = (steps, *start);
    for (ply, &mv) in line.iter().enumerate() {
        let at = steps.iter().position(|step| step.played.mv == mv);
        let at = at.unwrap_or_else(|| {
            steps.push(Branch { played: SanMove::of(&position, mv), is_goal: false, next: Vec::new() });
            steps.len() - 1
        });
        position = position.after(mv);
        if passes(ply) {
            position = position.after_pass().unwrap_or(position);
        }
        steps[at].is_goal |= ply + 1 == line.len();
        let here = steps;
        steps = &mut here[at].next;
    }
}

/// Returns the position with this side to move, or the faults of an illegal position.
pub(super) fn with_turn(position: &Position, turn: Color) -> Result<Position, roque::Faults> {
    if position.turn() == turn {
        return Ok(*position);
    }
    let mut setup = position.setup();
    setup.turn = turn;
    setup.en_passant = None;
    Position::new(&setup, position.rules())
}
