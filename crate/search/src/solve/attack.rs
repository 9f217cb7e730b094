//! One side compels: direct play, self-play, reflex play.
//!
//! A position is first tried in fewer moves, then in more, and what is proved of it is remembered with both limits. Replies that have
//! refuted are tried first, and moves that leave few replies before those that leave many.
//!
//! A question that pauses leaves on `under_way` how far each of its steps was, the innermost first; asked again, it takes them up.

use roque::{Move, Position};

use crate::solve::proofs::Proofs;
use crate::solve::stipulation::{Goal, Play, Stipulation};
use crate::solve::work::{Stopped, Work, share};
use crate::sort::sort_by_key;

/// About as much as a processor's second cache holds.
const NEAR_BYTES: usize = 1 << 19;

/// A step that was interrupted.
enum Step {
    /// It was looked whether fewer moves do.
    Fewer,
    /// One of these moves was looked at.
    Among(Vec<Move>, usize),
}

/// Work on a problem in which one side compels.
pub(super) struct Attack {
    pub(super) work: Work,
    play: Play,
    goal: Goal,
    /// Of both sides' positions, whose keys differ by who is to move.
    proofs: Proofs,
    /// Of those after which the goal is to be reached at once: they are many and cost little, and stay in the processor's cache.
    near: Proofs,
    /// The move that reached the goal last.
    reached: u32,
    /// By moves left: the reply that refuted last.
    killers: Vec<u32>,
    under_way: Vec<Step>,
}

impl Attack {
    pub(super) fn new(stipulation: Stipulation, table_bytes: usize) -> Self {
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

    pub(super) fn play(&self) -> Play {
        self.play
    }

    pub(super) fn goal(&self) -> Goal {
        self.goal
    }

    /// How far the outermost step is that goes through moves.
    pub(super) fn share(&self) -> f64 {
        let list = self.under_way.iter().rev().find_map(|step| match step {
            Step::Among(list, at) => Some((list.len(), *at)),
            Step::Fewer => None,
        });
        list.map_or(0.0, |(all, at)| share(at, all))
    }

    /// Whether a move that was made compels the goal, itself counted among so many moves.
    pub(super) fn compels(&mut self, mv: Move, after: &Position, moves: u32) -> Result<bool, Stopped> {
        match self.play {
            Play::Direct => Ok(self.goal.is_reached(mv, after) || moves > 1 && self.holds(after, moves - 1)?),
            _ => self.is_compelled(after, moves),
        }
    }

    /// Whether the side to move compels the goal in so many moves.
    pub(super) fn attacks(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        let (list, at) = match self.under_way.pop() {
            Some(Step::Among(list, at)) => (list, at),
            step => {
                if step.is_none()
                    && let Some(known) = self.at_a_glance(position, moves)?
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
            match self.compels(list[at], &position.after(list[at]), moves) {
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
        self.work.back(list);
        self.proofs.note(position.key(), moves, found.is_some(), found.map_or(0, Move::bits));
        Ok(found.is_some())
    }

    /// What is known without trying moves.
    fn at_a_glance(&mut self, position: &Position, moves: u32) -> Result<Option<bool>, Stopped> {
        if self.play == Play::Direct && moves == 1 {
            self.work.count()?;
            return Ok(Some(self.reaches_at_once(position)));
        }
        if let (Some(known), _) = self.proofs.look(position.key(), moves) {
            return Ok(Some(known));
        }
        self.work.count()?;
        if self.play == Play::Reflex && self.reaches_at_once(position) {
            // It must, and has compelled nothing.
            self.proofs.note(position.key(), u32::from(u8::MAX), false, 0);
            return Ok(Some(false));
        }
        Ok(None)
    }

    /// The move that is known to be good, then checks, then those that leave few replies.
    fn ordered(&mut self, position: &Position, moves: u32) -> Vec<Move> {
        let mut list = self.work.moves(position);
        let (_, first) = self.proofs.look(position.key(), moves);
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

    /// Whether every reply leaves the goal to be compelled in so many moves.
    fn holds(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        self.every_reply(position, moves, |attack, _, after| attack.attacks(after, moves))
    }

    /// The other side is compelled to reach the goal, now or in the moves that are left.
    fn is_compelled(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        if self.play == Play::Reflex && self.under_way.is_empty() {
            if let (Some(known), _) = self.proofs.look(position.key(), moves) {
                return Ok(known);
            }
            let reaches = self.reaches_at_once(position);
            // It must.
            if reaches || moves == 1 {
                self.work.count()?;
                self.note_reply(position, moves, reaches, None);
                return Ok(reaches);
            }
        }
        self.every_reply(position, moves, |attack, mv, after| {
            Ok(attack.goal.is_reached(mv, after) || moves > 1 && attack.attacks(after, moves - 1)?)
        })
    }

    /// Whether every reply is as it should be; a side without a reply has been brought to nothing.
    fn every_reply(
        &mut self,
        position: &Position,
        moves: u32,
        passes: impl Fn(&mut Self, Move, &Position) -> Result<bool, Stopped>,
    ) -> Result<bool, Stopped> {
        let (list, at) = if let Some(Step::Among(list, at)) = self.under_way.pop() {
            (list, at)
        } else {
            let is_near = self.is_near(moves);
            let proofs = if is_near { &self.near } else { &self.proofs };
            let (known, first) = proofs.look(position.key(), moves);
            if let Some(known) = known {
                return Ok(known);
            }
            self.work.count()?;
            if is_near {
                for bits in [first, self.killers[1]] {
                    if let Some(mv) = recalled(position, bits)
                        && !self.reaches_at_once(&position.after(mv))
                    {
                        self.note_reply(position, moves, false, Some(mv));
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
            match passes(self, list[at], &position.after(list[at])) {
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
        self.work.back(list);
        self.note_reply(position, moves, all, refuter);
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

    fn note_reply(&mut self, position: &Position, moves: u32, succeeds: bool, refuter: Option<Move>) {
        if let Some(mv) = refuter {
            self.killers[moves as usize] = mv.bits();
        }
        let proofs = if self.is_near(moves) { &mut self.near } else { &mut self.proofs };
        proofs.note(position.key(), moves, succeeds, refuter.map_or(0, Move::bits));
    }

    /// Whether after a reply the goal is to be reached at once: a question that never pauses half-way.
    fn is_near(&self, moves: u32) -> bool {
        moves == 1 && self.play == Play::Direct
    }

    /// Whether the side to move can reach the goal by its next move.
    pub(super) fn reaches_at_once(&mut self, position: &Position) -> bool {
        if recalled(position, self.reached).is_some_and(|mv| self.goal.is_reached(mv, &position.after(mv))) {
            return true;
        }
        let mut ways = self.work.list();
        self.goal.list_ways(position, true, &mut ways);
        let way = ways.first().copied();
        self.work.back(ways);
        self.reached = way.map_or(self.reached, Move::bits);
        way.is_some()
    }
}

/// A move of elsewhere, if it is legal here, and to see that is cheap.
fn recalled(position: &Position, bits: u32) -> Option<Move> {
    if bits == 0 { None } else { position.recall_ordinary(bits) }
}
