//! A cache of static evaluations. A search revisits many positions, and the transposition table does not
//! contain all of them.

use roque::Position;

use crate::eval::accumulator::Accumulator;
use crate::eval::pawns::PawnCache;
use crate::eval::weights::Weights;

/// The number of entries in the cache of static evaluations.
const ENTRIES: usize = 1 << 14;
/// The bits of a cache entry that hold the value. The other bits of the entry hold a part of the hash key.
const VALUE: u64 = 0xffff;

/// Caches of static evaluations and pawn structures, valid for the weights of one variant.
pub(crate) struct EvalCache {
    entries: Vec<u64>,
    pawn_cache: PawnCache,
}

impl EvalCache {
    pub(crate) fn new() -> Self {
        Self { entries: vec![0; ENTRIES], pawn_cache: PawnCache::new() }
    }

    /// Clears the cache, because a change of the weights makes it invalid.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(0);
        self.pawn_cache.clear();
    }

    /// Returns the static evaluation from the point of view of the side to move.
    #[inline]
    pub(crate) fn of(&mut self, position: &Position, accumulator: Accumulator, weights: &Weights) -> i32 {
        let key = position.key();
        let entry = &mut self.entries[key as usize & (ENTRIES - 1)];
        if (*entry ^ key) & !VALUE == 0 {
            return i32::from((*entry & VALUE) as u16 as i16);
        }
        let value = accumulator.evaluate(position, weights, &mut self.pawn_cache);
        // Positions of legal games have evaluations far below this limit. Custom positions with dozens of
        // queens may exceed this limit.
        let value = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        *entry = key & !VALUE | u64::from(value.cast_unsigned());
        value.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    #[test]
    fn cached_static_evaluations_equal_fresh_ones() {
        for name in ["orthodox", "take-make+castling-chess"] {
            let rules: Rules = name.parse().unwrap();
            let weights = Weights::of(rules);
            let mut eval_cache = EvalCache::new();
            for fen in [
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
                "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            ] {
                let start = Position::from_fen(fen, rules).unwrap();
                let after = |mv| start.after(mv);
                let positions: Vec<_> = start.legal_moves().into_iter().map(after).collect();
                for position in positions.iter().chain(&positions) {
                    let accumulator = Accumulator::of(position, &weights);
                    let anew = accumulator.evaluate(position, &weights, &mut PawnCache::new());
                    assert_eq!(
                        eval_cache.of(position, accumulator, &weights),
                        anew,
                        "{name} {}",
                        position.fen()
                    );
                }
            }
        }
    }
}
