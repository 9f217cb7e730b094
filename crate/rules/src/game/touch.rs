//! Touch-move: the pieces that the player to move has touched, and the resulting obligations (FIDE 4.2 to
//! 4.7).

use crate::board::moves::Move;
use crate::board::piece::{Color, Role};
use crate::board::square::Square;
use crate::game::game::{Game, GameError};
use crate::game::touches::{Touched, Touches, castles_with};
use crate::rules::refusal::Refusal;

impl Game {
    /// Returns whether touch-move is on: touched pieces must be moved or captured, and moves are final.
    /// Touch-move is initially off.
    #[must_use]
    pub const fn touch_move(&self) -> bool {
        self.touches.on
    }

    /// Turns touch-move on or off, and clears the list of touched pieces.
    pub fn set_touch_move(&mut self, on: bool) {
        self.touches = Touches { on, ..Touches::new() };
    }

    /// Records that the player to move has touched the piece on a square, intending to move or capture it.
    /// Returns whether the player must now move or capture the touched piece.
    ///
    /// - The first own piece touched that can move must move (FIDE 4.3.1). The first enemy piece touched
    ///   that can be captured must be captured (4.3.2). If the player touched pieces of both colours, the own
    ///   one must capture the enemy one. If that capture is illegal, only the piece touched first counts
    ///   (4.3.3).
    /// - After touching the king and then a castling partner, the player must castle with that partner
    ///   (4.4.1). After touching the partner before the king, the player must not castle with that partner
    ///   (4.4.2).
    /// - If no touched piece can move or be captured, the player may play any move (4.4.3, 4.5).
    ///
    /// Returns `false` and records nothing if touch-move is off, after `adoube`, on an empty square, or if
    /// the game is over.
    pub fn touch(&mut self, square: Square) -> bool {
        if !self.touches.on || self.position().board().piece_at(square).is_none() || self.still_on().is_err()
        {
            return false;
        }
        if std::mem::take(&mut self.touches.adoube) {
            return false;
        }
        if !self.touches.pieces.contains(&square) {
            self.touches.pieces.push(square);
            self.touches.bound = self.bound_by(&self.touches.pieces);
        }
        self.touches.bound.is_some_and(|bound| bound.has(square))
    }

    /// Announces "j'adoube": the player to move adjusts a piece (FIDE 4.2.1), and the next touch creates no obligation.
    /// Obligations from earlier touches remain.
    ///
    /// # Errors
    /// Fails if the game is over or the other side is to move.
    pub fn adoube(&mut self, color: Color) -> Result<(), GameError> {
        self.still_on()?;
        if color != self.position().turn() {
            return Err(GameError::NotOnMove);
        }
        self.touches.adoube = self.touches.on;
        Ok(())
    }

    /// Returns whether "j'adoube" has been announced and no piece has been touched since then.
    #[must_use]
    pub const fn says_adoube(&self) -> bool {
        self.touches.adoube
    }

    /// The obligations of the player to move because of touched pieces, or `None` if any move may be played.
    #[must_use]
    pub fn touched(&self) -> Option<Touched> {
        self.touches.bound.filter(|_| self.outcome().is_none())
    }

    /// The legal moves that the touched pieces allow.
    pub(crate) fn allowed_moves(&self) -> Vec<Move> {
        let mut moves = self.position().legal_moves();
        if !self.touches.pieces.is_empty() {
            self.forbid_late_castling(&self.touches.pieces, &mut moves);
            moves.retain(|&mv| self.touches.bound.is_none_or(|bound| bound.lets(mv)));
        }
        moves
    }

    /// The reason why touched pieces forbid an otherwise legal move from `from` to `to`. Returns `None` if
    /// the touched pieces allow the move.
    pub(crate) fn touch_refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        if self.touches.pieces.is_empty()
            || self.allowed_moves().iter().any(|mv| mv.from() == from && mv.begins_on(to))
        {
            return None;
        }
        let bound = self.touches.bound.unwrap_or_default();
        Some(match (bound.piece, bound.partner, bound.capture) {
            (Some(piece), _, _) if piece != from => Refusal::MustMoveTouched(piece),
            (_, Some(partner), _) => Refusal::MustMoveTouched(partner),
            (_, _, Some(captured)) => Refusal::MustCaptureTouched(captured),
            _ => {
                let moves = self.position().legal_moves();
                let castling = moves.into_iter().find(|mv| mv.from() == from && mv.begins_on(to));
                Refusal::PartnerTouchedFirst(castling.and_then(Move::partner)?.0)
            }
        })
    }

    fn bound_by(&self, pieces: &[Square]) -> Option<Touched> {
        let mut moves = self.position().legal_moves();
        self.forbid_late_castling(pieces, &mut moves);
        let own = self.position().board().by_color(self.position().turn());
        let alone = |&square: &Square| {
            let (piece, capture) =
                if own.contains(square) { (Some(square), None) } else { (None, Some(square)) };
            Touched { piece, capture, partner: None }
        };
        let possible = |bound: &Touched| moves.iter().any(|&mv| bound.lets(mv));
        let binding = || pieces.iter().map(alone).filter(possible);

        let mut bound = binding().next()?;
        let both = Touched {
            piece: binding().find_map(|bound| bound.piece),
            capture: binding().find_map(|bound| bound.capture),
            partner: None,
        };
        if possible(&both) {
            bound = both;
        }
        if bound.capture.is_none() && bound.piece == Some(self.position().king_of(self.position().turn())) {
            let castling = |&partner: &Square| moves.iter().any(|&mv| castles_with(mv, partner));
            bound.partner = pieces.iter().copied().find(castling);
        }
        Some(bound)
    }

    /// Removes castling with a partner that was touched before the king, unless no other legal move exists.
    fn forbid_late_castling(&self, pieces: &[Square], moves: &mut Vec<Move>) {
        let king = self.position().king_of(self.position().turn());
        let before_king = pieces.split(|&square| square == king).next().unwrap_or_default();
        let late =
            |mv: &Move| mv.role() == Role::King && before_king.iter().any(|&piece| castles_with(*mv, piece));
        if !moves.iter().all(late) {
            moves.retain(|mv| !late(mv));
        }
    }
}
