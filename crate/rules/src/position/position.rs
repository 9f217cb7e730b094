//! A valid position.

use std::hash::{Hash, Hasher};

use crate::board::attacks::attacks;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::{Color, Role};
use crate::board::square::Square;
use crate::position::setup::{Faults, Setup};
use crate::position::zobrist::{keys, make_keys};
use crate::rules::rules::Rules;
use crate::rules::side::Side;

/// A valid position under its rules: one king a side, and the side that has just moved is not in check. An
/// invalid position cannot be constructed.
///
/// Two positions are equal if they are the same by FIDE 9.2.3. Equality compares the pieces on their squares,
/// the side to move, the castling rights and the possible en passant captures. Equal positions also have the
/// same rules. Equality ignores the move counters.
///
/// ```
/// use roque::{Position, Rules};
///
/// let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Rules::ORTHODOX)?;
/// let castling = position.parse_move("O-O")?;
/// assert!(position.legal_moves().contains(&castling));
/// assert_eq!(position.after(castling).fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(super) board: Board,
    pub(super) key: u64,
    pub(super) rights: Bitboard,
    pub(super) halfmove_clock: u32,
    pub(super) move_number: u32,
    /// The en passant square is set only if such a capture is legal, so comparing this field is enough for
    /// equality.
    pub(super) en_passant: Option<Square>,
    /// The square passed by the last double step, even if no en passant capture is legal. Only explanations
    /// use this square.
    pub(super) passed: Option<Square>,
    pub(super) turn: Color,
    pub(super) rules: Rules,
}

impl Position {
    /// The initial position of the game under these rules (FIDE 2.3).
    #[must_use]
    pub fn initial(rules: Rules) -> Self {
        Self::of(&Setup::initial(rules), rules)
    }

    /// Creates a position from a setup.
    ///
    /// # Errors
    /// Returns all faults of the setup if at least one of them makes it unplayable. For a playable setup,
    /// [`Setup::faults`] lists the remaining faults.
    pub fn new(setup: &Setup, rules: Rules) -> Result<Self, Faults> {
        let faults = setup.faults(rules);
        if faults.is_playable() { Ok(Self::of(setup, rules)) } else { Err(faults) }
    }

    // The function is not inlined, because it is called only once per game.
    #[inline(never)]
    fn of(setup: &Setup, rules: Rules) -> Self {
        attacks();
        make_keys();
        let mut position = Self {
            board: setup.board,
            key: 0,
            rights: setup.rights & rules.castling.places(),
            halfmove_clock: setup.halfmove_clock,
            move_number: setup.move_number.max(1),
            en_passant: None,
            passed: setup.en_passant,
            turn: setup.turn,
            rules,
        };
        position.key = position.fresh_key();
        if let Some(square) = setup.en_passant {
            position.offer_en_passant(square);
        }
        position
    }

    /// Returns the setup (the contents of a FEN) of the position. The setup has an en passant square only if
    /// such a capture is legal.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            rights: self.rights,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            move_number: self.move_number,
        }
    }

    /// The placement of the pieces.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The colour of the side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The castling rights of both sides: the squares of unmoved rooks whose king has not moved. In exchange
    /// castling, e2 and e7 stand for the sides that may still exchange; see [`Setup::rights`].
    #[must_use]
    pub const fn rights(&self) -> Bitboard {
        self.rights
    }

    /// The square on which a pawn can be captured en passant, or `None` if no such capture is legal.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The square that a pawn has just passed with a double step, even if no en passant capture is legal.
    #[must_use]
    pub const fn passed(&self) -> Option<Square> {
        self.passed
    }

    /// The number of plies since the last capture or pawn move.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The move number, 1 at the start, which increases after each move of Black.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The 64-bit Zobrist key of the position. Equal positions have equal keys; different positions almost
    /// always have different ones.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Computes the Zobrist key from scratch; moves update [`Position::key`] incrementally.
    fn fresh_key(&self) -> u64 {
        let keys = keys();
        let mut key = keys.rights(self.rights) ^ keys.en_passant(self.en_passant);
        for (square, piece) in self.board.iter() {
            key ^= keys.piece(piece.color, piece.role as u8, square);
        }
        if self.turn == Color::Black { key ^ keys.black_to_move() } else { key }
    }

    /// The square of a colour's king.
    #[must_use]
    #[inline]
    pub fn king_of(&self, color: Color) -> Square {
        let king = self.board.by_role(Role::King) & self.board.by_color(color);
        Square::wrap(king.0.trailing_zeros())
    }

    /// The side to move, in the form that the rules need.
    #[inline]
    pub(crate) fn side(&self) -> Side<'_> {
        self.side_of(self.turn)
    }

    /// The side of a colour, in the form that the rules need.
    #[inline]
    pub(crate) fn side_of(&self, us: Color) -> Side<'_> {
        Side { board: &self.board, us, king: self.king_of(us), rights: self.rights }
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.side().checkers()
    }

    /// Returns whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Returns whether the side to move is in check and has no legal move.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Stores the square of a double step if an en passant capture on it is legal.
    fn offer_en_passant(&mut self, square: Square) {
        if self.rules.captures.en_passant_is_legal(&self.board, self.turn, square) {
            self.en_passant = Some(square);
            self.key ^= keys().en_passant(Some(square));
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::initial(Rules::ORTHODOX)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.rights == other.rights
            && self.en_passant == other.en_passant
            && self.rules == other.rules
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compare(position: &Position, depth: u32) {
        assert_eq!(position.key, position.fresh_key(), "{position:?}");
        let again = Position::new(&position.setup(), position.rules).unwrap();
        assert_eq!((again, again.key), (*position, position.key));
        if depth > 0 {
            position.for_each_legal_move(|mv| compare(&position.after(mv), depth - 1));
        }
    }

    #[test]
    fn the_incrementally_updated_key_equals_the_key_computed_from_scratch() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        ] {
            compare(&Position::from_fen(fen, Rules::ORTHODOX).unwrap(), 3);
        }
    }
}
