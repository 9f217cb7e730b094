//! A problem whose input is being read.

use std::iter::Peekable;

use roque::{Board, Rules, Setup, Square};

use super::board::{color_of, forsyth, place};
use super::twins::read_twin;
use super::{Input, Word, is_short, word_of};
use crate::solve::solving::SolveOptions;
use crate::solve::twin::Diagram;
use roque_think::solve::{Play, Stipulation};

/// A problem whose input is being read.
pub(super) struct Draft {
    board: Board,
    stipulation: Option<String>,
    captures: Option<&'static str>,
    castling: Option<&'static str>,
    twins: Vec<String>,
    options: SolveOptions,
    /// The options that decide which side begins the solution.
    sides: Sides,
}

#[derive(Default)]
struct Sides {
    white_begins: bool,
    half_duplex: bool,
    duplex: bool,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            board: Board::empty(),
            stipulation: None,
            captures: None,
            castling: None,
            twins: Vec::new(),
            options: SolveOptions { variations: false, ..SolveOptions::default() },
            sides: Sides::default(),
        }
    }
}

/// The options that do not affect the solution.
const IDLE: [&str; 4] = ["noboard", "nothreat", "movenumbers", "startmovenumber"];

impl Draft {
    pub(super) fn read<'a>(
        &mut self,
        kind: Word,
        words: &mut Peekable<impl Iterator<Item = &'a str>>,
    ) -> Result<(), String> {
        if !self.twins.is_empty() && matches!(kind, Word::Forsyth | Word::Pieces | Word::Condition) {
            return Err("twins with other pieces or conditions are not supported".to_owned());
        }
        let mut next =
            |what: &str| words.next_if(|word| word_of(word).is_none()).ok_or(format!("{what} is missing"));
        match kind {
            Word::Stipulation => self.stipulation = Some(next("a stipulation")?.to_owned()),
            Word::Forsyth => self.board = forsyth(next("a position")?)?,
            Word::Pieces => {
                let mut color = None;
                while let Ok(word) = next("") {
                    color = color_of(word).or(color);
                    if color_of(word).is_none() {
                        place(
                            &mut self.board,
                            color.ok_or("expected `White` or `Black` before the pieces")?,
                            word,
                        )?;
                    }
                }
            }
            Word::Condition => {
                while let Ok(word) = next("") {
                    self.condition(word)?;
                }
            }
            Word::Option => {
                while let Ok(word) = next("") {
                    if is_short(word, "defence") {
                        let number = next("a number of defences")?.parse();
                        self.options.tries = number.map_err(|_| "a number of defences is missing")?;
                    } else {
                        self.option(word)?;
                    }
                }
            }
            Word::Twin => {
                let mut changes: Vec<&str> = Vec::new();
                // In Popeye, `stipulation` begins a new statement, except that within a twin it is a change.
                while let Some(word) =
                    words.next_if(|word| matches!(word_of(word), None | Some(Word::Stipulation)))
                {
                    changes.push(word);
                }
                let wrong = || format!("the twin `{}` is not supported", changes.join(" "));
                self.twins.push(read_twin(&changes).ok_or_else(wrong)?);
            }
            _ => {}
        }
        Ok(())
    }

    fn option(&mut self, word: &str) -> Result<(), String> {
        let Self { options, sides, .. } = self;
        match word.to_ascii_lowercase() {
            word if is_short(&word, "setplay") => options.set = true,
            word if is_short(&word, "try") => options.tries = options.tries.max(1),
            word if is_short(&word, "variation") => options.variations = true,
            word if is_short(&word, "whitetoplay") => sides.white_begins = true,
            word if is_short(&word, "halfduplex") => sides.half_duplex = true,
            word if is_short(&word, "duplex") => sides.duplex = true,
            word if IDLE.iter().any(|idle| is_short(&word, idle)) => {}
            _ => return Err(format!("the option `{word}` is not supported")),
        }
        Ok(())
    }

    fn condition(&mut self, word: &str) -> Result<(), String> {
        match word.to_ascii_lowercase().as_str() {
            // The option is accepted, because in Roque's Take & Make a pawn's Make never ends on its first
            // rank.
            "normalpawn" if self.captures.is_some() => {}
            short if is_short(short, "take&make") => self.captures = Some("take-make"),
            short if is_short(short, "castlingchess") => self.castling = Some("castling-chess"),
            short if is_short(short, "rokagogo") => self.castling = Some("rokagogo"),
            short if is_short(short, "exchangecastling") => self.castling = Some("exchange"),
            _ => return Err(format!("the condition `{word}` is not supported")),
        }
        Ok(())
    }

    pub(super) fn finished(self) -> Result<Input, String> {
        let names: Vec<_> = self.captures.into_iter().chain(self.castling).collect();
        let name = if names.is_empty() { "orthodox".to_owned() } else { names.join("+") };
        let rules: Rules = name.parse().map_err(|_| format!("the variant {name} is not supported"))?;
        let text = self.stipulation.ok_or("the stipulation is missing")?;
        let stipulation = text.parse().map_err(|error| format!("`{text}`: {error}"))?;
        let stipulation = if self.sides.white_begins { white_begins(stipulation)? } else { stipulation };
        let mut setup = Setup { board: self.board, ..Setup::empty() };
        // As is usual in chess problems, castling is allowed if king and rook are on their initial squares.
        let initial = Setup::initial(rules);
        let at_home = |square: Square| {
            let (now, then) = (setup.board.piece_at(square), initial.board.piece_at(square));
            let kings =
                then.map(|piece| setup.board.king_of(piece.color) == initial.board.king_of(piece.color));
            now == then && kings == Some(true)
        };
        setup.rights = initial.rights.into_iter().filter(|&square| at_home(square)).collect();
        let Self { twins, options, sides, .. } = self;
        let diagram = Diagram { setup, stipulation, is_swapped: sides.half_duplex };
        Ok(Input { rules, diagram, twins, options, duplex: sides.duplex })
    }
}

/// `WhiteToPlay` omits the first ply of a solution that Black would begin. In other problems the option has
/// no effect.
fn white_begins(stipulation: Stipulation) -> Result<Stipulation, String> {
    match (stipulation.play(), stipulation.half_moves() % 2) {
        (Play::Help, 0) if !stipulation.is_series() && stipulation.moves() > 0 => {
            let text = stipulation.to_string();
            let shorter = format!("{}{}.5", text.trim_end_matches(char::is_numeric), stipulation.moves() - 1);
            shorter.parse().map_err(|error| format!("`{shorter}`: {error}"))
        }
        _ if stipulation.is_series() => Err("`WhiteToPlay` is not supported in a series".to_owned()),
        _ => Ok(stipulation),
    }
}
