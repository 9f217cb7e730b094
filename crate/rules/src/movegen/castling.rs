//! Castling, by each of its rules.

use super::{Sink, View};
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::rules::Castling;
use crate::setup::corners;
use crate::square::{File, Square};

/// Hands the sink every legal castling.
#[inline]
pub(super) fn generate<S: Sink>(view: &View, sink: &mut S) {
    match view.position.rules().castling {
        Castling::Orthodox => {
            let partners = view.position.rights() & corners(view.us);
            if !partners.is_empty() && view.checkers.is_empty() {
                for partner in partners {
                    orthodox(view, partner, sink);
                }
            }
        }
    }
}

/// FIDE 3.8.2: nothing between king and rook, and the king neither passes nor reaches an attacked
/// square. The right itself says that neither has moved.
#[inline]
fn orthodox<S: Sink>(view: &View, partner: Square, sink: &mut S) {
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
    Move::new(Role::King, king, Square::at(file, king.rank())).through(partner).of_kind(MoveKind::Castling)
}
