//! Which game is played: a rule of capture and a rule of castling.

use std::fmt;
use std::str::FromStr;

/// How captures are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// A capture ends on the captured man's square, en passant aside.
    #[default]
    Orthodox,
    /// Take&Make: a capture goes on, at once, with a move that captures nothing, in the manner of
    /// the captured man.
    TakeMake,
}

/// How the king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// O-O and O-O-O, by right.
    #[default]
    Orthodox,
    /// Castling chess: with the first man met in any direction, moved or not.
    CastlingChess,
    /// Castling chess with rooks alone, along a rank or file.
    Rokagogo,
    /// Once in the game the king changes places with a man of its own other than a pawn.
    Exchange,
}

/// The rules of a game: any pair of the two choices is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// How captures are made.
    pub captures: Captures,
    /// How the king castles.
    pub castling: Castling,
}

const CAPTURES: [(Captures, &str, &str); 1] = [(Captures::TakeMake, "take-make", "Take&Make")];
const CASTLINGS: [(Castling, &str, &str); 3] = [
    (Castling::CastlingChess, "castling-chess", "Castling Chess"),
    (Castling::Rokagogo, "rokagogo", "Rokagogo"),
    (Castling::Exchange, "exchange", "Exchange Castling"),
];

impl Rules {
    /// Chess as FIDE has it.
    pub const ORTHODOX: Self = Self { captures: Captures::Orthodox, castling: Castling::Orthodox };

    /// Every game, the orthodox one first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Captures::Orthodox, Captures::TakeMake].into_iter().flat_map(|captures| {
            [Castling::Orthodox, Castling::CastlingChess, Castling::Rokagogo, Castling::Exchange]
                .map(|castling| Self { captures, castling })
        })
    }

    /// The name of the game for PGN's `Variant` tag, such as `Take&Make + Castling Chess`; `None`
    /// for orthodox chess, which needs no such tag.
    #[must_use]
    pub fn variant(self) -> Option<String> {
        let names = self.names(|&(_, _, variant)| variant, |&(_, _, variant)| variant);
        if names.is_empty() { None } else { Some(names.join(" + ")) }
    }

    /// The game of a `Variant` tag.
    ///
    /// # Errors
    /// When no game has this name.
    pub fn from_variant(name: &str) -> Result<Self, UnknownRules> {
        Self::all()
            .find(|rules| rules.variant().as_deref() == Some(name))
            .ok_or_else(|| UnknownRules(name.to_owned()))
    }

    /// A name for each choice that is not the orthodox one.
    fn names(
        self,
        of_captures: fn(&(Captures, &'static str, &'static str)) -> &'static str,
        of_castling: fn(&(Castling, &'static str, &'static str)) -> &'static str,
    ) -> Vec<&'static str> {
        let captures = CAPTURES.iter().filter(|entry| entry.0 == self.captures).map(of_captures);
        let castling = CASTLINGS.iter().filter(|entry| entry.0 == self.castling).map(of_castling);
        captures.chain(castling).collect()
    }
}

/// The name of the game, such as `orthodox` or `take-make+castling-chess`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names(|&(_, name, _)| name, |&(_, name, _)| name);
        f.write_str(if names.is_empty() { "orthodox" } else { "" })?;
        f.write_str(&names.join("+"))
    }
}

/// The text names no game that Roque plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRules(pub String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no game is named ")?;
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownRules {}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(name: &str) -> Result<Self, UnknownRules> {
        Self::all().find(|rules| rules.to_string() == name).ok_or_else(|| UnknownRules(name.to_owned()))
    }
}
