//! Standard algebraic notation (FIDE, appendix C; PGN standard, section 8.2.3), with the letters
//! of several languages.

use std::fmt;

use super::coordinates;
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// The letters of the men in a notation.
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
        translate(san, Self::English.all(), self.all()).collect()
    }

    /// The text in these letters written with the English ones.
    fn to_english(self, san: &str) -> String {
        let foreign = self.all();
        // An English letter in a French text is no letter of a man.
        let known = san
            .chars()
            .map(|c| if c.is_ascii_uppercase() && c != 'O' && !foreign.contains(&c) { '?' } else { c });
        translate(&known.collect::<String>(), foreign, Self::English.all()).collect()
    }
}

fn translate(text: &str, from: [char; 5], to: [char; 5]) -> impl Iterator<Item = char> {
    text.chars().map(move |c| from.iter().position(|&letter| letter == c).map_or(c, |i| to[i]))
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
        match (mv.kind(), mv.role()) {
            (MoveKind::Castling, _) => {
                out.push_str(if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" });
            }
            (_, Role::Pawn) => {
                if mv.captured().is_some() {
                    out.push(mv.from().file().char());
                    out.push('x');
                }
                coordinates::push_square(mv.to(), out);
                if let Some(role) = mv.promotion() {
                    out.push('=');
                    out.push(role.char().to_ascii_uppercase());
                }
            }
            (_, role) => {
                out.push(role.char().to_ascii_uppercase());
                push_origin(mv, legal, out);
                if mv.captured().is_some() {
                    out.push('x');
                }
                coordinates::push_square(mv.to(), out);
            }
        }
        let next = self.after(mv);
        if next.is_check() {
            out.push(if next.has_legal_move() { '+' } else { '#' });
        }
    }

    /// Reads a legal move in coordinates, or in algebraic notation with English letters.
    ///
    /// # Errors
    /// As [`Position::parse_san`].
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveTextError> {
        match coordinates::read(text) {
            Some(wanted) => self
                .legal_moves()
                .into_iter()
                .find(|mv| {
                    mv.from() == wanted.from && mv.to() == wanted.to && mv.promotion() == wanted.promotion
                })
                .ok_or(MoveTextError::Illegal),
            None => self.parse_san(text, Letters::English),
        }
    }

    /// Reads a legal move in algebraic notation.
    ///
    /// As in files of all ages, the marks `+ # ! ?` may be missing or wrong, the origin may be told
    /// more fully than need be (`Ng1-f3`), the `x` may be missing, and castling may be written with
    /// zeros. What remains must mean one legal move.
    ///
    /// # Errors
    /// When the text is no notation of a move, or means none or several of the legal moves.
    pub fn parse_san(&self, text: &str, letters: Letters) -> Result<Move, MoveTextError> {
        let text = if letters == Letters::English { text.to_owned() } else { letters.to_english(text) };
        let pattern = Pattern::read(&text).ok_or(MoveTextError::Syntax)?;
        let mut found = self.legal_moves().into_iter().filter(|&mv| pattern.fits(mv));
        match (found.next(), found.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(MoveTextError::Illegal),
            (Some(_), Some(_)) => Err(MoveTextError::Ambiguous),
        }
    }
}

/// Appends what tells a move from others of the same role to the same square: the file if that is
/// enough, else the rank, else both.
fn push_origin(mv: Move, legal: &[Move], out: &mut String) {
    let (mut several, mut same_file, mut same_rank) = (false, false, false);
    for other in legal {
        let rival = other.role() == mv.role() && other.to() == mv.to() && other.kind() != MoveKind::Castling;
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

/// What a text in algebraic notation says of a move.
enum Pattern {
    Castling {
        short: bool,
    },
    Man {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        takes: bool,
        to: Square,
        promotion: Option<Role>,
    },
}

impl Pattern {
    fn read(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['!', '?']);
        let text = text.strip_suffix(['+', '#']).unwrap_or(text);
        match text {
            "O-O" | "0-0" => return Some(Self::Castling { short: true }),
            "O-O-O" | "0-0-0" => return Some(Self::Castling { short: false }),
            _ => {}
        }
        let mut chars = text.chars().peekable();
        let role = match chars.next_if(char::is_ascii_uppercase) {
            Some('P') => return None,
            Some(letter) => Role::from_char(letter)?,
            None => Role::Pawn,
        };
        // What follows is one square, or an origin, told in part or whole, and a square.
        let mut places = Vec::with_capacity(4);
        let mut takes = false;
        let mut promotion = None;
        while let Some(c) = chars.next() {
            match c {
                'a'..='h' | '1'..='8' => places.push(c),
                'x' | '-' if !takes => takes = c == 'x',
                '=' => {
                    promotion = Some(Role::from_char(chars.next()?)?);
                    if chars.next().is_some() {
                        return None;
                    }
                }
                _ => return None,
            }
        }
        let rank = Rank::from_char(places.pop()?)?;
        let to = Square::at(File::from_char(places.pop()?)?, rank);
        let rank = places.last().copied().and_then(Rank::from_char);
        if rank.is_some() {
            places.pop();
        }
        let file = places.pop().map(File::from_char);
        if !places.is_empty() || file == Some(None) {
            return None;
        }
        // A pawn's capture names its file.
        let file = file.flatten();
        if role == Role::Pawn && takes && file.is_none() {
            return None;
        }
        Some(Self::Man { role, file, rank, takes, to, promotion })
    }

    fn fits(&self, mv: Move) -> bool {
        match *self {
            Self::Castling { short } => {
                mv.kind() == MoveKind::Castling && short == (mv.to().file() > mv.from().file())
            }
            Self::Man { role, file, rank, takes, to, promotion } => {
                mv.kind() != MoveKind::Castling
                    && mv.role() == role
                    && mv.to() == to
                    && mv.promotion() == promotion
                    && file.is_none_or(|file| mv.from().file() == file)
                    && rank.is_none_or(|rank| mv.from().rank() == rank)
                    && (!takes || mv.captured().is_some())
                    // "c6" is a step, never the capture b5xc6.
                    && (role != Role::Pawn || file.is_some() || mv.captured().is_none())
            }
        }
    }
}
