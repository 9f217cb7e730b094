//! The letters of the pieces, and a reader of squares and pieces in move text.

use crate::board::languages::LANGUAGES;
use crate::board::piece::Role;
use crate::board::square::{File, Rank, Square};

/// The letters of the pieces in one language.
///
/// ```
/// let french = roque::Letters::of("fr").unwrap();
/// assert_eq!(french.from_english("Nbd7+"), "Cbd7+");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Letters(&'static [char; 5]);

impl Default for Letters {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl Letters {
    /// `K Q R B N`, the letters of PGN.
    pub const ENGLISH: Self = Self(&['K', 'Q', 'R', 'B', 'N']);
    /// `♔ ♕ ♖ ♗ ♘`.
    pub const FIGURINE: Self = Self(&['♔', '♕', '♖', '♗', '♘']);

    /// Returns the letters of a language by its code: `fr` has `R D T F C`. Returns `None` for an unknown
    /// language.
    #[must_use]
    pub fn of(language: &str) -> Option<Self> {
        LANGUAGES.iter().find(|(code, _)| *code == language).map(|(_, letters)| Self(letters))
    }

    /// Replaces the English piece letters of a move text by the letters of this language. Other characters
    /// stay unchanged.
    #[must_use]
    pub fn from_english(self, san: &str) -> String {
        let english = Self::ENGLISH.0;
        let translate = |c| english.iter().position(|&letter| letter == c).map_or(c, |piece| self.0[piece]);
        san.chars().map(translate).collect()
    }

    /// Returns the English letter for a piece letter of this language, in either case, or for a white
    /// figurine.
    pub(crate) fn piece(self, c: char) -> Option<char> {
        let c = c.to_ascii_uppercase();
        let piece = (0..5).find(|&i| self.0[i] == c || Self::FIGURINE.0[i] == c)?;
        Some(Self::ENGLISH.0[piece])
    }

    /// Replaces the piece letters of this language in a move text by the English ones.
    pub(crate) fn to_english(self, san: &str) -> String {
        let foreign = self.0;
        let english = san.chars().map(|c| match foreign.iter().position(|&letter| letter == c) {
            Some(piece) => Self::ENGLISH.0[piece],
            // In a French text, an English piece letter is not accepted.
            None if c.is_ascii_uppercase() && c != 'O' => '?',
            None => c,
        });
        english.collect()
    }
}

pub(crate) fn push_square(square: Square, out: &mut String) {
    out.push(square.file().char());
    out.push(square.rank().char());
}

/// Appends the letter of a piece; pawns have no letter.
pub(crate) fn push_piece(role: Option<Role>, out: &mut String) {
    if let Some(role) = role.filter(|&role| role != Role::Pawn) {
        out.push(role.char().to_ascii_uppercase());
    }
}

/// A square of which the file, the rank, both or neither are known.
#[derive(Clone, Copy, Default)]
pub(crate) struct Place {
    pub(crate) file: Option<File>,
    pub(crate) rank: Option<Rank>,
}

impl Place {
    pub(crate) fn fits(self, square: Square) -> bool {
        self.file.is_none_or(|file| square.file() == file)
            && self.rank.is_none_or(|rank| square.rank() == rank)
    }

    pub(crate) fn square(self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.file.is_none() && self.rank.is_none()
    }
}

/// The part of a move text (in English letters) that is still to be parsed.
pub(crate) struct Reader<'a>(pub(crate) &'a str);

impl Reader<'_> {
    pub(crate) fn skip(&mut self, prefix: &str) -> bool {
        let rest = self.0.strip_prefix(prefix);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// Consumes the next character if `meaning` returns a value for it, and returns that value.
    fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let mut rest = self.0.chars();
        let meaning = meaning(rest.next()?)?;
        self.0 = rest.as_str();
        Some(meaning)
    }

    /// Reads a piece letter in upper case. Popeye writes the knight as S (German *Springer*).
    pub(crate) fn role(&mut self) -> Option<Role> {
        self.take(|c| match c {
            'S' => Some(Role::Knight),
            'A'..='Z' => Role::from_char(c),
            _ => None,
        })
    }

    /// Reads a piece letter of either case.
    pub(crate) fn any_role(&mut self) -> Option<Role> {
        self.take(|c| if c.eq_ignore_ascii_case(&'s') { Some(Role::Knight) } else { Role::from_char(c) })
    }

    pub(crate) fn place(&mut self) -> Place {
        // A rank without a file comes before the destination, as in "R1a3"; the file of the destination
        // follows.
        let file = self.take(File::from_char);
        Place { file, rank: self.take(Rank::from_char) }
    }

    /// Reads the square, or part of a square, that ends the text.
    pub(crate) fn last_place(&mut self) -> Option<Place> {
        let place = self.place();
        self.0.is_empty().then_some(place)
    }
}
