//! Mop-up evaluation: guides a queen or rook to mate a bare king, which may be too deep for the search.

use roque::{Color, Position, Role, Square};

/// Centipawns for each step of the bare king from the centre.
const TO_EDGE: i32 = 20;
/// Centipawns for each step by which the kings are closer.
const CLOSER: i32 = 10;

/// Returns a bonus for the side that faces a bare king, from the point of view of White.
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

/// Returns the number of files and ranks between two squares.
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
    fn a_bare_king_at_the_edge_near_the_other_king_is_closest_to_mate() {
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
    fn other_material_has_no_bonus() {
        for fen in [
            "4k3/8/8/8/8/8/8/B3K3 w - - 0 1",
            "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            assert_eq!(value(fen), 0, "{fen}");
        }
    }
}
