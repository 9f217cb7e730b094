//! What has been tried in vain: positions from which no way leads to the goal in so many half-moves.

/// A table of a fixed size, in which the newer failure takes the place of the older one.
pub(super) struct Failures {
    keys: Vec<u64>,
}

/// A number for so many half-moves that are left, mixed into a position's key.
const fn left(half_moves: u32) -> u64 {
    (half_moves as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Failures {
    /// As large as these bytes allow.
    pub(super) fn new(bytes: usize) -> Self {
        let entries = (bytes / size_of::<u64>()).clamp(2, 1 << 28);
        Self { keys: vec![0; 1 << entries.ilog2()] }
    }

    fn place(&self, key: u64) -> usize {
        // The upper bits: the lower ones of all that is kept would be alike in a place.
        (key >> (64 - self.keys.len().ilog2())) as usize
    }

    pub(super) fn knows(&self, key: u64, half_moves: u32) -> bool {
        let key = key ^ left(half_moves);
        self.keys[self.place(key)] == key
    }

    pub(super) fn note(&mut self, key: u64, half_moves: u32) {
        let key = key ^ left(half_moves);
        let place = self.place(key);
        self.keys[place] = key;
    }
}
