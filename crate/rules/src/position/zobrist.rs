//! Zobrist keys (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use std::sync::Once;

use crate::board::attacks::Table;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Color;
use crate::board::square::Square;

pub(crate) struct Keys(());

/// The Zobrist keys by colour, role number and square.
static PIECES: Table<1024> = Table::new();
static RIGHTS: Table<64> = Table::new();
static EN_PASSANT: Table<64> = Table::new();
const BLACK_TO_MOVE: u64 = 0x9e37_79b9_7f4a_7c15;
static KEYS: Keys = Keys(());

/// Computes the Zobrist keys on first use.
pub(crate) fn make_keys() {
    static MADE: Once = Once::new();
    MADE.call_once(|| {
        // The generator is SplitMix64 (Steele, Lea, Flood 2014) with a fixed seed, so that keys are the same
        // in every build.
        let mut state = 0x526f_7175_6521_u64;
        let mut random = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        };
        // There is no role with the number 0. The keys of role 0 stay 0, so that XORing the key of "no
        // capture" changes nothing.
        for index in (0..1024).filter(|index| index >> 6 & 7 != 0) {
            PIECES.set(index, random());
        }
        for index in 0..64 {
            RIGHTS.set(index, random());
            EN_PASSANT.set(index, random());
        }
    });
}

/// Returns the Zobrist keys without checking that they have been computed. Constructing a `Position` has
/// computed the Zobrist keys.
#[inline]
pub(crate) fn keys() -> &'static Keys {
    &KEYS
}

#[expect(clippy::unused_self, reason = "a value proves that the keys are computed")]
impl Keys {
    #[inline]
    pub(crate) fn piece(&self, color: Color, code: u8, square: Square) -> u64 {
        PIECES.get(color.slot() << 9 | usize::from(code & 7) << 6 | square.slot())
    }

    #[inline]
    pub(crate) fn rights(&self, rights: Bitboard) -> u64 {
        rights.into_iter().fold(0, |key, square| key ^ RIGHTS.get(square.slot()))
    }

    #[inline]
    pub(crate) fn en_passant(&self, square: Option<Square>) -> u64 {
        square.map_or(0, |square| EN_PASSANT.get(square.slot()))
    }

    #[inline]
    pub(crate) fn black_to_move(&self) -> u64 {
        BLACK_TO_MOVE
    }
}
