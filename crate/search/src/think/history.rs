//! What moves have been good for, elsewhere in the tree: so those that are likely to be good are tried first.

use roque::{Color, Move};

/// Per square left and square of arrival.
const FROM_TO: usize = 64 * 64;
/// Per role and square of arrival.
const PIECE_SQUARES: usize = 8 * 64;
const MOST: i32 = 16_384;

/// Where a piece went, as far as the next move is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ContinuationKey(u16);

impl ContinuationKey {
    /// That of no move: no piece has the number 0, so nothing is ever learnt there.
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of(mv: Move) -> Self {
        Self((mv.role() as u16) << 6 | u16::from(mv.to().index()))
    }

    const fn slot(self) -> usize {
        self.0 as usize & (PIECE_SQUARES - 1)
    }
}

/// What moves have been good for.
pub(super) struct History {
    /// By the side that moves.
    quiet: Vec<[i16; FROM_TO]>,
    captures: Vec<i16>,
    /// By the arrival of an earlier move, then by the move's own.
    after: Vec<[i16; PIECE_SQUARES]>,
}

/// What quiet moves of a side have been good for after two others.
pub(super) struct Quiet<'a> {
    moves: &'a [i16; FROM_TO],
    after: [&'a [i16; PIECE_SQUARES]; 2],
}

impl Quiet<'_> {
    #[inline]
    pub(super) fn of(&self, mv: Move) -> i32 {
        let slot = ContinuationKey::of(mv).slot();
        let [one, other] = self.after.map(|after| i32::from(after[slot]));
        i32::from(self.moves[quiet_slot(mv)]) + one + other
    }
}

fn update(slot: &mut i16, bonus: i32) {
    let old = i32::from(*slot);
    // The nearer to the end of the scale, the less is learnt.
    *slot = (old + bonus - old * bonus.abs() / MOST) as i16;
}

const fn quiet_slot(mv: Move) -> usize {
    ((mv.from().index() as usize) << 6 | mv.to().index() as usize) & (FROM_TO - 1)
}

fn capture_slot(mv: Move) -> usize {
    ContinuationKey::of(mv).slot() << 3 | mv.captured().map_or(0, |role| role as usize)
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            quiet: vec![[0; FROM_TO]; 2],
            captures: vec![0; PIECE_SQUARES * 8],
            after: vec![[0; PIECE_SQUARES]; PIECE_SQUARES],
        }
    }

    pub(super) fn clear(&mut self) {
        self.quiet.as_flattened_mut().fill(0);
        self.captures.fill(0);
        self.after.as_flattened_mut().fill(0);
    }

    #[inline]
    pub(super) fn quiet(&self, color: Color, continuation_keys: [ContinuationKey; 2]) -> Quiet<'_> {
        Quiet {
            moves: &self.quiet[color as usize],
            after: continuation_keys.map(|one| &self.after[one.slot()]),
        }
    }

    #[inline]
    pub(super) fn capture(&self, mv: Move) -> i32 {
        i32::from(self.captures[capture_slot(mv)])
    }

    pub(super) fn update_quiet(
        &mut self,
        color: Color,
        mv: Move,
        continuation_keys: [ContinuationKey; 2],
        bonus: i32,
    ) {
        update(&mut self.quiet[color as usize][quiet_slot(mv)], bonus);
        for one in continuation_keys.into_iter().filter(|&one| one != ContinuationKey::NONE) {
            update(&mut self.after[one.slot()][ContinuationKey::of(mv).slot()], bonus);
        }
    }

    pub(super) fn update_capture(&mut self, mv: Move, bonus: i32) {
        update(&mut self.captures[capture_slot(mv)], bonus);
    }
}
