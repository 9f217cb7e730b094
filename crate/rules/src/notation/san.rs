//! Standard algebraic notation (FIDE, appendix C; PGN standard, section 8.2.3), with the letters
//! of several languages, and what the fairy games add to it: `Rxc4-a2` for Take and Make,
//! `Kf1(Ng1)` for a coup-roque, `Ke1<->Ra1` for an exchange.

mod pattern;

use std::fmt;

use super::coordinates;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Piece, Role};
use crate::board::square::{File, Rank, Square};
use crate::position::position::Position;
use crate::position::setup::corners;
use pattern::Pattern;

/// The letters of the pieces in a notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// `K Q R B N`: the letters of files.
    #[default]
    English,
    /// `R D T F C`.
    French,
    /// `♔ ♕ ♖ ♗ ♘`.
    Figurine,
}

impl Letters {
    /// King, queen, rook, bishop, knight.
    const fn all(self) -> [char; 5] {
        match self {
            Self::English => ['K', 'Q', 'R', 'B', 'N'],
            Self::French => ['R', 'D', 'T', 'F', 'C'],
            Self::Figurine => ['♔', '♕', '♖', '♗', '♘'],
        }
    }

    /// The text in English letters written with these. No other character of a move is changed.
    #[must_use]
    pub fn from_english(self, san: &str) -> String {
        let english = Self::English.all();
        let translate = |c| english.iter().position(|&letter| letter == c).map_or(c, |man| self.all()[man]);
        san.chars().map(translate).collect()
    }

    /// The English letter for that of a piece in either case, or for a white figurine.
    pub(super) fn man(self, c: char) -> Option<char> {
        let c = c.to_ascii_uppercase();
        let man = (0..5).find(|&i| self.all()[i] == c || Self::Figurine.all()[i] == c)?;
        Some(Self::English.all()[man])
    }

    /// The text in these letters written with the English ones.
    fn to_english(self, san: &str) -> String {
        let foreign = self.all();
        let english = san.chars().map(|c| match foreign.iter().position(|&letter| letter == c) {
            Some(man) => Self::English.all()[man],
            // An English letter in a French text is no letter of a piece.
            None if c.is_ascii_uppercase() && c != 'O' => '?',
            None => c,
        });
        english.collect()
    }
}

/// Why a text is no move of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveTextError {
    /// The text is neither algebraic notation nor coordinates.
    Syntax,
    /// No legal move is written so.
    Illegal,
    /// Several legal moves are written so.
    Ambiguous,
}

impl MoveTextError {
    /// The error's stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Syntax => "moveSyntax",
            Self::Illegal => "moveIllegal",
            Self::Ambiguous => "moveAmbiguous",
        }
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "the text is not the notation of a move",
            Self::Illegal => "no legal move is written so",
            Self::Ambiguous => "several legal moves are written so",
        })
    }
}

impl std::error::Error for MoveTextError {}

impl Position {
    /// A legal move in algebraic notation, in English letters, with its mark of check or mate.
    ///
    /// # Errors
    /// Nothing but a legal move of this position has a notation: `None` otherwise.
    #[must_use]
    pub fn san(&self, mv: Move) -> Option<String> {
        let legal = self.legal_moves();
        if !legal.contains(&mv) {
            return None;
        }
        let mut text = String::with_capacity(8);
        self.write_san(mv, &legal, &mut text);
        Some(text)
    }

    /// Every legal move with its notation.
    #[must_use]
    pub fn san_moves(&self) -> Vec<(Move, String)> {
        let legal = self.legal_moves();
        let with_san = |&mv: &Move| {
            let mut text = String::with_capacity(8);
            self.write_san(mv, &legal, &mut text);
            (mv, text)
        };
        legal.iter().map(with_san).collect()
    }

    /// Appends the notation of one of the legal moves.
    fn write_san(&self, mv: Move, legal: &[Move], out: &mut String) {
        match mv.kind() {
            MoveKind::Castling if self.is_orthodox_castling(mv) => {
                out.push_str(if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" });
            }
            MoveKind::Castling => {
                out.push('K');
                coordinates::push_square(mv.to(), out);
                out.push('(');
                push_man(self.board().role_at(mv.via()), out);
                coordinates::push_square(mv.passed(), out);
                out.push(')');
            }
            MoveKind::Exchange => {
                out.push('K');
                coordinates::push_square(mv.from(), out);
                out.push_str("<->");
                push_man(self.board().role_at(mv.to()), out);
                coordinates::push_square(mv.to(), out);
            }
            _ => {
                push_man(Some(mv.role()), out);
                if mv.role() != Role::Pawn {
                    push_origin(mv, legal, out);
                } else if mv.captured().is_some() {
                    out.push(mv.from().file().char());
                }
                if mv.captured().is_some() {
                    out.push('x');
                }
                coordinates::push_square(mv.via(), out);
                if mv.has_make() {
                    out.push('-');
                    coordinates::push_square(mv.to(), out);
                }
                if let Some(role) = mv.promotion() {
                    out.push('=');
                    push_man(Some(role), out);
                }
                if mv.kind() == MoveKind::EnPassant && mv.has_make() {
                    out.push_str(" e.p.");
                }
            }
        }
        let next = self.after(mv);
        if next.is_check() {
            out.push(if next.has_legal_move() { '+' } else { '#' });
        }
    }

    /// Whether a castling is one of those that are written O-O and O-O-O: of the king on its first
    /// square with its own rook in a corner, moved before or not.
    pub(super) fn is_orthodox_castling(&self, mv: Move) -> bool {
        let home = Square::at(File::E, Rank::FIRST.relative_to(self.turn()));
        let rook = Some(Piece { color: self.turn(), role: Role::Rook });
        mv.from() == home
            && corners(self.turn()).contains(mv.via())
            && self.board().piece_at(mv.via()) == rook
    }

    /// Reads a legal move in coordinates, or in algebraic notation with English letters.
    ///
    /// # Errors
    /// As [`Position::parse_san`].
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let is_coordinates = coordinates::looks_like(text);
        if is_coordinates {
            let found = self.legal_moves().into_iter().find(|mv| mv.to_string() == text);
            if let Some(mv) = found {
                return Ok(mv);
            }
        }
        // "b5xc6" may also be algebraic notation that tells the whole origin of a pawn.
        match self.parse_san(text, Letters::English) {
            Err(MoveTextError::Syntax) if is_coordinates => Err(MoveTextError::Illegal),
            read => read,
        }
    }

    /// Reads a legal move in algebraic notation.
    ///
    /// As in files of all ages, the marks `+ # ! ?` may be missing or wrong, the origin may be told
    /// more fully than need be (`Ng1-f3`), the `x` may be missing, and castling may be written with
    /// zeros. Popeye's long forms are read too: `Rc8*c4-a2`, `Kh1-f1/wSe1-g1`, with S for the knight.
    /// What remains must mean one legal move.
    ///
    /// # Errors
    /// When the text is no notation of a move, or means none or several of the legal moves.
    pub fn parse_san(&self, text: &str, letters: Letters) -> Result<Move, MoveTextError> {
        let text = if letters == Letters::English { text.to_owned() } else { letters.to_english(text) };
        let pattern = Pattern::read(&text).ok_or(MoveTextError::Syntax)?;
        let mut found = self.legal_moves().into_iter().filter(|&mv| pattern.fits(self, mv));
        match (found.next(), found.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(MoveTextError::Illegal),
            (Some(_), Some(_)) => Err(MoveTextError::Ambiguous),
        }
    }
}

/// Appends the letter of a piece; a pawn has none.
fn push_man(role: Option<Role>, out: &mut String) {
    if let Some(role) = role.filter(|&role| role != Role::Pawn) {
        out.push(role.char().to_ascii_uppercase());
    }
}

/// Appends what tells a move from others of the same role to the same square: the file if that is
/// enough, else the rank, else both.
fn push_origin(mv: Move, legal: &[Move], out: &mut String) {
    let (mut several, mut same_file, mut same_rank) = (false, false, false);
    for other in legal {
        let rival = other.role() == mv.role()
            && other.via() == mv.via()
            && other.to() == mv.to()
            && other.kind() == mv.kind();
        if rival && other.from() != mv.from() {
            several = true;
            same_file |= other.from().file() == mv.from().file();
            same_rank |= other.from().rank() == mv.from().rank();
        }
    }
    if several && (!same_file || same_rank) {
        out.push(mv.from().file().char());
    }
    if same_file {
        out.push(mv.from().rank().char());
    }
}
