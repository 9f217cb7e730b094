//! Finds the move that leads from one position to another.

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::board::square::{File, Rank, Square};
use crate::position::position::Position;
use crate::position::setup::{Fault, Setup};
use crate::rules::castling::Castling;
use crate::rules::castling::geometry::home;
use crate::rules::rules::Rules;

impl Rules {
    /// Returns the only legal move that leads from one FEN to another, with the position before it. Returns
    /// `None` if no move or several different moves lead there, or if a FEN is not valid.
    ///
    /// Only the placement of `after` is compared, and the side to move if the text has one. Fields that are
    /// missing at the end of `before` may have any value. Without a castling field, the function assumes
    /// every right that fits the pieces. Without an en passant field, the function tries every en passant
    /// capture that fits. Move counters are not compared.
    ///
    /// `played` is a move in coordinates that may have been played after `before`. If `played` leads to
    /// `after`, the function returns `played`. Otherwise the result is the move that leads to `after` from
    /// the position after `played`.
    ///
    /// ```
    /// use roque::Rules;
    ///
    /// let before = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    /// let (position, mv) = Rules::ORTHODOX.move_between(before, after, None).unwrap();
    /// assert_eq!((position.fen().as_str(), mv.to_string().as_str()), (before, "e2e4"));
    /// assert_eq!(Rules::ORTHODOX.move_between(after, before, None), None);
    /// ```
    #[must_use]
    pub fn move_between(self, before: &str, after: &str, played: Option<&str>) -> Option<(Position, Move)> {
        let end = Setup::from_fen(after).ok()?;
        let to_move = after.split_ascii_whitespace().nth(1).map(|_| end.turn);
        let starts = self.positions_of(before);
        let found = match played {
            None => only_move(&starts, &end.board, to_move),
            Some(text) => {
                let made: Vec<_> = starts
                    .iter()
                    .flat_map(|start| start.legal_moves().into_iter().map(move |mv| (*start, mv)))
                    .filter(|(_, mv)| mv.to_string() == text)
                    .collect();
                let done = made.iter().find(|(start, mv)| start.after(*mv).board == end.board);
                let ends: Vec<_> = made.iter().map(|(start, mv)| start.after(*mv)).collect();
                done.copied().or_else(|| only_move(&ends, &end.board, to_move))
            }
        };
        found.filter(|(start, _)| to_move.is_none_or(|turn| turn != start.turn))
    }

    /// All positions that a FEN can mean if fields at its end are missing.
    fn positions_of(self, fen: &str) -> Vec<Position> {
        let Ok(setup) = Setup::from_fen(fen) else { return vec![] };
        let fields = fen.split_ascii_whitespace().count();
        let turns = if fields > 1 { vec![setup.turn] } else { Color::ALL.to_vec() };
        let mut found = vec![];
        for turn in turns {
            let mut setup = Setup { turn, ..setup.clone() };
            if fields < 3 {
                self.add_rights(&mut setup);
            }
            let mut add =
                |en_passant| found.extend(Position::new(&Setup { en_passant, ..setup.clone() }, self));
            add(setup.en_passant);
            if fields < 4 {
                let passed = Rank::new(5).map(|rank| rank.relative_to(turn));
                for (file, rank) in (0..8).filter_map(File::new).zip(passed.into_iter().cycle()) {
                    add(Some(Square::at(file, rank)));
                }
            }
        }
        found
    }

    /// Adds each castling right whose king and partner stand on the required squares.
    fn add_rights(self, setup: &mut Setup) {
        for right in self.castling.all_rights() {
            let before = setup.rights;
            setup.rights |= right.into();
            // In Chess960 a king elsewhere may castle, but only if the FEN says so.
            let color =
                if Bitboard::half(Color::White).contains(right) { Color::White } else { Color::Black };
            let moved =
                self.castling == Castling::Orthodox && setup.board.king_of(color) != Some(home(color));
            if moved || setup.faults(self).contains(Fault::CastlingRightWithoutPieces) {
                setup.rights = before;
            }
        }
    }
}

/// The only move from these positions to this placement, or `None` if there is no move or more than one.
fn only_move(starts: &[Position], board: &Board, to_move: Option<Color>) -> Option<(Position, Move)> {
    let mut found: Option<(Position, Move)> = None;
    for start in starts.iter().filter(|start| to_move.is_none_or(|turn| turn != start.turn)) {
        for mv in start.legal_moves() {
            if start.after(mv).board != *board {
                continue;
            }
            match found {
                Some((_, other)) if other != mv => return None,
                _ => found = Some((*start, mv)),
            }
        }
    }
    found
}
