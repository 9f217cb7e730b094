//! Static exchange evaluation (SEE).

use roque::{Bitboard, Captures, Color, Move, Piece, Position, Role, Square};

use crate::eval::weights::Weights;

/// The value of a king, which is greater than that of all other pieces together.
const KING: i32 = 20_000;

const fn piece_value(weights: &Weights, role: Role) -> i32 {
    if matches!(role, Role::King) { KING } else { weights.piece_values[role as usize] }
}

/// Returns the material that a move wins immediately, by capture and promotion.
#[inline]
pub(super) fn gain(mv: Move, weights: &Weights) -> i32 {
    let promoted =
        mv.promotion().map_or(0, |role| piece_value(weights, role) - piece_value(weights, Role::Pawn));
    mv.captured().map_or(0, |role| piece_value(weights, role)) + promoted
}

/// Returns whether a move wins at least `threshold` by static exchange evaluation.
pub(super) fn see_ge(position: &Position, mv: Move, threshold: i32, weights: &Weights) -> bool {
    let balance = gain(mv, weights) - threshold;
    if balance < 0 {
        return false;
    }
    let placed = mv.promotion().unwrap_or(mv.role());
    let at_stake = piece_value(weights, placed);
    if balance >= at_stake {
        return true;
    }
    let (us, to) = (position.turn(), mv.to());
    let gone = Bitboard::from(mv.from()) | mv.captured_on().map_or(Bitboard::EMPTY, Bitboard::from);
    let occupied = (position.board().occupied() & !gone) | to.into();
    match position.rules().captures {
        Captures::Orthodox => !loses_exchange(position, to, occupied, at_stake, balance, weights),
        // In Take & Make the capturer moves on at once, so the opponent can rarely recapture, and a guarded
        // piece is not protected.
        Captures::TakeMake => !can_be_captured(position, to, occupied, placed, us),
    }
}

/// Returns whether the opponent can capture a piece on this square and continue with a legal Make.
fn can_be_captured(position: &Position, at: Square, occupied: Bitboard, piece: Role, color: Color) -> bool {
    let blocked = piece == Role::Pawn && at.forward(color).is_none_or(|ahead| occupied.contains(ahead));
    !blocked && !(position.attackers(at, !color, occupied) & !Bitboard::from(at)).is_empty()
}

/// Returns whether the opponent, who captures first, wins more than `balance` on a square. Both sides capture
/// with their least valuable piece, and stop when a further capture would lose material.
fn loses_exchange(
    position: &Position,
    at: Square,
    mut occupied: Bitboard,
    at_stake: i32,
    balance: i32,
    weights: &Weights,
) -> bool {
    let board = position.board();
    let us = position.turn();
    let attackers = position.all_attackers(at, occupied);
    let mut attackers = attackers & !Bitboard::from(at);
    let straight = board.straight_sliders();
    let diagonal = board.diagonal_sliders();
    let mut side = us;
    let mut stake = at_stake;
    // This is the gain that the side to capture needs. A side that cannot reach this gain loses the exchange.
    let mut wanted = balance;
    loop {
        side = !side;
        let takers = attackers & board.by_color(side);
        if takers.is_empty() {
            return side == us;
        }
        let cheapest = Role::ALL.into_iter().find_map(|role| {
            let square = (takers & board.by_role(role)).first()?;
            Some((role, square))
        });
        let Some((role, square)) = cheapest else { return side == us };
        if role == Role::King && takers != attackers {
            // A king cannot capture a guarded piece.
            return side == us;
        }
        let gained = stake - wanted - 1;
        if gained < 0 {
            // The capture gains too little even if there is no recapture.
            return side == us;
        }
        stake = piece_value(weights, role);
        wanted = gained;
        if stake <= wanted {
            // The capture gains enough even if the capturing piece is lost.
            return side != us;
        }
        // Sliders behind the capturing piece (X-rays) now attack the square.
        occupied &= !Bitboard::from(square);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            let seen = position.attacks(Piece { color: side, role: Role::Bishop }, at, occupied);
            attackers |= seen & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            let seen = position.attacks(Piece { color: side, role: Role::Rook }, at, occupied);
            attackers |= seen & straight;
        }
        attackers &= occupied & !Bitboard::from(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    fn comes(fen: &str, rules: &str, mv: &str) -> [bool; 2] {
        let rules: Rules = rules.parse().unwrap();
        let position = Position::from_fen(fen, rules).unwrap();
        let weights = Weights::of(rules);
        let mv = position.legal_moves().into_iter().find(|other| other.to_string() == mv).unwrap();
        [0, 1].map(|least| see_ge(&position, mv, least, &weights))
    }

    #[test]
    fn a_guarded_pawn_is_not_worth_a_rook_and_an_unguarded_pawn_is_won() {
        let guarded = "4k3/2p5/3p4/8/8/8/8/3RK3 w - - 0 1";
        assert_eq!(comes(guarded, "orthodox", "d1d6"), [false, false]);
        let alone = "4k3/8/3p4/8/8/8/8/3RK3 w - - 0 1";
        assert_eq!(comes(alone, "orthodox", "d1d6"), [true, true]);
        // A second rook behind the first does not make the capture good, but a pawn that captures does.
        assert_eq!(comes("4k3/2p5/3p4/8/8/3R4/8/3RK3 w - - 0 1", "orthodox", "d3d6"), [false, false]);
        assert_eq!(comes("4k3/2p5/3p4/4P3/8/8/8/3RK3 w - - 0 1", "orthodox", "e5d6"), [true, true]);
        // Exchanging a rook for a rook is even.
        assert_eq!(comes("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "orthodox", "d1d8"), [true, false]);
        assert_eq!(comes("3r3k/8/8/8/8/8/8/3RK3 w - - 0 1", "orthodox", "d1d8"), [true, true]);
    }

    #[test]
    fn in_take_make_a_piece_is_safe_on_a_square_that_no_enemy_reaches_whether_it_is_guarded_or_not() {
        let fen = "7k/8/8/2n5/8/8/7p/2R4K w - - 0 1";
        // The rook captures a knight and moves on like a knight, to a square that no piece attacks, or to one
        // that the king attacks.
        assert_eq!(comes(fen, "take-make", "c1c5d3"), [true, true]);
        let guarded = "7k/8/3p4/2n5/8/8/7p/2R4K w - - 0 1";
        assert_eq!(comes(guarded, "take-make", "c1c5d3"), [true, true]);
    }
}
