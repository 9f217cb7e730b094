//! The memory of positions.

use roque::Move;

use crate::think::score::{MATE_IN_SIGHT, from_root};

/// What a remembered value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Bound {
    /// The position is worth this at most.
    Upper = 1,
    /// It is worth this at least.
    Lower = 2,
    /// It is worth just this.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    /// The bits of the best move, 0 where none is known.
    pub(super) mv: u32,
    pub(super) value: i32,
    /// What the position was worth as it stands; [`NO_VALUE`] in check.
    pub(super) standing: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

impl Memory {
    /// What a position is worth between two limits that leave nothing between them, if this tells it.
    #[inline]
    pub(super) fn tells(&self, alpha: i32, beta: i32, ply: i32) -> Option<i32> {
        let value = from_root(self.value, ply);
        let tells = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        (tells && beta - alpha == 1).then_some(value)
    }

    /// What a position is worth that stands so, put right by what is known of what follows.
    #[inline]
    pub(super) fn corrects(&self, standing: i32, ply: i32) -> i32 {
        let value = from_root(self.value, ply);
        let corrects = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value > standing,
            Bound::Upper => value < standing,
        };
        if corrects && value.abs() < MATE_IN_SIGHT { value } else { standing }
    }
}

/// No value is as low as this.
pub(super) const NO_VALUE: i32 = -32_768;

/// An entry, in 16 bytes.
#[derive(Clone, Copy, Default)]
struct Entry {
    check: u32,
    mv: u32,
    value: i16,
    standing: i16,
    depth: u8,
    /// Bound in the two lowest bits, and above them the age; 0 where there is nothing.
    kind: u8,
}

const BUCKET: usize = 4;

/// A table of a fixed size, in which the shallow and the old give way.
pub(super) struct Table {
    entries: Vec<[Entry; BUCKET]>,
    age: u8,
}

impl Table {
    /// As large as these bytes and the machine allow, but never empty.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<[Entry; BUCKET]>()).clamp(1, 1 << 26);
        // The largest power of two that is not larger.
        let mut bits = buckets.ilog2();
        let mut entries = Vec::new();
        while bits > 0 && entries.try_reserve_exact(1 << bits).is_err() {
            bits -= 1;
        }
        if bits < buckets.ilog2() {
            // Whoever takes the last of the memory leaves none for the search itself.
            bits = bits.saturating_sub(2);
            entries = Vec::new();
        }
        entries.resize(1 << bits, [Entry::default(); BUCKET]);
        Self { entries, age: 0 }
    }

    pub(super) fn forget(&mut self) {
        self.entries.fill([Entry::default(); BUCKET]);
        self.age = 0;
    }

    /// What comes now is newer than what is there.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    #[inline]
    pub(super) fn recall(&self, key: u64) -> Option<Memory> {
        let check = (key >> 32) as u32;
        let bucket = &self.entries[self.bucket(key)];
        let entry = bucket.iter().find(|entry| entry.check == check && entry.kind != 0)?;
        Some(Memory {
            mv: entry.mv,
            value: i32::from(entry.value),
            standing: i32::from(entry.standing),
            depth: i32::from(entry.depth),
            bound: match entry.kind & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    pub(super) fn remember(&mut self, key: u64, mv: Option<Move>, memory: Memory) {
        let (check, age, at) = ((key >> 32) as u32, self.age, self.bucket(key));
        let bucket = &mut self.entries[at];
        let worth = |entry: &Entry| {
            let years = i32::from(age.wrapping_sub(entry.kind >> 2) & 63);
            if entry.kind == 0 { i32::MIN } else { i32::from(entry.depth) - 4 * years }
        };
        let same = bucket.iter().position(|entry| entry.check == check && entry.kind != 0);
        let slot = same.unwrap_or_else(|| (0..BUCKET).min_by_key(|&i| worth(&bucket[i])).unwrap_or(0));
        let old = &mut bucket[slot];
        // A move is kept rather than none, and what is much deeper is worth more than what is new.
        let bits = mv.map_or(if same.is_some() { old.mv } else { 0 }, Move::bits);
        if same.is_some()
            && memory.bound != Bound::Exact
            && old.kind >> 2 == age
            && memory.depth + 3 < i32::from(old.depth)
        {
            old.mv = bits;
            return;
        }
        *old = Entry {
            check,
            mv: bits,
            value: memory.value as i16,
            standing: memory.standing as i16,
            depth: memory.depth.clamp(0, 255).cast_unsigned() as u8,
            kind: memory.bound as u8 | age << 2,
        };
    }
}
