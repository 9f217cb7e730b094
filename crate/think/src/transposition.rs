//! The transposition table of the search.

use roque::Move;

use crate::score::{MATE_BOUND, value_from_tt};

/// The kind of a stored value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Bound {
    /// The stored value is an upper bound (fail low).
    Upper = 1,
    /// The stored value is a lower bound (fail high).
    Lower = 2,
    /// The stored value is exact.
    Exact = 3,
}

/// The stored result of a search of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TtEntry {
    /// The packed bits of the best move; 0 if unknown.
    pub(super) mv: u32,
    pub(super) value: i32,
    /// The static evaluation; [`NO_EVAL`] in check.
    pub(super) static_eval: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

impl TtEntry {
    /// Returns the stored value if it causes a cutoff in this window. The stored value cuts off only
    /// zero-window searches.
    #[inline]
    pub(super) fn cutoff_value(&self, alpha: i32, beta: i32, ply: i32) -> Option<i32> {
        let value = value_from_tt(self.value, ply);
        let is_decisive = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        (is_decisive && beta - alpha == 1).then_some(value)
    }

    /// Returns the static evaluation, or the stored value if its bound shows that it is more accurate.
    #[inline]
    pub(super) fn correct_eval(&self, static_eval: i32, ply: i32) -> i32 {
        let value = value_from_tt(self.value, ply);
        let corrects = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value > static_eval,
            Bound::Upper => value < static_eval,
        };
        if corrects && value.abs() < MATE_BOUND { value } else { static_eval }
    }
}

/// This value marks a missing static evaluation; it is lower than any real value.
pub(super) const NO_EVAL: i32 = -32_768;

/// The unpacked form of a table entry.
#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    mv: u32,
    value: i16,
    static_eval: i16,
    depth: u8,
    /// The two lowest bits hold the bound, the higher bits the age; 0 marks an empty entry.
    kind: u8,
}

/// The packed form of a table entry. Entries are plain integers, so the allocator can return untouched zeroed
/// pages, and a table of several gigabytes is ready at once.
type Packed = [u32; 4];

impl Entry {
    #[inline]
    fn unpack([check, mv, values, rest]: Packed) -> Self {
        Self {
            check,
            mv,
            value: values as i16,
            static_eval: (values >> 16) as i16,
            depth: rest as u8,
            kind: (rest >> 8) as u8,
        }
    }

    #[inline]
    fn pack(self) -> Packed {
        let half = |value: i16| u32::from(value.cast_unsigned());
        let values = half(self.value) | half(self.static_eval) << 16;
        [self.check, self.mv, values, u32::from(self.depth) | u32::from(self.kind) << 8]
    }
}

const BUCKET: usize = 4;
const EMPTY: [Packed; BUCKET] = [[0; 4]; BUCKET];
/// Tables larger than this number of bytes are reallocated, instead of overwritten, when they are cleared.
const OVERWRITTEN: usize = 64 << 20;

/// A transposition table of fixed size, which replaces shallow and old entries first.
pub(super) struct TranspositionTable {
    entries: Vec<[Packed; BUCKET]>,
    /// The number of buckets in use, which is a power of two.
    used: usize,
    age: u8,
}

impl TranspositionTable {
    /// Creates the largest table that fits into `bytes` and into the memory of the machine, with at least one
    /// bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of_val(&EMPTY)).clamp(1, 1 << 26);
        // The number of buckets is rounded down to a power of two.
        let mut bits = buckets.ilog2();
        // `vec!` aborts the program if memory is short, so the memory is reserved first.
        while bits > 0 && Vec::<[Packed; BUCKET]>::new().try_reserve_exact(1 << bits).is_err() {
            bits -= 1;
        }
        if bits < buckets.ilog2() {
            // Some memory is left for the search itself.
            bits = bits.saturating_sub(2);
        }
        Self { entries: vec![EMPTY; 1 << bits], used: 1 << bits, age: 0 }
    }

    /// Removes all entries of the table.
    pub(super) fn clear(&mut self) {
        self.age = 0;
        let buckets = self.entries.len();
        if size_of_val(&self.entries[..self.used]) > OVERWRITTEN {
            self.entries = Vec::new();
            self.entries = vec![EMPTY; buckets];
        } else {
            self.entries[..self.used].fill(EMPTY);
        }
    }

    /// Removes all entries, and from now on uses at most `bytes` bytes of the table. A small search is faster
    /// with a table that fits into the processor's cache.
    pub(super) fn use_bytes(&mut self, bytes: usize) {
        self.clear();
        let buckets = (bytes / size_of_val(&EMPTY)).clamp(1, self.entries.len());
        self.used = 1 << buckets.ilog2();
        self.clear();
    }

    /// Ages all entries, so that entries of earlier searches are replaced first.
    pub(super) fn new_search(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.used - 1)
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<TtEntry> {
        let check = (key >> 32) as u32;
        let bucket = &self.entries[self.bucket(key)];
        let entry = Entry::unpack(*bucket.iter().find(|entry| holds(entry, check))?);
        Some(TtEntry {
            mv: entry.mv,
            value: i32::from(entry.value),
            static_eval: i32::from(entry.static_eval),
            depth: i32::from(entry.depth),
            bound: match entry.kind & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    pub(super) fn store(&mut self, key: u64, mv: Option<Move>, tt_entry: TtEntry) {
        let (check, age, at) = ((key >> 32) as u32, self.age, self.bucket(key));
        let bucket = &mut self.entries[at];
        let priority = |packed: Packed| {
            let entry = Entry::unpack(packed);
            let years = i32::from(age.wrapping_sub(entry.kind >> 2) & 63);
            if entry.kind == 0 { i32::MIN } else { i32::from(entry.depth) - 4 * years }
        };
        let same = bucket.iter().position(|entry| holds(entry, check));
        let slot = same.unwrap_or_else(|| (0..BUCKET).min_by_key(|&i| priority(bucket[i])).unwrap_or(0));
        let old = Entry::unpack(bucket[slot]);
        // The old move is kept if there is no new one, and a much deeper entry of the same search is kept.
        let bits = mv.map_or(if same.is_some() { old.mv } else { 0 }, Move::bits);
        if same.is_some()
            && tt_entry.bound != Bound::Exact
            && old.kind >> 2 == age
            && tt_entry.depth + 3 < i32::from(old.depth)
        {
            bucket[slot] = Entry { mv: bits, ..old }.pack();
            return;
        }
        let new = Entry {
            check,
            mv: bits,
            value: tt_entry.value as i16,
            static_eval: tt_entry.static_eval as i16,
            depth: tt_entry.depth.clamp(0, 255).cast_unsigned() as u8,
            kind: tt_entry.bound as u8 | age << 2,
        };
        bucket[slot] = new.pack();
    }
}

/// Returns whether an entry is in use and belongs to a key with this upper half.
#[inline]
fn holds(&[own, _, _, rest]: &Packed, check: u32) -> bool {
    own == check && rest >> 8 != 0
}
