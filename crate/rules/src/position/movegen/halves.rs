//! Generates captures and quiet moves separately, for a search that often needs only the captures.

use crate::board::bitboard::Bitboard;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::movegen::pieces;
use crate::position::movegen::view::view;
use crate::position::movegen::{Each, one_by_one};
use crate::position::position::Position;
use crate::rules::sink::Sink;

impl Position {
    /// Appends the legal captures and promotions, in no particular order. [`Position::list_quiet_moves`]
    /// appends the others.
    pub fn list_captures(&self, moves: &mut Vec<Move>) {
        list(self, true, moves);
    }

    /// Appends the legal moves that neither capture nor promote, in no particular order.
    pub fn list_quiet_moves(&self, moves: &mut Vec<Move>) {
        list(self, false, moves);
    }
}

/// The function is not inlined, so that captures and quiet moves share one copy of the generator.
#[inline(never)]
fn list(position: &Position, captures: bool, moves: &mut Vec<Move>) {
    let view = view(position);
    let rules = position.rules();
    let reach = rules.captures.reach(&view) & if captures { view.their } else { !view.occupied };
    let sink = &mut Listing { captures, each: one_by_one(position, |mv| moves.push(mv)) };
    if view.checkers.is_empty() {
        if !reach.is_empty() {
            pieces::generate::<_, false>(&view, reach, sink);
        }
        if captures {
            pieces::promotions::<_, false>(&view, sink);
        }
    } else {
        if !reach.is_empty() {
            pieces::generate::<_, true>(&view, reach, sink);
        }
        if captures {
            pieces::promotions::<_, true>(&view, sink);
        }
    }
    if captures {
        rules.captures.generate(&view, sink);
    } else {
        rules.castling.generate(&view, sink);
    }
}

struct Listing<'a, F> {
    captures: bool,
    each: Each<'a, F>,
}

impl<F: FnMut(Move)> Sink for Listing<'_, F> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        self.each.piece(role, from, to);
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard, ahead: i8, kind: MoveKind) {
        // Promotions are generated with the captures.
        let to = if self.captures { to } else { to & !Bitboard::BACK_RANKS };
        self.each.pawns(to, ahead, kind);
    }

    #[inline]
    fn makes(&mut self, take: Move, to: Bitboard, promoting: Bitboard) {
        self.each.makes(take, to, promoting);
    }

    #[inline]
    fn one(&mut self, mv: Move) {
        self.each.one(mv);
    }
}

#[cfg(test)]
mod tests {
    use crate::position::position::Position;
    use crate::rules::rules::Rules;

    /// Compares captures plus quiet moves with all legal moves, to the given depth.
    fn compare(position: &Position, depth: u32) {
        let mut all = position.legal_moves();
        let (mut captures, mut quiet) = (vec![], vec![]);
        position.list_captures(&mut captures);
        position.list_quiet_moves(&mut quiet);
        assert!(
            captures.iter().all(|mv| mv.captured().is_some() || mv.promotion().is_some()),
            "{captures:?}"
        );
        assert!(quiet.iter().all(|mv| mv.captured().is_none() && mv.promotion().is_none()), "{quiet:?}");
        let mut halves = [captures, quiet].concat();
        halves.sort_unstable();
        all.sort_unstable();
        assert_eq!(halves, all, "{}", position.fen());
        for &mv in &all {
            assert_eq!(position.recall(mv.bits()), Some(mv), "{} {mv}", position.fen());
        }
        if depth > 0 {
            position.for_each_legal_move(|mv| compare(&position.after(mv), depth - 1));
        }
    }

    #[test]
    fn captures_and_quiet_moves_together_are_all_legal_moves_under_all_rules() {
        for rules in Rules::all() {
            for fen in [
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w - - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "1r6/P6k/8/8/2p5/8/3P1p2/K5R1 w - - 0 1",
            ] {
                compare(&Position::from_fen(fen, rules).unwrap(), 2);
            }
        }
        let with_rights = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        compare(&Position::from_fen(with_rights, Rules::ORTHODOX).unwrap(), 2);
    }

    #[test]
    fn a_move_from_another_position_is_recalled_only_if_it_is_legal() {
        for rules in Rules::all() {
            let fens = [
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w - - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "4k3/8/8/4q3/8/8/4R3/4K2R w - - 0 1",
                "1r6/P6k/8/8/2p5/8/3P1p2/K5R1 w - - 0 1",
            ];
            let positions = fens.map(|fen| Position::from_fen(fen, rules).unwrap());
            let mut known = vec![0, u32::MAX, 0xf000_0000];
            for position in &positions {
                for mv in position.legal_moves() {
                    let after = position.after(mv);
                    known.extend(after.legal_moves().iter().map(|mv| mv.bits()));
                    known.push(mv.bits());
                }
            }
            known.extend(known.clone().iter().map(|bits| bits.rotate_left(7) ^ 0x0123_4567));
            for position in &positions {
                let legal = position.legal_moves();
                for &bits in &known {
                    let found = legal.iter().copied().find(|mv| mv.bits() == bits);
                    assert_eq!(position.recall(bits), found, "{rules} {} {bits:x}", position.fen());
                }
            }
        }
    }
}
