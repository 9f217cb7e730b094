//! The names of a rule.

/// The names of a capture rule or a castling rule.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    /// The part of the rule in the name of a game, which omits the orthodox rule.
    pub(crate) game: &'static str,
    /// The name in PGN's `Variant` tag, or `None` for an orthodox rule, which the tag omits.
    pub(crate) variant: Option<&'static str>,
}

/// The names of both orthodox rules.
pub(crate) const ORTHODOX: Names = Names { game: "orthodox", variant: None };
