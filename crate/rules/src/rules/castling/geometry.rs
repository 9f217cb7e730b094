//! Squares and placements that several castling rules need.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::{File, Rank, Square};
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;

/// The initial squares of a colour's rooks.
pub(crate) const fn corners(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x81),
        Color::Black => Bitboard(0x81 << 56),
    }
}

/// The initial square of a colour's king.
pub(crate) const fn home(color: Color) -> Square {
    Square::at(File::E, Rank::FIRST.relative_to(color))
}

/// Returns whether a castling move is written O-O or O-O-O: the king is on its initial square, and its rook
/// in a corner.
pub(super) fn is_orthodox(side: &Side, mv: Move) -> bool {
    let rook = Some(Piece { color: side.us, role: Role::Rook });
    mv.from() == home(side.us) && corners(side.us).contains(mv.via()) && side.board.piece_at(mv.via()) == rook
}

/// Appends O-O or O-O-O.
pub(super) fn write_orthodox(mv: Move, out: &mut String) {
    out.push_str(if mv.to().file() > mv.from().file() { "O-O" } else { "O-O-O" });
}

/// The placement of the pieces after a castling move of any kind.
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

/// The enemy pieces that attack the king after a castling move of any kind.
pub(super) fn attackers_after(side: &Side, mv: Move) -> Bitboard {
    let board = after(side.board, mv);
    attacks_made().attackers(&board, mv.to(), !side.us, board.occupied())
}

/// The reason why an otherwise legal castling move endangers the king: on its origin, on the square `passed`,
/// or on its destination.
pub(super) fn why_in_danger(side: &Side, mv: Move, passed: Square) -> Refusal {
    let checkers = side.checkers();
    if !checkers.is_empty() {
        return Refusal::CastlingInCheck(checkers);
    }
    let on_the_way = side.attackers(passed);
    if !on_the_way.is_empty() {
        return Refusal::CastlingThroughAttack(passed, on_the_way);
    }
    // The attackers are computed after the partner has left its square.
    let others = attackers_after(side, mv) & !Bitboard::from(passed);
    if others.is_empty() {
        Refusal::CastlingPartnerAttacks(mv.via())
    } else {
        Refusal::KingWouldBeAttacked(others)
    }
}

/// Appends the reasons about the rook: it may pass over an attacked square, and may be attacked itself.
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
