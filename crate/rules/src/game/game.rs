//! A game: its moves, draw offers, resignation or agreement, and its result.

use std::fmt;

use crate::board::moves::Move;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::Square;
use crate::game::policy::DrawPolicy;
use crate::game::settled::Settled;
use crate::game::touches::Touches;
use crate::position::outcome::{Outcome, Reason};
use crate::position::position::Position;

/// A game that starts from any position.
///
/// Moves that are taken back stay in the game's list of moves, and can be replayed until a different move
/// replaces them. A *ply* is one move of one side; ply 0 is the start position.
///
/// ```
/// use roque::{Color, Game, Letters, Reason};
///
/// let mut game = Game::default();
/// game.play(game.position().parse_move("e4")?)?;
/// game.offer_draw(Color::White)?;
/// game.accept_draw(Color::Black)?;
/// assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Agreement));
/// assert!(game.undo(), "the agreement is taken back first");
/// assert_eq!((game.outcome(), game.san(Letters::ENGLISH)), (None, vec!["e4".to_owned()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Game {
    start: Position,
    line: Vec<Played>,
    /// The number of moves on the board; the list also contains the moves that were taken back.
    pub(super) ply: usize,
    pub(super) offer: Option<Color>,
    /// The end of the game by resignation, agreement, a correct claim or a flag fall. All other ends of a
    /// game follow from the moves.
    pub(super) declared: Option<Outcome>,
    /// The side that has resigned or run out of time, even if the result is a draw.
    pub(super) loser: Option<Color>,
    draws: DrawPolicy,
    pub(crate) touches: Touches,
    /// A proof about which side can still mate in a position of the game.
    pub(crate) settled: Option<Settled>,
}

#[derive(Clone, Debug)]
struct Played {
    mv: Move,
    after: Position,
}

/// The reason why an action on a game fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameError {
    /// The move is not legal.
    IllegalMove,
    /// The game is over.
    GameOver,
    /// There is no draw offer of the other side to answer.
    NoOffer,
    /// This side's own draw offer has not been answered yet.
    OfferStands,
    /// The [`DrawPolicy`] of the game does not allow claims.
    NoClaims,
    /// Only the player to move may perform this action.
    NotOnMove,
}

impl GameError {
    /// Returns the stable name of the error.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::IllegalMove => "illegalMove",
            Self::GameOver => "gameOver",
            Self::NoOffer => "noOffer",
            Self::OfferStands => "offerStands",
            Self::NoClaims => "noClaims",
            Self::NotOnMove => "notOnMove",
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::IllegalMove => "the move is not legal",
            Self::GameOver => "the game is over",
            Self::NoOffer => "the other side has no open draw offer to answer",
            Self::OfferStands => "this side's draw offer is still open",
            Self::NoClaims => "the draw policy of this game allows no claims",
            Self::NotOnMove => "the other side is to move",
        })
    }
}

impl std::error::Error for GameError {}

impl Game {
    /// Creates a game from this position with automatic draws ([`DrawPolicy::Automatic`]).
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self::with_draws(start, DrawPolicy::Automatic)
    }

    /// Creates a game from this position with the given draw policy.
    #[must_use]
    pub const fn with_draws(start: Position, draws: DrawPolicy) -> Self {
        Self {
            start,
            line: Vec::new(),
            ply: 0,
            offer: None,
            declared: None,
            loser: None,
            draws,
            touches: Touches::new(),
            settled: None,
        }
    }

    /// Creates a record: a game that was played elsewhere and continues from this position. In a game played
    /// elsewhere, players may have continued after a possible draw claim or in a dead position. Therefore
    /// only checkmate and stalemate end a record automatically.
    #[must_use]
    pub const fn record(start: Position) -> Self {
        Self::with_draws(start, DrawPolicy::Recorded)
    }

    /// The draw policy of the game.
    #[must_use]
    pub const fn draw_policy(&self) -> DrawPolicy {
        self.draws
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_at(self.ply)
    }

    /// The position after `ply` moves of the game, or the last position if there are fewer moves.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> &Position {
        match ply.min(self.line.len()).checked_sub(1) {
            Some(i) => &self.line[i].after,
            None => &self.start,
        }
    }

    /// The number of moves on the board.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The number of moves in the game's list, including those taken back.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.line.len()
    }

    /// The move that led to the position at `ply`; `None` at ply 0 and after the last move.
    #[must_use]
    pub fn move_to(&self, ply: usize) -> Option<Move> {
        Some(self.line.get(ply.checked_sub(1)?)?.mv)
    }

    /// The pieces captured up to a ply, the most valuable first.
    #[must_use]
    pub fn captured(&self, ply: usize) -> Vec<Piece> {
        let mut color = self.start.turn();
        let mut counts = [[0_usize; 2]; 7];
        for played in self.line.iter().take(ply) {
            color = !color;
            counts[usize::from(played.mv.captured_code())][color as usize] += 1;
        }
        let mut pieces = vec![];
        for role in Role::ALL.into_iter().rev() {
            for color in Color::ALL {
                pieces.extend(std::iter::repeat_n(
                    Piece { color, role },
                    counts[role as usize][color as usize],
                ));
            }
        }
        pieces
    }

    /// The number of occurrences of the position at `ply`, up to that ply (FIDE 9.2.3).
    #[must_use]
    pub fn occurrences(&self, ply: usize) -> usize {
        self.occurrence_plies(ply).count()
    }

    /// The plies, up to this one, at which the position at `ply` has occurred.
    pub(crate) fn occurrence_plies(&self, ply: usize) -> impl Iterator<Item = usize> {
        let position = self.position_at(ply);
        // Occurrences are searched from ply 0, not from the last pawn move, because some rules let pawns move
        // back, so positions recur across pawn moves.
        (0..=ply.min(self.plies())).filter(move |&earlier| {
            let earlier = self.position_at(earlier);
            earlier.key() == position.key() && earlier == position
        })
    }

    /// Plays a move. A move replaces any moves that were taken back, and cancels the opponent's draw offer.
    ///
    /// # Errors
    /// Fails if the game is over, or if the move is not legal or not allowed by the [touched](Game::touch)
    /// pieces.
    pub fn play(&mut self, mv: Move) -> Result<(), GameError> {
        self.still_on()?;
        let mover = self.position().turn();
        if !self.allowed_moves().contains(&mv) {
            return Err(GameError::IllegalMove);
        }
        let after = self.position().after(mv);
        self.touches.clear();
        self.forget_after(self.ply);
        self.line.push(Played { mv, after });
        self.ply += 1;
        self.offer = self.offer.filter(|&offerer| offerer == mover);
        Ok(())
    }

    /// Takes back the last action: a resignation, agreement, claimed draw or flag fall if there is one,
    /// else the last move. Returns `false` if there is nothing to take back; also always with touch-move,
    /// because moves are then final (FIDE 4.7).
    pub fn undo(&mut self) -> bool {
        if self.touch_move() {
            return false;
        }
        self.offer = None;
        self.loser = None;
        if self.declared.take().is_some() {
            return true;
        }
        let had_move = self.ply > 0;
        self.ply = self.ply.saturating_sub(1);
        had_move
    }

    /// Replays the move that was taken back last. Returns `false` if no move was taken back, if the players
    /// have ended the game, or if touch-move is on.
    pub fn redo(&mut self) -> bool {
        let has_move = self.ply < self.plies() && self.declared.is_none() && !self.touch_move();
        if has_move {
            self.ply += 1;
            self.offer = None;
        }
        has_move
    }

    /// Resigns for a player, on either side's turn (FIDE 5.1.2).
    ///
    /// # Errors
    /// Fails if the game is over.
    pub fn resign(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        self.lose(color, Reason::Resignation, Reason::ResignationCannotMate);
        Ok(())
    }

    /// Ends the game because a player has run out of time (FIDE 6.9), as reported by a
    /// [`Clock`](crate::Clock).
    ///
    /// # Errors
    /// Fails if the game is over. A checkmate that is already on the board takes precedence over a flag fall
    /// (FIDE 5.1.1).
    pub fn flag_fall(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        self.lose(color, Reason::FlagFall, Reason::FlagFallCannotMate);
        Ok(())
    }

    /// Offers a draw (FIDE 9.1). The offer stays open until it is answered or the opponent moves. Offering
    /// a draw while the opponent's offer is open accepts it.
    ///
    /// # Errors
    /// Fails if the game is over, or if this player's own offer is open.
    pub fn offer_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        match self.offer {
            Some(offerer) if offerer == color => Err(GameError::OfferStands),
            Some(_) => self.accept_draw(color),
            None => {
                self.offer = Some(color);
                Ok(())
            }
        }
    }

    /// Accepts the opponent's draw offer.
    ///
    /// # Errors
    /// Fails if the game is over, or if the opponent has made no offer.
    pub fn accept_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.decline_draw(color)?;
        self.declare(Outcome::draw(Reason::Agreement));
        Ok(())
    }

    /// Declines the opponent's draw offer.
    ///
    /// # Errors
    /// Fails if the game is over, or if the opponent has made no offer.
    pub fn decline_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        if self.offer != Some(!color) {
            return Err(GameError::NoOffer);
        }
        self.offer = None;
        Ok(())
    }

    /// The side whose draw offer is open, or `None`; always `None` when the game is over.
    #[must_use]
    pub fn offer(&self) -> Option<Color> {
        self.offer.filter(|_| self.outcome().is_none())
    }

    /// The result with its reason, or `None` while the game continues.
    ///
    /// The [`DrawPolicy`] decides whether repetition or the move count ends the game. Checkmate takes
    /// precedence over draws by repetition or by the move count.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.outcome_at(self.ply))
    }

    /// The end of the game by an action of the players rather than by the moves.
    pub(crate) const fn declared(&self) -> Option<Outcome> {
        self.declared
    }

    /// The result that follows from the moves up to a ply, without resignations, agreements, claims and flag
    /// falls.
    #[must_use]
    pub fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        let position = self.position_at(ply);
        let by_itself = position
            .outcome()
            .filter(|outcome| self.draws != DrawPolicy::Recorded || outcome.reason != Reason::DeadPosition);
        by_itself.or_else(|| self.dead_by_proof(ply)).or_else(|| {
            let draw = self.draws.draw_by_count(|| self.occurrences(ply), position.halfmove_clock());
            draw.map(Outcome::draw)
        })
    }

    /// The side that has resigned or run out of time, even if the result is a draw.
    #[must_use]
    pub const fn loser(&self) -> Option<Color> {
        self.loser
    }

    /// The legal moves of the piece on a square that the [touched](Game::touch) pieces allow. The list of
    /// moves is empty if the game is over.
    #[must_use]
    pub fn moves_from(&self, square: Square) -> Vec<Move> {
        if self.outcome().is_some() {
            return vec![];
        }
        let mut moves = self.allowed_moves();
        moves.retain(|mv| mv.from() == square);
        moves
    }

    /// Ends the game with a loss of `color`, or with a draw if the opponent could not mate by any series of
    /// legal moves.
    fn lose(&mut self, color: Color, lost: Reason, cannot_mate: Reason) {
        self.declare(if self.could_mate(!color) {
            Outcome { winner: Some(!color), reason: lost }
        } else {
            Outcome::draw(cannot_mate)
        });
        self.loser = Some(color);
    }

    /// Removes the moves after a ply.
    pub(super) fn forget_after(&mut self, ply: usize) {
        self.line.truncate(ply);
        self.settled = self.settled.filter(|proof| proof.ply <= ply);
    }

    pub(crate) fn declare(&mut self, outcome: Outcome) {
        self.declared = Some(outcome);
        self.offer = None;
    }

    pub(crate) fn still_on(&self) -> Result<(), GameError> {
        if self.outcome().is_some() { Err(GameError::GameOver) } else { Ok(()) }
    }
}
