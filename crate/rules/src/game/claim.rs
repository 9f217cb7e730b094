//! Draw claims by repetition and by the fifty-move rule (FIDE 9.2, 9.3).

use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::game::clock::Clock;
use crate::game::game::{Game, GameError};
use crate::game::policy::DrawPolicy;
use crate::position::outcome::{Outcome, Reason};

/// The result of a draw claim.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The claim is correct, and the game is drawn.
    Right(Proof),
    /// The claim is incorrect, and the game continues. An incorrect claim counts as a draw offer (FIDE
    /// 9.1.2.3).
    Wrong {
        /// The number of occurrences of the claimed position; less than three in an incorrect claim.
        occurrences: usize,
        /// The number of plies since the last capture or pawn move; less than a hundred in an incorrect
        /// claim.
        half_moves: u32,
    },
    /// The announced move itself ended the game by checkmate, stalemate or a dead position.
    Needless,
}

impl Claim {
    /// The time added to the opponent's clock, in milliseconds: for an incorrect claim the
    /// [penalty](Clock::penalty) of that clock (FIDE 9.5), else 0.
    #[must_use]
    pub fn penalty(&self, clock: &Clock) -> u64 {
        match self {
            Self::Wrong { .. } => clock.penalty(),
            Self::Right(_) | Self::Needless => 0,
        }
    }
}

/// The reason why a claim is correct.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// The position has occurred at least three times (FIDE 9.2).
    Repetition {
        /// The plies of all occurrences of the position in ascending order; the last one is the claimed one.
        plies: Vec<usize>,
    },
    /// At least a hundred plies without a capture or pawn move (FIDE 9.3).
    FiftyMoves {
        /// The number of plies without a capture or pawn move.
        half_moves: u32,
        /// The ply after which the fifty-move count began; also 0 if the count began before the starting
        /// position.
        since: usize,
    },
}

impl Game {
    /// Claims a draw for the player to move, by repetition (FIDE 9.2) or the fifty-move rule (FIDE 9.3).
    /// The claim concerns the position on the board, or the position after the announced move.
    ///
    /// The announced move is played even if the claim is incorrect, because it cannot be changed.
    ///
    /// # Errors
    /// Fails if the game is over, if [`DrawPolicy`](crate::DrawPolicy) allows no claims, if it is the other
    /// side's turn, or if the announced move is illegal. If the claim fails, the game is unchanged.
    ///
    /// ```
    /// use roque::{Claim, Color, DrawPolicy, Game, Position, Proof};
    ///
    /// let mut game = Game::with_draws(Position::default(), DrawPolicy::Claims);
    /// for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
    ///     game.play(game.position().parse_move(text)?)?;
    /// }
    /// let announced = game.position().parse_move("Ng8")?;
    /// let claim = game.claim(Color::Black, Some(announced))?;
    /// assert_eq!(claim, Claim::Right(Proof::Repetition { plies: vec![0, 4, 8] }));
    /// assert_eq!(game.outcome().unwrap().result(), "1/2-1/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claim(&mut self, color: Color, announced: Option<Move>) -> Result<Claim, GameError> {
        self.still_on()?;
        if self.draw_policy() != DrawPolicy::Claims {
            return Err(GameError::NoClaims);
        }
        if color != self.position().turn() {
            return Err(GameError::NotOnMove);
        }
        if let Some(mv) = announced {
            self.play(mv)?;
            if self.position().outcome().is_some() {
                return Ok(Claim::Needless);
            }
        }
        let ply = self.ply();
        let plies: Vec<_> = self.occurrence_plies(ply).collect();
        let half_moves = self.position().halfmove_clock();
        let (reason, proof) = if plies.len() >= 3 {
            (Reason::Repetition, Proof::Repetition { plies })
        } else if half_moves >= 100 {
            let since = ply.saturating_sub(half_moves as usize);
            (Reason::FiftyMoves, Proof::FiftyMoves { half_moves, since })
        } else {
            // An open offer of the opponent stays open until it is answered.
            if self.offer().is_none() {
                self.offer_draw(color)?;
            }
            return Ok(Claim::Wrong { occurrences: plies.len(), half_moves });
        };
        self.declare(Outcome::draw(reason));
        Ok(Claim::Right(proof))
    }
}
