//! Both sides work together, or one plays a series: every line is told.
//!
//! Positions from which no line leads to the goal in so many half-moves are remembered, also one half-move before the goal.

use roque::{Move, Position};

use crate::solve::failures::Failures;
use crate::solve::solution::{MOST_LINES, SolveError};
use crate::solve::stipulation::{Goal, Play, Stipulation};
use crate::solve::work::Work;

/// Work on a problem whose solutions are lines.
pub(super) struct Help<'a> {
    work: Work<'a>,
    stipulation: Stipulation,
    goal: Goal,
    failures: Failures,
    line: Vec<Move>,
    found: Vec<Vec<Move>>,
}

impl<'a> Help<'a> {
    pub(super) fn new(work: Work<'a>, stipulation: Stipulation, table_bytes: usize) -> Self {
        Self {
            work,
            stipulation,
            goal: stipulation.goal(),
            failures: Failures::new(table_bytes),
            line: Vec::new(),
            found: Vec::new(),
        }
    }

    /// All lines, the shorter ones first.
    pub(super) fn solve(mut self, start: &Position) -> Result<Vec<Vec<Move>>, SolveError> {
        if self.stipulation.is_series() {
            for moves in 1..=self.stipulation.moves() {
                self.series(start, moves)?;
            }
        } else {
            let half_moves = self.stipulation.half_moves();
            let mut length = if half_moves % 2 == 1 { 1 } else { 2 };
            while length <= half_moves {
                self.help(start, length)?;
                length += 2;
            }
        }
        Ok(self.found)
    }

    fn tell(&mut self, last: Move) -> Result<(), SolveError> {
        if self.found.len() == MOST_LINES {
            return Err(SolveError::TooMany);
        }
        let mut line = self.line.clone();
        line.push(last);
        self.found.push(line);
        Ok(())
    }

    /// The moves that reach the goal at once; whether there was one.
    fn last(&mut self, position: &Position) -> Result<bool, SolveError> {
        if self.failures.knows(position.key(), 1) {
            return Ok(false);
        }
        self.work.count()?;
        let mut ways = self.work.list();
        self.goal.for_each_way(position, |mv| ways.push(mv));
        for &mv in &ways {
            self.tell(mv)?;
        }
        let any = !ways.is_empty();
        self.work.back(ways);
        if !any {
            self.failures.note(position.key(), 1);
        }
        Ok(any)
    }

    /// Lines of both sides in turn; whether there was one.
    fn help(&mut self, position: &Position, half_moves: u32) -> Result<bool, SolveError> {
        if half_moves == 1 {
            return self.last(position);
        }
        if self.failures.knows(position.key(), half_moves) {
            return Ok(false);
        }
        self.work.count()?;
        let list = self.work.moves(position);
        let mut any = false;
        for &mv in &list {
            self.line.push(mv);
            any |= self.help(&position.after(mv), half_moves - 1)?;
            self.line.pop();
        }
        self.work.back(list);
        if !any {
            self.failures.note(position.key(), half_moves);
        }
        Ok(any)
    }

    /// Lines in which one side plays so many moves, and the other one none, or one at the end; whether there was one.
    fn series(&mut self, position: &Position, moves: u32) -> Result<bool, SolveError> {
        // The last half-move is counted apart from those of the series.
        let left = moves + 1;
        if self.failures.knows(position.key(), left) {
            return Ok(false);
        }
        self.work.count()?;
        let list = self.work.moves(position);
        let mut any = false;
        // In reflex play whoever can reach the goal has to: not the way to be compelled.
        let must = self.stipulation.play() == Play::Reflex
            && list.iter().any(|&mv| self.goal.is_reached(mv, &position.after(mv)));
        for &mv in if must { &[][..] } else { &list[..] } {
            let after = position.after(mv);
            if moves == 1 {
                any |= self.end_of_series(mv, &after)?;
            } else if let Some(next) = after.after_pass() {
                // A check would have to be answered.
                self.line.push(mv);
                any |= self.series(&next, moves - 1)?;
                self.line.pop();
            }
        }
        self.work.back(list);
        if !any {
            self.failures.note(position.key(), left);
        }
        Ok(any)
    }

    /// The last move of a series, and what the other side has to add to it.
    fn end_of_series(&mut self, mv: Move, after: &Position) -> Result<bool, SolveError> {
        if self.stipulation.play() == Play::Direct {
            let reached = self.goal.is_reached(mv, after);
            if reached {
                self.tell(mv)?;
            }
            return Ok(reached);
        }
        if self.stipulation.play() == Play::SelfPlay && !self.is_compelled(after)? {
            return Ok(false);
        }
        self.line.push(mv);
        let any = self.last(after);
        self.line.pop();
        any
    }

    /// Whether every move reaches the goal, and there is one.
    fn is_compelled(&mut self, position: &Position) -> Result<bool, SolveError> {
        self.work.count()?;
        let list = self.work.moves(position);
        let all = !list.is_empty() && list.iter().all(|&mv| self.goal.is_reached(mv, &position.after(mv)));
        self.work.back(list);
        Ok(all)
    }
}
