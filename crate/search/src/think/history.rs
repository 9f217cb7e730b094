//! What moves have been good for, elsewhere in the tree: so those that are likely to be good are tried first.

use roque::{Color, Move};

/// Per square left and square of arrival.
const SQUARES: usize = 64 * 64;
/// Per role and square of arrival.
const ARRIVALS: usize = 8 * 64;
const MOST: i32 = 16_384;

/// Where a piece went, as far as the next move is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Arrival(u16);

impl Arrival {
    /// That of no move: no piece has the number 0, so nothing is ever learnt there.
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of(mv: Move) -> Self {
        Self((mv.role() as u16) << 6 | u16::from(mv.to().index()))
    }

    const fn slot(self) -> usize {
        self.0 as usize & (ARRIVALS - 1)
    }
}

/// What moves have been good for.
pub(super) struct History {
    /// By the side that moves.
    quiet: Vec<[i16; SQUARES]>,
    captures: Vec<i16>,
    /// By the arrival of an earlier move, then by the move's own.
    after: Vec<[i16; ARRIVALS]>,
}

/// What quiet moves of a side have been good for after two others.
pub(super) struct Quiet<'a> {
    moves: &'a [i16; SQUARES],
    after: [&'a [i16; ARRIVALS]; 2],
}

impl Quiet<'_> {
    #[inline]
    pub(super) fn of(&self, mv: Move) -> i32 {
        let slot = Arrival::of(mv).slot();
        let [one, other] = self.after.map(|after| i32::from(after[slot]));
        i32::from(self.moves[quiet_slot(mv)]) + one + other
    }
}

fn learn(slot: &mut i16, bonus: i32) {
    let old = i32::from(*slot);
    // The nearer to the end of the scale, the less is learnt.
    *slot = (old + bonus - old * bonus.abs() / MOST) as i16;
}

const fn quiet_slot(mv: Move) -> usize {
    ((mv.from().index() as usize) << 6 | mv.to().index() as usize) & (SQUARES - 1)
}

fn capture_slot(mv: Move) -> usize {
    Arrival::of(mv).slot() << 3 | mv.captured().map_or(0, |role| role as usize)
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            quiet: vec![[0; SQUARES]; 2],
            captures: vec![0; ARRIVALS * 8],
            after: vec![[0; ARRIVALS]; ARRIVALS],
        }
    }

    pub(super) fn forget(&mut self) {
        self.quiet.as_flattened_mut().fill(0);
        self.captures.fill(0);
        self.after.as_flattened_mut().fill(0);
    }

    #[inline]
    pub(super) fn quiet(&self, color: Color, earlier: [Arrival; 2]) -> Quiet<'_> {
        Quiet { moves: &self.quiet[color as usize], after: earlier.map(|one| &self.after[one.slot()]) }
    }

    #[inline]
    pub(super) fn capture(&self, mv: Move) -> i32 {
        i32::from(self.captures[capture_slot(mv)])
    }

    pub(super) fn learn_quiet(&mut self, color: Color, mv: Move, earlier: [Arrival; 2], bonus: i32) {
        learn(&mut self.quiet[color as usize][quiet_slot(mv)], bonus);
        for one in earlier.into_iter().filter(|&one| one != Arrival::NONE) {
            learn(&mut self.after[one.slot()][Arrival::of(mv).slot()], bonus);
        }
    }

    pub(super) fn learn_capture(&mut self, mv: Move, bonus: i32) {
        learn(&mut self.captures[capture_slot(mv)], bonus);
    }
}
