//! The parsed form of castling in algebraic notation.

use crate::board::letters::Place;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::rules::castling::geometry::{is_orthodox, is_short};
use crate::rules::side::Side;

/// The parts of a castling notation.
pub(crate) enum Written {
    /// O-O, or O-O-O.
    Orthodox { short: bool },
    /// The origins and destinations of the king and its partner, as far as the notation gives them.
    Squares { kind: MoveKind, role: Role, king: (Place, Square), partner: (Place, Place) },
}

impl Written {
    /// Returns whether the castling notation matches this legal move.
    pub(crate) fn fits(&self, side: &Side, mv: Move) -> bool {
        let Some((from, landing)) = mv.partner() else { return false };
        match *self {
            Self::Orthodox { short } => {
                mv.kind() == MoveKind::Castling && is_orthodox(side, mv) && short == is_short(mv)
            }
            Self::Squares { kind, role, king, partner } => {
                mv.kind() == kind
                    && king.0.fits(mv.from())
                    && king.1 == mv.to()
                    && partner.0.fits(from)
                    && partner.1.fits(landing)
                    && side.board.role_at(from) == Some(role)
            }
        }
    }
}
