//! Mop-up evaluation: guides a queen or rook to mate a bare king, because such a mate may be too deep for the
//! search.

use roque::{Color, Position, Role, Square};

/// Centipawns for each step that separates the bare king from the centre.
const TO_EDGE: i32 = 20;
/// Centipawns for each step that the kings are closer to each other.
const CLOSER: i32 = 10;

/// Returns the bonus for driving a bare king to the edge, from White's point of view.
pub(super) fn mop_up(position: &Position) -> i32 {
    let board = position.board();
    let is_bare = |color| !board.by_color(color).is_several();
    let bare = match [Color::White, Color::Black].map(is_bare) {
        [false, true] => Color::Black,
        [true, false] => Color::White,
        _ => return 0,
    };
    if (board.by_role(Role::Queen) | board.by_role(Role::Rook)).is_empty() {
        return 0;
    }
    let [king, other] = [bare, !bare].map(|color| position.king_of(color));
    let from_centre = |index: u8| i32::from(if index < 4 { 3 - index } else { index - 4 });
    let edge = from_centre(king.file().index()) + from_centre(king.rank().index());
    let value = TO_EDGE * edge + CLOSER * (14 - distance(king, other));
    if bare == Color::Black { value } else { -value }
}

/// Returns the distance between two squares in files plus ranks.
fn distance(one: Square, other: Square) -> i32 {
    let between = |a: u8, b: u8| i32::from(a.abs_diff(b));
    between(one.file().index(), other.file().index()) + between(one.rank().index(), other.rank().index())
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    fn value(fen: &str) -> i32 {
        mop_up(&Position::from_fen(fen, Rules::ORTHODOX).unwrap())
    }

    #[test]
    fn a_bare_king_at_the_edge_near_the_other_king_has_the_highest_bonus() {
        let values = [
            "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",
            "3k4/8/8/8/8/8/8/R3K3 w - - 0 1",
            "3k4/8/3K4/8/8/8/8/R7 w - - 0 1",
        ]
        .map(value);
        assert!(0 < values[0] && values[0] < values[1] && values[1] < values[2], "{values:?}");
        assert_eq!(value("r7/8/8/8/8/3k4/8/3K4 w - - 0 1"), -values[2]);
    }

    #[test]
    fn material_without_a_bare_king_against_a_queen_or_rook_has_no_bonus() {
        for fen in [
            "4k3/8/8/8/8/8/8/B3K3 w - - 0 1",
            "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            assert_eq!(value(fen), 0, "{fen}");
        }
    }
}
