//! Draws by repetition and by the number of moves without a capture or pawn move.

use crate::position::outcome::Reason;

/// The policy decides how repetition and plies without a capture or pawn move end a game.
///
/// Under every policy, checkmate and stalemate end the game and take precedence over draws by repetition and
/// move count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DrawPolicy {
    /// Threefold repetition and the fifty-move rule end the game automatically.
    #[default]
    Automatic,
    /// A player must [claim](crate::Game::claim) these draws (FIDE 9.2, 9.3). Fivefold repetition and the
    /// seventy-five-move rule end the game automatically (FIDE 9.6).
    Claims,
    /// The game was played elsewhere: neither repetition, nor the move count, nor a dead position ends it.
    Recorded,
}

impl DrawPolicy {
    /// All policies.
    pub const ALL: [Self; 3] = [Self::Automatic, Self::Claims, Self::Recorded];

    /// Returns the stable name of the policy.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::Claims => "claims",
            Self::Recorded => "recorded",
        }
    }

    /// The reason for an automatic draw after this number of occurrences of a position and of plies without a
    /// capture or pawn move, if any.
    pub(crate) fn draw_by_count(
        self,
        occurrences: impl FnOnce() -> usize,
        half_moves: u32,
    ) -> Option<Reason> {
        let (most_occurrences, repetition, most_half_moves, no_progress) = match self {
            Self::Automatic => (3, Reason::Repetition, 100, Reason::FiftyMoves),
            Self::Claims => (5, Reason::FivefoldRepetition, 150, Reason::SeventyFiveMoves),
            Self::Recorded => return None,
        };
        if occurrences() >= most_occurrences {
            Some(repetition)
        } else {
            (half_moves >= most_half_moves).then_some(no_progress)
        }
    }
}
