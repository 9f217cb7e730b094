//! Which game is played: a rule of capture and a rule of castling.

mod traits;

use std::fmt;
use std::str::FromStr;

pub use traits::{Partners, Traits};

/// How captures are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// A capture ends on the captured piece's square, en passant aside.
    #[default]
    Orthodox,
    /// Take&Make: a capture goes on, at once, with a move that captures nothing, in the manner of
    /// the captured piece.
    TakeMake,
}

/// How the king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// O-O and O-O-O, by right.
    #[default]
    Orthodox,
    /// Castling chess: with the first piece met in any direction, moved or not.
    CastlingChess,
    /// Castling chess with rooks alone, along a rank or file.
    Rokagogo,
    /// Once in the game the king changes places with a piece of its own, not a pawn.
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

impl Captures {
    /// Every rule of capture, the orthodox one first. A link tells a rule by its place here, so that none may move.
    pub const ALL: [Self; 2] = {
        // A rule that is added stops the compiler here: it belongs at the end of the list.
        match Self::Orthodox {
            Self::Orthodox | Self::TakeMake => {}
        }
        [Self::Orthodox, Self::TakeMake]
    };

    /// The rule's stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.names().map_or(ORTHODOX, |names| names.game)
    }

    /// What the game's name and PGN's `Variant` tag say of it; `None` for what goes without saying.
    const fn names(self) -> Option<Names> {
        match self {
            Self::Orthodox => None,
            Self::TakeMake => Some(Names { game: "take-make", variant: "Take&Make" }),
        }
    }
}

impl Castling {
    /// Every rule of castling, the orthodox one first. A link tells a rule by its place here, so that none may move.
    pub const ALL: [Self; 4] = {
        // A rule that is added stops the compiler here: it belongs at the end of the list.
        match Self::Orthodox {
            Self::Orthodox | Self::CastlingChess | Self::Rokagogo | Self::Exchange => {}
        }
        [Self::Orthodox, Self::CastlingChess, Self::Rokagogo, Self::Exchange]
    };

    /// The rule's stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.names().map_or(ORTHODOX, |names| names.game)
    }

    /// What the game's name and PGN's `Variant` tag say of it; `None` for what goes without saying.
    const fn names(self) -> Option<Names> {
        match self {
            Self::Orthodox => None,
            Self::CastlingChess => Some(Names { game: "castling-chess", variant: "Castling Chess" }),
            Self::Rokagogo => Some(Names { game: "rokagogo", variant: "Rokagogo" }),
            Self::Exchange => Some(Names { game: "exchange", variant: "Exchange Castling" }),
        }
    }
}

/// The name of what goes without saying.
const ORTHODOX: &str = "orthodox";

/// How one rule is named.
struct Names {
    game: &'static str,
    variant: &'static str,
}

impl Rules {
    /// Chess as FIDE has it.
    pub const ORTHODOX: Self = Self { captures: Captures::Orthodox, castling: Castling::Orthodox };

    /// Every game, the orthodox one first.
    pub fn all() -> impl Iterator<Item = Self> {
        let pairs = |captures| Castling::ALL.map(|castling| Self { captures, castling });
        Captures::ALL.into_iter().flat_map(pairs)
    }

    /// The name of the game for PGN's `Variant` tag, such as `Take&Make + Castling Chess`; `None`
    /// for orthodox chess, which needs no such tag.
    #[must_use]
    pub fn variant(self) -> Option<String> {
        let names: Vec<_> = self.names().map(|names| names.variant).collect();
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

    /// The names of each choice that is not the orthodox one.
    fn names(self) -> impl Iterator<Item = Names> {
        self.captures.names().into_iter().chain(self.castling.names())
    }
}

/// The name of the game, such as `orthodox` or `take-make+castling-chess`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.names().map(|names| names.game).collect();
        f.write_str(if names.is_empty() { ORTHODOX } else { "" })?;
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
