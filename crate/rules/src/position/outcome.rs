//! How games end.

use crate::board::piece::Color;
use crate::position::position::Position;

/// The result of a game, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who has won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    pub(crate) const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The result as files have it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The king is attacked and there is no legal move (FIDE 5.1.1). It comes before every draw.
    Checkmate,
    /// There is no legal move, and the king is not attacked (FIDE 5.2.1).
    Stalemate,
    /// No series of legal moves lets either side mate (FIDE 5.2.2).
    DeadPosition,
    /// The position has occurred three times (FIDE 9.2).
    Repetition,
    /// A hundred half-moves without a capture and without a pawn move (FIDE 9.3).
    FiftyMoves,
    /// The position has occurred five times, and nobody has claimed (FIDE 9.6.1).
    FivefoldRepetition,
    /// A hundred and fifty half-moves without a capture and without a pawn move, and nobody has
    /// claimed (FIDE 9.6.2).
    SeventyFiveMoves,
    /// The players have agreed to a draw (FIDE 5.2.3).
    Agreement,
    /// A player has resigned (FIDE 5.1.2).
    Resignation,
    /// A player has resigned, but no series of legal moves could have mated him (FIDE 5.1.2): a draw.
    ResignationCannotMate,
    /// A player has used up the time (FIDE 6.9).
    FlagFall,
    /// A player has used up the time, but no series of legal moves could have mated him (FIDE 6.9): a draw.
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
    /// The end that the position itself makes: checkmate, stalemate or a dead position.
    /// Repetition and the fifty moves need the game, see [`Game::outcome`](crate::Game::outcome).
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
