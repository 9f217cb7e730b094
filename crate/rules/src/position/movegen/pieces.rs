//! The moves of the pieces (FIDE article 3), without castling and en passant, which belong to the rules.

use crate::board::bitboard::Bitboard;
use crate::board::moves::MoveKind;
use crate::board::piece::{Color, Role};
use crate::board::square::{Rank, Square};
use crate::rules::sink::Sink;
use crate::rules::view::View;

/// Passes every move to a square of `reach` to the sink. Without enemy pieces in `reach`, no captures are
/// generated. `CHECK` must equal whether the side to move is in check.
#[inline]
pub(super) fn generate<S: Sink + ?Sized, const CHECK: bool>(view: &View, reach: Bitboard, sink: &mut S) {
    let steps = view.tables.king(view.king) & reach & !view.attacked;
    if !steps.is_empty() {
        sink.piece(Role::King, view.king, steps);
    }
    if CHECK && view.checkers.is_several() {
        return;
    }
    // The allowed destinations of pieces other than the king: in check, such a piece must capture the
    // checking piece or interpose.
    let mut target = reach;
    if CHECK && let Some(checker) = view.checkers.first() {
        target &= view.checkers | view.tables.between(view.king, checker);
    }
    let free = view.own & !view.pinned;

    pawns(view, view.board.by_role(Role::Pawn) & free, target, sink);
    if sink.is_full() {
        return;
    }
    for from in view.board.by_role(Role::Knight) & free {
        officer(Role::Knight, from, view.tables.knight(from) & target, sink);
    }
    for from in view.board.by_role(Role::Bishop) & free {
        officer(Role::Bishop, from, view.tables.bishop(from, view.occupied) & target, sink);
    }
    for from in view.board.by_role(Role::Rook) & free {
        officer(Role::Rook, from, view.tables.rook(from, view.occupied) & target, sink);
    }
    for from in view.board.by_role(Role::Queen) & free {
        let to = view.tables.of_officer(Role::Queen, from, view.occupied) & target;
        officer(Role::Queen, from, to, sink);
    }
    // In check a pinned piece has no move, because the line of the pin and the line of the check meet only in
    // the king.
    if !CHECK && !view.pinners.is_empty() {
        pinned(view, reach, sink);
    }
}

#[inline]
fn officer<S: Sink + ?Sized>(role: Role, from: Square, to: Bitboard, sink: &mut S) {
    if !to.is_empty() {
        sink.piece(role, from, to);
    }
}

/// Passes steps and captures of unpinned pawns to the squares of `target` to the sink.
#[inline]
fn pawns<S: Sink + ?Sized>(view: &View, pawns: Bitboard, target: Bitboard, sink: &mut S) {
    let us = view.us;
    let step = pawns.forward(us) & !view.occupied;
    let third: Bitboard = match us {
        Color::White => Rank::THIRD.into(),
        Color::Black => Rank::SIXTH.into(),
    };
    let double = (step & third).forward(us) & !view.occupied & target;
    let prey = view.their & target;
    for (to, ahead, kind) in [
        (step & target, 8, MoveKind::Normal),
        (double, 16, MoveKind::DoubleStep),
        (pawns.forward_left(us) & prey, if us == Color::White { 7 } else { 9 }, MoveKind::Normal),
        (pawns.forward_right(us) & prey, if us == Color::White { 9 } else { 7 }, MoveKind::Normal),
    ] {
        if !to.is_empty() {
            sink.pawns(to, ahead * us.forward(), kind);
        }
    }
}

/// Passes promotions that capture nothing to the sink. A pinned pawn cannot promote without capturing: it
/// would leave the line of the pin, or the pinning piece blocks it.
pub(super) fn promotions<S: Sink + ?Sized, const CHECK: bool>(view: &View, sink: &mut S) {
    let seventh = Bitboard::from(Rank::SEVENTH.relative_to(view.us));
    let ready = view.board.by_role(Role::Pawn) & view.own & seventh & !view.pinned;
    if ready.is_empty() || CHECK && view.checkers.is_several() {
        return;
    }
    let mut target = !view.occupied;
    if CHECK && let Some(checker) = view.checkers.first() {
        target &= view.tables.between(view.king, checker);
    }
    pawns(view, ready, target, sink);
}

/// Passes moves of the pinned pieces along the line of the pin to the sink.
#[inline(never)]
fn pinned<S: Sink + ?Sized>(view: &View, reach: Bitboard, sink: &mut S) {
    for pinner in view.pinners {
        let line = view.tables.between(view.king, pinner);
        let target = (line | pinner.into()) & reach;
        for from in line & view.own {
            match view.board.role_at(from) {
                Some(Role::Pawn) => pawns(view, from.into(), target, sink),
                Some(role @ (Role::Bishop | Role::Rook | Role::Queen)) => {
                    let to = view.tables.of_officer(role, from, view.occupied) & target;
                    officer(role, from, to, sink);
                }
                // A knight always leaves the line of a pin.
                _ => {}
            }
        }
    }
}
