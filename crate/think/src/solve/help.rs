//! Solves helpmates and series-movers, whose solutions are complete lines.
//!
//! The table stores positions without a solution in the remaining plies, including positions one ply before
//! the goal. Interrupted steps save their progress on the stack `under_way`, the innermost step first.

use roque::{Move, Position, Role};

use crate::solve::failures::Failures;
use crate::solve::flights::are_too_many;
use crate::solve::stipulation::{Goal, Play, Stipulation};
use crate::solve::work::{self, Stopped, Work};

/// The table is about as large as a second-level processor cache.
const NEAR_BYTES: usize = 1 << 19;

/// The reason why a search is interrupted.
enum Halt {
    Stopped,
    /// The maximum number of lines was exceeded.
    Full,
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// A list of moves that is being searched, and whether an earlier move of the list led to the goal.
struct Step {
    list: Vec<Move>,
    at: usize,
    any: bool,
}

/// The search of a problem whose solutions are lines.
pub struct Help {
    /// The node budget.
    pub work: Work,
    play: Play,
    goal: Goal,
    is_series: bool,
    /// The current length of the lines, its increment and its maximum: in plies for help play, in moves for a
    /// series.
    length: u32,
    step: u32,
    longest: u32,
    most: usize,
    failures: Failures,
    /// The table of failures one ply before the goal. Failures one ply before the goal are many and cheap, so
    /// searching them again is faster than a table outside the processor's cache.
    near: Failures,
    line: Vec<Move>,
    found: Vec<Vec<Move>>,
    is_full: bool,
    under_way: Vec<Step>,
}

impl Help {
    /// Creates the search of a stipulation for at most `most` lines, with tables of this many bytes.
    #[must_use]
    pub fn new(stipulation: Stipulation, most: usize, table_bytes: usize) -> Self {
        let is_series = stipulation.is_series();
        let longest = if is_series { stipulation.moves() } else { stipulation.half_moves() };
        Self {
            work: Work::default(),
            play: stipulation.play(),
            goal: stipulation.goal(),
            is_series,
            // Shorter solutions must begin with the same side, so the length grows by two plies.
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

    /// Searches for all lines that solve the problem, the shorter ones first.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the node budget is used up. Calling again resumes the search.
    // Not inlined into the caller, which is optimised for size.
    #[inline(never)]
    pub fn run(&mut self, start: &Position) -> Result<(), Stopped> {
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

    /// Returns the lines found so far.
    #[must_use]
    pub fn found(&self) -> &[Vec<Move>] {
        &self.found
    }

    /// Returns all lines found.
    #[must_use]
    pub fn into_found(self) -> Vec<Vec<Move>> {
        self.found
    }

    /// Returns whether there are more solutions than the maximum.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Returns the progress from 0 to 1, measured by the first two plies of the longest lines. The search of
    /// the shorter lines takes little time.
    #[must_use]
    pub fn progress(&self) -> f64 {
        if self.length < self.longest {
            return 0.0;
        }
        let share = |step: Option<&Step>, within: f64| {
            step.map_or(0.0, |step| {
                work::fraction(step.at, step.list.len()) + within * work::fraction(1, step.list.len())
            })
        };
        let [.., second, first] = self.under_way.as_slice() else { return share(self.under_way.last(), 0.0) };
        share(Some(first), share(Some(second), 0.0))
    }

    fn add_line(&mut self, last: Move) -> Result<(), Halt> {
        if self.found.len() == self.most {
            return Err(Halt::Full);
        }
        let mut line = self.line.clone();
        line.push(last);
        self.found.push(line);
        Ok(())
    }

    /// Searches the remaining moves of an interrupted step. Returns whether any of these moves led to the
    /// goal.
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
        self.work.recycle(list);
        Ok(any)
    }

    /// Adds a line for each move that reaches the goal at once. Returns whether any move reaches the goal at
    /// once.
    fn last(&mut self, position: &Position) -> Result<bool, Halt> {
        if self.near.knows(position.key(), 1) {
            return Ok(false);
        }
        self.work.count()?;
        let mut moves = self.work.list();
        self.goal.list_moves(position, false, &mut moves);
        for &mv in &moves {
            self.add_line(mv)?;
        }
        let any = !moves.is_empty();
        self.work.recycle(moves);
        if !any {
            self.near.store(position.key(), 1);
        }
        Ok(any)
    }

    /// Searches for solutions of alternating moves. Returns whether there are any solutions.
    fn help(&mut self, position: &Position, plies: u32) -> Result<bool, Halt> {
        if plies == 1 {
            return self.last(position);
        }
        let step = match self.under_way.pop() {
            Some(step) => step,
            None if self.failures.knows(position.key(), plies) => return Ok(false),
            None => {
                self.work.count()?;
                let mut list = self.work.moves(position);
                // If the king has too many flight squares, only a king move can allow the mate, because
                // another move blocks at most one of them.
                if plies == 2 && self.goal == Goal::Mate && are_too_many(position, !position.turn(), 1) {
                    list.retain(|mv| mv.role() == Role::King);
                }
                Step { list, at: 0, any: false }
            }
        };
        // If the goal is a check or a capture, a line ends with the first move that reaches it.
        let ends = plies % 2 == 1 && matches!(self.goal, Goal::Check | Goal::Capture);
        let any = self.each(step, |help, mv| {
            let after = position.after(mv);
            if ends && help.goal.is_reached(mv, &after) {
                return Ok(false);
            }
            help.line.push(mv);
            let any = help.help(&after, plies - 1);
            help.line.pop();
            any
        })?;
        if !any {
            self.failures.store(position.key(), plies);
        }
        Ok(any)
    }

    /// Searches lines in which one side plays `moves` moves while the other side plays none, or one at the
    /// end. Returns whether there are any solutions.
    fn series(&mut self, position: &Position, moves: u32) -> Result<bool, Halt> {
        // The final ply of the other side is not part of the series.
        let left = moves + 1;
        let step = match self.under_way.pop() {
            Some(step) => step,
            None if self.failures.knows(position.key(), left) => return Ok(false),
            None => {
                self.work.count()?;
                let mut list = self.work.moves(position);
                // In a reflexmate, a side that can reach the goal must do so, so the other lines are no
                // solutions.
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
            // As in help play, a line ends with the first move that reaches the goal.
            if help.play == Play::Direct && help.goal == Goal::Capture && help.goal.is_reached(mv, &after) {
                return Ok(false);
            }
            // In a series, only the last move may give check.
            let Some(next) = after.after_pass() else { return Ok(false) };
            help.line.push(mv);
            let any = help.series(&next, moves - 1);
            help.line.pop();
            any
        })?;
        if !any {
            self.failures.store(position.key(), left);
        }
        Ok(any)
    }

    /// Completes a series with the final move of the other side, if the stipulation requires one.
    fn end_of_series(&mut self, mv: Move, after: &Position) -> Result<bool, Halt> {
        if self.play == Play::Direct {
            let reached = self.goal.is_reached(mv, after);
            if reached {
                self.add_line(mv)?;
            }
            return Ok(reached);
        }
        if self.play == Play::SelfPlay && !self.is_forced(after) {
            return Ok(false);
        }
        self.line.push(mv);
        let any = self.last(after);
        self.line.pop();
        any
    }

    /// Returns whether there are legal moves and all of them reach the goal.
    fn is_forced(&mut self, position: &Position) -> bool {
        let list = self.work.moves(position);
        let all = !list.is_empty() && list.iter().all(|&mv| self.goal.is_reached(mv, &position.after(mv)));
        self.work.recycle(list);
        all
    }
}
