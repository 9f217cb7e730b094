//! What positions are worth as they stand. A search comes back to many of them, and not all are in its table.

use roque::Position;

use crate::eval::accumulator::Accumulator;
use crate::eval::pawns::PawnCache;
use crate::eval::weights::Weights;

/// How many positions are remembered.
const ENTRIES: usize = 1 << 14;
/// Where an entry has the value: its other bits are those of the key.
const VALUE: u64 = 0xffff;

/// What positions, and their structures, are worth by the numbers of one game.
pub(crate) struct EvalCache {
    entries: Vec<u64>,
    pawn_cache: PawnCache,
}

impl EvalCache {
    pub(crate) fn new() -> Self {
        Self { entries: vec![0; ENTRIES], pawn_cache: PawnCache::new() }
    }

    /// Forgets all, as for other numbers.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(0);
        self.pawn_cache.clear();
    }

    /// What a position is worth to the side to move.
    #[inline]
    pub(crate) fn of(&mut self, position: &Position, accumulator: Accumulator, weights: &Weights) -> i32 {
        let key = position.key();
        let kept = &mut self.entries[key as usize & (ENTRIES - 1)];
        if (*kept ^ key) & !VALUE == 0 {
            return i32::from((*kept & VALUE) as u16 as i16);
        }
        let value = accumulator.whole(position, weights, &mut self.pawn_cache);
        // No position of a game is worth so much, but a hundred queens are.
        let value = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        *kept = key & !VALUE | u64::from(value.cast_unsigned());
        value.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    #[test]
    fn what_is_remembered_of_positions_and_of_their_pawns_is_what_they_are_worth_anew() {
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
                    let anew = accumulator.whole(position, &weights, &mut PawnCache::new());
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
