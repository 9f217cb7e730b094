//! The start positions of Chess960 (FIDE Laws, Guidelines II), by the numbers of R. Scharnagl.

use crate::board::bitboard::Bitboard;
use crate::board::piece::{Color, Role};
use crate::board::square::{File, Rank, Square};
use crate::position::array::{USUAL, array};
use crate::position::position::Position;
use crate::position::setup::Setup;
use crate::rules::castling::Castling;
use crate::rules::castling::geometry::{first_rank, is_usual};
use crate::rules::rules::Rules;

/// The number of start positions.
const POSITIONS: u16 = 960;
impl Setup {
    /// The start position of Chess960 with this number, with all castling rights. Returns `None` if the
    /// number is greater than 959 or if the rules have another castling rule than the orthodox one.
    ///
    /// ```
    /// use roque::{Rules, Setup};
    ///
    /// let setup = Setup::chess960(0, Rules::ORTHODOX).unwrap();
    /// assert_eq!(setup.fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert_eq!(Setup::chess960(518, Rules::ORTHODOX), Some(Setup::default()));
    /// ```
    #[must_use]
    #[inline(never)]
    pub fn chess960(number: u16, rules: Rules) -> Option<Self> {
        if number >= POSITIONS || rules.castling != Castling::Orthodox {
            return None;
        }
        let mut setup = Self::of_array(array(number));
        setup.rights = setup.board.by_role(Role::Rook);
        Some(setup)
    }

    /// Returns whether a castling right belongs to a king or rook that does not stand on its usual square.
    #[must_use]
    #[inline(never)]
    pub fn has_chess960_rights(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            let king = self.board.king_of(color);
            let rooks = self.rights & first_rank(color);
            rooks.into_iter().any(|rook| king.is_some_and(|king| !is_usual(color, king, rook)))
        })
    }
}

impl Position {
    /// The start position of Chess960 with this number. Returns `None` as [`Setup::chess960`] does.
    #[must_use]
    pub fn chess960(number: u16, rules: Rules) -> Option<Self> {
        Self::new(&Setup::chess960(number, rules)?, rules).ok()
    }

    /// The number of this position among the start positions of Chess960, or `None` if it is not one of
    /// them. The initial position of chess has the number 518.
    #[must_use]
    #[inline(never)]
    pub fn chess960_number(&self) -> Option<u16> {
        let setup = self.setup();
        (0..POSITIONS).find(|&number| Setup::chess960(number, self.rules()).as_ref() == Some(&setup))
    }

    /// Returns whether the position belongs to Chess960. It is a start position other than the initial one, or a
    /// castling right belongs to a king or rook away from its usual square.
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        self.setup().has_chess960_rights() || self.chess960_number().is_some_and(|number| number != USUAL)
    }

    /// The castling rights of one side. See [`Position::rights`].
    #[must_use]
    pub fn rights_of(&self, color: Color) -> Bitboard {
        self.rights() & Bitboard::half(color)
    }

    /// The name for PGN's `Variant` tag of a game that starts with this position, such as `Take&Make +
    /// Chess960`. Returns `None` for orthodox chess, which has no such tag.
    #[must_use]
    #[inline(never)]
    pub fn variant(&self) -> Option<String> {
        match self.rules().variant() {
            captures if !self.is_chess960() => captures,
            Some(captures) => Some(captures + " + Chess960"),
            None => Some(NAMES[0].to_owned()),
        }
    }
}

/// The names of Chess960 in PGN files. The first one is written.
const NAMES: [&str; 5] = ["Chess960", "Chess 960", "chess960", "Fischerandom", "Freestyle Chess"];

/// Returns the rest of a `Variant` tag that names Chess960, alone or in a pair, or `None` if it does not.
#[inline(never)]
pub(crate) fn without_chess960(variant: &str) -> Option<&str> {
    NAMES.iter().find_map(|name| {
        let before = variant.strip_suffix(name).and_then(|rest| rest.strip_suffix(" + "));
        let after = || variant.strip_prefix(name).and_then(|rest| rest.strip_prefix(" + "));
        if variant == *name { Some("") } else { before.or_else(after) }
    })
}

/// Returns the square of the right that a letter of a FEN names. `KQkq` name the outermost rook on their side of
/// the king (X-FEN), other letters the file of a rook (Shredder-FEN). Without such a rook the result is the corner,
/// where the setup has a fault.
#[inline(never)]
pub(crate) fn square_of(letter: char, setup: &Setup) -> Option<Square> {
    let color = Color::of_letter(letter);
    let rank = Rank::FIRST.relative_to(color);
    let short = match letter.to_ascii_uppercase() {
        'K' => true,
        'Q' => false,
        letter @ 'A'..='H' => return Some(Square::at(File::new(letter as u8 - b'A')?, rank)),
        _ => return None,
    };
    let corner = Square::at(if short { File::H } else { File::A }, rank);
    Some(outermost(setup, color, short).unwrap_or(corner))
}

/// The letter of a right in X-FEN: of its side if the rook is the outermost one there, else of its file.
#[inline(never)]
pub(crate) fn letter_of(right: Square, setup: &Setup) -> char {
    let color = if right.rank() == Rank::FIRST { Color::White } else { Color::Black };
    let letter = if square_of(cased('K', color), setup) == Some(right) {
        'K'
    } else if square_of(cased('Q', color), setup) == Some(right) {
        'Q'
    } else {
        (b'A' + right.file().index()) as char
    };
    cased(letter, color)
}

fn cased(letter: char, color: Color) -> char {
    if color == Color::White { letter } else { letter.to_ascii_lowercase() }
}

/// The outermost rook of a colour on its first rank, on one side of its king there.
fn outermost(setup: &Setup, color: Color, short: bool) -> Option<Square> {
    let king = setup.board.king_of(color)?;
    let rank = Bitboard::from(Rank::FIRST.relative_to(color));
    let a_side = Bitboard(Bitboard::from(king).0 - 1);
    let rooks = setup.board.by_role(Role::Rook) & setup.board.by_color(color) & rank;
    let mut rooks = (if short { rooks & !a_side } else { rooks & a_side }).into_iter();
    if !rank.contains(king) {
        return None;
    }
    if short { rooks.last() } else { rooks.next() }
}
