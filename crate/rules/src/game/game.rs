//! A game in play: its moves, what has been offered and declared, and its result.

use std::fmt;

use crate::board::moves::Move;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::Square;
use crate::game::policy::DrawPolicy;
use crate::game::settled::Settled;
use crate::game::touches::Touches;
use crate::position::outcome::{Outcome, Reason};
use crate::position::position::Position;

/// A game in play, from some position on.
///
/// Moves that are taken back stay in the line, to be played again, until another move takes their
/// place. A *ply* is a half-move; ply 0 is the position at the start.
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
    /// How many moves of the line are on the board.
    pub(super) ply: usize,
    pub(super) offer: Option<Color>,
    /// A resignation, an agreement, a claim that is right or a fall of a flag. Everything else that ends a game
    /// follows from its moves.
    pub(super) declared: Option<Outcome>,
    /// Who has resigned or used up the time, also where that is a draw.
    pub(super) loser: Option<Color>,
    draws: DrawPolicy,
    pub(crate) touches: Touches,
    /// What was proved of a position of the line.
    pub(crate) settled: Option<Settled>,
}

#[derive(Clone, Debug)]
struct Played {
    mv: Move,
    after: Position,
}

/// What cannot be done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameError {
    /// The move is not legal.
    IllegalMove,
    /// The game is over.
    GameOver,
    /// There is no offer of the other side to answer.
    NoOffer,
    /// This side's offer of a draw still stands.
    OfferStands,
    /// In this game no draw is claimed, see [`DrawPolicy`].
    NoClaims,
    /// Only the player to move may do this.
    NotOnMove,
}

impl GameError {
    /// The error's stable name.
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
            Self::NoOffer => "there is no offer to answer",
            Self::OfferStands => "the offer of a draw still stands",
            Self::NoClaims => "draws are not claimed in this game",
            Self::NotOnMove => "the other side is to move",
        })
    }
}

impl std::error::Error for GameError {}

impl Game {
    /// A game from this position on, in which draws by count come by themselves.
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self::with_draws(start, DrawPolicy::Automatic)
    }

    /// A game from this position on, with this policy for draws by count.
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

    /// A game that was played elsewhere, from this position on. There, players may have gone on where
    /// a draw could be claimed, or where nobody could win any more: only checkmate and stalemate end
    /// it by themselves.
    #[must_use]
    pub const fn record(start: Position) -> Self {
        Self::with_draws(start, DrawPolicy::Recorded)
    }

    /// How draws by count end the game.
    #[must_use]
    pub const fn draw_policy(&self) -> DrawPolicy {
        self.draws
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_at(self.ply)
    }

    /// The position after so many moves of the line; the last one for any greater number.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> &Position {
        match ply.min(self.line.len()).checked_sub(1) {
            Some(i) => &self.line[i].after,
            None => &self.start,
        }
    }

    /// How many moves have been made.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// How many moves the line has, those taken back included.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.line.len()
    }

    /// The move that led to the position after so many moves.
    #[must_use]
    pub fn move_to(&self, ply: usize) -> Option<Move> {
        Some(self.line.get(ply.checked_sub(1)?)?.mv)
    }

    /// The pieces captured up to a ply, in the order of their values, the queen first.
    #[must_use]
    pub fn captured(&self, ply: usize) -> Vec<Piece> {
        let mut color = self.start.turn();
        let mut counts = [[0_usize; 2]; 7];
        for played in self.line.iter().take(ply) {
            color = !color;
            counts[usize::from(played.mv.captured_code())][color as usize] += 1;
        }
        let mut men = vec![];
        for role in Role::ALL.into_iter().rev() {
            for color in Color::ALL {
                men.extend(std::iter::repeat_n(Piece { color, role }, counts[role as usize][color as usize]));
            }
        }
        men
    }

    /// How often the position after so many moves has occurred up to then (FIDE 9.2.3).
    #[must_use]
    pub fn occurrences(&self, ply: usize) -> usize {
        self.occurrence_plies(ply).count()
    }

    /// The plies at which the position after so many moves has occurred up to then.
    pub(crate) fn occurrence_plies(&self, ply: usize) -> impl Iterator<Item = usize> {
        let position = self.position_at(ply);
        // Not only since the last pawn move: where pawns go back, such positions recur too.
        (0..=ply.min(self.plies())).filter(move |&earlier| {
            let earlier = self.position_at(earlier);
            earlier.key() == position.key() && earlier == position
        })
    }

    /// Plays a move. It takes the place of moves that were taken back, and lets the opponent's
    /// offer of a draw lapse.
    ///
    /// # Errors
    /// When the game is over, or the move is not legal or not with what was [touched](Game::touch).
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

    /// Takes back the last move, or before it a resignation, an agreement, a draw that was claimed or
    /// the fall of a flag. `false` when there is nothing to take back, and in touch-move, where what is
    /// done is done (FIDE 4.7).
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

    /// Plays again the move that was taken back last. `false` when there is none, or the game has
    /// been given up, agreed drawn, drawn by a claim or lost on time, and in touch-move.
    pub fn redo(&mut self) -> bool {
        let has_move = self.ply < self.plies() && self.declared.is_none() && !self.touch_move();
        if has_move {
            self.ply += 1;
            self.offer = None;
        }
        has_move
    }

    /// A player resigns, on anyone's turn (FIDE 5.1.2).
    ///
    /// # Errors
    /// When the game is over.
    pub fn resign(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        self.lose(color, Reason::Resignation, Reason::ResignationCannotMate);
        Ok(())
    }

    /// A player has used up the time (FIDE 6.9). A [`Clock`](crate::Clock) knows when.
    ///
    /// # Errors
    /// When the game is over: a mate that was on the board before stays one (FIDE 5.1.1).
    pub fn flag_fall(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        self.lose(color, Reason::FlagFall, Reason::FlagFallCannotMate);
        Ok(())
    }

    /// A player offers a draw (FIDE 9.1). It stands until it is answered or the opponent moves. To
    /// answer an offer with another is to accept it.
    ///
    /// # Errors
    /// When the game is over, or this player's offer stands.
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

    /// A player accepts the other's offer of a draw.
    ///
    /// # Errors
    /// When the game is over, or there is no such offer.
    pub fn accept_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.decline_draw(color)?;
        self.declare(Outcome::draw(Reason::Agreement));
        Ok(())
    }

    /// A player declines the other's offer of a draw.
    ///
    /// # Errors
    /// When the game is over, or there is no such offer.
    pub fn decline_draw(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        if self.offer != Some(!color) {
            return Err(GameError::NoOffer);
        }
        self.offer = None;
        Ok(())
    }

    /// Whose offer of a draw stands; none does when the game is over.
    #[must_use]
    pub fn offer(&self) -> Option<Color> {
        self.offer.filter(|_| self.outcome().is_none())
    }

    /// The result with its reason, once the game is over.
    ///
    /// Which draws by count come by themselves, the [policy](DrawPolicy) says. Checkmate comes
    /// before them.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.outcome_at(self.ply))
    }

    /// The end that the players have made, not their moves.
    pub(crate) const fn declared(&self) -> Option<Outcome> {
        self.declared
    }

    /// The end that the moves up to a ply make, without what the players have declared.
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

    /// Who has resigned or used up the time, also where that is a draw.
    #[must_use]
    pub const fn loser(&self) -> Option<Color> {
        self.loser
    }

    /// The legal moves of the piece on a square that are left by what was [touched](Game::touch); none
    /// when the game is over.
    #[must_use]
    pub fn moves_from(&self, square: Square) -> Vec<Move> {
        if self.outcome().is_some() {
            return vec![];
        }
        let mut moves = self.allowed_moves();
        moves.retain(|mv| mv.from() == square);
        moves
    }

    /// A player has lost, but draws when the other could not have mated by any series of legal moves.
    fn lose(&mut self, color: Color, lost: Reason, cannot_mate: Reason) {
        self.declare(if self.could_mate(!color) {
            Outcome { winner: Some(!color), reason: lost }
        } else {
            Outcome::draw(cannot_mate)
        });
        self.loser = Some(color);
    }

    /// Other moves take the place of those from here on.
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
