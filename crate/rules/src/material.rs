//! Who can still mate, as far as the men on the board tell. Walls of pawns: `locked.rs`.

use crate::bitboard::Bitboard;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::rules::{Captures, Castling};

impl Position {
    /// Whether this side's men could mate with the help of the other side. `false` is certain: no
    /// series of legal moves mates. `true` may be too hopeful: behind walls of pawns with other men than kings, and in
    /// fairy games with men whose positions have not all been gone through.
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        if self.is_locked() {
            return false;
        }
        let rules = self.rules();
        // Nothing is known of a pair but what is known of both its games.
        match (rules.captures, rules.castling) {
            (Captures::Orthodox, castling) => self.can_mate_castling(color, castling),
            (Captures::TakeMake, Castling::Orthodox) => self.can_mate_by_make(color),
            (Captures::TakeMake, castling) => {
                self.can_mate_by_make(color) || self.can_mate_castling(color, castling)
            }
        }
    }

    /// With orthodox captures.
    fn can_mate_castling(&self, color: Color, castling: Castling) -> bool {
        match castling {
            Castling::Orthodox | Castling::Rokagogo => self.can_mate_orthodox(color),
            // An exchange takes a bishop to squares of the other colour.
            Castling::Exchange if self.rights().is_empty() => self.can_mate_orthodox(color),
            // So does a coup-roque, which also moves men out of the way and into it.
            Castling::Exchange | Castling::CastlingChess => !self.is_at_most_one_minor_against_king(color),
        }
    }

    fn can_mate_orthodox(&self, color: Color) -> bool {
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
            return self.has_bishops_of_both_colors()
                || !(board.by_role(Role::Pawn) | board.by_role(Role::Knight)).is_empty();
        }
        false
    }

    /// In take-make, where a capture is harder and so a mate easier: only what has been proved by
    /// going through every position.
    fn can_mate_by_make(&self, color: Color) -> bool {
        let board = self.board();
        let (own, their) = (board.by_color(color), board.by_color(!color));
        let minors = |role| (board.by_role(role) & own).len();
        let only_bishops = minors(Role::Bishop) == own.len() - 1;
        let impossible = self.is_at_most_one_minor_against_king(color)
            // Bishops of one colour of squares: two against the king, or one each.
            || only_bishops && own.len() == 3 && their.len() == 1 && !self.has_bishops_of_both_colors()
            || only_bishops && own.len() == 2 && their.len() == 2 && {
                let theirs = their & !board.by_role(Role::King);
                let bishop = !(theirs & board.by_role(Role::Bishop)).is_empty();
                let knight = !(theirs & board.by_role(Role::Knight)).is_empty();
                bishop && !self.has_bishops_of_both_colors() || knight
            };
        !impossible
    }

    /// Whether a side has its king alone, or with one bishop or knight against the king alone.
    fn is_at_most_one_minor_against_king(&self, color: Color) -> bool {
        let board = self.board();
        let own = board.by_color(color);
        let minors = (board.by_role(Role::Bishop) | board.by_role(Role::Knight)) & own;
        own.len() == 1 || own.len() == 2 && minors.len() == 1 && board.by_color(!color).len() == 1
    }

    fn has_bishops_of_both_colors(&self) -> bool {
        let bishops = self.board().by_role(Role::Bishop);
        !(bishops & Bitboard::LIGHT).is_empty() && !(bishops & !Bitboard::LIGHT).is_empty()
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
