//! A position that can be played.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::attacks::{attacks, attacks_made};
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Color, Role};
use crate::board::square::{Rank, Square};
use crate::position::movegen;
use crate::position::setup::{Faults, Setup};
use crate::position::zobrist::{keys, make_keys};
use crate::rules::{Castling, Rules};

/// A position that can be played under its rules: one king a side, and the side that has just
/// moved not in check. There is no way to make any other.
///
/// Two positions are equal when FIDE 9.2.3 calls them the same: the same pieces on the same squares,
/// the same side to move, the same castling rights and the same possibility of an en passant
/// capture (and here the same rules). The counters of moves are left out.
#[derive(Clone, Copy)]
pub struct Position {
    board: Board,
    key: u64,
    rights: Bitboard,
    halfmove_clock: u32,
    move_number: u32,
    /// Set only where a legal en passant capture exists, so that equality needs no more.
    en_passant: Option<Square>,
    /// Set wherever a pawn has just gone two squares: it explains, and changes nothing.
    passed: Option<Square>,
    turn: Color,
    rules: Rules,
}

impl Position {
    /// The usual array.
    #[must_use]
    pub fn initial(rules: Rules) -> Self {
        Self::of(&Setup::initial(rules), rules)
    }

    /// The position of a setup.
    ///
    /// # Errors
    /// All faults of the setup, when one of them forbids to play. [`Setup::faults`] tells the others.
    pub fn new(setup: &Setup, rules: Rules) -> Result<Self, Faults> {
        let faults = setup.faults(rules);
        if faults.is_playable() { Ok(Self::of(setup, rules)) } else { Err(faults) }
    }

    // Once for a game: one copy.
    #[inline(never)]
    fn of(setup: &Setup, rules: Rules) -> Self {
        attacks();
        make_keys();
        let mut position = Self {
            board: setup.board,
            key: 0,
            rights: match rules.castling {
                Castling::CastlingChess | Castling::Rokagogo => Bitboard::EMPTY,
                Castling::Orthodox | Castling::Exchange => setup.rights,
            },
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

    /// The setup of the position, its en passant square only where a capture is legal.
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

    /// Where the pieces stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The castling partners that have not moved and whose king has not; in exchange castling the
    /// sides that have not used their right, see [`Setup::rights`].
    #[must_use]
    pub const fn rights(&self) -> Bitboard {
        self.rights
    }

    /// The square where a pawn can be taken en passant, when such a capture is legal.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The square that a pawn has just passed with a double step, whether it can be taken there or not.
    #[must_use]
    pub const fn passed(&self) -> Option<Square> {
        self.passed
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, 1 at the start, one more after each move of Black.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// A 64-bit number that is the same for equal positions, and all but surely differs for others.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key computed anew; [`Position::key`] keeps it up from move to move.
    fn fresh_key(&self) -> u64 {
        let keys = keys();
        let mut key = keys.rights(self.rights) ^ keys.en_passant(self.en_passant);
        for (square, piece) in self.board.iter() {
            key ^= keys.man(piece.color, piece.role as u8, square);
        }
        if self.turn == Color::Black { key ^ keys.black_to_move() } else { key }
    }

    /// The square of a king.
    #[must_use]
    #[inline]
    pub fn king_of(&self, color: Color) -> Square {
        let king = self.board.by_role(Role::King) & self.board.by_color(color);
        Square::wrap(king.0.trailing_zeros())
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        attacks_made().attackers(&self.board, self.king_of(self.turn), !self.turn, self.board.occupied())
    }

    /// Whether the side to move is in check: its king is attacked.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether the side to move is in check and has no legal move.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`IllegalMove`] when it is no legal move here; the position is then left as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move that is legal here.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move) -> Self {
        if mv.is_plain() { self.after_plain(mv) } else { self.after_special(mv) }
    }

    #[inline]
    fn after_plain(&self, mv: Move) -> Self {
        let keys = keys();
        let us = self.turn;
        let (from, to, code, captured) = (mv.from(), mv.to(), mv.role_code(), mv.captured_code());
        let mut key = self.key ^ keys.black_to_move();
        if let Some(square) = self.en_passant {
            key ^= keys.en_passant(Some(square));
        }
        let there = Bitboard::from(to);
        let both = there ^ from.into();
        let mut board = self.board;
        board.toggle(us, code, both);
        key ^= keys.man(us, code, from) ^ keys.man(us, code, to);
        board.toggle(!us, captured, if captured == 0 { Bitboard::EMPTY } else { there });
        key ^= keys.man(!us, captured, to);
        let clock =
            if captured != 0 || code == Role::Pawn as u8 { 0 } else { self.halfmove_clock.saturating_add(1) };
        let mut rights = self.rights;
        if !rights.is_empty() {
            let mut touched = both;
            if code == Role::King as u8 {
                touched |= Rank::FIRST.relative_to(us).into();
            }
            let lost = rights & touched;
            // In exchange castling only the exchange itself takes the right away.
            if !lost.is_empty() && self.rules.castling != Castling::Exchange {
                rights ^= lost;
                key ^= keys.rights(lost);
            }
        }
        Self {
            board,
            key,
            rights,
            halfmove_clock: clock,
            move_number: self.move_number.saturating_add(us as u32),
            en_passant: None,
            passed: None,
            turn: !us,
            rules: self.rules,
        }
    }

    #[inline(never)]
    fn after_special(&self, mv: Move) -> Self {
        let keys = keys();
        let us = self.turn;
        let (from, to, via) = (mv.from(), mv.to(), mv.via());
        let code = mv.role_code();
        let mut board = self.board;
        let mut key = self.key ^ keys.black_to_move();
        if let Some(square) = self.en_passant {
            key ^= keys.en_passant(Some(square));
        }
        let mut clock = self.halfmove_clock.saturating_add(1);

        if let Some(square) = mv.captured_on() {
            let captured = mv.captured_code();
            board.toggle(!us, captured, square.into());
            key ^= keys.man(!us, captured, square);
            clock = 0;
        }
        let placed = mv.promotion().map_or(code, |role| role as u8);
        if placed == code {
            // One exclusive-or for both squares; it also leaves alone a piece that comes back.
            board.toggle(us, code, Bitboard::from(from) ^ Bitboard::from(to));
        } else {
            board.toggle(us, code, from.into());
            board.toggle(us, placed, to.into());
        }
        key ^= keys.man(us, code, from) ^ keys.man(us, placed, to);
        if code == Role::Pawn as u8 {
            clock = 0;
        }

        let rights = self.rights_after(mv);
        key ^= keys.rights(self.rights ^ rights);
        match mv.kind() {
            MoveKind::Castling => {
                let (partner, passed) = (self.board.code_at(via), mv.passed());
                let color = if self.board.by_color(us).contains(via) { us } else { !us };
                board.toggle(color, partner, Bitboard::from(via) ^ Bitboard::from(passed));
                key ^= keys.man(color, partner, via) ^ keys.man(color, partner, passed);
                // A coup-roque with a pawn moves a pawn.
                if partner == Role::Pawn as u8 {
                    clock = 0;
                }
            }
            MoveKind::Exchange => {
                let partner = self.board.code_at(to);
                board.toggle(us, partner, Bitboard::from(from) ^ Bitboard::from(to));
                key ^= keys.man(us, partner, from) ^ keys.man(us, partner, to);
            }
            _ => {}
        }
        let captures = self.rules.captures;
        let passed = (mv.kind() == MoveKind::DoubleStep).then(|| mv.passed());
        let en_passant = passed.filter(|&square| movegen::en_passant_is_legal(&board, captures, !us, square));
        if en_passant.is_some() {
            key ^= keys.en_passant(en_passant);
        }
        Self {
            board,
            key,
            rights,
            halfmove_clock: clock,
            move_number: self.move_number.saturating_add(us as u32),
            en_passant,
            passed,
            turn: !us,
            rules: self.rules,
        }
    }

    /// Plays a move that is known to be legal here, as those that the generator makes are.
    ///
    /// After any other move the position means nothing, though nothing panics.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        *self = self.after(mv);
    }

    /// What a move leaves of the castling rights.
    #[inline]
    fn rights_after(&self, mv: Move) -> Bitboard {
        let own = Bitboard::from(Rank::FIRST.relative_to(self.turn));
        let touched = Bitboard::from(mv.from()) | mv.via().into() | mv.to().into();
        self.rights
            & !match (self.rules.castling, mv.kind()) {
                (Castling::Exchange, MoveKind::Exchange) => own,
                (Castling::Exchange, _) => Bitboard::EMPTY,
                _ if mv.role() == Role::King => own | touched,
                _ => touched,
            }
    }

    /// Notes that a pawn has just passed this square, if taking it en passant is legal.
    fn offer_en_passant(&mut self, square: Square) {
        if movegen::en_passant_is_legal(&self.board, self.rules.captures, self.turn, square) {
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

/// The FEN of the position.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {})", self.rules, self.fen())
    }
}

/// The move is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move", self.0)
    }
}

impl std::error::Error for IllegalMove {}

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
    fn the_key_kept_from_move_to_move_is_the_key_computed_anew() {
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
