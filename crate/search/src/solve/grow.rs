//! Builds the solution tree below a key or a try.
//!
//! As in the search, interrupted steps save their progress on the stack `under_way`, the innermost step
//! first.

use roque::{Move, Position};

use crate::solve::tree::{Continuation, Dual, SanMove, SetPlay, Variation, grouped};
use roque_think::solve::Attack;
use roque_think::solve::Play;
use roque_think::solve::Stopped;

/// An interrupted step of building the tree.
enum Step {
    Continuations(Continuations),
    Follow(Follow),
    Answer(Answer),
}

/// All shortest ways to force the goal in a position.
#[derive(Default)]
struct Continuations {
    length: u32,
    list: Vec<Move>,
    at: usize,
    good: Vec<Move>,
    grown: Vec<Continuation>,
}

/// The continuations after a move of the attacker.
struct Follow {
    continuation: Continuation,
    is_try: bool,
    knows_threats: bool,
    replies: Vec<Move>,
    at: usize,
}

/// The continuation after a reply.
#[derive(Default)]
struct Answer {
    /// Whether it is known that the reply does not refute the move.
    is_no_refutation: bool,
    /// The number of threats tested so far that still work after the reply.
    threats: usize,
    /// Whether it is known that the reply parries a threat.
    parries: bool,
}

pub(super) struct Growing {
    pub(super) attack: Attack,
    /// Whether to build variations, in addition to first moves and the refutations of tries.
    is_whole: bool,
    room: usize,
    moves: usize,
    under_way: Vec<Step>,
}

impl Growing {
    pub(super) fn new(attack: Attack, is_whole: bool, room: usize) -> Self {
        Self { attack, is_whole, room, moves: 0, under_way: Vec::new() }
    }

    /// Returns whether the tree is incomplete because it grew too large.
    pub(super) fn is_cut(&self) -> bool {
        self.moves >= self.room
    }

    /// Saves the state of a step and pauses the search.
    fn pause<T>(&mut self, step: Step, stopped: Stopped) -> Result<T, Stopped> {
        self.under_way.push(step);
        Err(stopped)
    }

    /// Returns all shortest ways to force the goal within `most` moves; the list is empty if the goal cannot
    /// be forced.
    pub(super) fn continuations(
        &mut self,
        position: &Position,
        most: u32,
    ) -> Result<Vec<Continuation>, Stopped> {
        let mut step = match self.under_way.pop() {
            Some(Step::Continuations(step)) => step,
            _ => Continuations { length: 1, ..Continuations::default() },
        };
        while step.list.is_empty() {
            if step.length > most || self.is_cut() {
                return Ok(Vec::new());
            }
            match self.attack.attacks(position, step.length) {
                Ok(true) => step.list = position.legal_moves(),
                Ok(false) => step.length += 1,
                Err(stopped) => return self.pause(Step::Continuations(step), stopped),
            }
        }
        while let Some(&mv) = step.list.get(step.at) {
            match self.attack.forces(mv, &position.after(mv), step.length) {
                Ok(forces) => step.good.extend(forces.then_some(mv)),
                Err(stopped) => return self.pause(Step::Continuations(step), stopped),
            }
            step.at += 1;
        }
        while let Some(&mv) = step.good.get(step.grown.len()) {
            match self.follow(position, mv, step.length, false) {
                Ok(continuation) => step.grown.push(continuation),
                Err(stopped) => return self.pause(Step::Continuations(step), stopped),
            }
        }
        Ok(step.grown)
    }

    /// Returns a move with everything that follows within `moves` moves, this move included. The refutations
    /// are the replies against which a try fails; the list may be empty.
    pub(super) fn follow(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u32,
        is_try: bool,
    ) -> Result<Continuation, Stopped> {
        let after = position.after(mv);
        let mut step = match self.under_way.pop() {
            Some(Step::Follow(step)) => step,
            _ => match self.first_of(position, mv, &after, moves, is_try) {
                Ok(step) => step,
                Err(continuation) => return Ok(continuation),
            },
        };
        if !step.knows_threats {
            if let Some(passed) = after.after_pass().filter(|_| moves > 1) {
                match self.continuations(&passed, moves - 1) {
                    Ok(threats) => step.continuation.threats = threats,
                    Err(stopped) => return self.pause(Step::Follow(step), stopped),
                }
            }
            step.continuation.is_zugzwang = !after.is_check() && step.continuation.threats.is_empty();
            step.knows_threats = true;
        }
        while let Some(&reply) = step.replies.get(step.at) {
            if let Err(stopped) = self.answer(&after, reply, moves - 1, &mut step) {
                return self.pause(Step::Follow(step), stopped);
            }
            step.at += 1;
        }
        step.continuation.variations = grouped(step.continuation.variations);
        Ok(step.continuation)
    }

    /// Returns the first step of building a node, or the finished node if nothing follows the move.
    fn first_of(
        &mut self,
        position: &Position,
        mv: Move,
        after: &Position,
        moves: u32,
        is_try: bool,
    ) -> Result<Follow, Continuation> {
        self.moves += 1;
        let is_direct = self.attack.play() == Play::Direct;
        let is_goal = is_direct && self.attack.goal().is_reached(mv, after);
        let continuation = Continuation {
            played: SanMove::of(position, mv),
            moves,
            is_goal,
            threats: Vec::new(),
            is_zugzwang: false,
            variations: Vec::new(),
            refutations: Vec::new(),
        };
        if is_goal || self.is_cut() || !self.is_whole && !is_try {
            return Err(continuation);
        }
        let mut replies = after.legal_moves();
        // In a reflexmate, the side must reach the goal if it can.
        if self.attack.play() == Play::Reflex && self.attack.reaches_at_once(after) {
            replies.retain(|&reply| self.attack.goal().is_reached(reply, &after.after(reply)));
        }
        Ok(Follow { continuation, is_try, knows_threats: !self.is_whole, replies, at: 0 })
    }

    /// Adds the continuation after a reply, unless the reply parries no threat.
    fn answer(
        &mut self,
        after: &Position,
        reply: Move,
        left: u32,
        Follow { continuation, is_try, .. }: &mut Follow,
    ) -> Result<(), Stopped> {
        let then = after.after(reply);
        if self.attack.play() != Play::Direct && self.attack.goal().is_reached(reply, &then) {
            continuation.variations.push(Variation {
                defences: vec![SanMove::of(after, reply)],
                is_goal: true,
                answers: Vec::new(),
                dual: None,
            });
            return Ok(());
        }
        let mut step = match self.under_way.pop() {
            Some(Step::Answer(step)) => step,
            _ => Answer { is_no_refutation: !*is_try, threats: 0, parries: continuation.threats.is_empty() },
        };
        if !step.is_no_refutation {
            match if left == 0 { Ok(false) } else { self.attack.attacks(&then, left) } {
                Ok(true) => step.is_no_refutation = true,
                Ok(false) => {
                    continuation.refutations.push(SanMove::of(after, reply));
                    return Ok(());
                }
                Err(stopped) => return self.pause(Step::Answer(step), stopped),
            }
        }
        if !self.is_whole {
            return Ok(());
        }
        let legal = if step.parries { Vec::new() } else { then.legal_moves() };
        while !step.parries {
            let Some(threat) = continuation.threats.get(step.threats) else { return Ok(()) };
            let works = match same(threat.played.mv, &legal) {
                Some(mv) => self.attack.forces(mv, &then.after(mv), threat.moves),
                None => Ok(false),
            };
            match works {
                Ok(works) => step.parries = !works,
                Err(stopped) => return self.pause(Step::Answer(step), stopped),
            }
            step.threats += 1;
        }
        match self.continuations(&then, left) {
            Ok(answers) => {
                continuation.variations.push(variation(SanMove::of(after, reply), answers, left));
                Ok(())
            }
            Err(stopped) => self.pause(Step::Answer(step), stopped),
        }
    }

    /// Returns the set-play answer to a move of the other side, or `None` if there is no answer.
    pub(super) fn set(
        &mut self,
        position: &Position,
        reply: Move,
        left: u32,
    ) -> Result<Option<Variation>, Stopped> {
        let then = position.after(reply);
        if self.attack.play() != Play::Direct && self.attack.goal().is_reached(reply, &then) {
            let defences = vec![SanMove::of(position, reply)];
            return Ok(Some(Variation { defences, is_goal: true, answers: Vec::new(), dual: None }));
        }
        let answers = self.continuations(&then, left)?;
        Ok((!answers.is_empty()).then(|| variation(SanMove::of(position, reply), answers, left)))
    }
}

/// Returns the legal move with the same squares as a threat, whatever it captures. A piece that interposes
/// only to be captured is no defence.
fn same(mv: Move, legal: &[Move]) -> Option<Move> {
    let squares = |mv: Move| (mv.from(), mv.via(), mv.to(), mv.promotion(), mv.kind() as u8);
    legal.iter().copied().find(|&other| squares(other) == squares(mv))
}

fn variation(defence: SanMove, answers: Vec<Continuation>, left: u32) -> Variation {
    let dual = match answers.as_slice() {
        [first, _, ..] if first.moves == left => Some(Dual::Full),
        [_, _, ..] => Some(Dual::Short),
        _ => None,
    };
    Variation { defences: vec![defence], is_goal: false, answers, dual }
}

/// Groups the set-play variations by their answers.
pub(super) fn set_play(variations: Vec<Variation>, moves: usize) -> SetPlay {
    let is_complete = moves > 0 && variations.len() == moves;
    SetPlay { variations: grouped(variations), is_complete }
}
