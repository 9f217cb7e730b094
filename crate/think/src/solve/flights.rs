//! Counts flight squares: if a king has more of them than one move can take away, no mate is possible and
//! none is searched.

use roque::{Bitboard, Captures, Castling, Color, Piece, Position, Rank, Role};

/// Returns whether `mater` certainly cannot mate with its next move, even if `blocked` flight squares are
/// blocked before.
///
/// Pieces that do not move are assumed to attack everything that they attack on an empty board. A moving
/// piece takes away at most as many squares (including its own) as its role can anywhere on the board.
pub(super) fn are_too_many(position: &Position, mater: Color, blocked: u32) -> bool {
    let (board, king) = (position.board(), position.king_of(!mater));
    let attacks = |role, square, occupied| position.attacks(Piece { color: mater, role }, square, occupied);
    let mut free = attacks(Role::King, king, Bitboard::EMPTY) & !board.occupied();
    let own = board.by_color(mater);
    let most = blocked + most_of_a_move(position, mater);
    for role in Role::ALL {
        for square in own & board.by_role(role) {
            if free.len() <= most {
                return false;
            }
            free &= !attacks(role, square, Bitboard::EMPTY);
        }
    }
    free.len() > most
}

/// Returns the maximum number of flight squares that one move can take away.
fn most_of_a_move(position: &Position, mater: Color) -> u32 {
    let (board, rules) = (position.board(), position.rules());
    let own = board.by_color(mater);
    let has = |role| !own.is_disjoint(board.by_role(role));
    let far = |one: u8, other: u8| one.abs_diff(other) > 4;
    let (king, other) = (position.king_of(mater), position.king_of(!mater));
    let is_far =
        far(king.file().index(), other.file().index()) || far(king.rank().index(), other.rank().index());
    let castles = if matches!(rules.castling, Castling::Orthodox | Castling::Exchange) {
        !position.rights().is_empty()
    } else {
        // In castling chess and Rokagogo, a king that castles far away, and its partner, stay at least three
        // squares from the other king. Other castling rules may move king and partner to any distance.
        !is_far || !matches!(rules.castling, Castling::CastlingChess | Castling::Rokagogo)
    };
    // A Make may move a pawn to its last rank from any rank.
    let ready = match rules.captures {
        Captures::Orthodox => Rank::SEVENTH.relative_to(mater).into(),
        Captures::TakeMake => !Bitboard::EMPTY,
    };
    if castles {
        8
    } else if has(Role::Queen) || !(own & board.by_role(Role::Pawn) & ready).is_empty() {
        6
    } else if has(Role::Rook) {
        5
    } else {
        3
    }
}

#[cfg(test)]
mod tests {
    use roque::Rules;

    use super::*;

    fn mates(position: &Position) -> bool {
        position.legal_moves().iter().any(|&mv| position.after(mv).is_checkmate())
    }

    /// Checks in this position and the following ones that no mate exists if the flight squares exclude it.
    /// The function counts the mates and the exclusions.
    fn compare(position: &Position, depth: u32, count: &mut [usize; 2]) {
        let excluded = are_too_many(position, position.turn(), 0);
        let mates_now = mates(position);
        assert!(!(excluded && mates_now), "{} {}", position.rules(), position.fen());
        count[0] += usize::from(mates_now);
        count[1] += usize::from(excluded);
        let only_king = are_too_many(position, !position.turn(), 1);
        for mv in position.legal_moves() {
            let after = position.after(mv);
            assert!(!(only_king && mv.role() != Role::King && mates(&after)), "{} {mv}", position.fen());
            if depth > 0 {
                compare(&after, depth - 1, count);
            }
        }
    }

    #[test]
    fn a_king_with_too_many_flight_squares_is_not_mated_in_any_variant() {
        let mut count = [0; 2];
        for rules in Rules::all() {
            for fen in [
                "8/8/8/8/3k4/8/2Q5/R3K3 w - - 0 1",
                "8/8/3p4/2pkp3/2P1P3/8/2Q5/4K3 b - - 0 1",
                // In this position the queen takes away five flight squares.
                "8/8/2p1p3/3k4/7Q/4P3/8/K7 w - - 0 1",
                // In this position the queen takes away six squares including its own, one of which a pawn
                // already attacks.
                "6Q1/8/8/8/2P1k3/6P1/3P4/K7 w - - 0 1",
                "7k/6pp/8/8/8/8/5PPP/R5K1 w - - 0 1",
                "8/1P6/8/k1K5/p7/8/8/1N6 w - - 0 1",
                "3rk3/3pp3/8/8/4n3/8/R5PP/4B2K b - - 0 1",
                "k7/2K5/8/8/8/8/p6b/N7 w - - 0 1",
                "8/8/2N5/p1k5/p1p5/8/3K4/1R6 b - - 0 1",
            ] {
                compare(&Position::from_fen(fen, rules).unwrap(), 2, &mut count);
            }
        }
        assert!(count[0] > 60 && count[1] > 1_000, "{count:?}");
    }
}
