//! Receivers of feature counts, such as a sum or a list.

use roque::Bitboard;

/// Receives the features of one side, then those of the other. White's features come first.
pub(crate) trait Sink {
    /// Adds a feature this many times.
    fn add(&mut self, feature: usize, times: i32);

    /// Switches to the other side.
    fn turn_over(&mut self);

    /// Adds a feature once for each square.
    #[inline]
    fn add_each(&mut self, feature: usize, squares: Bitboard) {
        // Most sets are empty, and testing for that is cheaper than counting.
        if !squares.is_empty() {
            self.add(feature, squares.len().cast_signed());
        }
    }
}
