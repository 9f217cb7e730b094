//! Work on a problem, in as many steps as one likes.

use roque::{Move, Position};

use crate::solve::attack::Attack;
use crate::solve::grow::{Growing, set_play};
use crate::solve::help::Help;
use crate::solve::solution::{MOST_LINES, Solution, SolveError};
use crate::solve::stipulation::{Play, Stipulation};
use crate::solve::tree::{Branch, Tree, Variation, Way, add_line, with_turn};
use crate::solve::work::{Stopped, share};

/// What is to be told of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// What would be if the other side began.
    pub set: bool,
    /// First moves that no more than so many defences refute.
    pub tries: usize,
    /// What follows from keys and tries, and lines as a tree.
    pub variations: bool,
    /// No more lines than these.
    pub most: usize,
    /// No more moves than about so many in all that follows from keys and tries: nobody reads more.
    pub room: usize,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { set: false, tries: 0, variations: true, most: MOST_LINES, room: 60_000 }
    }
}

/// Work on a problem: it goes on for as long as one asks it to, and what comes of it does not depend on how often it paused.
///
/// ```
/// use roque::{Position, Rules};
/// use roque_search::{Solving, Tree, Wanted};
///
/// let position = Position::from_fen("k7/8/2K5/8/8/8/8/7R w - - 0 1", Rules::ORTHODOX)?;
/// let mut solving = Solving::new(&position, "#3".parse()?, Wanted::default(), 1 << 20)?;
/// while !solving.run(1_000) {
///     // Somebody might want to say "stop" here.
/// }
/// let Tree::Keys { keys, .. } = solving.into_tree() else { unreachable!() };
/// assert!(!keys.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solving {
    start: Position,
    stipulation: Stipulation,
    wanted: Wanted,
    way: Kind,
}

enum Kind {
    Keys(Box<Keys>),
    Lines(Box<Lines>),
}

impl Solving {
    /// Of a problem, with tables of so many bytes. In help play and its series Black begins, with half a move White; in all others the
    /// position's side to move.
    ///
    /// # Errors
    /// [`SolveError::Position`] where the side that begins cannot be to move.
    pub fn new(
        position: &Position,
        stipulation: Stipulation,
        wanted: Wanted,
        table_bytes: usize,
    ) -> Result<Self, SolveError> {
        let start = with_turn(position, stipulation.begins(position.turn())).map_err(SolveError::Position)?;
        Ok(Self::of(start, stipulation, wanted, table_bytes))
    }

    /// The same, where the side to move begins, whichever it is.
    pub(super) fn of(start: Position, stipulation: Stipulation, wanted: Wanted, table_bytes: usize) -> Self {
        let way = if stipulation.tells_lines() {
            Kind::Lines(Box::new(Lines::new(&start, stipulation, wanted, table_bytes)))
        } else {
            Kind::Keys(Box::new(Keys::new(&start, stipulation, wanted, table_bytes)))
        };
        Self { start, stipulation, wanted, way }
    }

    /// Looks at so many positions more; whether all is done.
    pub fn run(&mut self, nodes: u64) -> bool {
        match &mut self.way {
            Kind::Keys(keys) => {
                keys.growing.attack.work.allow(nodes);
                keys.run(&self.start, self.stipulation, self.wanted).is_ok()
            }
            Kind::Lines(lines) => lines.run(&self.start, self.stipulation, nodes),
        }
    }

    /// The position, with the side to move that begins.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Positions looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match &self.way {
            Kind::Keys(keys) => keys.growing.attack.work.nodes(),
            Kind::Lines(lines) => {
                lines.help.work.nodes() + lines.set.as_ref().map_or(0, |set| set.work.nodes())
            }
        }
    }

    /// The keys, or lines, found so far.
    #[must_use]
    pub fn found(&self) -> usize {
        match &self.way {
            Kind::Keys(keys) => keys.found.len(),
            Kind::Lines(lines) => lines.help.found().len(),
        }
    }

    /// How much is done, from 0 to 1, as far as the first moves tell.
    #[must_use]
    pub fn done(&self) -> f64 {
        match &self.way {
            Kind::Keys(keys) => keys.done(self.wanted),
            Kind::Lines(lines) => lines.done(),
        }
    }

    /// What was found; all of it, once [`Self::run`] has said so.
    #[must_use]
    pub fn into_tree(self) -> Tree {
        match self.way {
            Kind::Keys(keys) => keys.into_tree(),
            Kind::Lines(lines) => Tree::Lines {
                count: lines.help.found().len(),
                is_more: lines.help.is_full(),
                lines: lines.told,
                set: lines.set_told,
            },
        }
    }
}

impl Solving {
    /// What was found, without what follows from it.
    pub(super) fn into_solution(self) -> Result<Solution, SolveError> {
        match self.way {
            Kind::Keys(keys) => Ok(Solution::Keys(keys.found.iter().map(|&(mv, _)| mv).collect())),
            Kind::Lines(lines) if lines.help.is_full() => Err(SolveError::TooMany),
            Kind::Lines(lines) => Ok(Solution::Lines(lines.help.into_found())),
        }
    }
}

/// Of a problem in which one side compels: its moves one after another.
struct Keys {
    growing: Growing,
    moves: Vec<Move>,
    /// The other side's, if it began; none where nobody asked, or where it cannot begin.
    set_moves: Vec<Move>,
    set_start: Option<Position>,
    at: usize,
    /// In how many moves it is looked whether the move compels.
    length: u32,
    /// Of a move that fails: the replies, how many were looked at, and how many refute.
    replies: Option<(Vec<Move>, usize, usize)>,
    found: Vec<(Move, u32)>,
    tries: Vec<Move>,
    told: Vec<Way>,
    wants_set: bool,
    set: Vec<Variation>,
    sets: usize,
}

impl Keys {
    fn new(start: &Position, stipulation: Stipulation, wanted: Wanted, table_bytes: usize) -> Self {
        let mut attack = Attack::new(stipulation, table_bytes);
        let must = stipulation.play() == Play::Reflex && attack.reaches_at_once(start);
        let set_start = start.after_pass().filter(|_| wanted.set);
        Self {
            growing: Growing::new(attack, wanted.variations, wanted.room),
            wants_set: wanted.set,
            moves: if must { Vec::new() } else { start.legal_moves() },
            set_moves: set_start.map_or(Vec::new(), |position| position.legal_moves()),
            set_start,
            at: 0,
            length: 1,
            replies: None,
            found: Vec::new(),
            tries: Vec::new(),
            told: Vec::new(),
            set: Vec::new(),
            sets: 0,
        }
    }

    fn run(&mut self, start: &Position, stipulation: Stipulation, wanted: Wanted) -> Result<(), Stopped> {
        let moves = stipulation.moves();
        while let Some(&mv) = self.moves.get(self.at) {
            self.sift(mv, &start.after(mv), moves, wanted.tries)?;
            (self.at, self.length, self.replies) = (self.at + 1, 1, None);
        }
        while self.told.len() < self.found.len() {
            let (mv, length) = self.found[self.told.len()];
            let way = self.growing.follow(start, mv, length, false)?;
            self.told.push(way);
        }
        while self.told.len() < self.found.len() + self.tries.len() {
            let mv = self.tries[self.told.len() - self.found.len()];
            let way = self.growing.follow(start, mv, moves, true)?;
            self.told.push(way);
        }
        while let (Some(position), Some(&mv)) = (self.set_start, self.set_moves.get(self.sets)) {
            let variation = self.growing.set(&position, mv, moves - 1)?;
            self.set.extend(variation);
            self.sets += 1;
        }
        Ok(())
    }

    /// Whether a first move is a key, or a try.
    fn sift(&mut self, mv: Move, after: &Position, moves: u32, tries: usize) -> Result<(), Stopped> {
        let attack = &mut self.growing.attack;
        while self.replies.is_none() && self.length <= moves {
            if attack.compels(mv, after, self.length)? {
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
            let is_compelled = attack.play() != Play::Direct && attack.goal().is_reached(reply, &then);
            let holds = is_compelled || moves > 1 && attack.attacks(&then, moves - 1)?;
            *refuted += usize::from(!holds);
            *at += 1;
        }
        if (1..=tries).contains(refuted) {
            self.tries.push(mv);
        }
        Ok(())
    }

    fn done(&self, wanted: Wanted) -> f64 {
        let all = self.moves.len();
        let done = share(self.at, all) + self.growing.attack.share() * share(1, all);
        // What follows from the keys costs little beside finding them.
        let after = if wanted.variations { 0.9 } else { 1.0 };
        let grown = share(self.told.len(), self.found.len() + self.tries.len());
        if self.at < all { after * done.min(1.0) } else { after + (1.0 - after) * grown }
    }

    fn into_tree(self) -> Tree {
        let is_cut = self.growing.is_cut();
        let mut keys = self.told;
        let tries = keys.split_off(self.found.len().min(keys.len()));
        let set = self.wants_set.then(|| set_play(self.set, self.set_moves.len()));
        Tree::Keys { keys, tries, set, is_cut }
    }
}

/// Of a problem whose solutions are lines: those, then those of its set play.
struct Lines {
    help: Help,
    set: Option<Help>,
    set_start: Option<Position>,
    told: Vec<Branch>,
    set_told: Option<Vec<Branch>>,
    /// So many lines were told, of both.
    at: usize,
    tells: bool,
}

/// To tell a line costs about as much as to look at so many positions.
const TELLING: u64 = 64;

impl Lines {
    fn new(start: &Position, stipulation: Stipulation, wanted: Wanted, table_bytes: usize) -> Self {
        let set = stipulation.of_set_play().filter(|_| wanted.set);
        // In check nobody leaves the first move to the other side.
        let set_start = set.and_then(|_| start.after_pass());
        Self {
            help: Help::new(stipulation, wanted.most, table_bytes),
            set: set.filter(|_| set_start.is_some()).map(|set| Help::new(set, wanted.most, table_bytes / 4)),
            set_start,
            told: Vec::new(),
            set_told: wanted.set.then(Vec::new),
            at: 0,
            tells: wanted.variations,
        }
    }

    /// Whether all is done.
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
        if !self.tells {
            return true;
        }
        let series = usize::from(stipulation.play() != Play::Direct);
        for _ in 0..=nodes / TELLING {
            let lines = self.help.found();
            if let Some(line) = lines.get(self.at) {
                let passes = |ply| stipulation.is_series() && ply + 1 + series < line.len();
                add_line(&mut self.told, start, passes, line);
            } else if let (Some(set), Some(position), Some(told)) =
                (&self.set, &self.set_start, &mut self.set_told)
                && let Some(line) = set.found().get(self.at - lines.len())
            {
                add_line(told, position, |_| false, line);
            } else {
                return true;
            }
            self.at += 1;
        }
        false
    }

    fn done(&self) -> f64 {
        if self.at > 0 { 1.0 } else { self.help.share() }
    }
}
