//! The interface of a capture rule.

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

/// An attempted capture.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) from: Square,
    /// The square that the capturer arrives on.
    pub(crate) take: Square,
    /// The square of the captured piece; different from `take` only en passant.
    pub(crate) taken: Square,
    pub(crate) captured: Role,
}

/// A capture rule. No method has a default, so a new rule must answer every question.
pub(super) trait Rule: Copy {
    /// The names of the rule.
    fn names(self) -> Names;

    /// The number of the rule in a link. Links must stay readable forever, so a number never changes and is
    /// never reused.
    fn number(self) -> u32;

    /// Returns whether a capture continues with a Make.
    fn makes(self) -> bool;

    /// The squares that ordinary moves may end on. If enemy pieces are included, captures end on their
    /// squares.
    fn reach(self, view: &View) -> Bitboard;

    /// Passes the captures that [`Rule::reach`] does not cover to the sink.
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S);

    /// Returns whether the pawn that has just passed this square can be captured en passant.
    fn en_passant_is_legal(self, board: &Board, us: Color, passed: Square) -> bool;

    /// The squares on which no pawn, or none of the pawns there, can stand.
    fn no_place_for_pawns(self, board: &Board) -> Bitboard;

    /// Returns whether a capture can move a bishop to squares of the other colour and leave enough pieces
    /// to mate. `pieces` is the number of pieces on the board.
    fn recolors_bishops(self, pieces: u32) -> bool;

    /// Returns whether a knight of the other side can help a bishop to mate.
    fn knight_helps_bishop(self) -> bool;

    /// Returns whether the mates of all positions with this number of pieces, none of them a pawn, are
    /// known.
    fn knows_mates_of(self, pieces: u32) -> bool;

    /// Returns whether a pawn of a wall, or a king next to it, could capture one.
    fn breaks_walls(self) -> bool;

    /// The reason why an otherwise correct capture endangers the king. Returns `None` if the reason is the
    /// same as for a move without capture.
    fn refusal(self, side: &Side, attempt: Attempt) -> Option<Refusal>;

    /// The reason why a legal Take may not continue to a square.
    fn make_refusal(self, side: &Side, attempt: Attempt, to: Square) -> Refusal;

    /// Lines from each of these pieces to the squares where it would attack the king, after the king
    /// captures on `to`.
    fn dangers(self, side: &Side, pieces: Bitboard, to: Square) -> Vec<(Square, Square)>;

    /// Appends the reasons why a legal Take and Make may look illegal.
    fn permit(self, side: &Side, mv: Move, reasons: &mut Vec<Permission>);
}
