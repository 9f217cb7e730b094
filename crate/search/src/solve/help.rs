//! Both sides work together, or one plays a series: every line is told.
//!
//! Positions from which no line leads to the goal in so many half-moves are remembered, also one half-move before the goal. What pauses
//! leaves on `under_way` how far each of its steps was, the innermost first, and goes on there.

use roque::{Move, Position, Role};

use crate::solve::failures::Failures;
use crate::solve::flights::are_too_many;
use crate::solve::stipulation::{Goal, Play, Stipulation};
use crate::solve::work::{self, Stopped, Work};

/// About as much as a processor's second cache holds.
const NEAR_BYTES: usize = 1 << 19;

/// Why it does not go on now.
enum Halt {
    Stopped,
    /// More lines than anybody wants.
    Full,
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// One of these moves was looked at, and whether one before it led to the goal.
struct Step {
    list: Vec<Move>,
    at: usize,
    any: bool,
}

/// Work on a problem whose solutions are lines.
pub(super) struct Help {
    pub(super) work: Work,
    play: Play,
    goal: Goal,
    is_series: bool,
    /// Half-moves of help play, moves of a series: those that are tried now, what is added each time, and the most.
    length: u32,
    step: u32,
    longest: u32,
    most: usize,
    failures: Failures,
    /// The same, one half-move before the goal. They are many and cost little: what does not fit into the processor's cache is found
    /// again sooner than it is looked up.
    near: Failures,
    line: Vec<Move>,
    found: Vec<Vec<Move>>,
    is_full: bool,
    under_way: Vec<Step>,
}

impl Help {
    pub(super) fn new(stipulation: Stipulation, most: usize, table_bytes: usize) -> Self {
        let is_series = stipulation.is_series();
        let longest = if is_series { stipulation.moves() } else { stipulation.half_moves() };
        Self {
            work: Work::default(),
            play: stipulation.play(),
            goal: stipulation.goal(),
            is_series,
            // The same side begins the shorter ones.
            length: if is_series || longest % 2 == 1 { 1 } else { 2 },
            step: if is_series { 1 } else { 2 },
            longest,
            most,
            failures: Failures::new(table_bytes),
            near: Failures::new(table_bytes.min(NEAR_BYTES)),
            line: Vec::new(),
            found: Vec::new(),
            is_full: false,
            under_way: Vec::new(),
        }
    }

    /// Looks for all lines, the shorter ones first.
    pub(super) fn run(&mut self, start: &Position) -> Result<(), Stopped> {
        while self.length <= self.longest && !self.is_full {
            let done =
                if self.is_series { self.series(start, self.length) } else { self.help(start, self.length) };
            match done {
                Err(Halt::Stopped) => return Err(Stopped),
                Err(Halt::Full) => self.is_full = true,
                Ok(_) => self.length += self.step,
            }
        }
        Ok(())
    }

    /// Those that were found.
    pub(super) fn found(&self) -> &[Vec<Move>] {
        &self.found
    }

    pub(super) fn into_found(self) -> Vec<Vec<Move>> {
        self.found
    }

    /// Whether there are more than were wanted.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// How much of the longest lines is done, by the first two moves; the shorter ones cost little.
    pub(super) fn share(&self) -> f64 {
        if self.length < self.longest {
            return 0.0;
        }
        let share = |step: Option<&Step>, within: f64| {
            step.map_or(0.0, |step| {
                work::share(step.at, step.list.len()) + within * work::share(1, step.list.len())
            })
        };
        let [.., second, first] = self.under_way.as_slice() else { return share(self.under_way.last(), 0.0) };
        share(Some(first), share(Some(second), 0.0))
    }

    fn tell(&mut self, last: Move) -> Result<(), Halt> {
        if self.found.len() == self.most {
            return Err(Halt::Full);
        }
        let mut line = self.line.clone();
        line.push(last);
        self.found.push(line);
        Ok(())
    }

    /// Goes through moves from where it was; whether one of them, or one before, led to the goal.
    fn each(
        &mut self,
        Step { list, at, mut any }: Step,
        mut leads: impl FnMut(&mut Self, Move) -> Result<bool, Halt>,
    ) -> Result<bool, Halt> {
        for at in at..list.len() {
            match leads(self, list[at]) {
                Ok(found) => any |= found,
                Err(halt) => {
                    self.under_way.push(Step { list, at, any });
                    return Err(halt);
                }
            }
        }
        self.work.back(list);
        Ok(any)
    }

    /// The moves that reach the goal at once; whether there was one.
    fn last(&mut self, position: &Position) -> Result<bool, Halt> {
        if self.near.knows(position.key(), 1) {
            return Ok(false);
        }
        self.work.count()?;
        let mut ways = self.work.list();
        self.goal.list_ways(position, false, &mut ways);
        for &mv in &ways {
            self.tell(mv)?;
        }
        let any = !ways.is_empty();
        self.work.back(ways);
        if !any {
            self.near.note(position.key(), 1);
        }
        Ok(any)
    }

    /// Lines of both sides in turn; whether there was one.
    fn help(&mut self, position: &Position, half_moves: u32) -> Result<bool, Halt> {
        if half_moves == 1 {
            return self.last(position);
        }
        let step = match self.under_way.pop() {
            Some(step) => step,
            None if self.failures.knows(position.key(), half_moves) => return Ok(false),
            None => {
                self.work.count()?;
                let mut list = self.work.moves(position);
                // A piece takes one square from its king, and the last move no more than it can: then the king has to go elsewhere.
                if half_moves == 2 && self.goal == Goal::Mate && are_too_many(position, !position.turn(), 1) {
                    list.retain(|mv| mv.role() == Role::King);
                }
                Step { list, at: 0, any: false }
            }
        };
        // Who gives check, or captures, where that is the goal, is there: nothing goes on after it.
        let ends = half_moves % 2 == 1 && matches!(self.goal, Goal::Check | Goal::Capture);
        let any = self.each(step, |help, mv| {
            let after = position.after(mv);
            if ends && help.goal.is_reached(mv, &after) {
                return Ok(false);
            }
            help.line.push(mv);
            let any = help.help(&after, half_moves - 1);
            help.line.pop();
            any
        })?;
        if !any {
            self.failures.note(position.key(), half_moves);
        }
        Ok(any)
    }

    /// Lines in which one side plays so many moves, and the other one none, or one at the end; whether there was one.
    fn series(&mut self, position: &Position, moves: u32) -> Result<bool, Halt> {
        // The last half-move is counted apart from those of the series.
        let left = moves + 1;
        let step = match self.under_way.pop() {
            Some(step) => step,
            None if self.failures.knows(position.key(), left) => return Ok(false),
            None => {
                self.work.count()?;
                let mut list = self.work.moves(position);
                // In reflex play whoever can reach the goal has to: not the way to be compelled.
                let reaches = |&mv: &Move| self.goal.is_reached(mv, &position.after(mv));
                if self.play == Play::Reflex && list.iter().any(reaches) {
                    list.clear();
                }
                Step { list, at: 0, any: false }
            }
        };
        let any = self.each(step, |help, mv| {
            let after = position.after(mv);
            if moves == 1 {
                return help.end_of_series(mv, &after);
            }
            // Nothing goes on after the goal, as in help play.
            if help.play == Play::Direct && help.goal == Goal::Capture && help.goal.is_reached(mv, &after) {
                return Ok(false);
            }
            // A check would have to be answered.
            let Some(next) = after.after_pass() else { return Ok(false) };
            help.line.push(mv);
            let any = help.series(&next, moves - 1);
            help.line.pop();
            any
        })?;
        if !any {
            self.failures.note(position.key(), left);
        }
        Ok(any)
    }

    /// The last move of a series, and what the other side has to add to it.
    fn end_of_series(&mut self, mv: Move, after: &Position) -> Result<bool, Halt> {
        if self.play == Play::Direct {
            let reached = self.goal.is_reached(mv, after);
            if reached {
                self.tell(mv)?;
            }
            return Ok(reached);
        }
        if self.play == Play::SelfPlay && !self.is_compelled(after) {
            return Ok(false);
        }
        self.line.push(mv);
        let any = self.last(after);
        self.line.pop();
        any
    }

    /// Whether every move reaches the goal, and there is one.
    fn is_compelled(&mut self, position: &Position) -> bool {
        let list = self.work.moves(position);
        let all = !list.is_empty() && list.iter().all(|&mv| self.goal.is_reached(mv, &position.after(mv)));
        self.work.back(list);
        all
    }
}
