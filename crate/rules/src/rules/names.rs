//! How one rule is named.

/// The names of a rule of capture or of castling.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    /// In the name of a game; the orthodox rule goes without saying there.
    pub(crate) game: &'static str,
    /// In PGN's `Variant` tag; `None` for what goes without saying.
    pub(crate) variant: Option<&'static str>,
}

/// The orthodox rule, of capture as of castling.
pub(crate) const ORTHODOX: Names = Names { game: "orthodox", variant: None };
