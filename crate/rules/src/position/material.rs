//! Who can still mate, as far as the pieces on the board tell. Walls of pawns: `locked.rs`.

use crate::board::bitboard::Bitboard;
use crate::board::piece::{Color, Role};
use crate::position::position::Position;
use crate::rules::rules::Rules;

impl Position {
    /// Whether this side's pieces could mate with the help of the other side. `false` is certain: no
    /// series of legal moves mates. `true` may be too hopeful: behind walls of pawns with other pieces than kings, and in
    /// take-make with six pieces or more, whose positions have not all been gone through.
    ///
    /// | beside its king it has | it can mate where |
    /// | --- | --- |
    /// | a pawn, a rook or a queen; a knight and another piece | always |
    /// | one knight | the other side has a piece other than queens |
    /// | bishops | there are bishops on both colours, the other side's too, or a pawn, or a knight, which in take-make does not help |
    ///
    /// The rules of castling add nothing, for nobody castles out of check, and an exchange out of it only saves. But
    /// castling chess and an exchange take a bishop to squares of the other colour.
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
            // A lone knight mates only a king whose own piece stands in its way. A queen never
            // does so for good: whatever square she blocks, she guards the knight's.
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

    /// Whether the pieces on the board let neither side mate: a dead position, which ends the game
    /// (FIDE 5.2.2).
    #[must_use]
    pub fn is_dead(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.can_mate(color))
    }

    /// The value of White's pieces less that of Black's, in pawns. See [`Role::value`].
    #[must_use]
    pub fn material(&self) -> i32 {
        self.board().iter().fold(0, |sum, (_, piece)| {
            let value = piece.role.value().cast_signed();
            if piece.color == Color::White { sum + value } else { sum - value }
        })
    }
}
