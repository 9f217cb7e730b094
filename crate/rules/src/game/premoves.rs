//! Where a piece might go after the other side's next move, so that its move can be said beforehand.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::game::game::Game;
use crate::position::movegen::{orthodox_castling, two_squares_toward, walk};
use crate::position::position::Position;
use crate::position::setup::possible_rights;
use crate::rules::Castling;

impl Position {
    /// The squares that a piece of the side that is *not* to move might go to after some move of the other side;
    /// none for any other square.
    ///
    /// They are told by how the piece moves and by its rights alone: a piece in the way may leave, one's own may be
    /// captured and the capturer recaptured, anything may come to be captured by a pawn. In take-make they are the
    /// squares where a capture arrives, before its Make. Every legal move of the piece is among them, unless
    /// the other side's castling moves the piece itself.
    #[must_use]
    pub fn premoves_from(&self, from: Square) -> Bitboard {
        let (tables, side) = (attacks_made(), !self.turn());
        let Some(man) = self.board().piece_at(from).filter(|man| man.color == side) else {
            return Bitboard::EMPTY;
        };
        let steps = walk(tables, man.role, side, from, Bitboard::EMPTY);
        match man.role {
            Role::Pawn => steps | tables.pawn(side, from),
            Role::King => steps | self.castling_premoves(from),
            _ => steps,
        }
    }

    fn castling_premoves(&self, king: Square) -> Bitboard {
        let (tables, side) = (attacks_made(), !self.turn());
        let rights = self.rights() & possible_rights(side, self.rules().castling);
        let lines = match self.rules().castling {
            Castling::Orthodox => {
                return rights.into_iter().map(|rook| orthodox_castling(king, rook).to()).collect();
            }
            Castling::Exchange if rights.is_empty() => return Bitboard::EMPTY,
            Castling::Exchange => {
                return self.board().by_color(side)
                    & !self.board().by_role(Role::Pawn)
                    & !Bitboard::from(king);
            }
            Castling::CastlingChess => tables.straight_rays(king) | tables.diagonal_rays(king),
            Castling::Rokagogo => tables.straight_rays(king),
        };
        // A partner may come to stand wherever two squares or more lie between.
        let partners = lines.into_iter().filter(|&partner| tables.between(king, partner).is_several());
        partners.map(|partner| two_squares_toward(king, partner)).collect()
    }
}

impl Game {
    /// As [`Position::premoves_from`]; none when the game is over.
    #[must_use]
    pub fn premoves_from(&self, from: Square) -> Bitboard {
        if self.outcome().is_some() { Bitboard::EMPTY } else { self.position().premoves_from(from) }
    }
}
