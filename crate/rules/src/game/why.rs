//! Explains an illegal move, a piece that cannot move, and the end of the game.

use crate::board::piece::Role;
use crate::board::square::Square;
use crate::explain::cause::Cause;
use crate::game::game::Game;
use crate::position::outcome::Reason;
use crate::rules::refusal::Refusal;

impl Game {
    /// The reason why no allowed move leads from `from` to `to`, or `None` if one does.
    #[must_use]
    pub fn refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::GameOver);
        }
        let refusal = self.position().refusal(from, to);
        refusal.or_else(|| self.touch_refusal(from, to))
    }

    /// The reason why a Take on `take` may not end with a Make on `to`, or `None` if it may. See
    /// [`Position::make_refusal`](crate::Position::make_refusal).
    #[must_use]
    pub fn make_refusal(&self, from: Square, take: Square, to: Square) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::GameOver);
        }
        let refusal = self.position().make_refusal(from, take, to);
        refusal.or_else(|| self.touch_refusal(from, take))
    }

    /// The reason why the piece on a square cannot move, with the destination that this reason concerns.
    /// Returns `None` if the piece can move. Among several reasons, the most informative one is returned; if
    /// no other reason is informative, the result names the blocking pieces.
    #[must_use]
    pub fn why_stuck(&self, from: Square) -> Option<(Refusal, Square)> {
        let itself = self.refusal(from, from)?;
        if itself != Refusal::SameSquare {
            return Some((itself, from));
        }
        let mut told = (Refusal::HemmedIn(self.position().beside(from)), from);
        for to in Square::all() {
            let refusal = self.refusal(from, to)?;
            if refusal.telling() < told.0.telling() {
                told = (refusal, to);
            }
        }
        Some(told)
    }

    /// The facts on the board that explain why the game is over. The list of causes is empty after a lost
    /// resignation or flag fall, after an agreement, and while the game continues.
    #[must_use]
    pub fn why_over(&self) -> Vec<Cause> {
        let Some(outcome) = self.outcome() else { return vec![] };
        match outcome.reason {
            Reason::Checkmate | Reason::Stalemate | Reason::DeadPosition => self.position().why_over(),
            Reason::Repetition => vec![Cause::Repetition],
            Reason::FivefoldRepetition => vec![Cause::FivefoldRepetition],
            Reason::FiftyMoves => vec![Cause::FiftyMoves],
            Reason::SeventyFiveMoves => vec![Cause::SeventyFiveMoves],
            Reason::ResignationCannotMate | Reason::FlagFallCannotMate => {
                let board = self.position().board();
                let pieces = |color| board.by_color(color) & !board.by_role(Role::King);
                self.loser().map(|loser| Cause::CannotMate(pieces(!loser))).into_iter().collect()
            }
            Reason::Agreement | Reason::Resignation | Reason::FlagFall => vec![],
        }
    }
}
