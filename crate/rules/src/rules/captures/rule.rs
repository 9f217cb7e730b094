//! What a rule of capture is asked.

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::{Color, Role};
use crate::board::square::Square;
use crate::rules::names::Names;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::sink::Sink;
use crate::rules::view::View;

/// A capture that a piece attempts.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) from: Square,
    /// Where it arrives.
    pub(crate) take: Square,
    /// Where the captured piece stands: elsewhere only en passant.
    pub(crate) taken: Square,
    pub(crate) captured: Role,
}

/// All that a rule of capture is. Nothing has a default: who adds a rule is asked everything.
pub(super) trait Rule: Copy {
    /// How it is named.
    fn names(self) -> Names;

    /// What stands for it in a link. Links are read for ever: no number changes, and none is given twice.
    fn number(self) -> u32;

    /// Whether a capture goes on with a Make.
    fn makes(self) -> bool;

    /// The squares that pieces reach as they walk: with the enemy's among them, they capture there and that is all.
    fn reach(self, view: &View) -> Bitboard;

    /// Hands the sink the captures that are not told by [`Rule::reach`].
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S);

    /// Whether the pawn that has just passed this square could be taken en passant.
    fn en_passant_is_legal(self, board: &Board, us: Color, passed: Square) -> bool;

    /// Squares where no pawn, or none of those there, can stand.
    fn no_place_for_pawns(self, board: &Board) -> Bitboard;

    /// Whether a bishop can come to squares of the other colour by a capture that leaves somebody to mate, with so many
    /// pieces on the board.
    fn recolors_bishops(self, pieces: u32) -> bool;

    /// Whether a knight of the other side helps a bishop to mate.
    fn knight_helps_bishop(self) -> bool;

    /// Whether it is known of positions of so many pieces, none of them a pawn, who can mate.
    fn knows_mates_of(self, pieces: u32) -> bool;

    /// Whether a pawn of a wall, or a king beside it, could capture one.
    fn breaks_walls(self) -> bool;

    /// Why a capture that is right in all else endangers the king; `None` where that is no other than with a plain move.
    fn refusal(self, side: &Side, attempt: Attempt) -> Option<Refusal>;

    /// Why a capture that arrives legally does not go on to a square.
    fn make_refusal(self, side: &Side, attempt: Attempt, to: Square) -> Refusal;

    /// From each of these pieces to the squares where the king, having captured on `to` what stands there, would be
    /// attacked by it.
    fn dangers(self, side: &Side, men: Bitboard, to: Square) -> Vec<(Square, Square)>;

    /// Why a legal capture that goes on is allowed.
    fn permit(self, side: &Side, mv: Move, reasons: &mut Vec<Permission>);
}
