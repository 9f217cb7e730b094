//! Capture rules: each rule has one file, and this module lists them all.

mod orthodox;
pub(crate) mod rule;
mod take_make;

use crate::board::attacks::attacks_made;
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
use orthodox::Orthodox;
use rule::{Attempt, Rule};
use take_make::TakeMake;

/// The capture rule of a game, such as orthodox or Take&Make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// Orthodox captures end on the square of the captured piece, except en passant (FIDE 3.1 to 3.9).
    #[default]
    Orthodox,
    /// Take&Make: the capturer continues at once with a move that captures nothing, in the manner of the
    /// captured piece.
    TakeMake,
}

/// Evaluates an expression with the implementation of a capture rule. Only this macro maps capture rules to
/// their files.
macro_rules! ask {
    ($captures:expr, $rule:ident => $answer:expr) => {
        match $captures {
            Captures::Orthodox => {
                let $rule = Orthodox;
                $answer
            }
            Captures::TakeMake => {
                let $rule = TakeMake;
                $answer
            }
        }
    };
}

impl Captures {
    /// All capture rules, the orthodox one first.
    pub const ALL: [Self; 2] = {
        // A new rule that is missing in this list causes a compile error. Append a new rule to the end of the
        // list.
        match Self::Orthodox {
            Self::Orthodox | Self::TakeMake => {}
        }
        [Self::Orthodox, Self::TakeMake]
    };

    /// Returns the stable name of the capture rule.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.names().game
    }

    pub(crate) fn names(self) -> Names {
        ask!(self, rule => rule.names())
    }

    pub(crate) fn number(self) -> u32 {
        ask!(self, rule => rule.number())
    }

    pub(crate) fn makes(self) -> bool {
        ask!(self, rule => rule.makes())
    }

    #[inline]
    pub(crate) fn reach(self, view: &View) -> Bitboard {
        ask!(self, rule => rule.reach(view))
    }

    #[inline]
    pub(crate) fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S) {
        ask!(self, rule => rule.generate(view, sink));
    }

    /// Returns whether the pawn that has just passed this square can be captured en passant.
    #[inline]
    pub(crate) fn en_passant_is_legal(self, board: &Board, us: Color, passed: Square) -> bool {
        let pawns = attacks_made().pawn(!us, passed) & board.by_role(Role::Pawn) & board.by_color(us);
        // Most cases need no further test, because nearly every double step passes no enemy pawn.
        !pawns.is_empty() && ask!(self, rule => rule.en_passant_is_legal(board, us, passed))
    }

    pub(crate) fn no_place_for_pawns(self, board: &Board) -> Bitboard {
        ask!(self, rule => rule.no_place_for_pawns(board))
    }

    pub(crate) fn recolors_bishops(self, pieces: u32) -> bool {
        ask!(self, rule => rule.recolors_bishops(pieces))
    }

    pub(crate) fn knight_helps_bishop(self) -> bool {
        ask!(self, rule => rule.knight_helps_bishop())
    }

    pub(crate) fn knows_mates_of(self, pieces: u32) -> bool {
        ask!(self, rule => rule.knows_mates_of(pieces))
    }

    pub(crate) fn breaks_walls(self) -> bool {
        ask!(self, rule => rule.breaks_walls())
    }

    pub(crate) fn refusal(self, side: &Side, attempt: Attempt) -> Option<Refusal> {
        ask!(self, rule => rule.refusal(side, attempt))
    }

    pub(crate) fn make_refusal(self, side: &Side, attempt: Attempt, to: Square) -> Refusal {
        ask!(self, rule => rule.make_refusal(side, attempt, to))
    }

    pub(crate) fn dangers(self, side: &Side, pieces: Bitboard, to: Square) -> Vec<(Square, Square)> {
        ask!(self, rule => rule.dangers(side, pieces, to))
    }

    pub(crate) fn permit(self, side: &Side, mv: Move, reasons: &mut Vec<Permission>) {
        ask!(self, rule => rule.permit(side, mv, reasons));
    }
}
