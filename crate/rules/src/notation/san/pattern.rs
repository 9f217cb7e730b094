//! Parses a move text in algebraic notation into a pattern.

use crate::board::letters::{Place, Reader};
use crate::board::moves::Move;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::castling::Castling;
use crate::rules::castling::written::Written;

pub(super) enum Pattern {
    /// A castling.
    Castling(Written),
    /// Any move except castling.
    Piece {
        role: Role,
        origin: Place,
        takes: bool,
        via: Square,
        make: Option<Square>,
        promotion: Option<Role>,
    },
}

impl Pattern {
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['!', '?', '+', '#']);
        if let Some(written) = Castling::read(text) {
            return Some(Self::Castling(written));
        }
        let (text, en_passant) = match text.strip_suffix("ep.").or_else(|| text.strip_suffix("e.p.")) {
            Some(text) => (text.trim_end(), true),
            None => (text, false),
        };
        let pattern = Self::read_piece(text)?;
        // "e.p." is allowed only before a Make, where it is part of the notation.
        let fits = !en_passant || matches!(pattern, Self::Piece { make: Some(_), takes: true, .. });
        fits.then_some(pattern)
    }

    /// Parses `e4`, `Nbd2`, `Ng1-f3`, `exd5`, `Rxc4-a2`, `a7*b8-c8=N`.
    fn read_piece(text: &str) -> Option<Self> {
        let mut text = Reader(text);
        let named = text.role();
        if named == Some(Role::Pawn) {
            return None;
        }
        let role = named.unwrap_or(Role::Pawn);
        let first = text.place();
        let takes = text.skip("x") || text.skip("*");
        let parted = takes || text.skip("-");
        let second = text.place();
        let (origin, via) =
            if second.is_empty() && !parted { (Place::default(), first) } else { (first, second) };
        let make = if takes && text.skip("-") { Some(text.place().square()?) } else { None };
        let promotion = if text.skip("=") { Some(text.any_role()?) } else { None };
        // The notation of a pawn's capture must include the pawn's file.
        if !text.0.is_empty() || role == Role::Pawn && takes && origin.file.is_none() {
            return None;
        }
        Some(Self::Piece { role, origin, takes, via: via.square()?, make, promotion })
    }

    pub(super) fn fits(&self, position: &Position, mv: Move) -> bool {
        match *self {
            Self::Castling(ref written) => written.fits(&position.side(), mv),
            Self::Piece { role, origin, takes, via, make, promotion } => {
                mv.partner().is_none()
                    && mv.role() == role
                    && mv.via() == via
                    && mv.promotion() == promotion
                    && origin.fits(mv.from())
                    && (!takes || mv.captured().is_some())
                    && make == mv.has_make().then(|| mv.to())
                    // "c6" is a step of a pawn, never the capture b5xc6.
                    && (role != Role::Pawn || origin.file.is_some() || mv.captured().is_none())
            }
        }
    }
}
