//! Detects from the pieces on the board whether a side can still mate. For walls of pawns see `locked.rs`.

use crate::board::bitboard::Bitboard;
use crate::board::piece::{Color, Role};
use crate::position::position::Position;
use crate::rules::rules::Rules;

impl Position {
    /// Returns whether this side could mate if the other side helped. `false` is certain: no series of legal
    /// moves lets this side mate. `true` may be wrong if the position has both walls of pawns and other
    /// pieces besides kings. `true` may also be wrong in take-make with six or more pieces, because not all
    /// such positions have been enumerated.
    ///
    /// | pieces besides its king | condition for a mate |
    /// | --- | --- |
    /// | a pawn, a rook or a queen; a knight and another piece | always |
    /// | one knight | the other side has a piece other than a queen |
    /// | bishops | on the board there are bishops on both colours, or a pawn, or (except in take-make) a knight |
    ///
    /// The castling rules add no mates: no castling escapes a check, except the exchange, which helps only
    /// the defender. But castling chess and the exchange can move a bishop to squares of the other colour.
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        let board = self.board();
        let (own, all) = (board.by_color(color), board.occupied());
        let of = |role| board.by_role(role);
        if own.len() == 1 || self.is_locked() {
            return false;
        }
        let Rules { captures, castling } = self.rules();
        let lines = of(Role::Pawn) | of(Role::Rook) | of(Role::Queen);
        if !own.is_disjoint(lines) || !captures.knows_mates_of(all.len()) {
            return true;
        }
        if !own.is_disjoint(of(Role::Knight)) {
            // A lone knight mates only a king that is blocked by a piece of its own. The blocking piece
            // cannot be a queen, because she could capture the knight from any blocking square.
            return own.len() > 2 || !(all ^ own).is_disjoint(all & !of(Role::King) & !of(Role::Queen));
        }
        let knights = if captures.knight_helps_bishop() { of(Role::Knight) } else { Bitboard::EMPTY };
        let recolored = captures.recolors_bishops(all.len()) || castling.may_recolor_bishops(self.rights());
        !(of(Role::Pawn) | knights).is_empty()
            || self.has_bishops_of_both_colors()
            || recolored && of(Role::Bishop).is_several()
    }

    fn has_bishops_of_both_colors(&self) -> bool {
        let bishops = self.board().by_role(Role::Bishop);
        !(bishops & Bitboard::LIGHT).is_empty() && !(bishops & !Bitboard::LIGHT).is_empty()
    }

    /// Returns whether the position is dead, which ends the game: neither side can mate with the pieces on
    /// the board (FIDE 5.2.2).
    #[must_use]
    pub fn is_dead(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.can_mate(color))
    }

    /// The value of White's pieces minus the value of Black's, in pawns. See [`Role::value`].
    #[must_use]
    pub fn material(&self) -> i32 {
        self.board().iter().fold(0, |sum, (_, piece)| {
            let value = piece.role.value().cast_signed();
            if piece.color == Color::White { sum + value } else { sum - value }
        })
    }
}
