//! The positions that have been reached, by their keys: these are numbers as good as drawn, and want no hash of their own.

/// A set of keys.
pub(super) struct Seen {
    /// At its place, or at the next that was free; 0 where there is none. The places are a power of two.
    keys: Vec<u64>,
    len: usize,
}

impl Seen {
    /// With one in it.
    pub(super) fn new(key: u64) -> Self {
        let mut seen = Self { keys: vec![0; 1 << 10], len: 0 };
        seen.insert(key);
        seen
    }

    /// Whether it is new.
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
        // One position in 2⁶⁴ has this key.
        let key = key.max(1);
        let place = self.place(key);
        let is_new = self.keys[place] == 0;
        if is_new {
            self.keys[place] = key;
            self.len += 1;
        }
        is_new
    }

    /// Where a key is, or would be.
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
    fn each_key_is_new_once_however_many_there_are() {
        let mut seen = Seen::new(0);
        assert!(!seen.insert(0));
        // Many of them want the same place.
        let keys = || (1..20_000u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 30));
        let different: std::collections::HashSet<_> = keys().collect();
        assert_eq!(
            keys().filter(|&key| key > 1 && seen.insert(key)).count(),
            different.iter().filter(|&&key| key > 1).count()
        );
        assert!(keys().all(|key| !seen.insert(key)));
    }
}
