//! Random numbers whose sum identifies a position (A. L. Zobrist, "A New Hashing Method with
//! Application for Game Playing", 1970).

use std::sync::LazyLock;

use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::square::Square;

pub(crate) struct Keys {
    /// Per colour, role number and square.
    men: [[[u64; 64]; 8]; 2],
    rights: [u64; 64],
    en_passant: [u64; 64],
    black_to_move: u64,
}

static KEYS: LazyLock<Box<Keys>> = LazyLock::new(|| {
    // SplitMix64 (Steele, Lea, Flood 2014) from a fixed seed: keys are the same in every build.
    let mut state = 0x526f_7175_6521_u64;
    let mut random = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    };
    let mut keys = Box::new(Keys {
        men: [[[0; 64]; 8]; 2],
        rights: [0; 64],
        en_passant: [0; 64],
        black_to_move: random(),
    });
    keys.men.as_flattened_mut().as_flattened_mut().fill_with(&mut random);
    keys.rights.fill_with(&mut random);
    keys.en_passant.fill_with(&mut random);
    keys
});

#[inline]
pub(crate) fn keys() -> &'static Keys {
    &KEYS
}

impl Keys {
    #[inline]
    pub(crate) fn man(&self, color: Color, code: u8, square: Square) -> u64 {
        self.men[color.slot()][usize::from(code & 7)][square.slot()]
    }

    #[inline]
    pub(crate) fn rights(&self, rights: Bitboard) -> u64 {
        rights.into_iter().fold(0, |key, square| key ^ self.rights[square.slot()])
    }

    #[inline]
    pub(crate) fn en_passant(&self, square: Option<Square>) -> u64 {
        square.map_or(0, |square| self.en_passant[square.slot()])
    }

    #[inline]
    pub(crate) fn black_to_move(&self) -> u64 {
        self.black_to_move
    }
}
