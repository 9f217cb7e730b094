//! The table of failures: positions from which no line reaches the goal within a number of plies.

/// A hash table that always replaces the old entry. The table starts small, because tables within the
/// processor's caches are about ten times faster, and grows as it fills.
pub(super) struct Failures {
    keys: Vec<u64>,
    used: usize,
    most: usize,
}

/// Returns a hash of the number of plies left, which is mixed into the position key.
const fn hash_of(plies: u32) -> u64 {
    (plies as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Failures {
    /// Creates a table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = 1 << (bytes / size_of::<u64>()).clamp(2, 1 << 28).ilog2();
        Self { keys: vec![0; most.min(1 << 12)], used: 0, most }
    }

    fn place(&self, key: u64) -> usize {
        // The slot index uses the upper bits, so that growing the table spreads the entries.
        (key >> (64 - self.keys.len().ilog2())) as usize
    }

    #[inline]
    pub(super) fn knows(&self, key: u64, plies: u32) -> bool {
        let key = key ^ hash_of(plies);
        self.keys[self.place(key)] == key
    }

    #[inline]
    pub(super) fn store(&mut self, key: u64, plies: u32) {
        let key = key ^ hash_of(plies);
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
    fn the_entries_of_a_failure_table_survive_its_growth() {
        let mut failures = Failures::new(1 << 20);
        let key = |n: u64| n.wrapping_mul(0xd134_2543_de82_ef95);
        for n in 1..30_000 {
            failures.store(key(n), 2);
            assert!(failures.knows(key(n), 2) && !failures.knows(key(n), 3));
        }
        // Only few entries were replaced, although the table was small at first.
        let known = (1..30_000).filter(|&n| failures.knows(key(n), 2)).count();
        assert!(known > 20_000 && failures.keys.len() > 1 << 14, "{known} of 30,000");
    }

    #[test]
    fn a_failure_table_never_exceeds_its_size_limit() {
        let mut failures = Failures::new(1 << 12);
        (1..30_000).for_each(|n: u64| failures.store(n.wrapping_mul(0xd134_2543_de82_ef95), 2));
        assert_eq!(failures.keys.len(), 1 << 9);
    }
}
