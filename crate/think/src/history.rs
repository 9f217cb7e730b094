//! Butterfly history, capture history and continuation history, used for move ordering and reductions.

use roque::{Color, Move};

/// The number of entries per side, indexed by origin and destination.
const FROM_TO: usize = 64 * 64;
/// The number of entries indexed by role and destination.
const PIECE_SQUARES: usize = 8 * 64;
const MOST: i32 = 16_384;

/// The role and the destination of a move, as the index of its continuation history.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ContinuationKey(u16);

impl ContinuationKey {
    /// The key that represents "no move". No role has index 0, so the history entries of this key stay zero.
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of(mv: Move) -> Self {
        Self((mv.role() as u16) << 6 | u16::from(mv.to().index()))
    }

    const fn slot(self) -> usize {
        self.0 as usize & (PIECE_SQUARES - 1)
    }
}

/// The history tables of a search.
pub(super) struct History {
    /// The butterfly history: one table for each side.
    quiet: Vec<[i16; FROM_TO]>,
    /// The capture history, indexed by role, destination and captured role.
    captures: Vec<i16>,
    /// The continuation history, indexed by the key of an earlier move, then by the key of the current move.
    continuation: Vec<[i16; PIECE_SQUARES]>,
}

/// The history values of quiet moves of one side, given the two preceding moves.
pub(super) struct QuietHistory<'a> {
    moves: &'a [i16; FROM_TO],
    continuation: [&'a [i16; PIECE_SQUARES]; 2],
}

impl QuietHistory<'_> {
    #[inline]
    pub(super) fn of(&self, mv: Move) -> i32 {
        let slot = ContinuationKey::of(mv).slot();
        let [one, other] = self.continuation.map(|table| i32::from(table[slot]));
        i32::from(self.moves[quiet_slot(mv)]) + one + other
    }
}

fn update(slot: &mut i16, bonus: i32) {
    let old = i32::from(*slot);
    // History gravity: the bonus shrinks as the entry approaches its limit.
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
            continuation: vec![[0; PIECE_SQUARES]; PIECE_SQUARES],
        }
    }

    pub(super) fn clear(&mut self) {
        self.quiet.as_flattened_mut().fill(0);
        self.captures.fill(0);
        self.continuation.as_flattened_mut().fill(0);
    }

    #[inline]
    pub(super) fn quiet(&self, color: Color, continuation_keys: [ContinuationKey; 2]) -> QuietHistory<'_> {
        QuietHistory {
            moves: &self.quiet[color as usize],
            continuation: continuation_keys.map(|key| &self.continuation[key.slot()]),
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
        for key in continuation_keys.into_iter().filter(|&key| key != ContinuationKey::NONE) {
            update(&mut self.continuation[key.slot()][ContinuationKey::of(mv).slot()], bonus);
        }
    }

    pub(super) fn update_capture(&mut self, mv: Move, bonus: i32) {
        update(&mut self.captures[capture_slot(mv)], bonus);
    }
}
