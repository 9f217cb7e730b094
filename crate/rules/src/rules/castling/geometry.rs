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

/// The squares on which a colour's king and rooks start, in Chess960 too.
#[inline]
pub(crate) fn first_rank(color: Color) -> Bitboard {
    Rank::FIRST.relative_to(color).into()
}

/// Returns whether king and rook stand as in the usual array.
#[inline]
pub(crate) fn is_usual(us: Color, king: Square, rook: Square) -> bool {
    king == home(us) && corners(us).contains(rook)
}

/// Returns whether a castling move is written O-O or O-O-O: in Chess960, or if the king is on its initial
/// square and its own rook in a corner.
pub(super) fn is_orthodox(side: &Side, mv: Move) -> bool {
    let rook = Some(Piece { color: side.us, role: Role::Rook });
    mv.onto_partner() || is_usual(side.us, mv.from(), mv.via()) && side.board.piece_at(mv.via()) == rook
}

/// Returns whether an orthodox castling is O-O.
pub(super) fn is_short(mv: Move) -> bool {
    mv.to().file() == File::G
}

/// Appends O-O or O-O-O.
pub(super) fn write_orthodox(mv: Move, out: &mut String) {
    out.push_str(if is_short(mv) { "O-O" } else { "O-O-O" });
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

/// The reason why an otherwise legal castling move endangers the king: on its origin, on a square of `passed`,
/// or on its destination.
pub(super) fn why_in_danger(side: &Side, mv: Move, passed: Bitboard) -> Refusal {
    let checkers = side.checkers();
    if !checkers.is_empty() {
        return Refusal::CastlingInCheck(checkers);
    }
    for square in passed {
        let on_the_way = side.attackers(square);
        if !on_the_way.is_empty() {
            return Refusal::CastlingThroughAttack(square, on_the_way);
        }
    }
    // The attackers are computed after the partner has left its square.
    let others = attackers_after(side, mv) & !passed;
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
    let tables = attacks_made();
    let Some((_, lands)) = mv.partner() else { return };
    let kings = tables.between(mv.from(), mv.to()) | mv.to().into();
    for square in tables.between(partner, lands) & !kings {
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
