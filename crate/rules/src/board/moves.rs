//! A move, in 32 bits.

use crate::board::piece::Role;
use crate::board::square::Square;

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// A piece moves, and may capture what stands on [`Move::via`].
    Normal = 0,
    /// A pawn goes two squares from its second rank: it may be taken en passant.
    DoubleStep = 1,
    /// A pawn takes a pawn that has just passed it.
    EnPassant = 2,
    /// The king castles with a partner, which stands on [`Move::via`]: see [`Move::partner`].
    Castling = 3,
    /// The king changes places with a piece of its own.
    Exchange = 4,
    /// A capture on [`Move::via`] goes on to [`Move::to`]: Take, then Make.
    TakeMake = 5,
}

/// A move of any game that Roque plays: a small value that names all it needs to be played.
///
/// Two moves are the same move when they are equal. The bits, which are also the form in which a
/// move crosses into JavaScript: `from | to << 6 | via << 12 | role << 18 | captured << 21 |
/// promotion << 24 | kind << 27`, with the roles numbered as in [`Role`] and 0 for none.
///
/// A castling captures nothing. In those of kind [`MoveKind::Castling`] the bits of the captured piece tell where the
/// partner lands: on the line from the king's departure to the partner's, so many squares beyond the one next to the king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    /// The move of some bits, which may be nonsense.
    pub(crate) const fn of_bits(bits: u32) -> Self {
        Self(bits)
    }

    pub(crate) const fn new(role: Role, from: Square, to: Square) -> Self {
        Self((to.index() as u32) << 12 | (role as u32) << 18 | (to.index() as u32) << 6 | from.index() as u32)
    }

    /// The king goes here, and its partner to the square so many steps, one at least, from where the king stood.
    pub(crate) const fn castling(king: Square, to: Square, partner: Square, steps: u8) -> Self {
        let mv = Self::new(Role::King, king, to).through(partner).of_kind(MoveKind::Castling);
        Self(mv.0 | (steps as u32 - 1) << 21)
    }

    /// How many steps from where the king stood its partner lands.
    pub(crate) const fn steps_of_partner(self) -> u8 {
        1 + self.plain_captured_code()
    }

    /// The king and a piece of its own change places.
    pub(crate) const fn exchange(king: Square, partner: Square) -> Self {
        Self::new(Role::King, king, partner).of_kind(MoveKind::Exchange)
    }

    pub(crate) const fn of_kind(self, kind: MoveKind) -> Self {
        Self(self.0 | (kind as u32) << 27)
    }

    /// The same move capturing a piece, by its number, on the square arrived on.
    pub(crate) const fn capturing(self, code: u8) -> Self {
        Self(self.0 | (code as u32) << 21)
    }

    pub(crate) const fn promoting(self, role: Role) -> Self {
        Self(self.0 | (role as u32) << 24)
    }

    /// The same capture followed by a Make to this square.
    pub(crate) const fn making(self, to: Square) -> Self {
        Self(self.0 & !(63 << 6) | (to.index() as u32) << 6)
    }

    pub(crate) const fn through(self, via: Square) -> Self {
        Self(self.0 & !(63 << 12) | (via.index() as u32) << 12)
    }

    /// Whether a piece simply goes from one square to another, capturing what stands there: no promotion, nothing special.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 >> 24 == 0
    }

    /// The same, or a pawn's double step.
    #[inline]
    pub(crate) const fn is_walk(self) -> bool {
        self.0 >> 24 & !((MoveKind::DoubleStep as u32) << 3) == 0
    }

    /// The bits of the move.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The square that the moving piece leaves.
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrap(self.0)
    }

    /// The square where the moving piece ends.
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrap(self.0 >> 6)
    }

    /// Where a capture arrives, or the castling partner stands; else the same as [`Move::to`].
    #[must_use]
    pub const fn via(self) -> Square {
        Square::wrap(self.0 >> 12)
    }

    /// The moving piece, as it was before a promotion.
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

    /// The same of a [plain](Self::is_plain) move.
    pub(crate) const fn plain_captured_code(self) -> u8 {
        (self.0 >> 21 & 7) as u8
    }

    /// The role of the captured piece.
    #[must_use]
    pub const fn captured(self) -> Option<Role> {
        Role::from_code(self.captured_code())
    }

    /// The square of the captured piece: behind [`Move::via`] when it is taken en passant.
    #[must_use]
    pub const fn captured_on(self) -> Option<Square> {
        if self.captured_code() == 0 {
            None
        } else if matches!(self.kind(), MoveKind::EnPassant) {
            // On the file of the arrival, on the rank of the departure.
            Some(Square::wrap(self.via().index() as u32 & 7 | self.from().index() as u32 & 0o70))
        } else {
            Some(self.via())
        }
    }

    /// What a pawn becomes.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        Role::from_code((self.0 >> 24 & 7) as u8)
    }

    /// What is special about the move.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 27 {
            1 => MoveKind::DoubleStep,
            2 => MoveKind::EnPassant,
            3 => MoveKind::Castling,
            4 => MoveKind::Exchange,
            5 => MoveKind::TakeMake,
            _ => MoveKind::Normal,
        }
    }

    /// Where the castling partner comes from and goes to.
    #[must_use]
    pub const fn partner(self) -> Option<(Square, Square)> {
        match self.kind() {
            MoveKind::Castling => Some((self.via(), self.from().toward(self.via(), self.steps_of_partner()))),
            MoveKind::Exchange => Some((self.to(), self.from())),
            _ => None,
        }
    }

    /// Where the moving piece goes first: [`Move::via`] in a capture, else [`Move::to`].
    #[must_use]
    pub(crate) fn first_stop(self) -> Square {
        if self.has_make() { self.via() } else { self.to() }
    }

    /// Where a capture is followed by a Make: [`Move::via`] is then where the capture arrives.
    #[must_use]
    pub fn has_make(self) -> bool {
        self.captured_code() != 0 && self.via() != self.to()
    }

    /// The square that a pawn passes with its double step.
    #[must_use]
    pub const fn passed(self) -> Option<Square> {
        match self.kind() {
            // Between two squares of one line, two apart, lies the mean of their numbers.
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

    /// Records hold moves packed: what they mean must not change.
    #[test]
    fn a_castling_that_was_kept_tells_where_its_partner_lands() {
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
