//! Squares and placements that rules of castling share.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::{File, Rank, Square};
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;

/// The first squares of a colour's rooks.
pub(crate) const fn corners(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x81),
        Color::Black => Bitboard(0x81 << 56),
    }
}

/// The first square of a colour's king.
pub(crate) const fn home(color: Color) -> Square {
    Square::at(File::E, Rank::FIRST.relative_to(color))
}

/// Whether a castling is one of those that are written O-O and O-O-O: of the king on its first
/// square with its own rook in a corner, moved before or not.
pub(super) fn is_orthodox(side: &Side, mv: Move) -> bool {
    let rook = Some(Piece { color: side.us, role: Role::Rook });
    mv.from() == home(side.us) && corners(side.us).contains(mv.via()) && side.board.piece_at(mv.via()) == rook
}

/// Appends O-O or O-O-O.
pub(super) fn write_orthodox(mv: Move, out: &mut String) {
    out.push_str(if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" });
}

/// The placement after a castling of any kind.
fn after(board: &Board, mv: Move) -> Board {
    let mut board = *board;
    if let Some((from, to)) = mv.partner() {
        let partner = board.set(from, None);
        let king = board.set(mv.from(), None);
        board.set(mv.to(), king);
        board.set(to, partner);
    }
    board
}

/// The enemy's pieces that attack the king after a castling of any kind.
pub(super) fn attackers_after(side: &Side, mv: Move) -> Bitboard {
    let board = after(side.board, mv);
    attacks_made().attackers(&board, mv.to(), !side.us, board.occupied())
}

/// What attacks the king before, during or after a castling, past one square, that is right in all else.
pub(super) fn why_in_danger(side: &Side, mv: Move, passed: Square) -> Refusal {
    let checkers = side.checkers();
    if !checkers.is_empty() {
        return Refusal::CastlingInCheck(checkers);
    }
    let on_the_way = side.attackers(passed);
    if !on_the_way.is_empty() {
        return Refusal::CastlingThroughAttack(passed, on_the_way);
    }
    // The partner stands elsewhere by then.
    let others = attackers_after(side, mv) & !Bitboard::from(passed);
    if others.is_empty() {
        Refusal::CastlingPartnerAttacks(mv.via())
    } else {
        Refusal::KingWouldBeAttacked(others)
    }
}

/// The rook's part of a castling: it may pass an attacked square, and be attacked itself.
pub(super) fn permit_rook(side: &Side, mv: Move, reasons: &mut Vec<Permission>) {
    let partner = mv.via();
    if !(side.board.by_role(Role::Rook) & side.board.by_color(side.us)).contains(partner) {
        return;
    }
    for square in attacks_made().between(mv.to(), partner) {
        let attackers = side.attackers(square);
        if !attackers.is_empty() {
            reasons.push(Permission::RookMayPassAttack(square, attackers));
        }
    }
    let attackers = side.attackers(partner);
    if !attackers.is_empty() {
        reasons.push(Permission::RookMayBeAttacked(partner, attackers));
    }
}
