//! Writes weight files.

use std::fmt::Write;

use roque::Rules;
use roque_search::tuning::groups;

const NAMES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// Returns the text of a weight file: first the piece-square values, then the features. If the text contains
/// differences, `to` is the variant that they are added to.
pub fn text(weights: &[[i32; 2]], to: Option<Rules>) -> String {
    let mut text = "# Made by examples/tune: White's pieces square by square, the eighth rank first; then the features.\n\
        # In hundredths of a pawn"
        .to_owned();
    if let Some(rules) = to {
        let _ = write!(text, ", added to those of {rules}");
    }
    text.push_str(".\n");
    for (role, name) in NAMES.into_iter().enumerate() {
        for (half, stage) in ["early", "late"].into_iter().enumerate() {
            let _ = writeln!(text, "{name}, {stage}");
            for rank in (0..8).rev() {
                let row = &weights[role * 64 + rank * 8..][..8];
                line(&mut text, row.iter().map(|pair| pair[half]));
            }
        }
    }
    for (half, stage) in ["early", "late"].into_iter().enumerate() {
        let mut rest = &weights[6 * 64..];
        for (name, len) in groups() {
            let (row, more) = rest.split_at(len);
            let _ = writeln!(text, "{name}, {stage}");
            line(&mut text, row.iter().map(|pair| pair[half]));
            rest = more;
        }
    }
    text
}

fn line(text: &mut String, numbers: impl Iterator<Item = i32>) {
    let numbers: Vec<_> = numbers.map(|number| number.to_string()).collect();
    let _ = writeln!(text, "{}", numbers.join(" "));
}
