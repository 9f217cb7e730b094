//! What is proved from outside of who can still mate, and what it makes of a game.
//!
//! Whether any series of legal moves mates takes a search, which this package does not do: `Position::can_mate` knows pieces and
//! walls of pawns alone, and may be too hopeful. Whoever searches enters here what came of it.

use crate::board::piece::Color;
use crate::game::game::Game;
use crate::game::settled::Settled;
use crate::position::outcome::{Outcome, Reason};

impl Game {
    /// Enters a proof: in the position after so many moves, no series of legal moves lets these sides mate. Whether it changed the
    /// result.
    ///
    /// Where neither can, that position is dead and the game was over there (FIDE 5.2.2): a move made meanwhile is taken back, and so is a
    /// resignation or the fall of a flag. Where one cannot, the other side's resignation or fallen flag is a draw (FIDE 5.1.2, 6.9).
    /// The proof stays with its position when that is taken back and played again, and goes when another move takes its place.
    ///
    /// Nothing changes where the position is not on the board any more, is over by itself, or a draw was agreed or rightly claimed.
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

    /// Who is proved to be unable to mate in the position after so many moves. See [`Game::settle`].
    #[must_use]
    pub fn settled(&self, ply: usize) -> Vec<Color> {
        let proof = self.settled.filter(|proof| proof.ply == ply);
        Color::ALL.into_iter().filter(|&color| proof.is_some_and(|proof| proof.of(color))).collect()
    }

    /// The draw that a proof makes of the position after so many moves.
    pub(crate) fn dead_by_proof(&self, ply: usize) -> Option<Outcome> {
        let dead = self.settled.is_some_and(|proof| proof.ply == ply && proof.white && proof.black);
        dead.then(|| Outcome::draw(Reason::DeadPosition))
    }

    /// Whether this side could still mate in the position on the board, for all that is known.
    pub(crate) fn could_mate(&self, color: Color) -> bool {
        let proved = self.settled.is_some_and(|proof| proof.ply == self.ply() && proof.of(color));
        !proved && self.position().can_mate(color)
    }

    /// Judges a resignation or a fallen flag once more. Whether it has another result now.
    fn judge_again(&mut self) -> bool {
        let (Some(before), Some(loser)) = (self.declared, self.loser) else { return false };
        if before.winner.is_some() && !self.could_mate(!loser) {
            let resigned = before.reason == Reason::Resignation;
            let reason = if resigned { Reason::ResignationCannotMate } else { Reason::FlagFallCannotMate };
            self.declare(Outcome::draw(reason));
        }
        self.declared != Some(before)
    }

    /// Takes back what has happened since the position after so many moves, for good.
    fn end_at(&mut self, ply: usize) {
        self.forget_after(ply);
        self.ply = ply;
        self.touches.clear();
        (self.declared, self.loser, self.offer) = (None, None, None);
    }
}
