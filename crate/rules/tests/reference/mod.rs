//! Helpers for several test files: reference data from `tests/data`, parallel execution, reproducible random
//! numbers.

use std::path::Path;

use serde::de::DeserializeOwned;

/// Reads a file from `tests/data`.
#[allow(dead_code, reason = "not every test file reads data")]
pub fn read<T: DeserializeOwned>(name: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Calls the function for every item, on all processors.
#[allow(dead_code, reason = "not every test file works in parallel")]
pub fn in_parallel<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(item);
                }
            });
        }
    });
}

/// The generator is xorshift64*, from Vigna, "An experimental exploration of Marsaglia's xorshift generators"
/// (2014).
#[allow(dead_code, reason = "not every test file plays at random")]
pub struct Random(pub u64);

#[allow(dead_code, reason = "not every test file plays at random")]
impl Random {
    /// Returns a random number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}
