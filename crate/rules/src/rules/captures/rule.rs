//! The trait that each capture rule implements.

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

/// A capture that a player attempts.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    pub(crate) from: Square,
    /// The square that the capturer arrives on.
    pub(crate) take: Square,
    /// The square of the captured piece; it differs from `take` only in an en passant capture.
    pub(crate) taken: Square,
    pub(crate) captured: Role,
}

/// A capture rule. No method has a default, so a new rule must implement all of them.
pub(super) trait Rule: Copy {
    /// The names of the rule in records and in PGN.
    fn names(self) -> Names;

    /// The number that identifies the rule in a game link. Links must stay readable forever, so a number
    /// never changes and is never reused.
    fn number(self) -> u32;

    /// Returns whether a capture continues with a Make, the second part of a Take&Make capture.
    fn makes(self) -> bool;

    /// The squares that ordinary moves may end on. If enemy pieces are on these squares, moves to them
    /// capture.
    fn reach(self, view: &View) -> Bitboard;

    /// Passes the captures that [`Rule::reach`] does not include to the sink.
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S);

    /// Returns whether the pawn that has just passed this square can be captured en passant.
    fn en_passant_is_legal(self, board: &Board, us: Color, passed: Square) -> bool;

    /// The squares of this board on which a pawn would be invalid.
    fn no_place_for_pawns(self, board: &Board) -> Bitboard;

    /// Returns whether a capture can move a bishop to squares of the other colour and still leave enough
    /// pieces to mate. `pieces` is the number of pieces on the board.
    fn recolors_bishops(self, pieces: u32) -> bool;

    /// Returns whether a bishop can mate if the other side has a knight.
    fn knight_helps_bishop(self) -> bool;

    /// Returns whether all positions with this number of pieces, none of them pawns, have been enumerated for
    /// mates.
    fn knows_mates_of(self, pieces: u32) -> bool;

    /// Returns whether a pawn of a wall, or a king next to the wall, could capture a pawn of the wall.
    fn breaks_walls(self) -> bool;

    /// The reason why a capture that is otherwise legal endangers the king. Returns `None` if the reason is
    /// the same as for a move without capture.
    fn refusal(self, side: &Side, attempt: Attempt) -> Option<Refusal>;

    /// The reason why a legal Take may not continue with a Make to a square.
    fn make_refusal(self, side: &Side, attempt: Attempt, to: Square) -> Refusal;

    /// After the king captures on `to`: the lines from each of these pieces to the squares where it would
    /// attack the king.
    fn dangers(self, side: &Side, pieces: Bitboard, to: Square) -> Vec<(Square, Square)>;

    /// Appends the reasons why a legal Take with its Make may look illegal.
    fn permit(self, side: &Side, mv: Move, reasons: &mut Vec<Permission>);
}
