//! Solves a problem in time slices.

use roque::{Move, Position};

use crate::solve::grow::{Growing, set_play};
use crate::solve::solution::{MOST_LINES, Solution, SolveError};
use crate::solve::tree::{Branch, Continuation, Tree, Variation, add_line, with_turn};
use roque_think::solve::Attack;
use roque_think::solve::Help;
use roque_think::solve::{Play, Stipulation};
use roque_think::solve::{Stopped, fraction};

/// Requested output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveOptions {
    /// Whether the solution includes the set play.
    pub set: bool,
    /// The solution includes tries with at most this many refutations.
    pub tries: usize,
    /// Whether the solution includes variations of keys and tries, and trees of lines.
    pub variations: bool,
    /// The maximum number of lines in the solution.
    pub most: usize,
    /// The approximate maximum number of moves in all variations. A longer solution is cut off, because
    /// nobody would read it.
    pub room: usize,
}

impl Default for SolveOptions {
    fn default() -> Self {
        Self { set: false, tries: 0, variations: true, most: MOST_LINES, room: 60_000 }
    }
}

/// A problem that is being solved. The solving works in time slices, and the result does not depend on their
/// size.
///
/// ```
/// use roque::{Position, Rules};
/// use roque_search::{Solving, Tree, SolveOptions};
///
/// let position = Position::from_fen("k7/8/2K5/8/8/8/8/7R w - - 0 1", Rules::ORTHODOX)?;
/// let mut solving = Solving::new(&position, "#3".parse()?, SolveOptions::default(), 1 << 20)?;
/// while !solving.run(1_000) {
///     // Check here whether the user has stopped the search.
/// }
/// let Tree::Keys { keys, .. } = solving.into_tree() else { unreachable!() };
/// assert!(!keys.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solving {
    start: Position,
    stipulation: Stipulation,
    options: SolveOptions,
    kind: Kind,
}

enum Kind {
    Keys(Box<Keys>),
    Lines(Box<Lines>),
}

impl Solving {
    /// Begins to solve a problem with hash tables of this many bytes. In help play and in help series Black
    /// begins, or White if the number of moves has a half. In all other problems the side to move begins.
    ///
    /// # Errors
    /// Fails with [`SolveError::Position`] if the position is not legal with the beginning side to move.
    pub fn new(
        position: &Position,
        stipulation: Stipulation,
        options: SolveOptions,
        table_bytes: usize,
    ) -> Result<Self, SolveError> {
        let start = with_turn(position, stipulation.begins(position.turn())).map_err(SolveError::Position)?;
        Ok(Self::of(start, stipulation, options, table_bytes))
    }

    /// Like [`Self::new`], but the side to move always begins.
    pub(super) fn of(
        start: Position,
        stipulation: Stipulation,
        options: SolveOptions,
        table_bytes: usize,
    ) -> Self {
        let kind = if stipulation.has_line_solutions() {
            Kind::Lines(Box::new(Lines::new(&start, stipulation, options, table_bytes)))
        } else {
            Kind::Keys(Box::new(Keys::new(&start, stipulation, options, table_bytes)))
        };
        Self { start, stipulation, options, kind }
    }

    /// Searches about `nodes` more nodes. Returns whether the problem is solved completely.
    pub fn run(&mut self, nodes: u64) -> bool {
        match &mut self.kind {
            Kind::Keys(keys) => {
                keys.growing.attack.work.allow(nodes);
                keys.run(&self.start, self.stipulation, self.options).is_ok()
            }
            Kind::Lines(lines) => lines.run(&self.start, self.stipulation, nodes),
        }
    }

    /// Returns the initial position of the problem, with the beginning side to move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the number of nodes searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match &self.kind {
            Kind::Keys(keys) => keys.growing.attack.work.nodes(),
            Kind::Lines(lines) => {
                lines.help.work.nodes() + lines.set.as_ref().map_or(0, |set| set.work.nodes())
            }
        }
    }

    /// Returns the number of keys or lines found so far.
    #[must_use]
    pub fn found(&self) -> usize {
        match &self.kind {
            Kind::Keys(keys) => keys.found.len(),
            Kind::Lines(lines) => lines.help.found().len(),
        }
    }

    /// Returns the estimated progress from 0 to 1, measured by the first moves.
    #[must_use]
    pub fn done(&self) -> f64 {
        match &self.kind {
            Kind::Keys(keys) => keys.done(self.options),
            Kind::Lines(lines) => lines.done(),
        }
    }

    /// Returns the solution tree found so far. The solution tree is complete once [`Self::run`] has returned
    /// `true`.
    #[must_use]
    pub fn into_tree(self) -> Tree {
        match self.kind {
            Kind::Keys(keys) => keys.into_tree(),
            Kind::Lines(lines) => Tree::Lines {
                count: lines.help.found().len(),
                is_more: lines.help.is_full(),
                lines: lines.trees,
                set: lines.set_trees,
            },
        }
    }
}

impl Solving {
    /// Returns the solutions without their variations.
    pub(super) fn into_solution(self) -> Result<Solution, SolveError> {
        match self.kind {
            Kind::Keys(keys) => Ok(Solution::Keys(keys.found.iter().map(|&(mv, _)| mv).collect())),
            Kind::Lines(lines) if lines.help.is_full() => Err(SolveError::TooMany),
            Kind::Lines(lines) => Ok(Solution::Lines(lines.help.into_found())),
        }
    }
}

/// The state of a problem with keys, whose first moves are tested one after another.
struct Keys {
    growing: Growing,
    moves: Vec<Move>,
    /// The first moves of the set play. The list is empty if set play is not requested or if the other side
    /// cannot begin.
    set_moves: Vec<Move>,
    set_start: Option<Position>,
    at: usize,
    /// The number of moves within which the current first move is tested.
    length: u32,
    /// The replies to a first move that fails: the list, the number tested, and the number of refutations.
    replies: Option<(Vec<Move>, usize, usize)>,
    found: Vec<(Move, u32)>,
    tries: Vec<Move>,
    trees: Vec<Continuation>,
    wants_set: bool,
    set: Vec<Variation>,
    sets: usize,
}

impl Keys {
    fn new(start: &Position, stipulation: Stipulation, options: SolveOptions, table_bytes: usize) -> Self {
        let mut attack = Attack::new(stipulation, table_bytes);
        let must = stipulation.play() == Play::Reflex && attack.reaches_at_once(start);
        let set_start = start.after_pass().filter(|_| options.set);
        Self {
            growing: Growing::new(attack, options.variations, options.room),
            wants_set: options.set,
            moves: if must { Vec::new() } else { start.legal_moves() },
            set_moves: set_start.map_or(Vec::new(), |position| position.legal_moves()),
            set_start,
            at: 0,
            length: 1,
            replies: None,
            found: Vec::new(),
            tries: Vec::new(),
            trees: Vec::new(),
            set: Vec::new(),
            sets: 0,
        }
    }

    fn run(
        &mut self,
        start: &Position,
        stipulation: Stipulation,
        options: SolveOptions,
    ) -> Result<(), Stopped> {
        let moves = stipulation.moves();
        while let Some(&mv) = self.moves.get(self.at) {
            self.test_first_move(mv, &start.after(mv), moves, options.tries)?;
            (self.at, self.length, self.replies) = (self.at + 1, 1, None);
        }
        while self.trees.len() < self.found.len() {
            let (mv, length) = self.found[self.trees.len()];
            let continuation = self.growing.follow(start, mv, length, false)?;
            self.trees.push(continuation);
        }
        while self.trees.len() < self.found.len() + self.tries.len() {
            let mv = self.tries[self.trees.len() - self.found.len()];
            let continuation = self.growing.follow(start, mv, moves, true)?;
            self.trees.push(continuation);
        }
        while let (Some(position), Some(&mv)) = (self.set_start, self.set_moves.get(self.sets)) {
            let variation = self.growing.set(&position, mv, moves - 1)?;
            self.set.extend(variation);
            self.sets += 1;
        }
        Ok(())
    }

    /// Tests whether a first move is a key, a try or neither.
    fn test_first_move(
        &mut self,
        mv: Move,
        after: &Position,
        moves: u32,
        tries: usize,
    ) -> Result<(), Stopped> {
        let attack = &mut self.growing.attack;
        while self.replies.is_none() && self.length <= moves {
            if attack.forces(mv, after, self.length)? {
                self.found.push((mv, self.length));
                return Ok(());
            }
            self.length += 1;
        }
        if tries == 0 || attack.goal().is_reached(mv, after) {
            return Ok(());
        }
        let (replies, at, refuted) = self.replies.get_or_insert_with(|| (after.legal_moves(), 0, 0));
        let must = attack.play() == Play::Reflex && attack.reaches_at_once(after);
        while let Some(&reply) = replies.get(*at).filter(|_| *refuted <= tries && !must) {
            let then = after.after(reply);
            let is_forced = attack.play() != Play::Direct && attack.goal().is_reached(reply, &then);
            let is_no_refutation = is_forced || moves > 1 && attack.attacks(&then, moves - 1)?;
            *refuted += usize::from(!is_no_refutation);
            *at += 1;
        }
        if (1..=tries).contains(refuted) {
            self.tries.push(mv);
        }
        Ok(())
    }

    fn done(&self, options: SolveOptions) -> f64 {
        let all = self.moves.len();
        let done = fraction(self.at, all) + self.growing.attack.progress() * fraction(1, all);
        // Building the variations takes little time compared with finding the keys.
        let after = if options.variations { 0.9 } else { 1.0 };
        let grown = fraction(self.trees.len(), self.found.len() + self.tries.len());
        if self.at < all { after * done.min(1.0) } else { after + (1.0 - after) * grown }
    }

    fn into_tree(self) -> Tree {
        let is_cut = self.growing.is_cut();
        let mut keys = self.trees;
        let tries = keys.split_off(self.found.len().min(keys.len()));
        let set = self.wants_set.then(|| set_play(self.set, self.set_moves.len()));
        Tree::Keys { keys, tries, set, is_cut }
    }
}

/// The state of a problem whose solutions are lines, including the lines of the set play.
struct Lines {
    help: Help,
    set: Option<Help>,
    set_start: Option<Position>,
    trees: Vec<Branch>,
    set_trees: Option<Vec<Branch>>,
    /// The number of lines that have been added to the two trees.
    at: usize,
    builds_trees: bool,
}

/// The cost of adding a line to the tree, counted in nodes.
const NODES_PER_LINE: u64 = 64;

impl Lines {
    fn new(start: &Position, stipulation: Stipulation, options: SolveOptions, table_bytes: usize) -> Self {
        let set = stipulation.of_set_play().filter(|_| options.set);
        // There is no set play if the side to move is in check, because it cannot pass.
        let set_start = set.and_then(|_| start.after_pass());
        Self {
            help: Help::new(stipulation, options.most, table_bytes),
            set: set.filter(|_| set_start.is_some()).map(|set| Help::new(set, options.most, table_bytes / 4)),
            set_start,
            trees: Vec::new(),
            set_trees: options.set.then(Vec::new),
            at: 0,
            builds_trees: options.variations,
        }
    }

    /// Returns whether the problem is solved completely.
    fn run(&mut self, start: &Position, stipulation: Stipulation, nodes: u64) -> bool {
        self.help.work.allow(nodes);
        if self.help.run(start).is_err() {
            return false;
        }
        if let (Some(set), Some(position)) = (&mut self.set, &self.set_start) {
            set.work.allow(nodes);
            if set.run(position).is_err() {
                return false;
            }
        }
        if !self.builds_trees {
            return true;
        }
        let series = usize::from(stipulation.play() != Play::Direct);
        for _ in 0..=nodes / NODES_PER_LINE {
            let lines = self.help.found();
            if let Some(line) = lines.get(self.at) {
                let passes = |ply| stipulation.is_series() && ply + 1 + series < line.len();
                add_line(&mut self.trees, start, passes, line);
            } else if let (Some(set), Some(position), Some(trees)) =
                (&self.set, &self.set_start, &mut self.set_trees)
                && let Some(line) = set.found().get(self.at - lines.len())
            {
                add_line(trees, position, |_| false, line);
            } else {
                return true;
            }
            self.at += 1;
        }
        false
    }

    fn done(&self) -> f64 {
        if self.at > 0 { 1.0 } else { self.help.progress() }
    }
}
