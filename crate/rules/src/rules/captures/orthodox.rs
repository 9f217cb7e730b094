//! Captures of orthodox chess (FIDE 3.1 to 3.9), which end on the captured piece's square, except en passant.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Color, Role};
use crate::board::square::Square;
use crate::rules::captures::rule::{Attempt, Rule};
use crate::rules::names::{Names, ORTHODOX};
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::sink::Sink;
use crate::rules::view::View;

#[derive(Clone, Copy)]
pub(super) struct Orthodox;

impl Rule for Orthodox {
    fn names(self) -> Names {
        ORTHODOX
    }

    fn number(self) -> u32 {
        0
    }

    fn makes(self) -> bool {
        false
    }

    #[inline]
    fn reach(self, view: &View) -> Bitboard {
        !view.own
    }

    /// Generates only en passant captures, because the generator finds all other captures by [`Rule::reach`].
    #[inline]
    fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S) {
        if let Some(passed) = view.en_passant {
            for from in en_passant_capturers(*view.board, view.us, passed) {
                let mv = Move::new(Role::Pawn, from, passed).capturing(Role::Pawn as u8);
                sink.one(mv.of_kind(MoveKind::EnPassant));
            }
        }
    }

    #[inline]
    fn en_passant_is_legal(self, board: &Board, us: Color, passed: Square) -> bool {
        !en_passant_capturers(*board, us, passed).is_empty()
    }

    fn no_place_for_pawns(self, _board: &Board) -> Bitboard {
        Bitboard::BACK_RANKS
    }

    fn recolors_bishops(self, _pieces: u32) -> bool {
        false
    }

    fn knight_helps_bishop(self) -> bool {
        true
    }

    fn knows_mates_of(self, _pieces: u32) -> bool {
        true
    }

    fn breaks_walls(self) -> bool {
        true
    }

    fn refusal(self, _side: &Side, _attempt: Attempt) -> Option<Refusal> {
        None
    }

    fn make_refusal(self, _side: &Side, _attempt: Attempt, _to: Square) -> Refusal {
        Refusal::NoTake
    }

    fn dangers(self, _side: &Side, pieces: Bitboard, to: Square) -> Vec<(Square, Square)> {
        pieces.into_iter().map(|piece| (piece, to)).collect()
    }

    fn permit(self, _side: &Side, _mv: Move, _reasons: &mut Vec<Permission>) {}
}

/// The pawns that can legally capture en passant on this square. An en passant capture empties two squares of
/// one rank, which may expose the king, so each capture is checked on the resulting board.
#[inline(never)]
fn en_passant_capturers(board: Board, us: Color, passed: Square) -> Bitboard {
    let tables = attacks_made();
    let own = board.by_color(us);
    let pawns = board.by_role(Role::Pawn) & own & tables.pawn(!us, passed);
    let (Some(taken), Some(king)) = (passed.forward(!us), board.king_of(us)) else { return Bitboard::EMPTY };
    pawns
        .into_iter()
        .filter(|&from| {
            let occupied = board.occupied() ^ from.into() ^ taken.into() ^ passed.into();
            tables.attackers(&board, king, !us, occupied).is_empty()
        })
        .collect()
}
