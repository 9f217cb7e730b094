//! The incrementally updated sum of the piece-square values, and the full evaluation.

use roque::{Color, Move, Piece, Position, Role};

use crate::eval::features;
use crate::eval::mop_up::mop_up;
use crate::eval::pawns::PawnCache;
use crate::eval::weights::{Pair, Sum, Weights};

/// The game phase with all pieces on the board.
const FULL_PHASE: i32 = 24;

/// The sum of the piece-square values, from White's point of view, and the game phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Accumulator {
    sum: Pair,
    /// The game phase is at most [`FULL_PHASE`], unless pawns were promoted.
    phase: i32,
}

const fn phase(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 4,
        Role::Pawn | Role::King => 0,
    }
}

/// Returns the game phase, which is 24 with all pieces on the board and 0 with kings and pawns only.
pub(crate) fn phase_of(position: &Position) -> i32 {
    position.board().iter().map(|(_, piece)| phase(piece.role)).sum::<i32>().min(FULL_PHASE)
}

impl Accumulator {
    pub(crate) fn of(position: &Position, weights: &Weights) -> Self {
        position.board().iter().fold(Self::default(), |accumulator, (square, piece)| Self {
            sum: accumulator.sum.plus(weights.piece(piece, square)),
            phase: accumulator.phase + phase(piece.role),
        })
    }

    /// Returns the accumulator of the position after a legal move.
    #[inline]
    pub(crate) fn after(self, position: &Position, mv: Move, weights: &Weights) -> Self {
        let us = position.turn();
        let (from, to) = (mv.from(), mv.to());
        let piece = Piece { color: us, role: mv.role() };
        let placed = mv.promotion().map_or(piece, |role| Piece { color: us, role });
        let mut next = self;
        next.sum = next.sum.minus(weights.piece(piece, from)).plus(weights.piece(placed, to));
        if placed.role != piece.role {
            next.phase += phase(placed.role);
        }
        if let (Some(role), Some(square)) = (mv.captured(), mv.captured_on()) {
            next.sum = next.sum.minus(weights.piece(Piece { color: !us, role }, square));
            next.phase -= phase(role);
        }
        if let Some((stood, lands)) = mv.partner()
            && let Some(partner) = position.board().piece_at(stood)
        {
            next.sum = next.sum.minus(weights.piece(partner, stood)).plus(weights.piece(partner, lands));
        }
        next
    }

    /// Returns the piece-square value from the point of view of a side.
    #[inline]
    pub(crate) fn value(self, turn: Color) -> i32 {
        let value = self.blend(self.sum);
        if turn == Color::White { value } else { -value }
    }

    /// Returns the static evaluation from the point of view of the side to move.
    pub(crate) fn evaluate(self, position: &Position, weights: &Weights, pawn_cache: &mut PawnCache) -> i32 {
        let structure = pawn_cache.probe(&features::structure_of(position), weights);
        let mut sum = Sum { weights, pair: self.sum.plus(structure.pair) };
        features::count_rest(position, structure.passed, &mut sum);
        let value = self.blend(sum.pair) + mop_up(position);
        if position.turn() == Color::White { value } else { -value }
    }

    #[inline]
    fn blend(self, pair: Pair) -> i32 {
        let phase = self.phase.min(FULL_PHASE);
        (pair.middlegame() * phase + pair.endgame() * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    #[test]
    fn incremental_updates_of_the_accumulator_equal_a_full_recomputation_in_all_variants() {
        for rules in Rules::all() {
            let weights = Weights::of(rules);
            for fen in [
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
                "4k3/P5P1/8/2pP4/8/3q4/1r4p1/R3K2R w - c6 0 1",
            ] {
                let Ok(start) = Position::from_fen(fen, rules) else { continue };
                let accumulator = Accumulator::of(&start, &weights);
                for mv in start.legal_moves() {
                    let after = start.after(mv);
                    let updated = accumulator.after(&start, mv, &weights);
                    assert_eq!(updated, Accumulator::of(&after, &weights), "{rules} {mv}");
                    for mv in after.legal_moves() {
                        let next = updated.after(&after, mv, &weights);
                        assert_eq!(next, Accumulator::of(&after.after(mv), &weights), "{rules} {mv}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_mirrored_position_has_the_same_static_evaluation() {
        let weights = Weights::of(Rules::ORTHODOX);
        let of = |fen| Position::from_fen(fen, Rules::ORTHODOX).unwrap();
        let one = of("4k3/8/8/8/8/3N4/8/4K3 w - - 0 1");
        let other = of("4k3/8/3n4/8/8/8/8/4K3 b - - 0 1");
        let value = |position: &Position| Accumulator::of(position, &weights).value(position.turn());
        assert_eq!(value(&one), value(&other));
        assert_eq!(Accumulator::of(&one, &weights).value(Color::Black), -value(&one));
    }
}
