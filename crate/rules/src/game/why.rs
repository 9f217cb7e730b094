//! Why: what a refused move, a piece that is stuck, and the end of a game are explained by.

use crate::board::piece::Role;
use crate::board::square::Square;
use crate::explain::cause::Cause;
use crate::game::game::Game;
use crate::position::outcome::Reason;
use crate::rules::refusal::Refusal;

impl Game {
    /// Why no move that may be made leads from one square to the other; `None` where one does.
    #[must_use]
    pub fn refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::GameOver);
        }
        let refusal = self.position().refusal(from, to);
        refusal.or_else(|| self.touch_refusal(from, to))
    }

    /// Why a capture that arrives on `take` may not go on to `to`; `None` where it may. See
    /// [`Position::make_refusal`](crate::Position::make_refusal).
    #[must_use]
    pub fn make_refusal(&self, from: Square, take: Square, to: Square) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::GameOver);
        }
        let refusal = self.position().make_refusal(from, take, to);
        refusal.or_else(|| self.touch_refusal(from, take))
    }

    /// Why the piece of a square cannot move at all, with where it would have gone; `None` where it can. Of all that keeps it from its moves the reason is
    /// the one that tells most, and where nothing else does, the pieces in its way.
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

    /// What makes the end of the game, as far as the board and the moves show it: nothing for a
    /// resignation, an agreement or a lost flag, and while the game goes on.
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
                let men = |color| board.by_color(color) & !board.by_role(Role::King);
                self.loser().map(|loser| Cause::CannotMate(men(!loser))).into_iter().collect()
            }
            Reason::Agreement | Reason::Resignation | Reason::FlagFall => vec![],
        }
    }
}
