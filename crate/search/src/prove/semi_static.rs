//! Walls that nobody breaks: what each piece could ever do, told too generously, and whether that is enough to mate.
//!
//! From a position one fact follows from another: a piece may come to a square, another may be captured there, so that what it has closed
//! is open, and so on until nothing is new. Whose turn it is and what a check compels are left out of account, so more is told than can
//! come true; where even that gives no mate there is none. After M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (2022).

use roque::{Bitboard, Captures, Castling, Color, Piece, Position, Role, Square};

/// A piece, and the squares where it may ever stand.
struct Unit {
    piece: Piece,
    stood: Square,
    reach: Bitboard,
    /// Whether it may ever be captured.
    falls: bool,
}

/// Whether it is sure that a side never mates. `false` says nothing.
///
/// It knows no Make, no castling and no promotion: where there may be one, it is not sure.
pub(super) fn never_mates(position: &Position, winner: Color) -> bool {
    let board = position.board();
    let castles = match position.rules().castling {
        Castling::Orthodox | Castling::Exchange => !position.rights().is_empty(),
        // Without promotion there are no more rooks than these.
        Castling::Rokagogo => !board.by_role(Role::Rook).is_empty(),
        Castling::CastlingChess => true,
    };
    if castles || position.rules().captures != Captures::Orthodox || position.en_passant().is_some() {
        return false;
    }
    let units = board.iter().map(|(stood, piece)| Unit { piece, stood, reach: stood.into(), falls: false });
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
    /// The squares of those of a side that never leave them, nor are captured there.
    fn stuck(&self, color: Color) -> Bitboard {
        let stay = |unit: &&Unit| unit.piece.color == color && !unit.falls && unit.reach.len() == 1;
        self.units.iter().filter(stay).fold(Bitboard::EMPTY, |all, unit| all | unit.stood.into())
    }

    /// Where a piece attacks from any of these squares, what is stuck in its way.
    fn attacks(&self, piece: Piece, from: Bitboard, stuck: Bitboard) -> Bitboard {
        from.into_iter()
            .fold(Bitboard::EMPTY, |all, square| all | self.position.attacks(piece, square, stuck))
    }

    /// The squares where pieces of a side may stand, the king's apart.
    fn stands(&self, color: Color) -> Bitboard {
        let own = |unit: &&Unit| unit.piece.color == color && unit.piece.role != Role::King;
        self.units.iter().filter(own).fold(Bitboard::EMPTY, |all, unit| all | unit.reach)
    }

    /// Adds what follows from what is known; whether that was anything.
    fn add(&mut self) -> bool {
        let mut is_new = false;
        for at in 0..self.units.len() {
            let Unit { piece, reach, .. } = self.units[at];
            let (own, their) = (self.stuck(piece.color), self.stuck(!piece.color));
            let stuck = own | their;
            let king: Bitboard = self.position.king_of(!piece.color).into();
            let prey = self.stands(!piece.color);
            let attacked = self.attacks(piece, reach, stuck);
            let to = match piece.role {
                // Two steps are one after another.
                Role::Pawn => (attacked & prey) | (reach.forward(piece.color) & !stuck),
                Role::King => attacked & !self.guarded(!piece.color, their),
                _ => attacked,
            };
            let to = reach | to & !own & !(king & their);
            is_new |= to != reach;
            self.units[at].reach = to;
            for other in &mut self.units {
                if other.piece.color != piece.color
                    && other.piece.role != Role::King
                    && !other.falls
                    && !other.reach.is_disjoint(if piece.role == Role::Pawn { attacked } else { to })
                {
                    other.falls = true;
                    is_new = true;
                }
            }
        }
        is_new
    }

    /// What a side's stuck pieces attack for ever: of a line only its first square is sure.
    fn guarded(&self, color: Color, stuck: Bitboard) -> Bitboard {
        let guards = self.units.iter().filter(|unit| unit.piece.color == color && stuck.contains(unit.stood));
        guards.fold(Bitboard::EMPTY, |all, unit| {
            all | self.attacks(unit.piece, unit.stood.into(), !Bitboard::EMPTY)
        })
    }

    /// Whether the other king can be mated nowhere.
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
            // Each of the squares that are left must be closed by a piece of its own.
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

    /// Behind their walls, whose bishops neither take a pawn nor leave their colour.
    const WALLED: [&str; 3] = [
        "1b1b1b1b/4k3/8/p1p1p1p1/P1P1P1P1/8/6B1/1B1BKB1B w - - 0 1",
        "4k2b/8/1b3b2/p1p1p1p1/P1P1P1P1/1B5B/8/4KB2 w - - 0 1",
        "5b2/2k5/5b2/p1p1p1p1/P1P1P1P1/5K2/4B3/8 w - - 0 1",
    ];

    #[test]
    fn behind_a_wall_that_nobody_breaks_neither_side_mates_however_many_bishops_there_are() {
        for fen in WALLED {
            for winner in Color::ALL {
                assert!(never_mates(&position(fen, Rules::ORTHODOX), winner), "{fen}");
            }
        }
        // A bishop that takes pawns, and one that lets itself be taken by them.
        for way in [
            "1b1b1b1b/4k3/8/p1p1p1p1/P1P1P1P1/8/5B2/1B1BKB1B w - - 0 1",
            "4kb2/8/8/1p1p1p1p/1P1P1P1P/8/3B4/4K3 w - - 0 1",
        ] {
            let way = position(way, Rules::ORTHODOX);
            assert!(Color::ALL.into_iter().all(|winner| !never_mates(&way, winner)), "{}", way.fen());
        }
    }

    #[test]
    fn of_a_game_whose_captures_or_castlings_it_does_not_know_it_says_nothing() {
        let fen = "3k4/2b5/1b4B1/8/8/6p1/6Pp/7K w - - 0 1";
        for rules in Rules::all() {
            let knows = rules.captures == Captures::Orthodox && rules.castling != Castling::CastlingChess;
            assert_eq!(never_mates(&position(fen, rules), Color::Black), knows, "{rules}");
        }
    }

    /// Here and in the positions that follow, nobody mates at once where it is sure that nobody ever does.
    fn compare(position: &Position, depth: u32, sure: &mut usize) {
        let never = never_mates(position, position.turn());
        *sure += usize::from(never);
        for mv in position.legal_moves() {
            let after = position.after(mv);
            assert!(!(never && after.is_checkmate()), "{} {} {mv}", position.rules(), position.fen());
            // What is sure stays sure.
            assert!(!never || never_mates(&after, position.turn()), "{} {mv}", position.fen());
            if depth > 0 {
                compare(&after, depth - 1, sure);
            }
        }
    }

    #[test]
    fn what_never_happens_does_not_happen_in_any_game() {
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
