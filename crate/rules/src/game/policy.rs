//! Draws by count that come by themselves.

use crate::position::outcome::Reason;

/// How repetition and the count of moves without progress end a game.
///
/// Under each, checkmate and stalemate end the game, and come before every draw by count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DrawPolicy {
    /// The third occurrence of a position and the hundredth half-move end the game by themselves.
    #[default]
    Automatic,
    /// A player has to [claim](crate::Game::claim) them (FIDE 9.2, 9.3). By themselves come the fifth
    /// occurrence and the hundred and fiftieth half-move (FIDE 9.6).
    Claims,
    /// The game was played elsewhere, where players may have gone on: no draw by count comes, and no
    /// dead position ends the game.
    Recorded,
}

impl DrawPolicy {
    /// Every policy.
    pub const ALL: [Self; 3] = [Self::Automatic, Self::Claims, Self::Recorded];

    /// The policy's stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::Claims => "claims",
            Self::Recorded => "recorded",
        }
    }

    /// The draw that comes by itself after so many occurrences of a position and so many half-moves
    /// without progress.
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
