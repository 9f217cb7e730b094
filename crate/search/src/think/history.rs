//! What moves have been good for, elsewhere in the tree: so those that are likely to be good are tried first.

use roque::{Color, Move};

const SIDES: usize = 2 * 64 * 64;
/// Per role and square of arrival.
const ARRIVALS: usize = 8 * 64;
const MOST: i32 = 16_384;

/// Where a piece went, as far as the next move is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Arrival(u16);

impl Arrival {
    pub(super) fn of(mv: Move) -> Self {
        Self((mv.role() as u16) << 6 | u16::from(mv.to().index()))
    }

    const fn slot(self) -> usize {
        self.0 as usize & (ARRIVALS - 1)
    }
}

/// What moves have been good for.
pub(super) struct History {
    quiet: Vec<i16>,
    captures: Vec<i16>,
    /// By the arrival of an earlier move, then by the move's own.
    after: Vec<i16>,
}

fn learn(slot: &mut i16, bonus: i32) {
    let old = i32::from(*slot);
    // The nearer to the end of the scale, the less is learnt.
    *slot = (old + bonus - old * bonus.abs() / MOST) as i16;
}

const fn quiet_slot(color: Color, mv: Move) -> usize {
    (color as usize) << 12 | (mv.from().index() as usize) << 6 | mv.to().index() as usize
}

fn capture_slot(mv: Move) -> usize {
    Arrival::of(mv).slot() << 3 | mv.captured().map_or(0, |role| role as usize)
}

fn after_slot(earlier: Arrival, mv: Move) -> usize {
    earlier.slot() * ARRIVALS + Arrival::of(mv).slot()
}

impl History {
    pub(super) fn new() -> Self {
        Self { quiet: vec![0; SIDES], captures: vec![0; ARRIVALS * 8], after: vec![0; ARRIVALS * ARRIVALS] }
    }

    pub(super) fn forget(&mut self) {
        self.quiet.fill(0);
        self.captures.fill(0);
        self.after.fill(0);
    }

    #[inline]
    pub(super) fn quiet(&self, color: Color, mv: Move, earlier: [Option<Arrival>; 2]) -> i32 {
        let after = earlier.into_iter().flatten().map(|one| i32::from(self.after[after_slot(one, mv)]));
        i32::from(self.quiet[quiet_slot(color, mv)]) + after.sum::<i32>()
    }

    #[inline]
    pub(super) fn capture(&self, mv: Move) -> i32 {
        i32::from(self.captures[capture_slot(mv)])
    }

    pub(super) fn learn_quiet(&mut self, color: Color, mv: Move, earlier: [Option<Arrival>; 2], bonus: i32) {
        learn(&mut self.quiet[quiet_slot(color, mv)], bonus);
        for one in earlier.into_iter().flatten() {
            learn(&mut self.after[after_slot(one, mv)], bonus);
        }
    }

    pub(super) fn learn_capture(&mut self, mv: Move, bonus: i32) {
        learn(&mut self.captures[capture_slot(mv)], bonus);
    }
}
