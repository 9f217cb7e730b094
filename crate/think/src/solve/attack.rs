//! Solves problems in which one side forces the goal: directmates, selfmates and reflexmates.
//!
//! Each position is searched by iterative deepening, and the table stores its proven bounds. Replies that
//! refuted a move before are searched first, and the attacker's moves are ordered by the number of replies
//! that they leave.
//!
//! When the node budget runs out, each unfinished step of the search saves its progress on the stack
//! `under_way`, the innermost step first. The next call resumes the search there.

use roque::{Move, Position};

use crate::solve::proofs::Proofs;
use crate::solve::stipulation::{Goal, Play, Stipulation};
use crate::solve::work::{Stopped, Work, fraction};
use crate::sort::sort_by_key;

/// The table is about as large as a second-level processor cache.
const NEAR_BYTES: usize = 1 << 19;

/// An interrupted step of the search.
enum Step {
    /// The position is being searched with fewer moves first.
    Fewer,
    /// The move with this index in the list is being searched.
    Among(Vec<Move>, usize),
}

/// Search of a problem in which one side forces the goal.
///
/// All methods that return [`Stopped`] resume the search if they are called again.
pub struct Attack {
    /// The node budget.
    pub work: Work,
    play: Play,
    goal: Goal,
    /// The table of proofs for both sides. The side to move is part of the hash key of a position.
    proofs: Proofs,
    /// The proofs of positions one move before the goal. Positions one move before the goal are many and
    /// cheap, so their table stays small enough for the processor's cache.
    near: Proofs,
    /// The last move that reached the goal (the killer move).
    reached: u32,
    /// The last refuting reply (a killer move), by the number of moves left.
    killers: Vec<u32>,
    under_way: Vec<Step>,
}

impl Attack {
    /// Creates the search of a stipulation, with tables of this many bytes.
    #[must_use]
    pub fn new(stipulation: Stipulation, table_bytes: usize) -> Self {
        Self {
            work: Work::default(),
            play: stipulation.play(),
            goal: stipulation.goal(),
            proofs: Proofs::new(table_bytes),
            near: Proofs::new(table_bytes.min(NEAR_BYTES)),
            reached: 0,
            killers: vec![0; stipulation.moves() as usize + 1],
            under_way: Vec::new(),
        }
    }

    /// Returns the kind of play.
    #[must_use]
    pub fn play(&self) -> Play {
        self.play
    }

    /// Returns the goal.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the progress, from 0 to 1, of the outermost step that is searching a list of moves.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let list = self.under_way.iter().rev().find_map(|step| match step {
            Step::Among(list, at) => Some((list.len(), *at)),
            Step::Fewer => None,
        });
        list.map_or(0.0, |(all, at)| fraction(at, all))
    }

    /// Returns whether a move forces the goal within this many moves, itself included.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the node budget is used up.
    // Not inlined into the caller, which is optimised for size.
    #[inline(never)]
    pub fn forces(&mut self, mv: Move, after: &Position, moves: u32) -> Result<bool, Stopped> {
        match self.play {
            Play::Direct => Ok(self.goal.is_reached(mv, after)
                || moves > 1 && self.forces_after_all_replies(after, moves - 1)?),
            _ => self.is_forced(after, moves),
        }
    }

    /// Returns whether the side to move can force the goal within this many moves.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the node budget is used up.
    // Not inlined: see `forces`.
    #[inline(never)]
    pub fn attacks(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        let (list, at) = match self.under_way.pop() {
            Some(Step::Among(list, at)) => (list, at),
            step => {
                if step.is_none()
                    && let Some(known) = self.known_result(position, moves)?
                {
                    return Ok(known);
                }
                if moves > 1 {
                    match self.attacks(position, moves - 1) {
                        Ok(true) => return Ok(true),
                        Ok(false) => {}
                        Err(stopped) => {
                            self.under_way.push(Step::Fewer);
                            return Err(stopped);
                        }
                    }
                }
                (self.ordered(position, moves), 0)
            }
        };
        let mut found = None;
        for at in at..list.len() {
            match self.forces(list[at], &position.after(list[at]), moves) {
                Ok(true) => {
                    found = Some(list[at]);
                    break;
                }
                Ok(false) => {}
                Err(stopped) => {
                    self.under_way.push(Step::Among(list, at));
                    return Err(stopped);
                }
            }
        }
        self.work.recycle(list);
        self.proofs.store(position.key(), moves, found.is_some(), found.map_or(0, Move::bits));
        Ok(found.is_some())
    }

    /// Returns the result if the table or a single ply of search proves it.
    fn known_result(&mut self, position: &Position, moves: u32) -> Result<Option<bool>, Stopped> {
        if self.play == Play::Direct && moves == 1 {
            self.work.count()?;
            return Ok(Some(self.reaches_at_once(position)));
        }
        if let (Some(known), _) = self.proofs.probe(position.key(), moves) {
            return Ok(Some(known));
        }
        self.work.count()?;
        if self.play == Play::Reflex && self.reaches_at_once(position) {
            // In a reflexmate, a side that can reach the goal must do so, and therefore has forced nothing.
            self.proofs.store(position.key(), u32::from(u8::MAX), false, 0);
            return Ok(Some(false));
        }
        Ok(None)
    }

    /// Orders the moves: first the table move, then checks, then the others by the number of replies.
    fn ordered(&mut self, position: &Position, moves: u32) -> Vec<Move> {
        let mut list = self.work.moves(position);
        let (_, first) = self.proofs.probe(position.key(), moves);
        if moves > 2 || self.play != Play::Direct {
            let mut ranks: Vec<_> = list.iter().map(|&mv| (self.rank(position, mv, first), mv)).collect();
            sort_by_key(&mut ranks, |&(rank, _)| rank);
            list.clear();
            list.extend(ranks.iter().map(|&(_, mv)| mv));
        } else if let Some(place) = list.iter().position(|mv| mv.bits() == first) {
            list.swap(0, place);
        }
        list
    }

    fn rank(&self, position: &Position, mv: Move, first: u32) -> u32 {
        if mv.bits() == first {
            return 0;
        }
        let after = position.after(mv);
        let replies = after.count_legal_moves() as u32;
        let checks = self.goal.wants_check() && after.is_check();
        1 + if checks { replies } else { 16 + 2 * replies }
    }

    /// Returns whether the goal can be forced within this many moves after every reply.
    fn forces_after_all_replies(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        self.every_reply(position, moves, |attack, _, after| attack.attacks(after, moves))
    }

    /// Returns whether the other side is forced to reach the goal, now or within the remaining moves.
    fn is_forced(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        if self.play == Play::Reflex && self.under_way.is_empty() {
            if let (Some(known), _) = self.proofs.probe(position.key(), moves) {
                return Ok(known);
            }
            let reaches = self.reaches_at_once(position);
            // In a reflexmate, the side must reach the goal if it can.
            if reaches || moves == 1 {
                self.work.count()?;
                self.store_reply(position, moves, reaches, None);
                return Ok(reaches);
            }
        }
        self.every_reply(position, moves, |attack, mv, after| {
            Ok(attack.goal.is_reached(mv, after) || moves > 1 && attack.attacks(after, moves - 1)?)
        })
    }

    /// Returns whether every reply passes the test. If there is no legal reply, the result is `false`.
    fn every_reply(
        &mut self,
        position: &Position,
        moves: u32,
        test: impl Fn(&mut Self, Move, &Position) -> Result<bool, Stopped>,
    ) -> Result<bool, Stopped> {
        let (list, at) = if let Some(Step::Among(list, at)) = self.under_way.pop() {
            (list, at)
        } else {
            let is_near = self.is_near(moves);
            let proofs = if is_near { &self.near } else { &self.proofs };
            let (known, first) = proofs.probe(position.key(), moves);
            if let Some(known) = known {
                return Ok(known);
            }
            self.work.count()?;
            if is_near {
                for bits in [first, self.killers[1]] {
                    if let Some(mv) = recalled(position, bits)
                        && !self.reaches_at_once(&position.after(mv))
                    {
                        self.store_reply(position, moves, false, Some(mv));
                        return Ok(false);
                    }
                }
            }
            let mut list = self.work.moves(position);
            self.refuters_first(&mut list, first, moves);
            (list, 0)
        };
        let mut refuter = None;
        for at in at..list.len() {
            match test(self, list[at], &position.after(list[at])) {
                Ok(true) => {}
                Ok(false) => {
                    refuter = Some(list[at]);
                    break;
                }
                Err(stopped) => {
                    self.under_way.push(Step::Among(list, at));
                    return Err(stopped);
                }
            }
        }
        let all = refuter.is_none() && !list.is_empty();
        self.work.recycle(list);
        self.store_reply(position, moves, all, refuter);
        Ok(all)
    }

    fn refuters_first(&self, list: &mut [Move], first: u32, moves: u32) {
        let mut front = 0;
        for bits in [first, self.killers[moves as usize]] {
            if let Some(place) = list[front..].iter().position(|mv| mv.bits() == bits) {
                list.swap(front, front + place);
                front += 1;
            }
        }
    }

    fn store_reply(&mut self, position: &Position, moves: u32, succeeds: bool, refuter: Option<Move>) {
        if let Some(mv) = refuter {
            self.killers[moves as usize] = mv.bits();
        }
        let proofs = if self.is_near(moves) { &mut self.near } else { &mut self.proofs };
        proofs.store(position.key(), moves, succeeds, refuter.map_or(0, Move::bits));
    }

    /// Returns whether the goal must be reached directly after the reply. The search of the last move never
    /// pauses.
    fn is_near(&self, moves: u32) -> bool {
        moves == 1 && self.play == Play::Direct
    }

    /// Returns whether the side to move can reach the goal with its next move.
    pub fn reaches_at_once(&mut self, position: &Position) -> bool {
        if recalled(position, self.reached).is_some_and(|mv| self.goal.is_reached(mv, &position.after(mv))) {
            return true;
        }
        let mut moves = self.work.list();
        self.goal.list_moves(position, true, &mut moves);
        let mv = moves.first().copied();
        self.work.recycle(moves);
        self.reached = mv.map_or(self.reached, Move::bits);
        mv.is_some()
    }
}

/// Returns a move from another position if it is legal here and its legality is cheap to test.
fn recalled(position: &Position, bits: u32) -> Option<Move> {
    if bits == 0 { None } else { position.recall_ordinary(bits) }
}
