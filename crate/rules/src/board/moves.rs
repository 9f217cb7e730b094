//! A move, packed into 32 bits.

use crate::board::piece::Role;
use crate::board::square::Square;

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// A piece moves to [`Move::to`] and captures the piece there, if any.
    Normal = 0,
    /// A pawn moves two squares from its second rank, and may be captured en passant.
    DoubleStep = 1,
    /// A pawn captures a pawn en passant, after its double step.
    EnPassant = 2,
    /// The king castles with a partner, which stands on [`Move::via`]; [`Move::partner`] returns its squares.
    Castling = 3,
    /// The king exchanges places with one of its own pieces.
    Exchange = 4,
    /// A capture (Take) on [`Move::via`], followed by a further move (Make) of the same piece to
    /// [`Move::to`].
    TakeMake = 5,
}

/// The kind of castlings of Chess960, which are [`MoveKind::Castling`] like others.
const CHESS960: u32 = 6;

/// A move under any of the rules, packed into a small value that suffices to play it.
///
/// Two moves are equal if their bits are equal. JavaScript receives a move as these bits:
/// `from | to << 6 | via << 12 | role << 18 | captured << 21 | promotion << 24 | kind << 27`. Roles are
/// numbered as in [`Role`]; 0 means no role.
///
/// Castling never captures. With [`MoveKind::Castling`] the `captured` bits hold the landing square of the
/// partner. The landing square lies on the line from the king to the partner; the bits count the squares
/// between the king and the landing square.
///
/// Kind 6 is castling of Chess960, where the king takes its own rook in coordinates: [`Move::onto_partner`].
/// The rook lands beside the king, toward the middle of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    /// Creates a move from packed bits, which may be invalid.
    pub(crate) const fn of_bits(bits: u32) -> Self {
        Self(bits)
    }

    pub(crate) const fn new(role: Role, from: Square, to: Square) -> Self {
        Self((to.index() as u32) << 12 | (role as u32) << 18 | (to.index() as u32) << 6 | from.index() as u32)
    }

    /// Creates a castling move. The partner lands `steps` squares (at least one) from the king's origin.
    pub(crate) const fn castling(king: Square, to: Square, partner: Square, steps: u8) -> Self {
        let mv = Self::new(Role::King, king, to).through(partner).of_kind(MoveKind::Castling);
        Self(mv.0 | (steps as u32 - 1) << 21)
    }

    /// Creates a castling of Chess960, from wherever king and rook stand.
    pub(crate) const fn chess960(king: Square, to: Square, rook: Square) -> Self {
        let mv = Self::new(Role::King, king, to).through(rook);
        Self(mv.0 | CHESS960 << 27)
    }

    /// Returns whether this is a castling of Chess960: coordinates give the rook's square as the destination
    /// of the king, as in `b1a1`. The castling of the usual array is written `e1g1`.
    #[must_use]
    pub const fn onto_partner(self) -> bool {
        self.0 >> 27 == CHESS960
    }

    /// Returns whether a player can castle in Chess960 by moving the king to its destination. This is so if the king
    /// goes at least two squares and the rook does not stand there.
    #[must_use]
    pub const fn castles_by_goal(self) -> bool {
        let (from, to) = (self.from().index(), self.to().index());
        self.onto_partner() && from.abs_diff(to) > 1 && to != self.via().index()
    }

    /// The distance from the king's origin to the partner's landing square.
    pub(crate) const fn steps_of_partner(self) -> u8 {
        1 + self.plain_captured_code()
    }

    /// Creates an exchange of the king with one of its own pieces.
    pub(crate) const fn exchange(king: Square, partner: Square) -> Self {
        Self::new(Role::King, king, partner).of_kind(MoveKind::Exchange)
    }

    pub(crate) const fn of_kind(self, kind: MoveKind) -> Self {
        Self(self.0 | (kind as u32) << 27)
    }

    /// Adds a capture on the destination square; the captured role is given by its number.
    pub(crate) const fn capturing(self, code: u8) -> Self {
        Self(self.0 | (code as u32) << 21)
    }

    pub(crate) const fn promoting(self, role: Role) -> Self {
        Self(self.0 | (role as u32) << 24)
    }

    /// Adds a Make that ends on this square.
    pub(crate) const fn making(self, to: Square) -> Self {
        Self(self.0 & !(63 << 6) | (to.index() as u32) << 6)
    }

    pub(crate) const fn through(self, via: Square) -> Self {
        Self(self.0 & !(63 << 12) | (via.index() as u32) << 12)
    }

    /// Returns whether this is an ordinary move or capture: no promotion and no special kind.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 >> 24 == 0
    }

    /// Returns whether this is a [plain](Self::is_plain) move or a pawn's double step.
    #[inline]
    pub(crate) const fn is_walk(self) -> bool {
        self.0 >> 24 & !((MoveKind::DoubleStep as u32) << 3) == 0
    }

    /// Returns the move packed into 32 bits, as described at [`Move`].
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The origin square of the moving piece.
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrap(self.0)
    }

    /// The final square of the moving piece.
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrap(self.0 >> 6)
    }

    /// The square where a Take captures, or where the castling partner stands. For other moves [`Move::via`]
    /// is the same as [`Move::to`].
    #[must_use]
    pub const fn via(self) -> Square {
        Square::wrap(self.0 >> 12)
    }

    /// The role of the moving piece, before any promotion.
    #[must_use]
    pub const fn role(self) -> Role {
        match Role::from_code((self.0 >> 18 & 7) as u8) {
            Some(role) => role,
            None => Role::Pawn,
        }
    }

    pub(crate) const fn role_code(self) -> u8 {
        (self.0 >> 18 & 7) as u8
    }

    pub(crate) const fn captured_code(self) -> u8 {
        if matches!(self.kind(), MoveKind::Castling) { 0 } else { self.plain_captured_code() }
    }

    /// Like `captured_code`, but valid only for a [plain](Self::is_plain) move.
    pub(crate) const fn plain_captured_code(self) -> u8 {
        (self.0 >> 21 & 7) as u8
    }

    /// The role of the captured piece, or `None` if the move captures nothing.
    #[must_use]
    pub const fn captured(self) -> Option<Role> {
        Role::from_code(self.captured_code())
    }

    /// The square of the captured piece, or `None` if the move captures nothing. In an en passant capture,
    /// the captured pawn is not on [`Move::via`] but on the square behind it.
    #[must_use]
    pub const fn captured_on(self) -> Option<Square> {
        if self.captured_code() == 0 {
            None
        } else if matches!(self.kind(), MoveKind::EnPassant) {
            // The pawn captured en passant is on the file of the destination and the rank of the origin.
            Some(Square::wrap(self.via().index() as u32 & 7 | self.from().index() as u32 & 0o70))
        } else {
            Some(self.via())
        }
    }

    /// The role that a pawn promotes to, or `None` without promotion.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        Role::from_code((self.0 >> 24 & 7) as u8)
    }

    /// The kind of the move.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 27 {
            1 => MoveKind::DoubleStep,
            2 => MoveKind::EnPassant,
            3 | CHESS960 => MoveKind::Castling,
            4 => MoveKind::Exchange,
            5 => MoveKind::TakeMake,
            _ => MoveKind::Normal,
        }
    }

    /// The origin and the landing square of the castling partner, or `None` if the move is not castling.
    #[must_use]
    pub const fn partner(self) -> Option<(Square, Square)> {
        match self.kind() {
            MoveKind::Castling if self.onto_partner() => {
                // The king goes to the c-file or the g-file.
                let to = self.to().index() as u32;
                Some((self.via(), Square::wrap(if to & 7 == 2 { to + 1 } else { to - 1 })))
            }
            MoveKind::Castling => Some((self.via(), self.from().toward(self.via(), self.steps_of_partner()))),
            MoveKind::Exchange => Some((self.to(), self.from())),
            _ => None,
        }
    }

    /// Returns [`Move::via`] for a Take followed by a Make and for a castling of Chess960, else [`Move::to`]: the
    /// first square that a player puts the piece on.
    #[must_use]
    pub(crate) fn first_stop(self) -> Square {
        if self.has_make() || self.onto_partner() { self.via() } else { self.to() }
    }

    /// Returns whether a player begins the move by putting the piece on this square.
    pub(crate) fn begins_on(self, square: Square) -> bool {
        self.first_stop() == square || self.castles_by_goal() && self.to() == square
    }

    /// Returns whether the move is a Take followed by a Make; [`Move::via`] is then the square of the Take.
    #[must_use]
    pub fn has_make(self) -> bool {
        self.captured_code() != 0 && self.via() != self.to()
    }

    /// The square that a pawn passes over with its double step, or `None` for other moves.
    #[must_use]
    pub const fn passed(self) -> Option<Square> {
        match self.kind() {
            // The index of the square that a double step passes is the mean of the two other indices.
            MoveKind::DoubleStep => {
                Some(Square::wrap(u32::midpoint(self.from().index() as u32, self.to().index() as u32)))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Saved games contain packed moves, so the meaning of the bits must not change.
    #[test]
    fn a_saved_castling_move_keeps_the_landing_square_of_its_partner() {
        for (bits, steps, squares) in [
            (0x1818_7184, 1, ["e1", "g1", "h1", "f1"]),
            (0x181b_8ebc, 1, ["e8", "c8", "a8", "d8"]),
            (0x181b_8547, 1, ["h1", "f3", "a8", "g2"]),
            (0x1858_7184, 3, ["e1", "g1", "h1", "h1"]),
        ] {
            let [from, to, stood, lands] = squares.map(|name| name.parse().unwrap());
            let mv = Move(bits);
            assert_eq!(
                (mv.kind(), mv.from(), mv.to(), mv.partner()),
                (MoveKind::Castling, from, to, Some((stood, lands)))
            );
            assert_eq!((mv.captured(), mv.captured_on(), mv.has_make()), (None, None, false));
            assert_eq!(Move::castling(from, to, stood, steps), mv);
            let text = format!("{from}{to}{}", if steps == 1 { String::new() } else { lands.to_string() });
            assert_eq!(mv.to_string(), text);
        }
    }
}
