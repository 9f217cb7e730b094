//! Castling, by each of its rules.

use super::{Sink, View};
use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::{File, Square};
use crate::position::position::Position;
use crate::position::setup::{corners, possible_rights};
use crate::rules::Castling;

/// Hands the sink every legal castling.
#[inline]
pub(super) fn generate<S: Sink + ?Sized>(view: &View, sink: &mut S) {
    if view.position.rules().castling != Castling::Orthodox {
        fairy(view, sink);
        return;
    }
    let partners = view.position.rights() & corners(view.us);
    if !partners.is_empty() && view.checkers.is_empty() {
        for partner in partners {
            orthodox(view, partner, sink);
        }
    }
}

/// The other rules of castling. Apart from the orthodox one, whose code they would crowd.
#[inline(never)]
fn fairy<S: Sink + ?Sized>(view: &View, sink: &mut S) {
    let in_check = !view.checkers.is_empty();
    match view.position.rules().castling {
        Castling::CastlingChess if !in_check => {
            let lines =
                view.tables.rook(view.king, view.occupied) | view.tables.bishop(view.king, view.occupied);
            coups_roque(view, lines & view.occupied, sink);
        }
        Castling::Rokagogo if !in_check => {
            let lines = view.tables.rook(view.king, view.occupied);
            coups_roque(view, lines & view.board.by_role(Role::Rook), sink);
        }
        Castling::Exchange => {
            if !(view.position.rights() & possible_rights(view.us, Castling::Exchange)).is_empty() {
                exchanges(view, sink);
            }
        }
        Castling::Orthodox | Castling::CastlingChess | Castling::Rokagogo => {}
    }
}

/// FIDE 3.8.2: nothing between king and rook, and the king neither passes nor reaches an attacked
/// square. The right itself says that neither has moved.
#[inline]
fn orthodox<S: Sink + ?Sized>(view: &View, partner: Square, sink: &mut S) {
    let mv = orthodox_castling(view.king, partner);
    if (view.tables.between(view.king, partner) & view.occupied).is_empty()
        && !view.attacked.contains(mv.passed())
        && !view.attacked.contains(mv.to())
    {
        sink.one(mv);
    }
}

/// The castling of a king on the e-file with the rook of this square.
pub(crate) fn orthodox_castling(king: Square, partner: Square) -> Move {
    let file = if partner.file() > king.file() { File::G } else { File::C };
    castle(king, Square::at(file, king.rank()), partner)
}

/// Castling with the king and its partner where they are, and the king there in the end.
pub(crate) fn castle(king: Square, to: Square, partner: Square) -> Move {
    Move::new(Role::King, king, to).through(partner).of_kind(MoveKind::Castling)
}

/// Coups-roque with the first pieces met, where two empty squares or more lie between: the king goes
/// two squares toward the partner, which lands on the square passed.
#[inline]
fn coups_roque<S: Sink + ?Sized>(view: &View, partners: Bitboard, sink: &mut S) {
    for partner in partners {
        if !view.tables.between(view.king, partner).is_several() {
            continue;
        }
        let mv = castle(view.king, two_squares_toward(view.king, partner), partner);
        // The partner itself may attack the square passed, and then forbids it; on the square of
        // arrival its attack from where it stood does not count.
        if !view.attacked.contains(mv.passed()) && leaves_king_safe(view.position, mv) {
            sink.one(mv);
        }
    }
}

/// The square two steps from the king toward a piece of one line with it, three steps away or more.
pub(crate) fn two_squares_toward(king: Square, partner: Square) -> Square {
    // Both squares lie on the line, so two steps along it are twice one step in the numbering.
    let step = |to: u8, from: u8| (to.cast_signed() - from.cast_signed()).signum();
    let files = step(partner.file().index(), king.file().index());
    let ranks = step(partner.rank().index(), king.rank().index());
    Square::wrap(u32::from(king.index().wrapping_add_signed(2 * (8 * ranks + files))))
}

/// The king changes places with any own piece but a pawn; only the outcome counts.
#[inline(never)]
fn exchanges<S: Sink + ?Sized>(view: &View, sink: &mut S) {
    let partners = view.own & !view.board.by_role(Role::Pawn) & !Bitboard::from(view.king);
    for partner in partners {
        let mv = exchange(view.king, partner);
        if leaves_king_safe(view.position, mv) {
            sink.one(mv);
        }
    }
}

/// The king and a piece of its own change places.
pub(crate) fn exchange(king: Square, partner: Square) -> Move {
    Move::new(Role::King, king, partner).of_kind(MoveKind::Exchange)
}

/// Whether no piece of the other side attacks the king after a castling of any kind.
fn leaves_king_safe(position: &Position, mv: Move) -> bool {
    let board = after_castling(position.board(), mv);
    attacks_made().attackers(&board, mv.to(), !position.turn(), board.occupied()).is_empty()
}

/// The placement after a castling of any kind.
pub(crate) fn after_castling(board: &Board, mv: Move) -> Board {
    let mut board = *board;
    if let Some((from, to)) = mv.partner() {
        let partner = board.set(from, None);
        let king = board.set(mv.from(), None);
        board.set(mv.to(), king);
        board.set(to, partner);
    }
    board
}
