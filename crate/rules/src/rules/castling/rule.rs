//! The trait that each castling rule implements.

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::board::square::Square;
use crate::rules::castling::written::Written;
use crate::rules::names::Names;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::sink::Sink;
use crate::rules::view::View;

/// The pieces that a king may castle with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Partners {
    /// The king castles with its own rooks in the corners.
    Corners,
    /// The king castles with any rook, of either side.
    Rooks,
    /// The king castles with any piece of its own except pawns.
    Pieces,
    /// The king castles with any piece or pawn of either side.
    Any,
}

impl Partners {
    /// Returns the stable name of these partners.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corners => "corners",
            Self::Rooks => "rooks",
            Self::Pieces => "pieces",
            Self::Any => "any",
        }
    }
}

/// A castling rule. No method has a default, so a new rule must implement all of them.
pub(super) trait Rule: Copy {
    /// The names of the rule in records and in PGN.
    fn names(self) -> Names;

    /// The number that identifies the rule in a game link. Links must stay readable forever, so a number
    /// never changes and is never reused.
    fn number(self) -> u32;

    /// The pieces that the king may castle with.
    fn partners(self) -> Partners;

    /// The rights in the initial position: their letters in a FEN (White's in upper case), and the squares
    /// that represent them. The list is empty if there are no rights; the castling field of a FEN is then ignored.
    fn rights(self) -> &'static [(char, Square)];

    /// The squares that can represent rights, each in the side's half of the board. Rules use different squares, so
    /// that the letters of a FEN do not depend on the rules.
    fn places(self) -> Bitboard;

    /// Returns whether the pieces stand where these rights of a side require them.
    fn rights_have_pieces(self, board: &Board, color: Color, rights: Bitboard) -> bool;

    /// Returns whether a right is lost when the king moves, or when a piece moves from or to the square of
    /// the right. Castling always ends all castling rights of the side.
    fn moves_end_rights(self) -> bool;

    /// Returns whether a bishop can change the colour of its squares by castling.
    fn recolors_bishops(self) -> bool;

    /// Returns whether a king that can reach the squares `walk` could castle with a pawn of a wall and so
    /// open the wall.
    fn breaks_walls(self, walk: Bitboard, pawns: Bitboard) -> bool;

    /// Passes every legal castling move to the sink.
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S);

    /// The reason why the king cannot castle by moving to this square, or `None` if the move is not a
    /// castling attempt. The function is not called if castling to this square is legal.
    fn refusal(self, side: &Side, to: Square) -> Option<Refusal>;

    /// Appends the reasons why a legal castling move may look illegal. `moved` are the squares of pieces
    /// known to have moved.
    fn permit(self, side: &Side, mv: Move, moved: Bitboard, reasons: &mut Vec<Permission>);

    /// The squares that the king might castle to after some move of the opponent.
    fn premoves(self, side: &Side) -> Bitboard;

    /// Appends the algebraic notation of a castling move, in English letters.
    fn write(self, side: &Side, mv: Move, out: &mut String);

    /// Parses castling notation in the form of this rule; returns `None` for any other text.
    fn read(self, text: &str) -> Option<Written>;
}
