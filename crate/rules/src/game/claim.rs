//! Draws by count that a player claims.

use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::game::clock::Clock;
use crate::game::game::{Game, GameError};
use crate::game::policy::DrawPolicy;
use crate::position::outcome::{Outcome, Reason};

/// What came of a claim of a draw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The claim is right, and the game is drawn.
    Right(Proof),
    /// The claim is wrong, and the game goes on. It counts as an offer of a draw (FIDE 9.1.2.3).
    Wrong {
        /// How often the position has occurred: less than three times.
        occurrences: usize,
        /// How many half-moves were made without a capture and without a pawn move: less than a hundred.
        half_moves: u32,
    },
    /// The announced move itself ended the game, by checkmate, by stalemate or in a dead position.
    Needless,
}

impl Claim {
    /// What the claim gives the opponent's clock, in milliseconds: for a wrong one the
    /// [penalty](Clock::penalty) of that clock, else nothing.
    #[must_use]
    pub fn penalty(&self, clock: &Clock) -> u64 {
        match self {
            Self::Wrong { .. } => clock.penalty(),
            Self::Right(_) | Self::Needless => 0,
        }
    }
}

/// Why a claim is right.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// The position has occurred at least three times (FIDE 9.2).
    Repetition {
        /// The plies of all its occurrences in order; the last is the one claimed.
        plies: Vec<usize>,
    },
    /// At least a hundred half-moves were made without a capture and without a pawn move (FIDE 9.3).
    FiftyMoves {
        /// How many they are.
        half_moves: u32,
        /// The ply after which they were made; 0 also when some were made before the game's first position.
        since: usize,
    },
}

impl Game {
    /// The player to move claims a draw, by repetition (FIDE 9.2) or by the fifty moves (FIDE 9.3),
    /// for the position on the board or for the one that the announced move makes.
    ///
    /// The announced move is played, whether the claim is right or wrong: it cannot be changed.
    ///
    /// # Errors
    /// When the game is over, its draws are not claimed, the other side is to move, or the announced
    /// move is not legal. The game is then left as it was.
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
            // Where the opponent's own offer stands, it stays to be answered.
            if self.offer().is_none() {
                self.offer_draw(color)?;
            }
            return Ok(Claim::Wrong { occurrences: plies.len(), half_moves });
        };
        self.declare(Outcome::draw(reason));
        Ok(Claim::Right(proof))
    }
}
