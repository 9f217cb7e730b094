//! The names of a capture rule or a castling rule.

/// The names of a rule: its part of a game's name, and its name in PGN.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    /// The part that the rule contributes to the name of a game, which omits orthodox rules.
    pub(crate) game: &'static str,
    /// The name in PGN's `Variant` tag, or `None` for an orthodox rule, which the tag omits.
    pub(crate) variant: Option<&'static str>,
}

/// The names shared by the orthodox capture rule and the orthodox castling rule.
pub(crate) const ORTHODOX: Names = Names { game: "orthodox", variant: None };
