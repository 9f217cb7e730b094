//! What has been proved of positions in which one side is to compel something.

/// An entry: the position, in how many moves it surely fails, and in how many it surely succeeds.
#[derive(Clone, Copy, Default)]
struct Proof {
    key: u64,
    /// The bits of the move that succeeds, or refutes; 0 where none is known.
    mv: u32,
    /// Not in so many moves.
    fails: u8,
    /// In so many moves; 0 where it is not known.
    succeeds: u8,
}

/// A table in which what cost more stays longer. It begins small, for what fits into the processor's caches is found ten times as fast, and
/// grows as it fills.
pub(super) struct Proofs {
    entries: Vec<[Proof; 2]>,
    used: usize,
    most: usize,
}

impl Proofs {
    /// Never larger than these bytes allow.
    pub(super) fn new(bytes: usize) -> Self {
        let most = 1 << (bytes / size_of::<[Proof; 2]>()).clamp(2, 1 << 26).ilog2();
        Self { entries: vec![Default::default(); most.min(1 << 10)], used: 0, most }
    }

    fn place(&self, key: u64) -> usize {
        (key >> (64 - self.entries.len().ilog2())) as usize
    }

    /// Whether it succeeds in so many moves, if that is known, and the move that has succeeded or refuted.
    pub(super) fn look(&self, key: u64, moves: u32) -> (Option<bool>, u32) {
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

    pub(super) fn note(&mut self, key: u64, moves: u32, succeeds: bool, mv: u32) {
        if self.used > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let place = self.place(key);
        let pair = &mut self.entries[place];
        if pair[0].key != key {
            self.used += usize::from(pair[1].key == 0);
            // The second is for whatever came last.
            let keep = u32::from(pair[0].fails.max(pair[0].succeeds)) > moves;
            if keep && pair[1].key != key {
                pair[1] = Proof { key, ..Proof::default() };
            } else if !keep {
                pair[1] = pair[0];
                pair[0] = Proof { key, ..Proof::default() };
            }
        }
        let proof = if pair[0].key == key { &mut pair[0] } else { &mut pair[1] };
        // No stipulation has more moves than a byte holds.
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
            // No other pair's come to where these go, together or apart.
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
    fn what_succeeds_in_two_moves_succeeds_in_three_and_what_fails_in_three_fails_in_two() {
        let mut proofs = Proofs::new(1 << 10);
        proofs.note(7, 2, true, 5);
        proofs.note(8, 3, false, 6);
        assert_eq!(proofs.look(7, 3), (Some(true), 5));
        assert_eq!(proofs.look(7, 1), (None, 5));
        assert_eq!(proofs.look(8, 2), (Some(false), 6));
        assert_eq!(proofs.look(8, 4), (None, 6));
        assert_eq!(proofs.look(9, 1), (None, 0));
    }

    #[test]
    fn what_was_proved_is_known_while_the_table_grows_to_what_it_may_take() {
        let mut proofs = Proofs::new(1 << 20);
        let key = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for n in 1..40_000 {
            proofs.note(key(n), 2, n % 2 == 0, n as u32);
            assert_eq!(proofs.look(key(n), 2), (Some(n % 2 == 0), n as u32));
        }
        let known = (1..40_000).filter(|&n| proofs.look(key(n), 2) == (Some(n % 2 == 0), n as u32)).count();
        assert!(known > 30_000, "{known} of 40,000");
        assert_eq!(proofs.entries.len(), 1 << 15);
    }
}
