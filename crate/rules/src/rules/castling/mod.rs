//! Castling rules: each rule has one file, and this module lists them all.

mod coup_roque;
mod exchange;
pub(crate) mod geometry;
mod orthodox;
pub(crate) mod rule;
pub(crate) mod written;

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::board::square::Square;
use crate::rules::names::Names;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::sink::Sink;
use crate::rules::view::View;
use coup_roque::CoupRoque;
use exchange::Exchange;
use orthodox::Orthodox;
use rule::{Partners, Rule};
use written::Written;

/// The castling rule of a game, such as orthodox or exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// Orthodox castling: O-O and O-O-O with unmoved rooks (FIDE 3.8.2), from wherever king and rooks stand at
    /// the start (Chess960, FIDE guidelines II).
    #[default]
    Orthodox,
    /// Castling chess: the king castles (coup-roque) with the first piece in any direction, moved or not.
    CastlingChess,
    /// Rokagogo: the king castles (coup-roque) only with rooks, along a rank or file.
    Rokagogo,
    /// Exchange castling: once in a game the king exchanges places with a piece of its own other than a
    /// pawn.
    Exchange,
}

/// Evaluates an expression with the implementation of a castling rule. Only this macro maps castling rules to
/// their files.
macro_rules! ask {
    ($castling:expr, $rule:ident => $answer:expr) => {
        match $castling {
            Castling::Orthodox => {
                let $rule = Orthodox;
                $answer
            }
            Castling::CastlingChess => {
                let $rule = CoupRoque::WITH_ANY;
                $answer
            }
            Castling::Rokagogo => {
                let $rule = CoupRoque::WITH_ROOKS;
                $answer
            }
            Castling::Exchange => {
                let $rule = Exchange;
                $answer
            }
        }
    };
}

impl Castling {
    /// All castling rules, the orthodox one first.
    pub const ALL: [Self; 4] = {
        // A new rule that is missing in this list causes a compile error. Append a new rule to the end of the
        // list.
        match Self::Orthodox {
            Self::Orthodox | Self::CastlingChess | Self::Rokagogo | Self::Exchange => {}
        }
        [Self::Orthodox, Self::CastlingChess, Self::Rokagogo, Self::Exchange]
    };

    /// Returns the stable name of the castling rule.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.names().game
    }

    pub(crate) fn names(self) -> Names {
        ask!(self, rule => rule.names())
    }

    pub(crate) fn number(self) -> u32 {
        ask!(self, rule => rule.number())
    }

    pub(crate) fn partners(self) -> Partners {
        ask!(self, rule => rule.partners())
    }

    /// The castling rights in the initial position: their letters in a FEN, and the squares that represent them.
    pub(crate) fn rights(self) -> &'static [(char, Square)] {
        ask!(self, rule => rule.rights())
    }

    /// The squares that can stand for a right of either side.
    #[inline]
    pub(crate) fn places(self) -> Bitboard {
        ask!(self, rule => rule.places())
    }

    /// The squares that can stand for a right of a colour.
    pub(crate) fn places_of(self, color: Color) -> Bitboard {
        self.places() & Bitboard::half(color)
    }

    /// All rights in the initial position.
    pub(crate) fn all_rights(self) -> Bitboard {
        self.rights().iter().map(|right| right.1).collect()
    }

    pub(crate) fn rights_have_pieces(self, board: &Board, color: Color, rights: Bitboard) -> bool {
        ask!(self, rule => rule.rights_have_pieces(board, color, rights))
    }

    #[inline]
    pub(crate) fn moves_end_rights(self) -> bool {
        ask!(self, rule => rule.moves_end_rights())
    }

    pub(crate) fn recolors_bishops(self) -> bool {
        ask!(self, rule => rule.recolors_bishops())
    }

    /// Returns whether castling can still move a bishop to squares of the other colour, given these rights.
    pub(crate) fn may_recolor_bishops(self, rights: Bitboard) -> bool {
        self.recolors_bishops() && (self.rights().is_empty() || !rights.is_empty())
    }

    pub(crate) fn breaks_walls(self, walk: Bitboard, pawns: Bitboard) -> bool {
        ask!(self, rule => rule.breaks_walls(walk, pawns))
    }

    #[inline]
    pub(crate) fn generate<S: Sink + ?Sized>(self, view: &View, sink: &mut S) {
        ask!(self, rule => rule.generate(view, sink));
    }

    pub(crate) fn refusal(self, side: &Side, to: Square) -> Option<Refusal> {
        ask!(self, rule => rule.refusal(side, to))
    }

    pub(crate) fn permit(self, side: &Side, mv: Move, moved: Bitboard, reasons: &mut Vec<Permission>) {
        ask!(self, rule => rule.permit(side, mv, moved, reasons));
    }

    pub(crate) fn premoves(self, side: &Side) -> Bitboard {
        ask!(self, rule => rule.premoves(side))
    }

    pub(crate) fn write(self, side: &Side, mv: Move, out: &mut String) {
        ask!(self, rule => rule.write(side, mv, out));
    }

    /// Parses castling notation of any rule. Well-formed notation of another castling rule is an illegal
    /// move, not a syntax error.
    pub(crate) fn read(text: &str) -> Option<Written> {
        Self::ALL.into_iter().find_map(|castling| ask!(castling, rule => rule.read(text)))
    }
}
