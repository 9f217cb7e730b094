//! The rules of a game, which are a pair of a capture rule and a castling rule.

use std::fmt;
use std::str::FromStr;

use crate::rules::captures::Captures;
use crate::rules::castling::Castling;
use crate::rules::names::{Names, ORTHODOX};

/// The rules of a game. Every pair of a capture rule and a castling rule is a valid game.
///
/// ```
/// use roque::{Captures, Castling, Rules};
///
/// let rules: Rules = "take-make+rokagogo".parse()?;
/// assert_eq!(rules, Rules { captures: Captures::TakeMake, castling: Castling::Rokagogo });
/// assert_eq!(rules.variant().as_deref(), Some("Take&Make + Rokagogo"));
/// assert!(Rules::all().any(|one| one == rules));
/// # Ok::<(), roque::UnknownRules>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// The capture rule.
    pub captures: Captures,
    /// The castling rule.
    pub castling: Castling,
}

impl Rules {
    /// Orthodox chess by the FIDE Laws.
    pub const ORTHODOX: Self = Self { captures: Captures::Orthodox, castling: Castling::Orthodox };

    /// All rules, orthodox chess first.
    pub fn all() -> impl Iterator<Item = Self> {
        let pairs = |captures| Castling::ALL.map(|castling| Self { captures, castling });
        Captures::ALL.into_iter().flat_map(pairs)
    }

    /// The name for PGN's `Variant` tag, such as `Take&Make + Castling Chess`. Returns `None` for orthodox
    /// chess, which has no such tag.
    #[must_use]
    pub fn variant(self) -> Option<String> {
        let names: Vec<_> = self.names().filter_map(|names| names.variant).collect();
        if names.is_empty() { None } else { Some(names.join(" + ")) }
    }

    /// Returns the rules named by a `Variant` tag.
    ///
    /// # Errors
    /// Fails if no rules have this name.
    pub fn from_variant(name: &str) -> Result<Self, UnknownRules> {
        Self::all()
            .find(|rules| rules.variant().as_deref() == Some(name))
            .ok_or_else(|| UnknownRules(name.to_owned()))
    }

    /// The names of the two rules, omitting orthodox ones.
    fn names(self) -> impl Iterator<Item = Names> {
        [self.captures.names(), self.castling.names()].into_iter().filter(|names| names.variant.is_some())
    }
}

/// Formats the name of the rules, such as `orthodox` or `take-make+castling-chess`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.names().map(|names| names.game).collect();
        f.write_str(if names.is_empty() { ORTHODOX.game } else { "" })?;
        f.write_str(&names.join("+"))
    }
}

/// Error: no rules have the name in the field.
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
