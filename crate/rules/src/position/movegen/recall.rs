//! Checks whether moves that come from other positions, for example from a transposition table, are legal.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Piece, Role};
use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::side::walk;

impl Position {
    /// Returns the move with these [bits](Move::bits) if it is legal, else `None`. Most moves are checked
    /// without generating all others.
    ///
    /// ```
    /// let position = roque::Position::default();
    /// let mv = position.parse_move("e4")?;
    /// assert_eq!(position.recall(mv.bits()), Some(mv));
    /// assert_eq!(position.after(mv).recall(mv.bits()), None);
    /// # Ok::<(), roque::MoveTextError>(())
    /// ```
    #[must_use]
    pub fn recall(&self, bits: u32) -> Option<Move> {
        match bits >> 27 {
            0 | 1 => self.recall_ordinary(bits),
            2..=6 => {
                let mv = Move::of_bits(bits);
                let mut moves = Vec::new();
                if mv.captured_code() == 0 {
                    self.list_quiet_moves(&mut moves);
                } else {
                    self.list_captures(&mut moves);
                }
                moves.contains(&mv).then_some(mv)
            }
            _ => None,
        }
    }

    /// Like [`Position::recall`], but only for moves that can be checked without generating others. Returns
    /// `None` for castling, en passant captures and Takes with a Make.
    #[must_use]
    pub fn recall_ordinary(&self, bits: u32) -> Option<Move> {
        let mv = Move::of_bits(bits);
        let piece = self.board().piece_at(mv.from()).filter(|piece| piece.color == self.turn())?;
        let is_ordinary =
            bits >> 27 <= 1 && piece.role as u8 == mv.role_code() && self.is_ordinary(mv, piece);
        (is_ordinary && self.leaves_king_safe(mv)).then_some(mv)
    }

    /// Returns whether a piece moves like that, apart from the safety of its king, and whether the generator
    /// would produce the same bits.
    fn is_ordinary(&self, mv: Move, piece: Piece) -> bool {
        let (board, us, tables) = (self.board(), self.turn(), attacks_made());
        let (from, to) = (mv.from(), mv.to());
        let captured = board.code_at(to);
        if captured != 0
            && (self.rules().captures.makes()
                || board.by_color(us).contains(to)
                || captured == Role::King as u8)
        {
            return false;
        }
        let plain = Move::new(piece.role, from, to).capturing(captured);
        if piece.role != Role::Pawn {
            return plain == mv && tables.of_officer(piece.role, from, board.occupied()).contains(to);
        }
        let reach =
            if captured == 0 { walk(Role::Pawn, us, from, board.occupied()) } else { tables.pawn(us, from) };
        let is_double = captured == 0 && from.index().abs_diff(to.index()) == 16;
        let plain = if is_double { plain.of_kind(MoveKind::DoubleStep) } else { plain };
        let written = match mv.promotion() {
            Some(role) if Role::PROMOTIONS.contains(&role) => plain.promoting(role),
            _ => plain,
        };
        let promotes = written != plain;
        reach.contains(to) && written == mv && promotes == Bitboard::BACK_RANKS.contains(to)
    }

    /// Returns whether the king is safe after a move that captures nothing or captures on its destination.
    fn leaves_king_safe(&self, mv: Move) -> bool {
        let (us, there) = (self.turn(), Bitboard::from(mv.to()));
        let king: Square = if mv.role() == Role::King { mv.to() } else { self.king_of(us) };
        let occupied = (self.board().occupied() & !Bitboard::from(mv.from())) | there;
        (attacks_made().attackers(self.board(), king, !us, occupied) & !there).is_empty()
    }
}
