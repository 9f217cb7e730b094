//! Standard algebraic notation (FIDE appendix C; PGN standard, section 8.2.3) with piece letters of several
//! languages. The variants add `Rxc4-a2` for Take and Make, `Kf1(Ng1)` for a coup-roque and `Ke1<->Ra1` for
//! an exchange.

mod pattern;

use std::fmt;

use super::coordinates::looks_like;
use crate::board::letters::{Letters, push_piece, push_square};
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::game::game::Game;
use crate::position::position::Position;
use pattern::Pattern;

/// The reason why a text is not a move of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveTextError {
    /// The text is neither algebraic notation nor coordinates.
    Syntax,
    /// No legal move matches the text.
    Illegal,
    /// Several legal moves match the text.
    Ambiguous,
}

impl MoveTextError {
    /// Returns the stable name of the error.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Syntax => "moveSyntax",
            Self::Illegal => "moveIllegal",
            Self::Ambiguous => "moveAmbiguous",
        }
    }
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "the text is not the notation of a move",
            Self::Illegal => "no legal move matches the text",
            Self::Ambiguous => "several legal moves match the text",
        })
    }
}

impl std::error::Error for MoveTextError {}

impl Game {
    /// The moves of the game in algebraic notation with the given piece letters.
    #[must_use]
    pub fn san(&self, letters: Letters) -> Vec<String> {
        (1..=self.plies()).filter_map(|ply| self.san_to(ply, letters)).collect()
    }

    /// The notation of the move that led to the position at `ply`, or `None` at ply 0 or after the last move.
    #[must_use]
    pub fn san_to(&self, ply: usize, letters: Letters) -> Option<String> {
        let san = self.position_at(ply.checked_sub(1)?).san(self.move_to(ply)?)?;
        Some(letters.from_english(&san))
    }
}

impl Position {
    /// Formats a legal move in algebraic notation with English letters, including the mark of check or
    /// mate.
    ///
    /// # Errors
    /// Returns `None` if the move is not legal in this position.
    #[must_use]
    pub fn san(&self, mv: Move) -> Option<String> {
        let legal = self.legal_moves();
        if !legal.contains(&mv) {
            return None;
        }
        let mut text = String::with_capacity(8);
        self.write_san(mv, &legal, &mut text);
        Some(text)
    }

    /// All legal moves of the position, each with its notation.
    #[must_use]
    pub fn san_moves(&self) -> Vec<(Move, String)> {
        let legal = self.legal_moves();
        let with_san = |&mv: &Move| {
            let mut text = String::with_capacity(8);
            self.write_san(mv, &legal, &mut text);
            (mv, text)
        };
        legal.iter().map(with_san).collect()
    }

    /// Appends the notation of one of the legal moves.
    fn write_san(&self, mv: Move, legal: &[Move], out: &mut String) {
        match mv.kind() {
            MoveKind::Castling | MoveKind::Exchange => self.rules().castling.write(&self.side(), mv, out),
            _ => {
                push_piece(Some(mv.role()), out);
                if mv.role() != Role::Pawn {
                    push_origin(mv, legal, out);
                } else if mv.captured().is_some() {
                    out.push(mv.from().file().char());
                }
                if mv.captured().is_some() {
                    out.push('x');
                }
                push_square(mv.via(), out);
                if mv.has_make() {
                    out.push('-');
                    push_square(mv.to(), out);
                }
                if let Some(role) = mv.promotion() {
                    out.push('=');
                    push_piece(Some(role), out);
                }
                if mv.kind() == MoveKind::EnPassant && mv.has_make() {
                    out.push_str(" e.p.");
                }
            }
        }
        let next = self.after(mv);
        if next.is_check() {
            out.push(if next.has_legal_move() { '+' } else { '#' });
        }
    }

    /// Parses a legal move in coordinates, or in algebraic notation with English letters.
    ///
    /// # Errors
    /// As [`Position::parse_san`].
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let is_coordinates = looks_like(text);
        if is_coordinates {
            let moves = self.legal_moves();
            let found = moves.iter().find(|mv| mv.to_string() == text);
            if let Some(&mv) = found.or_else(|| moves.iter().find(|&&mv| self.castles_as(mv, text))) {
                return Ok(mv);
            }
        }
        // "b5xc6" may be coordinates, or algebraic notation with the full origin of a pawn.
        match self.parse_san(text, Letters::ENGLISH) {
            Err(MoveTextError::Syntax) if is_coordinates => Err(MoveTextError::Illegal),
            read => read,
        }
    }

    /// Returns whether coordinates name a castling by the square where the move does not write the king's
    /// destination: `e1h1` for `e1g1`, or the destination of a castling of Chess960.
    #[inline(never)]
    fn castles_as(&self, mv: Move, text: &str) -> bool {
        let to = if mv.castles_by_goal() {
            mv.to()
        } else if mv.kind() == MoveKind::Castling && self.rights().contains(mv.via()) {
            mv.via()
        } else {
            return false;
        };
        format!("{}{to}", mv.from()) == text
    }

    /// Parses a legal move in algebraic notation.
    ///
    /// Common deviations are accepted: wrong or missing marks `+ # ! ?`, a longer origin than necessary
    /// (`Ng1-f3`), a missing `x`, and castling with zeros. The parser also reads Popeye's long forms, such as
    /// `Rc8*c4-a2` and `Kh1-f1/wSe1-g1`, with S for the knight. The text without such marks must match
    /// exactly one legal move.
    ///
    /// # Errors
    /// Fails if the text is not notation of a move, or if no legal move or several legal moves match.
    pub fn parse_san(&self, text: &str, letters: Letters) -> Result<Move, MoveTextError> {
        let text = if letters == Letters::ENGLISH { text.to_owned() } else { letters.to_english(text) };
        let pattern = Pattern::read(&text).ok_or(MoveTextError::Syntax)?;
        let mut found = self.legal_moves().into_iter().filter(|&mv| pattern.fits(self, mv));
        match (found.next(), found.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(MoveTextError::Illegal),
            (Some(_), Some(_)) => Err(MoveTextError::Ambiguous),
        }
    }
}

/// Appends the part of the origin that distinguishes a move from other moves of the same role to the same
/// square. The file distinguishes the move if it is enough, otherwise the rank, otherwise both.
fn push_origin(mv: Move, legal: &[Move], out: &mut String) {
    let (mut several, mut same_file, mut same_rank) = (false, false, false);
    for other in legal {
        let rival = other.role() == mv.role()
            && other.via() == mv.via()
            && other.to() == mv.to()
            && other.kind() == mv.kind();
        if rival && other.from() != mv.from() {
            several = true;
            same_file |= other.from().file() == mv.from().file();
            same_rank |= other.from().rank() == mv.from().rank();
        }
    }
    if several && (!same_file || same_rank) {
        out.push(mv.from().file().char());
    }
    if same_file {
        out.push(mv.from().rank().char());
    }
}
