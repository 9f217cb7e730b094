//! Who can still mate, as far as the men on the board tell.

use crate::bitboard::Bitboard;
use crate::piece::{Color, Role};
use crate::position::Position;

impl Position {
    /// Whether this side's men could mate with the help of the other side. `false` is certain: no
    /// series of legal moves mates. `true` may be too hopeful where the pawns are locked.
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        let board = self.board();
        let own = board.by_color(color);
        let has = |role| !(board.by_role(role) & own).is_empty();
        if has(Role::Pawn) || has(Role::Rook) || has(Role::Queen) {
            return true;
        }
        if has(Role::Knight) {
            // A lone knight mates only a king whose own man stands in its way. A queen never
            // does so for good: whatever square she blocks, she guards the knight's.
            let in_the_way =
                board.by_color(!color) & !(board.by_role(Role::King) | board.by_role(Role::Queen));
            return own.len() > 2 || !in_the_way.is_empty();
        }
        if has(Role::Bishop) {
            let bishops = board.by_role(Role::Bishop);
            let both_colors =
                !(bishops & Bitboard::LIGHT).is_empty() && !(bishops & !Bitboard::LIGHT).is_empty();
            return both_colors || !(board.by_role(Role::Pawn) | board.by_role(Role::Knight)).is_empty();
        }
        false
    }

    /// Whether the men on the board let neither side mate: a dead position, which ends the game
    /// (FIDE 5.2.2).
    #[must_use]
    pub fn is_dead(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.can_mate(color))
    }

    /// The value of White's men less that of Black's, in pawns. See [`Role::value`].
    #[must_use]
    pub fn material(&self) -> i32 {
        self.board().iter().fold(0, |sum, (_, piece)| {
            let value = piece.role.value().cast_signed();
            if piece.color == Color::White { sum + value } else { sum - value }
        })
    }
}
