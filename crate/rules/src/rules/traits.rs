//! What tells one game from another, as plain data for those who show it.

use crate::rules::castling::rule::Partners;
use crate::rules::rules::Rules;

/// What tells one game from another. See [`Rules::traits`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traits {
    /// The name of the game, such as `take-make+castling-chess`.
    pub name: String,
    /// The name of its rule of capture: `orthodox`, `take-make`.
    pub captures: &'static str,
    /// The name of its rule of castling: `orthodox`, `castling-chess`, `rokagogo`, `exchange`.
    pub castling: &'static str,
    /// The letters of the rights that the castling field of a FEN may tell, in their order; none where
    /// the field plays no part.
    pub rights: String,
    /// With which pieces a king may castle.
    pub partners: Partners,
    /// Whether a capture goes on with a Make.
    pub makes: bool,
}

impl Rules {
    /// What tells the game from others.
    ///
    /// ```
    /// let traits = "take-make+exchange".parse::<roque::Rules>()?.traits();
    /// assert_eq!((traits.captures, traits.castling), ("take-make", "exchange"));
    /// assert_eq!((traits.rights.as_str(), traits.partners.name(), traits.makes), ("Xx", "pieces", true));
    /// # Ok::<(), roque::UnknownRules>(())
    /// ```
    #[must_use]
    pub fn traits(self) -> Traits {
        let Self { captures, castling } = self;
        Traits {
            name: self.to_string(),
            captures: captures.name(),
            castling: castling.name(),
            rights: castling.rights().iter().map(|right| right.0).collect(),
            partners: castling.partners(),
            makes: captures.makes(),
        }
    }
}
