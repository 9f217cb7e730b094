//! The table of proofs for problems in which one side forces the goal.

/// A table entry: the proven bounds of a position.
#[derive(Clone, Copy, Default)]
struct Proof {
    key: u64,
    /// The packed bits of the move that succeeds or refutes; 0 if unknown.
    mv: u32,
    /// The number of moves within which the goal cannot be forced.
    fails: u8,
    /// The number of moves within which the goal can be forced; 0 if unknown.
    succeeds: u8,
}

/// A hash table that replaces the entry with the smaller depth. The table starts small, because tables within
/// the processor's caches are about ten times faster, and grows as it fills.
pub(super) struct Proofs {
    entries: Vec<[Proof; 2]>,
    used: usize,
    most: usize,
}

impl Proofs {
    /// Creates a table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = 1 << (bytes / size_of::<[Proof; 2]>()).clamp(2, 1 << 26).ilog2();
        Self { entries: vec![Default::default(); most.min(1 << 10)], used: 0, most }
    }

    fn place(&self, key: u64) -> usize {
        (key >> (64 - self.entries.len().ilog2())) as usize
    }

    /// Returns whether it is known that the goal is forced within this many moves, and the move that
    /// succeeded or refuted.
    pub(super) fn probe(&self, key: u64, moves: u32) -> (Option<bool>, u32) {
        let Some(proof) = self.entries[self.place(key)].iter().find(|proof| proof.key == key) else {
            return (None, 0);
        };
        let verdict = if proof.succeeds != 0 && u32::from(proof.succeeds) <= moves {
            Some(true)
        } else if u32::from(proof.fails) >= moves {
            Some(false)
        } else {
            None
        };
        (verdict, proof.mv)
    }

    pub(super) fn store(&mut self, key: u64, moves: u32, succeeds: bool, mv: u32) {
        if self.used > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let place = self.place(key);
        let pair = &mut self.entries[place];
        if pair[0].key != key {
            self.used += usize::from(pair[1].key == 0);
            // The second entry of a pair is always replaced.
            let keep = u32::from(pair[0].fails.max(pair[0].succeeds)) > moves;
            if keep && pair[1].key != key {
                pair[1] = Proof { key, ..Proof::default() };
            } else if !keep {
                pair[1] = pair[0];
                pair[0] = Proof { key, ..Proof::default() };
            }
        }
        let proof = if pair[0].key == key { &mut pair[0] } else { &mut pair[1] };
        // The number of moves fits into a byte, because it is at most
        // [`Stipulation::MOST`](crate::solve::stipulation::Stipulation::MOST).
        if succeeds {
            let moves = moves as u8;
            proof.succeeds = if proof.succeeds == 0 { moves } else { proof.succeeds.min(moves) };
        } else {
            proof.fails = proof.fails.max(moves as u8);
        }
        if mv != 0 {
            proof.mv = mv;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Default::default(); 4 * self.entries.len().min(self.most / 4)];
        self.used = 0;
        for pair in std::mem::replace(&mut self.entries, larger) {
            // When the table grows, the two entries of a pair stay together or move to two different new
            // pairs.
            for proof in pair.into_iter().filter(|proof| proof.key != 0) {
                let place = self.place(proof.key);
                let free = usize::from(self.entries[place][0].key != 0);
                self.entries[place][free] = proof;
                self.used += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_success_also_holds_for_more_moves_and_a_stored_failure_for_fewer_moves() {
        let mut proofs = Proofs::new(1 << 10);
        proofs.store(7, 2, true, 5);
        proofs.store(8, 3, false, 6);
        assert_eq!(proofs.probe(7, 3), (Some(true), 5));
        assert_eq!(proofs.probe(7, 1), (None, 5));
        assert_eq!(proofs.probe(8, 2), (Some(false), 6));
        assert_eq!(proofs.probe(8, 4), (None, 6));
        assert_eq!(proofs.probe(9, 1), (None, 0));
    }

    #[test]
    fn stored_proofs_survive_while_the_table_grows_to_its_limit() {
        let mut proofs = Proofs::new(1 << 20);
        let key = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for n in 1..40_000 {
            proofs.store(key(n), 2, n % 2 == 0, n as u32);
            assert_eq!(proofs.probe(key(n), 2), (Some(n % 2 == 0), n as u32));
        }
        let known = (1..40_000).filter(|&n| proofs.probe(key(n), 2) == (Some(n % 2 == 0), n as u32)).count();
        assert!(known > 30_000, "{known} of 40,000");
        assert_eq!(proofs.entries.len(), 1 << 15);
    }
}
