//! What tells one game from another, as plain data for those who show it.

use super::{Captures, Castling, Rules};

/// With which pieces a king may castle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Partners {
    /// Its rooks in the corners.
    Corners,
    /// Any rook, of either side.
    Rooks,
    /// Any piece of its own, pawns not counted.
    Pieces,
    /// Any piece or pawn, of either side.
    Any,
}

impl Partners {
    /// The stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corners => "corners",
            Self::Rooks => "rooks",
            Self::Pieces => "pieces",
            Self::Any => "any",
        }
    }
}

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
        let (rights, partners) = match self.castling {
            Castling::Orthodox => ("KQkq", Partners::Corners),
            Castling::CastlingChess => ("", Partners::Any),
            Castling::Rokagogo => ("", Partners::Rooks),
            Castling::Exchange => ("Xx", Partners::Pieces),
        };
        Traits {
            name: self.to_string(),
            captures: self.captures.name(),
            castling: self.castling.name(),
            rights: rights.to_owned(),
            partners,
            makes: match self.captures {
                Captures::Orthodox => false,
                Captures::TakeMake => true,
            },
        }
    }
}
