//! The differences between rules, as plain data for a user interface.

use crate::rules::castling::rule::Partners;
use crate::rules::rules::Rules;

/// The properties of one set of rules, for a user interface. See [`Rules::traits`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traits {
    /// The name of the rules, such as `take-make+castling-chess`.
    pub name: String,
    /// The name of the capture rule: `orthodox`, `take-make`.
    pub captures: &'static str,
    /// The name of the castling rule, such as `rokagogo` or `exchange`.
    pub castling: &'static str,
    /// The letters allowed in the castling field of a FEN, in their order. The list of letters is empty if
    /// the rules do not use the castling field.
    pub rights: String,
    /// The pieces that a king may castle with.
    pub partners: Partners,
    /// Whether a capture continues with a Make.
    pub makes: bool,
}

impl Rules {
    /// Returns the properties of these rules.
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
