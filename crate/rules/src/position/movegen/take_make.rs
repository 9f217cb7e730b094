//! Take&Make: a capture goes on, at once, with a move that captures nothing, in the manner of the
//! captured piece (and of its colour, where that is a pawn).

use super::{Sink, View};
use crate::board::attacks::{Attacks, attacks_made};
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Color, Role};
use crate::board::square::{Rank, Square};

/// Hands the sink every capture. Apart from the orthodox moves, whose code it would crowd.
#[inline(never)]
pub(super) fn generate<S: Sink + ?Sized>(view: &View, sink: &mut S) {
    let prey = view.their & !view.board.by_role(Role::King);
    for from in view.own {
        let Some(role) = view.board.role_at(from) else { continue };
        let attacks = if role == Role::Pawn {
            view.tables.pawn(view.us, from)
        } else {
            view.tables.of_officer(role, from, view.occupied)
        };
        for take in attacks & prey {
            let captured = view.board.code_at(take);
            let makes = makes(view.board, view.us, from, take, take);
            let take = Move::new(role, from, take).capturing(captured).of_kind(MoveKind::TakeMake);
            hand_over(view, take, makes, sink);
        }
        if sink.is_full() {
            return;
        }
    }
    if let Some(passed) = view.position.en_passant() {
        for from in en_passant_pawns(view.board, view.us, passed) {
            let take = Move::new(Role::Pawn, from, passed).capturing(Role::Pawn as u8);
            let makes = en_passant_makes(view.board, view.us, from, passed);
            hand_over(view, take.of_kind(MoveKind::EnPassant), makes, sink);
        }
    }
}

/// Whether the pawn that has just passed this square could be taken, with a Make.
pub(super) fn en_passant_is_legal(board: &Board, us: Color, passed: Square) -> bool {
    let mut pawns = en_passant_pawns(board, us, passed).into_iter();
    pawns.any(|from| !en_passant_makes(board, us, from, passed).is_empty())
}

#[inline]
fn hand_over<S: Sink + ?Sized>(view: &View, take: Move, makes: Bitboard, sink: &mut S) {
    if makes.is_empty() {
        return;
    }
    // Promotion happens where the move ends, not where it captures.
    let last = match take.role() {
        Role::Pawn => Rank::EIGHTH.relative_to(view.us).into(),
        _ => Bitboard::EMPTY,
    };
    sink.makes(take, makes & !last, makes & last);
}

fn en_passant_pawns(board: &Board, us: Color, passed: Square) -> Bitboard {
    board.by_role(Role::Pawn) & board.by_color(us) & attacks_made().pawn(!us, passed)
}

fn en_passant_makes(board: &Board, us: Color, from: Square, passed: Square) -> Bitboard {
    let Some(taken) = passed.forward(!us) else { return Bitboard::EMPTY };
    makes(board, us, from, passed, taken)
}

/// The squares where a capture may end: reached from the square of the Take as the captured piece
/// walks, and with the own king safe in the end. What happens to it in between does not matter.
#[inline]
fn makes(board: &Board, us: Color, from: Square, take: Square, taken: Square) -> Bitboard {
    let tables = attacks_made();
    let (Some(captured), Some(king)) = (board.role_at(taken), board.king_of(us)) else {
        return Bitboard::EMPTY;
    };
    // The capturer is gone from its square, and may come back to it; the captured piece is gone.
    let left = board.occupied() & !Bitboard::from(from) & !Bitboard::from(taken);
    let makes = walk(tables, captured, !us, take, left);
    if makes.is_empty() {
        return makes;
    }
    if from == king {
        return makes.into_iter().filter(|&to| tables.attackers(board, to, !us, left).is_empty()).collect();
    }
    let attackers = tables.attackers(board, king, !us, left);
    match attackers.first() {
        None => makes,
        // The Make may interpose; that closes one line, and every line that the Take opens is one.
        Some(attacker) if !attackers.is_several() => makes & tables.between(king, attacker),
        Some(_) => Bitboard::EMPTY,
    }
}

/// The squares a piece reaches without capturing, itself not among the pieces that `occupied` tells.
/// A pawn goes one square from its first rank, one or two from its second.
pub(crate) fn walk(tables: &Attacks, role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    if role != Role::Pawn {
        return tables.of_officer(role, from, occupied) & !occupied;
    }
    let step = Bitboard::from(from).forward(color) & !occupied;
    let third = Bitboard::from(Rank::THIRD.relative_to(color));
    step | (step & third).forward(color) & !occupied
}
