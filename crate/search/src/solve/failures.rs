//! What has been tried in vain: positions from which no way leads to the goal in so many half-moves.

/// A table in which the newer failure takes the place of the older one. It begins small, for what fits into the processor's caches is
/// found ten times as fast, and grows as it fills.
pub(super) struct Failures {
    keys: Vec<u64>,
    used: usize,
    most: usize,
}

/// A number for so many half-moves that are left, mixed into a position's key.
const fn left(half_moves: u32) -> u64 {
    (half_moves as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Failures {
    /// Never larger than these bytes allow.
    pub(super) fn new(bytes: usize) -> Self {
        let most = 1 << (bytes / size_of::<u64>()).clamp(2, 1 << 28).ilog2();
        Self { keys: vec![0; most.min(1 << 12)], used: 0, most }
    }

    fn place(&self, key: u64) -> usize {
        // The upper bits: the lower ones of all that is kept would be alike in a place.
        (key >> (64 - self.keys.len().ilog2())) as usize
    }

    #[inline]
    pub(super) fn knows(&self, key: u64, half_moves: u32) -> bool {
        let key = key ^ left(half_moves);
        self.keys[self.place(key)] == key
    }

    #[inline]
    pub(super) fn note(&mut self, key: u64, half_moves: u32) {
        let key = key ^ left(half_moves);
        let place = self.place(key);
        self.used += usize::from(self.keys[place] == 0);
        self.keys[place] = key;
        if 2 * self.used > self.keys.len() && self.keys.len() < self.most {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; 4 * self.keys.len().min(self.most / 4)];
        let keys = std::mem::replace(&mut self.keys, larger);
        self.used = 0;
        for key in keys.into_iter().filter(|&key| key != 0) {
            let place = self.place(key);
            self.used += usize::from(self.keys[place] == 0);
            self.keys[place] = key;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_failed_is_known_while_the_table_grows() {
        let mut failures = Failures::new(1 << 20);
        let key = |n: u64| n.wrapping_mul(0xd134_2543_de82_ef95);
        for n in 1..30_000 {
            failures.note(key(n), 2);
            assert!(failures.knows(key(n), 2) && !failures.knows(key(n), 3));
        }
        // Some have lost their place to others, few because the table was small.
        let known = (1..30_000).filter(|&n| failures.knows(key(n), 2)).count();
        assert!(known > 20_000 && failures.keys.len() > 1 << 14, "{known} of 30,000");
    }

    #[test]
    fn a_table_never_takes_more_than_it_may() {
        let mut failures = Failures::new(1 << 12);
        (1..30_000).for_each(|n: u64| failures.note(n.wrapping_mul(0xd134_2543_de82_ef95), 2));
        assert_eq!(failures.keys.len(), 1 << 9);
    }
}
