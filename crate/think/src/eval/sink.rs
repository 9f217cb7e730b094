//! The receivers (sinks) of feature counts, such as a sum or a list.

use roque::Bitboard;

/// Receives the features of one side, then the features of the other side. White's features come first.
pub(crate) trait Sink {
    /// Adds a feature to the result, multiplied by `times`.
    fn add(&mut self, feature: usize, times: i32);

    /// Switches to the features of the other side.
    fn turn_over(&mut self);

    /// Adds a feature once for each square of the set.
    #[inline]
    fn add_each(&mut self, feature: usize, squares: Bitboard) {
        // Most sets of squares are empty, and testing for that is cheaper than counting them.
        if !squares.is_empty() {
            self.add(feature, squares.len().cast_signed());
        }
    }
}
