use roque::{Color, File, Rank, Role, Square};

use crate::*;

#[test]
fn board_squares() {
    assert_eq!(Square::all().len(), 64);
    assert_eq!(Square::all().filter(|square| square.is_light()).count(), 32);
    for square in Square::all() {
        for (files, ranks) in [(1, 0), (0, 1)] {
            let next = square.offset(files, ranks);
            assert!(next.is_none_or(|next| next.is_light() != square.is_light()), "{square}");
        }
    }
}

#[test]
fn board_corner() {
    assert!(square("h1").is_light() && square("a8").is_light());
    assert!(!square("a1").is_light() && !square("h8").is_light());
}

#[test]
fn board_names() {
    assert_eq!(square("a1").index(), 0);
    assert_eq!(square("h8").index(), 63);
    let fourth = Rank::from_char('4').unwrap();
    assert_eq!(Square::at(File::E, fourth).to_string(), "e4");
}

#[test]
fn board_diagonals() {
    let mut diagonals = std::collections::BTreeSet::new();
    for square in Square::all() {
        for direction in [1_i8, -1] {
            let mut line = vec![square];
            for way in [1, -1] {
                let steps = std::iter::successors(square.offset(way * direction, way), |at| {
                    at.offset(way * direction, way)
                });
                line.extend(steps);
            }
            line.sort();
            assert!(line.iter().all(|other| other.is_light() == square.is_light()));
            if line.len() > 1 {
                diagonals.insert(line);
            }
        }
    }
    assert_eq!(diagonals.len(), 26);
    assert_eq!(diagonals.iter().filter(|line| line[0].is_light()).count(), 13);
    assert_eq!(diagonals.iter().filter(|line| line.len() == 8).count(), 2);
}

#[test]
fn array() {
    let board = *position("orthodox", ARRAY).board();
    for color in Color::ALL {
        let count =
            |role| board.iter().filter(|(_, piece)| piece.color == color && piece.role == role).count();
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        assert_eq!(roles.map(count), [1, 1, 2, 2, 2, 8]);
        let home = |(square, piece): (Square, roque::Piece)| {
            piece.color != color || square.rank().relative_to(color).index() < 2
        };
        assert!(board.iter().all(home));
    }
}

#[test]
fn array_queens() {
    let start = position("orthodox", ARRAY);
    assert_eq!(role_at(&start, "d1"), Some(Role::Queen));
    assert_eq!(role_at(&start, "d8"), Some(Role::Queen));
    assert!(square("d1").is_light() && !square("d8").is_light());
}

#[test]
fn white_begins() {
    let mut game = game("orthodox", ARRAY, "");
    let mut turns = vec![game.position().turn()];
    for text in ["e2e4", "e7e5", "g1f3"] {
        play(&mut game, text);
        turns.push(game.position().turn());
    }
    assert_eq!(turns, [Color::White, Color::Black, Color::White, Color::Black]);
    assert!(!can("orthodox", ARRAY, "e7e5"));
}

#[test]
fn no_passing() {
    // Every move of every piece leaves its square. A null move would leave every piece on its square.
    for mv in position("orthodox", ARRAY).legal_moves() {
        assert_ne!(mv.from(), mv.to());
    }
    let zugzwang = "4k3/4P3/3K4/8/8/8/8/8 b - - 0 1";
    assert_eq!(moves("orthodox", zugzwang), ["e8f7"]);
    // With White to move, the game is a draw: the king that guards the pawn must stalemate Black or leave the
    // pawn.
    let white = "4k3/4P3/3K4/8/8/8/8/8 w - - 0 1";
    for mv in moves("orthodox", white) {
        let after = game("orthodox", white, &mv);
        let lost = after.position().legal_moves().iter().any(|mv| mv.to_string() == "e8e7");
        assert!(lost || ended(&after) == Some(roque::Reason::Stalemate), "{mv}");
    }
}
