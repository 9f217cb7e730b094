//! Who takes what is counted in a position.

use roque::Bitboard;

/// Takes what is counted of one side, then of the other: White comes first.
pub(crate) trait Sink {
    /// The side has this, so many times.
    fn add(&mut self, feature: usize, times: i32);

    /// What comes now is the other side's.
    fn turn_over(&mut self);

    /// The side has this on each of these squares.
    #[inline]
    fn add_each(&mut self, feature: usize, squares: Bitboard) {
        // To count costs more than to look whether there is anything, and mostly there is not.
        if !squares.is_empty() {
            self.add(feature, squares.len().cast_signed());
        }
    }
}
