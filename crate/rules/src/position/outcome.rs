//! The results of games, with their reasons.

use crate::board::piece::Color;
use crate::position::position::Position;

/// The result of a game and the reason for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Color>,
    /// The reason for the end of the game.
    pub reason: Reason,
}

impl Outcome {
    pub(crate) const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// Returns the result in PGN notation: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// The reason for the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The king is in check and there is no legal move (FIDE 5.1.1). Checkmate takes precedence over every draw.
    Checkmate,
    /// The king is not in check and there is no legal move (FIDE 5.2.1).
    Stalemate,
    /// The position is dead: no series of legal moves lets either side mate (FIDE 5.2.2).
    DeadPosition,
    /// The position has occurred three times (FIDE 9.2).
    Repetition,
    /// A hundred plies without a capture or pawn move (FIDE 9.3).
    FiftyMoves,
    /// The position has occurred five times (FIDE 9.6.1).
    FivefoldRepetition,
    /// A hundred and fifty plies without a capture or pawn move (FIDE 9.6.2).
    SeventyFiveMoves,
    /// The players have agreed to a draw (FIDE 5.2.3).
    Agreement,
    /// A player has resigned (FIDE 5.1.2).
    Resignation,
    /// A draw: a player has resigned, but the opponent could not have mated by any series of legal moves
    /// (FIDE 5.1.2).
    ResignationCannotMate,
    /// A player has run out of time (FIDE 6.9).
    FlagFall,
    /// A draw: a player has run out of time, but the opponent could not have mated by any series of legal
    /// moves (FIDE 6.9).
    FlagFallCannotMate,
}

names! {
    Reason {
        Checkmate => "checkmate",
        Stalemate => "stalemate",
        DeadPosition => "deadPosition",
        Repetition => "repetition",
        FiftyMoves => "fiftyMoves",
        FivefoldRepetition => "fivefoldRepetition",
        SeventyFiveMoves => "seventyFiveMoves",
        Agreement => "agreement",
        Resignation => "resignation",
        ResignationCannotMate => "resignationCannotMate",
        FlagFall => "flagFall",
        FlagFallCannotMate => "flagFallCannotMate",
    }
}

impl Position {
    /// The result that follows from the position alone: checkmate, stalemate or a dead position; otherwise
    /// `None`. Repetition and the fifty-move rule depend on the game: see
    /// [`Game::outcome`](crate::Game::outcome).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(if self.is_check() {
                Outcome { winner: Some(!self.turn()), reason: Reason::Checkmate }
            } else {
                Outcome::draw(Reason::Stalemate)
            });
        }
        self.is_dead().then_some(Outcome::draw(Reason::DeadPosition))
    }
}
