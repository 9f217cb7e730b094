//! A hash set of position keys. The keys of positions are already random, so the set uses them as hashes.

/// A set of position keys, with linear probing.
pub(super) struct KeySet {
    /// The length of the list is a power of two, and the value 0 marks an empty slot.
    keys: Vec<u64>,
    len: usize,
}

impl KeySet {
    pub(super) fn new(key: u64) -> Self {
        let mut set = Self { keys: vec![0; 1 << 10], len: 0 };
        set.insert(key);
        set
    }

    /// Inserts a key. Returns whether the key was missing in the set.
    pub(super) fn insert(&mut self, key: u64) -> bool {
        if 2 * self.len >= self.keys.len() {
            let larger = vec![0; 2 * self.keys.len()];
            for key in std::mem::replace(&mut self.keys, larger) {
                if key != 0 {
                    let place = self.place(key);
                    self.keys[place] = key;
                }
            }
        }
        // The value 0 marks an empty slot, so key 0, which one position in 2⁶⁴ has, is replaced by 1.
        let key = key.max(1);
        let place = self.place(key);
        let is_new = self.keys[place] == 0;
        if is_new {
            self.keys[place] = key;
            self.len += 1;
        }
        is_new
    }

    /// Returns the slot that contains a key, or the empty slot where the key belongs.
    fn place(&self, key: u64) -> usize {
        let last = self.keys.len() - 1;
        let mut place = (key >> 20) as usize & last;
        while self.keys[place] != 0 && self.keys[place] != key {
            place = (place + 1) & last;
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserting_a_key_reports_it_as_new_only_once() {
        let mut set = KeySet::new(0);
        assert!(!set.insert(0));
        // The keys of this test collide often.
        let keys = || (1..20_000u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 30));
        let different: std::collections::HashSet<_> = keys().collect();
        assert_eq!(
            keys().filter(|&key| key > 1 && set.insert(key)).count(),
            different.iter().filter(|&&key| key > 1).count()
        );
        assert!(keys().all(|key| !set.insert(key)));
    }
}
