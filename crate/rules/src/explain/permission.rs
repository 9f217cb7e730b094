//! Reasons why a surprising move is legal.

use crate::board::bitboard::Bitboard;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Rank;
use crate::position::position::Position;
use crate::rules::permission::Permission;

impl Position {
    /// The reasons why a legal move is allowed although it may look forbidden. The list of reasons is empty
    /// for ordinary and for illegal moves. `moved` are the squares of pieces known to have moved before, as
    /// [`Game::permissions`](crate::Game::permissions) provides them.
    ///
    /// ```
    /// use roque::{Bitboard, Permission, Position, Rules};
    ///
    /// // The bishop attacks b1, which only the rook passes over.
    /// let position = Position::from_fen("4k3/8/8/5b2/8/8/8/R3K3 w Q -", Rules::ORTHODOX)?;
    /// let reasons = position.permissions(position.parse_move("O-O-O")?, Bitboard::EMPTY);
    /// let (b1, bishop) = ("b1".parse()?, "f5".parse::<roque::Square>()?);
    /// assert_eq!(reasons, [Permission::RookMayPassAttack(b1, bishop.into())]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn permissions(&self, mv: Move, moved: Bitboard) -> Vec<Permission> {
        if !self.is_legal(mv) {
            return vec![];
        }
        let (mut reasons, rules, side) = (vec![], self.rules(), self.side());
        match mv.kind() {
            MoveKind::Castling | MoveKind::Exchange => rules.castling.permit(&side, mv, moved, &mut reasons),
            MoveKind::EnPassant => {
                reasons.extend(mv.captured_on().map(|pawn| Permission::EnPassant(pawn, mv.via())));
            }
            MoveKind::DoubleStep if moved.contains(mv.from()) => {
                reasons.push(Permission::DoubleStepAgain(mv.from()));
            }
            MoveKind::Normal | MoveKind::DoubleStep | MoveKind::TakeMake => {}
        }
        if mv.has_make() {
            rules.captures.permit(&side, mv, &mut reasons);
        }
        if mv.role() == Role::Pawn {
            let first = Rank::FIRST.relative_to(self.turn());
            let there = [mv.from(), mv.to()].into_iter().find(|square| square.rank() == first);
            reasons.extend(there.map(Permission::PawnOnFirstRank));
        }
        reasons.extend(side.pinner_of(mv.from()).map(Permission::StaysOnPinLine));
        reasons
    }
}
