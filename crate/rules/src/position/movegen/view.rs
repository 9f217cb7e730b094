//! Computes the facts about a position that the move generator needs.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::{Color, Role};
use crate::position::position::Position;
use crate::rules::view::View;

/// Computes the facts that the move generator needs repeatedly.
#[inline]
pub(super) fn view(position: &Position) -> View<'_> {
    let (board, tables, us) = (position.board(), attacks_made(), position.turn());
    let king = position.king_of(us);
    let (own, occupied) = (board.by_color(us), board.occupied());
    let their = occupied ^ own;
    let mut checkers = their
        & ((tables.pawn(us, king) & board.by_role(Role::Pawn))
            | (tables.knight(king) & board.by_role(Role::Knight)));
    let (mut pinners, mut pinned) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let snipers = their
        & ((tables.straight_rays(king) & board.straight_sliders())
            | (tables.diagonal_rays(king) & board.diagonal_sliders()));
    for sniper in snipers {
        let between = tables.between(king, sniper) & occupied;
        if between.is_empty() {
            checkers |= sniper.into();
        } else if !between.is_several() && !(between & own).is_empty() {
            pinners |= sniper.into();
            pinned |= between;
        }
    }
    let attacked = attacked_by(board, !us, occupied ^ king.into());
    View {
        board,
        tables,
        us,
        own,
        their,
        occupied,
        king,
        checkers,
        pinners,
        pinned,
        attacked,
        rights: position.rights(),
        en_passant: position.en_passant(),
    }
}

/// The squares that a side attacks, given the occupied squares.
#[inline]
fn attacked_by(board: &Board, side: Color, occupied: Bitboard) -> Bitboard {
    let (tables, pieces) = (attacks_made(), board.by_color(side));
    let pawns = board.by_role(Role::Pawn) & pieces;
    let mut squares = pawns.forward_left(side) | pawns.forward_right(side);
    for king in board.by_role(Role::King) & pieces {
        squares |= tables.king(king);
    }
    for knight in board.by_role(Role::Knight) & pieces {
        squares |= tables.knight(knight);
    }
    for slider in board.straight_sliders() & pieces {
        squares |= tables.rook(slider, occupied);
    }
    for slider in board.diagonal_sliders() & pieces {
        squares |= tables.bishop(slider, occupied);
    }
    squares
}
