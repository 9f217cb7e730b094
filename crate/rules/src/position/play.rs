//! Playing moves.

use std::fmt;

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Piece, Role};
use crate::board::square::Rank;
use crate::position::position::Position;
use crate::position::zobrist::keys;

impl Position {
    /// Plays a legal move.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] if the move is not legal; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Returns the board after the Take of a legal move: the captured piece is gone, and the capturer stands
    /// on its square with its old role. Returns `None` if the move has no Make.
    #[must_use]
    pub fn after_take(&self, mv: Move) -> Option<Board> {
        let captured = mv.captured_on().filter(|_| mv.has_make())?;
        let mut board = *self.board();
        board.set(captured, None);
        board.set(mv.from(), None);
        board.set(mv.via(), Some(Piece { color: self.turn(), role: mv.role() }));
        Some(board)
    }

    /// Returns the position after a move, which must be legal.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move) -> Self {
        if mv.is_plain() { self.after_plain(mv) } else { self.after_special(mv) }
    }

    #[inline]
    fn after_plain(&self, mv: Move) -> Self {
        let keys = keys();
        let us = self.turn;
        let (from, to, code, captured) = (mv.from(), mv.to(), mv.role_code(), mv.plain_captured_code());
        let mut key = self.key ^ keys.black_to_move();
        if let Some(square) = self.en_passant {
            key ^= keys.en_passant(Some(square));
        }
        let there = Bitboard::from(to);
        let both = there ^ from.into();
        let mut board = self.board;
        board.toggle(us, code, both);
        key ^= keys.piece(us, code, from) ^ keys.piece(us, code, to);
        board.toggle(!us, captured, if captured == 0 { Bitboard::EMPTY } else { there });
        key ^= keys.piece(!us, captured, to);
        let clock =
            if captured != 0 || code == Role::Pawn as u8 { 0 } else { self.halfmove_clock.saturating_add(1) };
        let mut rights = self.rights;
        if !rights.is_empty() {
            let mut touched = both;
            if code == Role::King as u8 {
                touched |= Rank::FIRST.relative_to(us).into();
            }
            let lost = rights & touched;
            if !lost.is_empty() && self.rules.castling.moves_end_rights() {
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
        let (from, to) = (mv.from(), mv.to());
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
            key ^= keys.piece(!us, captured, square);
            clock = 0;
        }
        let placed = mv.promotion().map_or(code, |role| role as u8);
        if placed == code {
            // One XOR with both squares moves a bit from the origin to the destination. If origin and
            // destination are the same, the XOR changes nothing.
            board.toggle(us, code, Bitboard::from(from) ^ Bitboard::from(to));
        } else {
            board.toggle(us, code, from.into());
            board.toggle(us, placed, to.into());
        }
        key ^= keys.piece(us, code, from) ^ keys.piece(us, placed, to);
        if code == Role::Pawn as u8 {
            clock = 0;
        }

        let own = Bitboard::from(Rank::FIRST.relative_to(us));
        let touched = Bitboard::from(from) | mv.via().into() | to.into();
        let ended = match mv.kind() {
            MoveKind::Castling | MoveKind::Exchange => Bitboard::half(us),
            _ if !self.rules.castling.moves_end_rights() => Bitboard::EMPTY,
            _ if mv.role() == Role::King => own | touched,
            _ => touched,
        };
        let rights = self.rights & !ended;
        key ^= keys.rights(self.rights ^ rights);
        if let Some((stood, lands)) = mv.partner() {
            let partner = self.board.code_at(stood);
            let color = if self.board.by_color(us).contains(stood) { us } else { !us };
            board.toggle(color, partner, Bitboard::from(stood) ^ Bitboard::from(lands));
            key ^= keys.piece(color, partner, stood) ^ keys.piece(color, partner, lands);
            // Castling counts as a pawn move if the partner is a pawn.
            if partner == Role::Pawn as u8 {
                clock = 0;
            }
        }
        let passed = mv.passed();
        let en_passant =
            passed.filter(|&square| self.rules.captures.en_passant_is_legal(&board, !us, square));
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

    /// The position after a null move (a pass), in which the legal moves show the threats of the other side.
    /// Returns `None` if the side to move is in check.
    ///
    /// ```
    /// let position = roque::Position::default();
    /// let passed = position.after_pass().unwrap();
    /// assert_eq!((passed.turn(), passed.after_pass()), (roque::Color::Black, Some(position)));
    /// ```
    #[must_use]
    pub fn after_pass(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let keys = keys();
        Some(Self {
            key: self.key ^ keys.black_to_move() ^ keys.en_passant(self.en_passant),
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            move_number: self.move_number.saturating_add(self.turn as u32),
            en_passant: None,
            passed: None,
            turn: !self.turn,
            ..*self
        })
    }

    /// Plays a move without checking that it is legal.
    ///
    /// After an illegal move the position has no meaning, but no method panics.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        *self = self.after(mv);
    }
}

/// Error: the move in the field is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move", self.0)
    }
}

impl std::error::Error for IllegalMove {}
