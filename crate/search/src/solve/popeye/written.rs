//! Writes problems in Popeye's input format.

use std::fmt::Write;

use roque::{Color, Role};

use super::Input;
use super::twins::write_twin;
use crate::solve::solving::SolveOptions;
use crate::solve::twin::{BadTwin, Diagram};

/// Writes a problem in Popeye's input format.
///
/// # Errors
/// Fails with an error text if a twin is invalid.
pub fn write(input: &Input) -> Result<String, String> {
    let Diagram { setup, stipulation, is_swapped } = &input.diagram;
    // In Popeye White begins, except with the option that solves only the exchanged half of a duplex.
    let is_other = *is_swapped != (stipulation.begins(Color::White) != stipulation.begins(setup.turn));
    let mut out = format!("BeginProblem\nStipulation {stipulation}\nPieces");
    for (name, color) in [("White", Color::White), ("Black", Color::Black)] {
        let _ = write!(out, " {name}");
        for (square, piece) in setup.board.iter().filter(|(_, piece)| piece.color == color) {
            let letter =
                if piece.role == Role::Knight { 'S' } else { piece.role.char().to_ascii_uppercase() };
            let _ = write!(out, " {letter}{square}");
        }
    }
    let name = input.rules.to_string();
    for condition in name.split('+') {
        out.push_str(match condition {
            "take-make" => "\nCondition Take&Make NormalPawn",
            "castling-chess" => "\nCondition CastlingChess",
            "rokagogo" => "\nCondition Rokagogo",
            "exchange" => "\nCondition ExchangeCastling",
            _ => "",
        });
    }
    let SolveOptions { set, tries, variations, .. } = input.options;
    let options = [
        (" SetPlay", set),
        (" Try", tries > 0),
        (" Variation", variations),
        (" Duplex", input.duplex),
        (" HalfDuplex", is_other),
    ];
    for (option, is_wanted) in options {
        if is_wanted {
            let _ = write!(out, "\nOption{option}");
        }
    }
    for twin in &input.twins {
        let written = write_twin(twin).ok_or_else(|| BadTwin(twin.clone()).to_string())?;
        let _ = write!(out, "\n{written}");
    }
    out.push_str("\nEndProblem\n");
    Ok(out)
}
