//! One side compels: direct play, self-play, reflex play.
//!
//! A position is first tried in fewer moves, then in more, and what is proved of it is remembered with both limits. Replies that have
//! refuted are tried first, and moves that leave few replies before those that leave many.

use roque::{Move, Position};

use crate::solve::proofs::Proofs;
use crate::solve::stipulation::{Goal, Play, Stipulation};
use crate::solve::work::{Stopped, Work};

/// Work on a problem in which one side compels.
pub(super) struct Attack<'a> {
    work: Work<'a>,
    play: Play,
    goal: Goal,
    moves: u32,
    /// Of both sides' positions, whose keys differ by who is to move.
    proofs: Proofs,
    /// By moves left: the reply that refuted last.
    killers: Vec<u32>,
}

impl<'a> Attack<'a> {
    pub(super) fn new(work: Work<'a>, stipulation: Stipulation, table_bytes: usize) -> Self {
        let moves = stipulation.moves();
        Self {
            work,
            play: stipulation.play(),
            goal: stipulation.goal(),
            moves,
            proofs: Proofs::new(table_bytes),
            killers: vec![0; moves as usize + 1],
        }
    }

    /// The first moves that compel the goal in time, in the order of the generator.
    pub(super) fn keys(mut self, position: &Position) -> Result<Vec<Move>, Stopped> {
        if self.play == Play::Reflex && self.reaches_at_once(position)? {
            return Ok(Vec::new());
        }
        let moves = self.work.moves(position);
        let mut keys = Vec::new();
        for mv in moves {
            if self.compels(mv, &position.after(mv), self.moves)? {
                keys.push(mv);
            }
        }
        Ok(keys)
    }

    /// Whether a move that was made compels the goal, itself counted among so many moves.
    fn compels(&mut self, mv: Move, after: &Position, moves: u32) -> Result<bool, Stopped> {
        match self.play {
            Play::Direct => Ok(self.goal.is_reached(mv, after) || moves > 1 && self.holds(after, moves - 1)?),
            _ => self.is_compelled(after, moves),
        }
    }

    /// Whether the side to move compels the goal in so many moves.
    fn attacks(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        if self.play == Play::Direct && moves == 1 {
            return self.reaches_at_once(position);
        }
        let (known, first) = self.proofs.look(position.key(), moves);
        if let Some(known) = known {
            return Ok(known);
        }
        self.work.count()?;
        if self.play == Play::Reflex && self.reaches_at_once(position)? {
            // It must, and has compelled nothing.
            self.proofs.note(position.key(), u32::from(u8::MAX), false, 0);
            return Ok(false);
        }
        if moves > 1 && self.attacks(position, moves - 1)? {
            return Ok(true);
        }
        let mut list = self.work.moves(position);
        if moves > 2 || self.play != Play::Direct {
            self.order(position, &mut list, first);
        } else if let Some(place) = list.iter().position(|mv| mv.bits() == first) {
            list.swap(0, place);
        }
        let mut found = None;
        for &mv in &list {
            if self.compels(mv, &position.after(mv), moves)? {
                found = Some(mv);
                break;
            }
        }
        self.work.back(list);
        self.proofs.note(position.key(), moves, found.is_some(), found.map_or(0, Move::bits));
        Ok(found.is_some())
    }

    /// The move that is known to be good, then checks, then those that leave few replies.
    fn order(&self, position: &Position, list: &mut [Move], first: u32) {
        list.sort_by_cached_key(|&mv| {
            if mv.bits() == first {
                return 0;
            }
            let after = position.after(mv);
            let replies = after.count_legal_moves();
            let checks = self.goal.wants_check() && after.is_check();
            1 + if checks { replies } else { 16 + 2 * replies }
        });
    }

    /// Whether every reply leaves the goal to be compelled in so many moves.
    fn holds(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        self.every_reply(position, moves, |attack, _, after| attack.attacks(after, moves))
    }

    /// The other side is compelled to reach the goal, now or in the moves that are left.
    fn is_compelled(&mut self, position: &Position, moves: u32) -> Result<bool, Stopped> {
        if self.play == Play::Reflex {
            if let (Some(known), _) = self.proofs.look(position.key(), moves) {
                return Ok(known);
            }
            let reaches = self.reaches_at_once(position)?;
            // It must.
            if reaches || moves == 1 {
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
        let (known, first) = self.proofs.look(position.key(), moves);
        if let Some(known) = known {
            return Ok(known);
        }
        self.work.count()?;
        let mut list = self.work.moves(position);
        self.refuters_first(&mut list, first, moves);
        let mut refuter = None;
        for &mv in &list {
            if !passes(self, mv, &position.after(mv))? {
                refuter = Some(mv);
                break;
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
        self.proofs.note(position.key(), moves, succeeds, refuter.map_or(0, Move::bits));
    }

    /// Whether the side to move can reach the goal by its next move.
    fn reaches_at_once(&mut self, position: &Position) -> Result<bool, Stopped> {
        self.work.count()?;
        let mut reaches = false;
        self.goal.for_each_way(position, |_| reaches = true);
        Ok(reaches)
    }
}
