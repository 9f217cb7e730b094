//! FEN, the text form of a position (S. J. Edwards, PGN standard 1994, section 16.1).

use std::fmt;
use std::fmt::Write;

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::letters::push_square;
use crate::board::piece::{Color, Piece};
use crate::board::square::{File, Rank, Square};
use crate::position::chess960::{letter_of, square_of};
use crate::position::position::Position;
use crate::position::setup::{Fault, Faults, Setup};
use crate::rules::castling::Castling;
use crate::rules::rules::Rules;

/// The reason why a text is not a FEN, or why its position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The placement is not eight ranks of eight squares, or has an unknown letter.
    Placement,
    /// The side to move is neither `w` nor `b`.
    Turn,
    /// The castling field is not `-`, nor letters of `KQkq`, of rooks' files such as `HAha`, or of `Xx`, each right
    /// at most once.
    Castling,
    /// The en passant field is neither `-` nor a square.
    EnPassant,
    /// The halfmove clock is not a number.
    HalfmoveClock,
    /// The move number is not a number.
    MoveNumber,
    /// The number after `chess960:` is not that of a start position, 0 to 959.
    StartNumber,
    /// There is text after the sixth field.
    TooManyFields,
    /// The FEN is well formed, but its position cannot be played.
    Setup(Faults),
}

impl FenError {
    /// The stable names of the errors: one name if the text cannot be parsed, else one for each fault of the
    /// position.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        vec![match self {
            Self::Placement => "fenPlacement",
            Self::Turn => "fenTurn",
            Self::Castling => "fenCastling",
            Self::EnPassant => "fenEnPassant",
            Self::HalfmoveClock => "fenHalfmoveClock",
            Self::MoveNumber => "fenFullmoveNumber",
            Self::StartNumber => "fenStartNumber",
            Self::TooManyFields => "fenTooManyFields",
            Self::Setup(faults) => return faults.iter().map(Fault::name).collect(),
        }]
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "the placement is not eight ranks of eight squares",
            Self::Turn => "the side to move is neither w nor b",
            Self::Castling => {
                "the castling field is neither - nor letters of KQkq, of rooks' files or Xx, each right once"
            }
            Self::EnPassant => "the en passant field is neither - nor a square",
            Self::HalfmoveClock => "the halfmove clock is not a number",
            Self::MoveNumber => "the move number is not a number",
            Self::StartNumber => "the number of a start position of Chess960 is not from 0 to 959",
            Self::TooManyFields => "there is text after the sixth field",
            Self::Setup(faults) => return write!(f, "the position cannot be played: {faults}"),
        })
    }
}

impl std::error::Error for FenError {}

impl Setup {
    /// Parses a FEN. Missing fields at the end default to `w - - 0 1`. A move number of 0, which some
    /// programs write, becomes 1. `chess960:518` stands for the start position of Chess960 with this number.
    ///
    /// # Errors
    /// Returns an error for the first field that is not well formed. Afterwards, [`Setup::faults`] checks
    /// whether the setup is a valid position.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        if let Some(number) = fen.trim().strip_prefix("chess960:") {
            let number = read_number(number).and_then(|number| u16::try_from(number).ok());
            return number
                .and_then(|number| Self::chess960(number, Rules::ORTHODOX))
                .ok_or(FenError::StartNumber);
        }
        let mut fields = fen.split_ascii_whitespace();
        let mut setup = Self::empty();
        read_placement(fields.next().unwrap_or_default(), &mut setup)?;
        setup.turn = match fields.next().unwrap_or("w") {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(FenError::Turn),
        };
        setup.rights = read_castling(fields.next().unwrap_or("-"), &setup)?;
        setup.en_passant = match fields.next().unwrap_or("-") {
            "-" => None,
            square => Some(square.parse().map_err(|_| FenError::EnPassant)?),
        };
        setup.halfmove_clock = read_number(fields.next().unwrap_or("0")).ok_or(FenError::HalfmoveClock)?;
        setup.move_number = read_number(fields.next().unwrap_or("1")).ok_or(FenError::MoveNumber)?.max(1);
        if fields.next().is_some() { Err(FenError::TooManyFields) } else { Ok(setup) }
    }

    /// Formats the setup as a FEN with all six fields.
    #[must_use]
    pub fn fen(&self) -> String {
        let mut fen = self.board.placement();
        fen.push_str(if self.turn == Color::White { " w " } else { " b " });
        // White's first, and of each side the h-file first.
        for rank in [Rank::FIRST, Rank::EIGHTH] {
            for rook in (0..8).rev().filter_map(File::new).map(|file| Square::at(file, rank)) {
                if self.rights.contains(rook) {
                    fen.push(letter_of(rook, self));
                }
            }
        }
        for &(letter, square) in Castling::Exchange.rights() {
            if self.rights.contains(square) {
                fen.push(letter);
            }
        }
        if self.rights.is_empty() {
            fen.push('-');
        }
        fen.push(' ');
        match self.en_passant {
            Some(square) => push_square(square, &mut fen),
            None => fen.push('-'),
        }
        // Writing to a string cannot fail.
        let _ = write!(fen, " {} {}", self.halfmove_clock, self.move_number);
        fen
    }
}

impl Board {
    /// The first field of a FEN: the placement of the pieces, the eighth rank first.
    #[must_use]
    pub fn placement(&self) -> String {
        let mut text = String::with_capacity(80);
        for rank in (0..8).rev().filter_map(Rank::new) {
            let mut empty = 0_u8;
            for file in (0..8).filter_map(File::new) {
                match self.piece_at(Square::at(file, rank)) {
                    Some(piece) => {
                        push_empty(&mut empty, &mut text);
                        text.push(piece.char());
                    }
                    None => empty += 1,
                }
            }
            push_empty(&mut empty, &mut text);
            if rank != Rank::FIRST {
                text.push('/');
            }
        }
        text
    }
}

impl Position {
    /// Parses a FEN and checks that its position can be played under these rules.
    ///
    /// # Errors
    /// Fails with the field that is not well formed, or with the faults of the position.
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        Self::new(&Setup::from_fen(fen)?, rules).map_err(FenError::Setup)
    }

    /// Formats the position as a FEN. The en passant square is written only if an en passant capture is
    /// legal.
    #[must_use]
    pub fn fen(&self) -> String {
        self.setup().fen()
    }
}

fn push_empty(empty: &mut u8, fen: &mut String) {
    if *empty > 0 {
        fen.push((b'0' + *empty) as char);
        *empty = 0;
    }
}

fn read_placement(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let mut ranks = (0..8).rev().filter_map(Rank::new);
    for row in text.split('/') {
        let rank = ranks.next().ok_or(FenError::Placement)?;
        let mut file = 0;
        let mut before = ' ';
        for c in row.chars() {
            if let '1'..='8' = c {
                // FEN writes eight empty squares as "8", so "44" is probably a mistake.
                if before.is_ascii_digit() {
                    return Err(FenError::Placement);
                }
                file += c as u8 - b'0';
            } else if c == '~' && matches!(before, 'Q' | 'R' | 'B' | 'N' | 'q' | 'r' | 'b' | 'n') {
                // Some programs mark promoted pieces with `~`.
            } else {
                let piece = Piece::from_char(c).ok_or(FenError::Placement)?;
                let square = Square::at(File::new(file).ok_or(FenError::Placement)?, rank);
                setup.board.set(square, Some(piece));
                file += 1;
            }
            before = c;
            if file > 8 {
                return Err(FenError::Placement);
            }
        }
        if file != 8 {
            return Err(FenError::Placement);
        }
    }
    if ranks.next().is_some() { Err(FenError::Placement) } else { Ok(()) }
}

fn read_castling(text: &str, setup: &Setup) -> Result<Bitboard, FenError> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    text.chars().try_fold(Bitboard::EMPTY, |rights, c| {
        let exchange = Castling::Exchange.rights().iter().find(|right| right.0 == c).map(|right| right.1);
        let square = exchange.or_else(|| square_of(c, setup)).ok_or(FenError::Castling)?;
        if rights.contains(square) { Err(FenError::Castling) } else { Ok(rights | square.into()) }
    })
}

/// The function accepts only digits: no sign, which Rust would parse.
fn read_number(text: &str) -> Option<u32> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Formats the name of the rules and the FEN of the position.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {})", self.rules(), self.fen())
    }
}
