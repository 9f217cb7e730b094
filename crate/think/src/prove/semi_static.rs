//! Semi-static analysis: overestimates which squares and captures each piece can ever reach, and tests
//! whether a mate is possible even then.
//!
//! The analysis derives facts until nothing new follows: a piece may reach a square, a piece may be captured
//! there, which opens further lines, and so on. The analysis overestimates, because it ignores whose turn it
//! is and that a check must be answered. If even the overestimate allows no mate, mate is impossible. The
//! method follows M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (2022).

use roque::{Bitboard, Captures, Castling, Color, Piece, Position, Role, Square};

/// A piece, with all squares that it may ever reach.
struct Unit {
    piece: Piece,
    start: Square,
    reach: Bitboard,
    /// Whether an enemy piece may ever capture this piece.
    can_be_captured: bool,
}

/// Returns whether it is certain that a side can never mate. The result `false` means that mate may be
/// possible.
///
/// Take & Make, castling and promotion are not modelled; where they are possible, the result is `false`.
pub(super) fn never_mates(position: &Position, winner: Color) -> bool {
    let board = position.board();
    let castling = position.rules().castling;
    let castles = if matches!(castling, Castling::Orthodox | Castling::Exchange) {
        !position.rights().is_empty()
    } else {
        // In Rokagogo, castling needs a rook, and without promotion no new rook appears. Other castling rules
        // may allow castling at any time.
        castling != Castling::Rokagogo || !board.by_role(Role::Rook).is_empty()
    };
    if castles || position.rules().captures != Captures::Orthodox || position.en_passant().is_some() {
        return false;
    }
    let units =
        board.iter().map(|(start, piece)| Unit { piece, start, reach: start.into(), can_be_captured: false });
    let mut facts = Facts { position, units: units.collect() };
    while facts.add() {
        if facts
            .units
            .iter()
            .any(|unit| unit.piece.role == Role::Pawn && !unit.reach.is_disjoint(Bitboard::BACK_RANKS))
        {
            return false;
        }
    }
    facts.leave_no_mate(winner)
}

struct Facts<'a> {
    position: &'a Position,
    units: Vec<Unit>,
}

impl Facts<'_> {
    /// Returns the squares of the pieces that never move and are never captured.
    fn stuck(&self, color: Color) -> Bitboard {
        let stay = |unit: &&Unit| unit.piece.color == color && !unit.can_be_captured && unit.reach.len() == 1;
        self.units.iter().filter(stay).fold(Bitboard::EMPTY, |all, unit| all | unit.start.into())
    }

    /// Returns all squares that a piece attacks from at least one of these squares. Only pieces that never
    /// move block these attacks.
    fn attacks(&self, piece: Piece, from: Bitboard, stuck: Bitboard) -> Bitboard {
        from.into_iter()
            .fold(Bitboard::EMPTY, |all, square| all | self.position.attacks(piece, square, stuck))
    }

    /// Returns the squares that the pieces of a side, except its king, may reach.
    fn stands(&self, color: Color) -> Bitboard {
        let own = |unit: &&Unit| unit.piece.color == color && unit.piece.role != Role::King;
        self.units.iter().filter(own).fold(Bitboard::EMPTY, |all, unit| all | unit.reach)
    }

    /// Derives new facts from the known ones. Returns whether there were any new facts.
    fn add(&mut self) -> bool {
        let mut is_new = false;
        for at in 0..self.units.len() {
            let Unit { piece, reach, .. } = self.units[at];
            let (own, their) = (self.stuck(piece.color), self.stuck(!piece.color));
            let stuck = own | their;
            let king: Bitboard = self.position.king_of(!piece.color).into();
            let targets = self.stands(!piece.color);
            let attacked = self.attacks(piece, reach, stuck);
            let to = match piece.role {
                // A double step of a pawn counts as two single steps.
                Role::Pawn => (attacked & targets) | (reach.forward(piece.color) & !stuck),
                Role::King => attacked & !self.guarded(!piece.color, their),
                _ => attacked,
            };
            let to = reach | to & !own & !(king & their);
            is_new |= to != reach;
            self.units[at].reach = to;
            for other in &mut self.units {
                if other.piece.color != piece.color
                    && other.piece.role != Role::King
                    && !other.can_be_captured
                    && !other.reach.is_disjoint(if piece.role == Role::Pawn { attacked } else { to })
                {
                    other.can_be_captured = true;
                    is_new = true;
                }
            }
        }
        is_new
    }

    /// Returns the squares that the immovable pieces of a side always attack. Other pieces may block a line,
    /// so a slider certainly attacks only its first square.
    fn guarded(&self, color: Color, stuck: Bitboard) -> Bitboard {
        let guards = self.units.iter().filter(|unit| unit.piece.color == color && stuck.contains(unit.start));
        guards.fold(Bitboard::EMPTY, |all, unit| {
            all | self.attacks(unit.piece, unit.start.into(), !Bitboard::EMPTY)
        })
    }

    /// Returns whether the losing king can be mated on none of its squares.
    fn leave_no_mate(&self, winner: Color) -> bool {
        let loser = self.position.king_of(!winner);
        let stuck = (self.stuck(winner) | self.stuck(!winner)) & !Bitboard::from(loser);
        let of = |color, is_king| {
            self.units
                .iter()
                .filter(move |unit| unit.piece.color == color && (unit.piece.role == Role::King) == is_king)
        };
        let attacked = of(winner, false)
            .fold(Bitboard::EMPTY, |all, unit| all | self.attacks(unit.piece, unit.reach, stuck));
        let king = |color| of(color, true).fold(Bitboard::EMPTY, |all, unit| all | unit.reach);
        king(!winner).into_iter().all(|square| {
            let beside = self.attacks(Piece { color: winner, role: Role::King }, square.into(), stuck);
            let far = king(winner) & !beside & !Bitboard::from(square);
            let taken = attacked | self.attacks(Piece { color: winner, role: Role::King }, far, stuck);
            // For a mate, each square next to the king that is not attacked must be blocked by the king's own
            // piece.
            let left = beside & !taken;
            let closing = of(!winner, false).filter(|unit| !unit.reach.is_disjoint(left)).count();
            let closed = of(!winner, false).fold(Bitboard::EMPTY, |all, unit| all | unit.reach);
            !attacked.contains(square) || (left.len() as usize) > closing || !(left & !closed).is_empty()
        })
    }
}

#[cfg(test)]
mod tests {
    use roque::Rules;

    use super::*;

    fn position(fen: &str, rules: Rules) -> Position {
        Position::from_fen(fen, rules).unwrap()
    }

    /// The test positions are locked: the bishops can neither capture a pawn nor leave the squares of their
    /// colour.
    const WALLED: [&str; 3] = [
        "1b1b1b1b/4k3/8/p1p1p1p1/P1P1P1P1/8/6B1/1B1BKB1B w - - 0 1",
        "4k2b/8/1b3b2/p1p1p1p1/P1P1P1P1/1B5B/8/4KB2 w - - 0 1",
        "5b2/2k5/5b2/p1p1p1p1/P1P1P1P1/5K2/4B3/8 w - - 0 1",
    ];

    #[test]
    fn in_a_locked_position_the_analysis_proves_that_neither_side_ever_mates() {
        for fen in WALLED {
            for winner in Color::ALL {
                assert!(never_mates(&position(fen, Rules::ORTHODOX), winner), "{fen}");
            }
        }
        // In each position, White has a bishop that can capture pawns, or a bishop that pawns can capture.
        for fen in [
            "1b1b1b1b/4k3/8/p1p1p1p1/P1P1P1P1/8/5B2/1B1BKB1B w - - 0 1",
            "4kb2/8/8/1p1p1p1p/1P1P1P1P/8/3B4/4K3 w - - 0 1",
        ] {
            let position = position(fen, Rules::ORTHODOX);
            assert!(Color::ALL.into_iter().all(|winner| !never_mates(&position, winner)), "{fen}");
        }
    }

    #[test]
    fn the_analysis_gives_no_result_for_take_make_or_castling_that_it_does_not_model() {
        let fen = "3k4/2b5/1b4B1/8/8/6p1/6Pp/7K w - - 0 1";
        for rules in Rules::all() {
            let knows = rules.captures == Captures::Orthodox && rules.castling != Castling::CastlingChess;
            assert_eq!(never_mates(&position(fen, rules), Color::Black), knows, "{rules}");
        }
    }

    /// Checks in this position and the following ones that a side does not mate if `never_mates` says so.
    fn compare(position: &Position, depth: u32, sure: &mut usize) {
        let never = never_mates(position, position.turn());
        *sure += usize::from(never);
        for mv in position.legal_moves() {
            let after = position.after(mv);
            assert!(!(never && after.is_checkmate()), "{} {} {mv}", position.rules(), position.fen());
            // If a side can never mate, this stays true after any move.
            assert!(!never || never_mates(&after, position.turn()), "{} {mv}", position.fen());
            if depth > 0 {
                compare(&after, depth - 1, sure);
            }
        }
    }

    #[test]
    fn a_side_of_which_the_analysis_says_that_it_never_mates_does_not_mate_in_any_variant() {
        let mut sure = 0;
        for rules in Rules::all() {
            for fen in [
                WALLED[0],
                WALLED[2],
                "k7/P7/1P6/8/8/6p1/7p/7K w - - 0 1",
                "8/8/8/8/1p1p4/kPpP4/2P5/1KB3b1 w - - 0 1",
                "k7/p1K5/P7/8/8/8/1p6/1N6 b - - 0 1",
                "k7/8/1K6/8/8/8/8/7R w - - 0 1",
                "kb6/8/1K6/8/8/8/3N4/8 w - - 0 1",
                "5bkr/4p1pp/4P1P1/8/8/8/4B3/4K3 w - - 0 1",
                "r3k2r/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K2R w KQkq - 0 1",
            ] {
                let Ok(position) = Position::from_fen(fen, rules) else { continue };
                compare(&position, 2, &mut sure);
            }
        }
        assert!(sure > 100, "{sure}");
    }
}
