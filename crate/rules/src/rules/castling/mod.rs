//! How the king castles: a file a rule, and here which rules there are.

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

/// How the king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// O-O and O-O-O, by right.
    #[default]
    Orthodox,
    /// Castling chess: with the first piece met in any direction, moved or not.
    CastlingChess,
    /// Castling chess with rooks alone, along a rank or file.
    Rokagogo,
    /// Once in the game the king changes places with a piece of its own, not a pawn.
    Exchange,
}

/// Answers a question with the rule of a castling: the one place that knows which file a rule stands in.
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
    /// Every rule of castling, the orthodox one first.
    pub const ALL: [Self; 4] = {
        // A rule that is added stops the compiler here: it belongs at the end of the list.
        match Self::Orthodox {
            Self::Orthodox | Self::CastlingChess | Self::Rokagogo | Self::Exchange => {}
        }
        [Self::Orthodox, Self::CastlingChess, Self::Rokagogo, Self::Exchange]
    };

    /// The rule's stable name.
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

    /// The rights that the rule knows: their letters in a FEN, and the squares that stand for them.
    pub(crate) fn rights(self) -> &'static [(char, Square)] {
        ask!(self, rule => rule.rights())
    }

    /// Everything that may be in a colour's rights.
    pub(crate) fn rights_of(self, color: Color) -> Bitboard {
        let of_color = self.rights().iter().filter(|right| Color::of_letter(right.0) == color);
        of_color.map(|right| right.1).collect()
    }

    /// Everything that may be in the rights of both sides.
    pub(crate) fn all_rights(self) -> Bitboard {
        self.rights().iter().map(|right| right.1).collect()
    }

    pub(crate) fn rights_have_men(self, board: &Board, color: Color, rights: Bitboard) -> bool {
        ask!(self, rule => rule.rights_have_men(board, color, rights))
    }

    #[inline]
    pub(crate) fn moves_end_rights(self) -> bool {
        ask!(self, rule => rule.moves_end_rights())
    }

    pub(crate) fn recolors_bishops(self) -> bool {
        ask!(self, rule => rule.recolors_bishops())
    }

    /// Whether it can still happen, where these rights are left, that a bishop comes to squares of the other colour.
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

    /// What a text says of a castling by any of the rules: one that is well written, but not of this game, is not legal.
    pub(crate) fn read(text: &str) -> Option<Written> {
        Self::ALL.into_iter().find_map(|castling| ask!(castling, rule => rule.read(text)))
    }
}
