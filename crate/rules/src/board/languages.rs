//! Made by `cargo xtask tables` from the list of languages.

/// King, queen, rook, bishop and knight in each language.
#[rustfmt::skip]
pub(super) const LANGUAGES: &[(&str, [char; 5])] = &[
    ("en", ['K', 'Q', 'R', 'B', 'N']),
    ("fr", ['R', 'D', 'T', 'F', 'C']),
];
