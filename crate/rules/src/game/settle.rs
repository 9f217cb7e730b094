//! Proofs by an external search about which side can still mate, and their effect on the result of a game.
//!
//! Only a search can decide whether any series of legal moves mates, and this crate does not search.
//! `Position::can_mate` considers only the pieces and walls of pawns, so it may return `true` although no
//! mate exists. A caller that searches passes its proof to [`Game::settle`].

use crate::board::piece::Color;
use crate::game::game::Game;
use crate::game::settled::Settled;
use crate::position::outcome::{Outcome, Reason};

impl Game {
    /// Records a proof that no series of legal moves from the position at `ply` lets these sides mate.
    /// Returns whether the result of the game changed.
    ///
    /// If neither side can mate, the position is dead and the game ended there (FIDE 5.2.2). Moves
    /// after a dead position, a resignation and a flag fall are undone. If one side cannot mate, the other side's resignation or flag
    /// fall is a draw (FIDE 5.1.2, 6.9). The proof survives undo and replay, and is dropped if another move
    /// replaces the moves up to its position.
    ///
    /// Does nothing if the position is not on the board, if it already ends the game, or after a draw by
    /// agreement or claim.
    pub fn settle(&mut self, ply: usize, cannot_mate: &[Color]) -> bool {
        let proof = Settled {
            ply,
            white: cannot_mate.contains(&Color::White),
            black: cannot_mate.contains(&Color::Black),
        };
        let drawn = self.declared().is_some() && self.loser().is_none();
        if ply > self.ply() || drawn || self.outcome_at(ply).is_some() || cannot_mate.is_empty() {
            return false;
        }
        let dead = proof.white && proof.black;
        if !dead && ply != self.ply() {
            return false;
        }
        self.settled = Some(proof);
        if dead {
            self.end_at(ply);
            return true;
        }
        self.judge_again()
    }

    /// The sides that are proved unable to mate from the position at `ply`. See [`Game::settle`].
    #[must_use]
    pub fn settled(&self, ply: usize) -> Vec<Color> {
        let proof = self.settled.filter(|proof| proof.ply == ply);
        Color::ALL.into_iter().filter(|&color| proof.is_some_and(|proof| proof.of(color))).collect()
    }

    /// The draw that follows from a proof about the position at `ply`, if any.
    pub(crate) fn dead_by_proof(&self, ply: usize) -> Option<Outcome> {
        let dead = self.settled.is_some_and(|proof| proof.ply == ply && proof.white && proof.black);
        dead.then(|| Outcome::draw(Reason::DeadPosition))
    }

    /// Returns whether this side could still mate in the current position, as far as proofs and material
    /// show.
    pub(crate) fn could_mate(&self, color: Color) -> bool {
        let proved = self.settled.is_some_and(|proof| proof.ply == self.ply() && proof.of(color));
        !proved && self.position().can_mate(color)
    }

    /// Recomputes the result after a resignation or flag fall. Returns whether the result changed.
    fn judge_again(&mut self) -> bool {
        let (Some(before), Some(loser)) = (self.declared, self.loser) else { return false };
        if before.winner.is_some() && !self.could_mate(!loser) {
            let resigned = before.reason == Reason::Resignation;
            let reason = if resigned { Reason::ResignationCannotMate } else { Reason::FlagFallCannotMate };
            self.declare(Outcome::draw(reason));
        }
        self.declared != Some(before)
    }

    /// Ends the game at a ply: removes later moves and declarations for good.
    fn end_at(&mut self, ply: usize) {
        self.forget_after(ply);
        self.ply = ply;
        self.touches.clear();
        (self.declared, self.loser, self.offer) = (None, None, None);
    }
}
