//! Solution trees: keys with their variations, and lines with shared beginnings.

use std::rc::Rc;

use roque::{Color, Move, Position};

/// A move with its notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SanMove {
    /// The move.
    pub mv: Move,
    /// SAN with English piece letters.
    pub san: Rc<str>,
}

impl SanMove {
    /// Returns a legal move of a position with its SAN.
    #[must_use]
    pub fn of(position: &Position, mv: Move) -> Self {
        Self { mv, san: position.san(mv).unwrap_or_default().into() }
    }
}

/// A move of the attacking side, with everything that follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The move.
    pub played: SanMove,
    /// Maximum number of moves until the goal, including this one. For a try, the number of the stipulation.
    pub moves: u32,
    /// Whether this move reaches the goal.
    pub is_goal: bool,
    /// Continuations if the other side passed: the threats.
    pub threats: Vec<Continuation>,
    /// Whether the move puts the other side in zugzwang: it neither checks nor threatens anything.
    pub is_zugzwang: bool,
    /// Defences and their answers. Moves that parry no threat are left out.
    pub variations: Vec<Variation>,
    /// Replies that refute a try; empty for a key.
    pub refutations: Vec<SanMove>,
}

/// Defences with the same continuation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The defences.
    pub defences: Vec<SanMove>,
    /// Whether the defences themselves reach the goal, as forced in selfmates and reflexmates.
    pub is_goal: bool,
    /// The shortest continuations; more than one is a dual.
    pub answers: Vec<Continuation>,
    /// Kind of dual; `None` if there is a single answer.
    pub dual: Option<Dual>,
}

/// Kind of dual: several answers instead of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dual {
    /// The answers take as long as the stipulation allows.
    Full,
    /// The goal is reached sooner than the stipulation requires.
    Short,
}

/// Set play: answers to the other side's moves if it began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPlay {
    /// Moves that have an answer.
    pub variations: Vec<Variation>,
    /// Whether every move has an answer.
    pub is_complete: bool,
}

/// A move of a line with its continuations. Every path through the tree is a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The move.
    pub played: SanMove,
    /// Whether a solution ends here.
    pub is_goal: bool,
    /// Moves that may follow.
    pub next: Vec<Branch>,
}

/// Solution tree of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// One side forces the goal.
    Keys {
        /// Keys: first moves that force the goal.
        keys: Vec<Continuation>,
        /// Tries, if requested: first moves with few refutations.
        tries: Vec<Continuation>,
        /// Set play, if requested.
        set: Option<SetPlay>,
        /// Whether the tree grew too large, so that some branches are cut off.
        is_cut: bool,
    },
    /// Help play and series-movers.
    Lines {
        /// The lines.
        lines: Vec<Branch>,
        /// Number of lines.
        count: usize,
        /// Whether there are more lines than the maximum.
        is_more: bool,
        /// Lines of the set play, half a move shorter, if requested.
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

/// Adds a line to the tree, below the moves that it shares.
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

/// Returns the position with this side to move, or its faults if it is not legal.
pub(super) fn with_turn(position: &Position, turn: Color) -> Result<Position, roque::Faults> {
    if position.turn() == turn {
        return Ok(*position);
    }
    let mut setup = position.setup();
    setup.turn = turn;
    setup.en_passant = None;
    Position::new(&setup, position.rules())
}
