//! What a rule of castling is asked.

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

/// With which pieces a king may castle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Partners {
    /// Its rooks in the corners.
    Corners,
    /// Any rook, of either side.
    Rooks,
    /// Any piece of its own, pawns not counted.
    Pieces,
    /// Any piece or pawn, of either side.
    Any,
}

impl Partners {
    /// The stable name.
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

/// All that a rule of castling is. Nothing has a default: who adds a rule is asked everything.
pub(super) trait Rule: Copy {
    /// How it is named.
    fn names(self) -> Names;

    /// What stands for it in a link. Links are read for ever: no number changes, and none is given twice.
    fn number(self) -> u32;

    /// With which pieces the king may castle.
    fn partners(self) -> Partners;

    /// Its rights: their letters in a FEN, White's in capitals, and the squares that stand for them, each on its side's
    /// first rank. None where rights play no part: then the field of a FEN is not heeded.
    fn rights(self) -> &'static [(char, Square)];

    /// Whether the pieces stand where these rights of a side ask for.
    fn rights_have_men(self, board: &Board, color: Color, rights: Bitboard) -> bool;

    /// Whether a right also ends with a move of its king, and with one from or to its square. With the castling itself all
    /// rights of the side end.
    fn moves_end_rights(self) -> bool;

    /// Whether a bishop can come to squares of the other colour by it.
    fn recolors_bishops(self) -> bool;

    /// Whether a king that walks on these squares could castle with one of the pawns of a wall, and so open it.
    fn breaks_walls(self, walk: Bitboard, pawns: Bitboard) -> bool;

    /// Hands the sink every legal castling.
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S);

    /// Why the king cannot castle by going to this square; `None` where that is no castling. It is not asked of a
    /// castling that is legal.
    fn refusal(self, side: &Side, to: Square) -> Option<Refusal>;

    /// Why a legal castling is allowed, where one might doubt it. `moved` are the pieces known to have moved.
    fn permit(self, side: &Side, mv: Move, moved: Bitboard, reasons: &mut Vec<Permission>);

    /// Where the king might go by castling after some move of the other side.
    fn premoves(self, side: &Side) -> Bitboard;

    /// Appends the algebraic notation of a castling, in English letters.
    fn write(self, side: &Side, mv: Move, out: &mut String);

    /// What a text says of a castling, if it is written as this rule writes one.
    fn read(self, text: &str) -> Option<Written>;
}
