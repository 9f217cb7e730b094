//! The bits of a game link: numbers and setups, six bits per character.

use crate::board::bitboard::Bitboard;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::{File, Rank, Square};
use crate::position::setup::Setup;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The squares that stand for castling rights: the corners, then e2 and e7 for exchange castling; White's
/// first.
const RIGHTS: [Square; 6] = [
    Square::at(File::H, Rank::FIRST),
    Square::at(File::A, Rank::FIRST),
    Square::at(File::H, Rank::EIGHTH),
    Square::at(File::A, Rank::EIGHTH),
    Square::at(File::E, Rank::SECOND),
    Square::at(File::E, Rank::SEVENTH),
];
const PIECES: &[u8; 12] = b"PNBRQKpnbrqk";

pub(super) fn letter(value: u8) -> char {
    LETTERS.get(usize::from(value)).map_or('A', |&letter| letter.into())
}

pub(super) fn place<T: PartialEq>(table: &[T], entry: T) -> u32 {
    table.iter().position(|other| *other == entry).unwrap_or_default() as u32
}

/// Writes bits as values of six bits each.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) values: Vec<u8>,
    length: u32,
}

impl Writer {
    #[inline(never)]
    pub(super) fn push(&mut self, value: u32, bits: u32) {
        for bit in (0..bits).rev() {
            if self.length.is_multiple_of(6) {
                self.values.push(0);
            }
            if let Some(last) = self.values.last_mut() {
                *last |= ((value >> bit & 1) << (5 - self.length % 6)) as u8;
            }
            self.length += 1;
        }
    }

    #[inline(never)]
    pub(super) fn push_number(&mut self, mut number: u32) {
        while number > 127 {
            self.push(128 | number & 127, 8);
            number >>= 7;
        }
        self.push(number, 8);
    }

    /// Writes a setup. With `rooks`, its castling rights are those of Chess960.
    #[inline(never)]
    pub(super) fn push_setup(&mut self, setup: &Setup, rooks: bool) {
        for square in Square::all() {
            self.push(setup.board.piece_at(square).is_some().into(), 1);
        }
        for (_, piece) in setup.board.iter() {
            self.push(place(PIECES, piece.char() as u8), 4);
        }
        self.push((setup.turn == Color::Black).into(), 1);
        for (index, square) in RIGHTS.into_iter().enumerate() {
            let has = if rooks { rook_of(setup, index).is_some() } else { setup.rights.contains(square) };
            self.push(has.into(), 1);
        }
        self.push(setup.en_passant.is_some().into(), 1);
        if let Some(square) = setup.en_passant {
            self.push(square.file().index().into(), 3);
        }
        self.push_number(setup.halfmove_clock);
        self.push_number(setup.move_number);
        if rooks {
            for rook in (0..RIGHTS.len()).filter_map(|index| rook_of(setup, index)) {
                self.push(rook.file().index().into(), 3);
            }
        }
    }
}

/// The rook of a right of Chess960, by the index of the right in `RIGHTS`.
#[inline(never)]
fn rook_of(setup: &Setup, index: usize) -> Option<Square> {
    let corner = RIGHTS.get(index).filter(|corner| Bitboard::BACK_RANKS.contains(**corner))?;
    let rank = Bitboard::from(corner.rank());
    let king = (setup.board.by_role(Role::King) & rank).first()?;
    let mut rooks = (setup.rights & rank).into_iter();
    rooks.find(|rook| (rook.file() > king.file()) == (corner.file() == File::H))
}

pub(super) struct Reader {
    pub(super) values: Vec<u8>,
    at: usize,
}

impl Reader {
    pub(super) fn of(text: &str) -> Option<Self> {
        let value = |letter| LETTERS.iter().position(|&other| other == letter).map(|value| value as u8);
        Some(Self { values: text.trim().bytes().map(value).collect::<Option<_>>()?, at: 0 })
    }

    #[inline(never)]
    pub(super) fn take(&mut self, bits: u32) -> Option<u32> {
        let mut number = 0;
        for _ in 0..bits {
            let value = self.values.get(self.at / 6)?;
            number = number << 1 | u32::from(value >> (5 - self.at % 6) & 1);
            self.at += 1;
        }
        Some(number)
    }

    #[inline(never)]
    pub(super) fn take_number(&mut self) -> Option<u32> {
        let mut number = 0;
        for group in 0..5 {
            let bits = self.take(8)?;
            number |= (bits & 127).checked_shl(7 * group)?;
            if bits < 128 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a setup that [`Writer::push_setup`] has written.
    #[inline(never)]
    pub(super) fn take_setup(&mut self, rooks: bool) -> Option<Setup> {
        let mut setup = Setup::empty();
        let mut occupied = vec![];
        for square in Square::all() {
            if self.take(1)? == 1 {
                occupied.push(square);
            }
        }
        for square in occupied {
            let letter = *PIECES.get(self.take(4)? as usize)?;
            setup.board.set(square, Piece::from_char(letter.into()));
        }
        if self.take(1)? == 1 {
            setup.turn = Color::Black;
        }
        for square in RIGHTS {
            if self.take(1)? == 1 {
                setup.rights |= square.into();
            }
        }
        if self.take(1)? == 1 {
            let file = File::new(self.take(3)? as u8)?;
            setup.en_passant = Some(Square::at(file, Rank::SIXTH.relative_to(setup.turn)));
        }
        setup.halfmove_clock = self.take_number()?;
        setup.move_number = self.take_number()?;
        if rooks {
            setup.rights = self.take_rooks(setup.rights)?;
        }
        Some(setup)
    }

    /// Reads the rooks of the rights whose bits were set.
    fn take_rooks(&mut self, held: Bitboard) -> Option<Bitboard> {
        let corners = RIGHTS.into_iter().filter(|&corner| held.contains(corner));
        corners.map(|corner| Some(Square::at(File::new(self.take(3)? as u8)?, corner.rank()))).collect()
    }

    /// Returns whether only the padding zeros up to the next character are unread.
    pub(super) fn is_at_end(&mut self) -> bool {
        let rest = self.values.len() * 6 - self.at;
        rest < 6 && self.take(rest as u32) == Some(0)
    }
}
