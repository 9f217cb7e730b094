//! The solution as a tree: keys with what follows from them, lines with their common beginnings.

use std::rc::Rc;

use roque::{Color, Move, Position};

/// A move as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The move.
    pub mv: Move,
    /// Its notation, in English letters.
    pub san: Rc<str>,
}

impl Told {
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        Self { mv, san: position.san(mv).unwrap_or_default().into() }
    }
}

/// A move of the side that compels, and all that follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The move.
    pub told: Told,
    /// It takes so many moves at most until the goal, this one counted; of a try, as many as the stipulation has.
    pub moves: u32,
    /// Whether this move reaches the goal.
    pub is_goal: bool,
    /// What would follow if the other side passed: the quickest ways.
    pub threats: Vec<Way>,
    /// Nothing is threatened, and no check is given: whatever the other side plays harms it.
    pub is_zugzwang: bool,
    /// The defences, but for those after which everything is still possible that was threatened.
    pub variations: Vec<Variation>,
    /// After these it fails; a key has none.
    pub refutations: Vec<Told>,
}

/// Defences after which the very same follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The defences.
    pub defences: Vec<Told>,
    /// Whether these moves reach the goal themselves, as they are compelled to in self-play and reflex play.
    pub is_goal: bool,
    /// The quickest ways on; more than one is a dual.
    pub answers: Vec<Way>,
    /// What kind of dual they are.
    pub dual: Option<Dual>,
}

/// Several answers where one would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dual {
    /// They take as long as the stipulation allows.
    Full,
    /// The goal is reached sooner than it need be.
    Short,
}

/// What the other side's moves are answered with if it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPlay {
    /// The moves that have an answer.
    pub variations: Vec<Variation>,
    /// Whether each has one.
    pub is_complete: bool,
}

/// A move of a line, and how it may go on: every way down is a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The move.
    pub told: Told,
    /// Whether a solution ends here.
    pub is_goal: bool,
    /// The moves that may follow.
    pub next: Vec<Branch>,
}

/// What there is to tell of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// One side compels.
    Keys {
        /// First moves that compel the goal.
        keys: Vec<Way>,
        /// First moves that fail by few defences, where they were wanted.
        tries: Vec<Way>,
        /// Where it was wanted.
        set: Option<SetPlay>,
        /// There was no room for all that follows: some branches end too soon.
        is_cut: bool,
    },
    /// Help play, and series.
    Lines {
        /// The lines.
        lines: Vec<Branch>,
        /// So many they are.
        count: usize,
        /// There are more than were wanted.
        is_more: bool,
        /// The lines if the other side began, half a move shorter, where they were wanted.
        set: Option<Vec<Branch>>,
    },
}

impl Tree {
    /// The keys, or the lines, that there are.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Keys { keys, .. } => keys.len(),
            Self::Lines { count, .. } => *count,
        }
    }

    /// C+: there are as many keys, or lines, as the author means, and no more.
    #[must_use]
    pub fn is_sound(&self, intended: usize) -> bool {
        let is_more = matches!(self, Self::Lines { is_more: true, .. });
        self.count() == intended && !is_more
    }
}

/// Variations with the same that follows become one.
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

/// Adds a line to those that there are, where it leaves them.
pub(super) fn add_line(
    steps: &mut Vec<Branch>,
    start: &Position,
    passes: impl Fn(usize) -> bool,
    line: &[Move],
) {
    let (mut steps, mut position) = (steps, *start);
    for (ply, &mv) in line.iter().enumerate() {
        let at = steps.iter().position(|step| step.told.mv == mv);
        let at = at.unwrap_or_else(|| {
            steps.push(Branch { told: Told::of(&position, mv), is_goal: false, next: Vec::new() });
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

/// The position with this side to move, if it can be played so.
pub(super) fn with_turn(position: &Position, turn: Color) -> Result<Position, roque::Faults> {
    if position.turn() == turn {
        return Ok(*position);
    }
    let mut setup = position.setup();
    setup.turn = turn;
    setup.en_passant = None;
    Position::new(&setup, position.rules())
}
