//! What positions are worth as they stand. A search comes back to many of them, and not all are in its table.

use roque::Position;

use crate::value::numbers::Numbers;
use crate::value::structure::Structures;
use crate::value::tally::Tally;

/// How many positions are remembered.
const REMEMBERED: usize = 1 << 14;
/// Where an entry has the value: its other bits are those of the key.
const VALUE: u64 = 0xffff;

/// What positions, and their structures, are worth by the numbers of one game.
pub(crate) struct Standings {
    kept: Vec<u64>,
    structures: Structures,
}

impl Standings {
    pub(crate) fn new() -> Self {
        Self { kept: vec![0; REMEMBERED], structures: Structures::new() }
    }

    /// Forgets all, as for other numbers.
    pub(crate) fn forget(&mut self) {
        self.kept.fill(0);
        self.structures.forget();
    }

    /// What a position is worth to the side to move.
    #[inline]
    pub(crate) fn of(&mut self, position: &Position, tally: Tally, numbers: &Numbers) -> i32 {
        let key = position.key();
        let kept = &mut self.kept[key as usize & (REMEMBERED - 1)];
        if (*kept ^ key) & !VALUE == 0 {
            return i32::from((*kept & VALUE) as u16 as i16);
        }
        let value = tally.whole(position, numbers, &mut self.structures);
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
            let numbers = Numbers::of(rules);
            let mut standings = Standings::new();
            for fen in [
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
                "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            ] {
                let start = Position::from_fen(fen, rules).unwrap();
                let after = |mv| start.after(mv);
                let positions: Vec<_> = start.legal_moves().into_iter().map(after).collect();
                for position in positions.iter().chain(&positions) {
                    let tally = Tally::of(position, &numbers);
                    let anew = tally.whole(position, &numbers, &mut Structures::new());
                    assert_eq!(standings.of(position, tally, &numbers), anew, "{name} {}", position.fen());
                }
            }
        }
    }
}
