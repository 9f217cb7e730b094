//! From a move that compels, or nearly so, to all that follows from it.
//!
//! As with the questions themselves, what pauses leaves on `under_way` how far each of its steps was, the innermost first.

use roque::{Move, Position};

use crate::solve::attack::Attack;
use crate::solve::stipulation::Play;
use crate::solve::tree::{Dual, SetPlay, Told, Variation, Way, grouped};
use crate::solve::work::Stopped;

/// A step that was interrupted.
enum Step {
    Ways(Ways),
    Follow(Follow),
    Answer(Answer),
}

/// All the quickest ways to compel the goal in a position.
#[derive(Default)]
struct Ways {
    length: u32,
    list: Vec<Move>,
    at: usize,
    good: Vec<Move>,
    grown: Vec<Way>,
}

/// What follows from a move.
struct Follow {
    way: Way,
    is_try: bool,
    knows_threats: bool,
    replies: Vec<Move>,
    at: usize,
}

/// What follows from a reply.
#[derive(Default)]
struct Answer {
    /// Whether it is known that it does not refute.
    holds: bool,
    /// So many threats still work.
    threats: usize,
    /// Whether it is known that one does not.
    meets: bool,
}

pub(super) struct Growing {
    pub(super) attack: Attack,
    /// Whether more is told than first moves, and what refutes tries.
    is_whole: bool,
    room: usize,
    moves: usize,
    under_way: Vec<Step>,
}

impl Growing {
    pub(super) fn new(attack: Attack, is_whole: bool, room: usize) -> Self {
        Self { attack, is_whole, room, moves: 0, under_way: Vec::new() }
    }

    /// Whether there was no room for all.
    pub(super) fn is_cut(&self) -> bool {
        self.moves >= self.room
    }

    /// Pauses: whoever was at this step goes on with it.
    fn pause<T>(&mut self, step: Step, stopped: Stopped) -> Result<T, Stopped> {
        self.under_way.push(step);
        Err(stopped)
    }

    /// All the quickest ways to compel the goal in so many moves; none where there is none.
    pub(super) fn ways(&mut self, position: &Position, most: u32) -> Result<Vec<Way>, Stopped> {
        let mut step = match self.under_way.pop() {
            Some(Step::Ways(step)) => step,
            _ => Ways { length: 1, ..Ways::default() },
        };
        while step.list.is_empty() {
            if step.length > most || self.is_cut() {
                return Ok(Vec::new());
            }
            match self.attack.attacks(position, step.length) {
                Ok(true) => step.list = position.legal_moves(),
                Ok(false) => step.length += 1,
                Err(stopped) => return self.pause(Step::Ways(step), stopped),
            }
        }
        while let Some(&mv) = step.list.get(step.at) {
            match self.attack.compels(mv, &position.after(mv), step.length) {
                Ok(compels) => step.good.extend(compels.then_some(mv)),
                Err(stopped) => return self.pause(Step::Ways(step), stopped),
            }
            step.at += 1;
        }
        while let Some(&mv) = step.good.get(step.grown.len()) {
            match self.follow(position, mv, step.length, false) {
                Ok(way) => step.grown.push(way),
                Err(stopped) => return self.pause(Step::Ways(step), stopped),
            }
        }
        Ok(step.grown)
    }

    /// What follows from a move that takes so many moves, itself counted; a try fails, and may have refutations.
    pub(super) fn follow(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u32,
        is_try: bool,
    ) -> Result<Way, Stopped> {
        let after = position.after(mv);
        let mut step = match self.under_way.pop() {
            Some(Step::Follow(step)) => step,
            _ => match self.first_of(position, mv, &after, moves, is_try) {
                Ok(step) => step,
                Err(way) => return Ok(way),
            },
        };
        if !step.knows_threats {
            if let Some(passed) = after.after_pass().filter(|_| moves > 1) {
                match self.ways(&passed, moves - 1) {
                    Ok(threats) => step.way.threats = threats,
                    Err(stopped) => return self.pause(Step::Follow(step), stopped),
                }
            }
            step.way.is_zugzwang = !after.is_check() && step.way.threats.is_empty();
            step.knows_threats = true;
        }
        while let Some(&reply) = step.replies.get(step.at) {
            if let Err(stopped) = self.answer(&after, reply, moves - 1, &mut step) {
                return self.pause(Step::Follow(step), stopped);
            }
            step.at += 1;
        }
        step.way.variations = grouped(step.way.variations);
        Ok(step.way)
    }

    /// The step as it begins; or all there is, where nothing follows.
    fn first_of(
        &mut self,
        position: &Position,
        mv: Move,
        after: &Position,
        moves: u32,
        is_try: bool,
    ) -> Result<Follow, Way> {
        self.moves += 1;
        let is_direct = self.attack.play() == Play::Direct;
        let is_goal = is_direct && self.attack.goal().is_reached(mv, after);
        let way = Way {
            told: Told::of(position, mv),
            moves,
            is_goal,
            threats: Vec::new(),
            is_zugzwang: false,
            variations: Vec::new(),
            refutations: Vec::new(),
        };
        if is_goal || self.is_cut() || !self.is_whole && !is_try {
            return Err(way);
        }
        let mut replies = after.legal_moves();
        // It must.
        if self.attack.play() == Play::Reflex && self.attack.reaches_at_once(after) {
            replies.retain(|&reply| self.attack.goal().is_reached(reply, &after.after(reply)));
        }
        Ok(Follow { way, is_try, knows_threats: !self.is_whole, replies, at: 0 })
    }

    /// Adds what follows from a reply, if there is anything to tell of it.
    fn answer(
        &mut self,
        after: &Position,
        reply: Move,
        left: u32,
        Follow { way, is_try, .. }: &mut Follow,
    ) -> Result<(), Stopped> {
        let then = after.after(reply);
        if self.attack.play() != Play::Direct && self.attack.goal().is_reached(reply, &then) {
            way.variations.push(Variation {
                defences: vec![Told::of(after, reply)],
                is_goal: true,
                answers: Vec::new(),
                dual: None,
            });
            return Ok(());
        }
        let mut step = match self.under_way.pop() {
            Some(Step::Answer(step)) => step,
            _ => Answer { holds: !*is_try, threats: 0, meets: way.threats.is_empty() },
        };
        if !step.holds {
            match if left == 0 { Ok(false) } else { self.attack.attacks(&then, left) } {
                Ok(true) => step.holds = true,
                Ok(false) => {
                    way.refutations.push(Told::of(after, reply));
                    return Ok(());
                }
                Err(stopped) => return self.pause(Step::Answer(step), stopped),
            }
        }
        if !self.is_whole {
            return Ok(());
        }
        let legal = if step.meets { Vec::new() } else { then.legal_moves() };
        while !step.meets {
            let Some(threat) = way.threats.get(step.threats) else { return Ok(()) };
            let works = match same(threat.told.mv, &legal) {
                Some(mv) => self.attack.compels(mv, &then.after(mv), threat.moves),
                None => Ok(false),
            };
            match works {
                Ok(works) => step.meets = !works,
                Err(stopped) => return self.pause(Step::Answer(step), stopped),
            }
            step.threats += 1;
        }
        match self.ways(&then, left) {
            Ok(answers) => {
                way.variations.push(variation(Told::of(after, reply), answers, left));
                Ok(())
            }
            Err(stopped) => self.pause(Step::Answer(step), stopped),
        }
    }

    /// What would answer a move of the other side, in so many moves; `None` where nothing does.
    pub(super) fn set(
        &mut self,
        position: &Position,
        reply: Move,
        left: u32,
    ) -> Result<Option<Variation>, Stopped> {
        let then = position.after(reply);
        if self.attack.play() != Play::Direct && self.attack.goal().is_reached(reply, &then) {
            let defences = vec![Told::of(position, reply)];
            return Ok(Some(Variation { defences, is_goal: true, answers: Vec::new(), dual: None }));
        }
        let answers = self.ways(&then, left)?;
        Ok((!answers.is_empty()).then(|| variation(Told::of(position, reply), answers, left)))
    }
}

/// The move that goes the same way, whatever it captures there: what comes between is no defence if it is captured.
fn same(mv: Move, legal: &[Move]) -> Option<Move> {
    let way = |mv: Move| (mv.from(), mv.via(), mv.to(), mv.promotion(), mv.kind() as u8);
    legal.iter().copied().find(|&other| way(other) == way(mv))
}

fn variation(defence: Told, answers: Vec<Way>, left: u32) -> Variation {
    let dual = match answers.as_slice() {
        [first, _, ..] if first.moves == left => Some(Dual::Full),
        [_, _, ..] => Some(Dual::Short),
        _ => None,
    };
    Variation { defences: vec![defence], is_goal: false, answers, dual }
}

/// What is told of the other side's beginning.
pub(super) fn set_play(variations: Vec<Variation>, moves: usize) -> SetPlay {
    let is_complete = moves > 0 && variations.len() == moves;
    SetPlay { variations: grouped(variations), is_complete }
}
