use crate::*;

const O: &str = "orthodox";

#[test]
fn own_square() {
    assert_eq!(why(O, ARRAY, "a1", "a2"), "ownManThere");
    assert!(squares(ARRAY, "a1").is_empty());
}

#[test]
fn capture() {
    let after = after(O, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5");
    assert_eq!(after.board().placement(), "4k3/8/8/3P4/8/8/8/4K3");
    // Every capture except en passant ends on the square of the captured piece.
    for fen in ["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "r3k2r/8/3q4/1b2p3/3P4/2N3B1/8/R3K2R w KQkq - 0 1"] {
        for mv in position(O, fen).legal_moves().into_iter().filter(|mv| mv.captured().is_some()) {
            assert_eq!(mv.captured_on() != Some(mv.to()), mv.to_string() == "e5d6", "{mv}");
        }
    }
}

#[test]
fn capture_any() {
    let capturers = [
        ("e4", "4P3/8", "K7"),
        ("e3", "8/4N3", "K7"),
        ("b3", "8/1B6", "K7"),
        ("d1", "8/8", "K2R4"),
        ("d1", "8/8", "K2Q4"),
        ("e4", "4K3/8", "8"),
    ];
    for (from, middle, first) in capturers {
        for victim in ['q', 'r', 'b', 'n', 'p'] {
            let fen = format!("7k/8/8/3{victim}4/{middle}/8/{first} w - - 0 1");
            assert!(can(O, &fen, &format!("{from}d5")), "{fen}");
        }
    }
}

#[test]
fn capture_optional() {
    assert!(moves(O, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").len() > 1);
    // A player must move, so a capture is compulsory only if it is the only legal move.
    assert_eq!(moves(O, "8/8/8/8/8/4k3/6q1/7K w - - 0 1"), ["h1g2"]);
}

#[test]
fn king_never_captured() {
    // A king can never be captured: a position in which the side to move could capture it is invalid.
    assert!(roque::Position::from_fen("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", O.parse().unwrap()).is_err());
    assert_eq!(why(O, "4k3/8/8/8/8/8/8/R4K2 w - - 0 1", "a1", "e8"), "kingNeverCaptured");
}

#[test]
fn king_never_captured_contrary() {
    // Any piece other than a king can be captured on that square.
    for piece in ['q', 'r', 'b', 'n'] {
        let fen = format!("4{piece}2k/8/8/8/8/8/8/4RK2 w - - 0 1");
        assert!(can(O, &fen, "e1e8"), "{fen}");
    }
}

#[test]
fn board_edge() {
    assert_eq!(squares("6k1/8/8/8/8/8/8/K6R w - - 0 1", "h1").len(), 13);
    assert_eq!(squares("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1"), ["a2", "b1", "b2"]);
}

#[test]
fn king_step() {
    let open = squares("7k/8/8/8/4K3/8/8/8 w - - 0 1", "e4");
    assert_eq!(open, ["d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"]);
}

#[test]
fn king_safe() {
    let fen = "3r3k/8/8/8/4K3/8/8/8 w - - 0 1";
    assert_eq!(squares(fen, "e4"), ["e3", "e5", "f3", "f4", "f5"]);
    assert_eq!(why(O, fen, "e4", "d4"), "kingWouldBeAttacked");
    // The king also may not step away along the rook's line, because the rook attacks the squares behind the
    // king.
    assert!(!can(O, "4k3/8/8/8/4K2r/8/8/8 w - - 0 1", "e4d4"));
}

#[test]
fn rook_move() {
    let open = squares("7k/8/8/8/3R4/8/8/K7 w - - 0 1", "d4");
    assert_eq!(open.len(), 14);
    assert!(open.iter().all(|to| to.starts_with('d') || to.ends_with('4')));
}

#[test]
fn sliders_blocked() {
    let fen = "7k/8/4P3/8/1n2R3/8/8/6K1 w - - 0 1";
    assert_eq!(squares(fen, "e4"), ["b4", "c4", "d4", "e1", "e2", "e3", "e5", "f4", "g4", "h4"]);
    assert_eq!(why(O, fen, "e4", "a4"), "pathBlocked");
    assert_eq!(why(O, ARRAY, "c1", "e3"), "pathBlocked");
    assert_eq!(why(O, ARRAY, "d1", "d4"), "pathBlocked");
}

#[test]
fn bishop_move() {
    let open = squares("7k/8/8/8/4B3/8/8/K7 w - - 0 1", "e4");
    assert_eq!(open.len(), 13);
    assert!(open.contains(&"b1".into()) && open.contains(&"h1".into()) && open.contains(&"a8".into()));
}

#[test]
fn bishop_colour() {
    let open = squares("7k/8/8/8/4B3/8/8/K7 w - - 0 1", "e4");
    assert!(open.iter().all(|to| square(to).is_light()));
    let start = position(O, ARRAY);
    for color in roque::Color::ALL {
        let own = start.board().by_role(roque::Role::Bishop) & start.board().by_color(color);
        assert_eq!(own.into_iter().filter(|square| square.is_light()).count(), 1);
        assert_eq!(own.len(), 2);
    }
}

#[test]
fn queen_move() {
    let queen = squares("7k/8/8/8/4Q3/8/8/K7 w - - 0 1", "e4");
    let mut both = squares("7k/8/8/8/4R3/8/8/K7 w - - 0 1", "e4");
    both.extend(squares("7k/8/8/8/4B3/8/8/K7 w - - 0 1", "e4"));
    both.sort();
    assert_eq!(queen, both);
    // The queen is the most powerful piece: no other piece reaches as many squares.
    for other in ["R", "B", "N", "P"] {
        let fen = format!("7k/8/8/8/4{other}3/8/8/K7 w - - 0 1");
        assert!(squares(&fen, "e4").len() < queen.len(), "{other}");
    }
}

#[test]
fn knight_move() {
    let open = squares("7k/8/8/8/4N3/8/8/K7 w - - 0 1", "e4");
    assert_eq!(open, ["c3", "c5", "d2", "d6", "f2", "f6", "g3", "g5"]);
    assert!(open.iter().all(|to| square(to).is_light() != square("e4").is_light()));
}

#[test]
fn knight_jumps() {
    assert_eq!(squares(ARRAY, "b1"), ["a3", "c3"]);
    assert_eq!(squares("7k/8/8/3ppp2/3pNp2/3ppp2/8/K7 w - - 0 1", "e4").len(), 8);
}

#[test]
fn knight_jumps_contrary() {
    for from in ["a1", "c1", "d1", "e1"] {
        assert!(squares(ARRAY, from).is_empty(), "{from}");
    }
    assert!(!can(O, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"));
    // Only in castling does the rook jump over its king.
    let castled = after(O, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
    assert_eq!(castled.board().placement(), "4k3/8/8/8/8/8/8/5RK1");
}

#[test]
fn pawn_step() {
    assert_eq!(squares("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4"), ["e5"]);
    assert_eq!(squares("4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "e5"), ["e4"]);
    assert_eq!(why(O, "4k3/8/8/4n3/4P3/8/8/4K3 w - - 0 1", "e4", "e5"), "pawnBlocked");
}

#[test]
fn pawn_double_step() {
    assert_eq!(squares(ARRAY, "e2"), ["e3", "e4"]);
    let [there, between] = ["4k3/8/8/8/4n3/8/4P3/7K w - - 0 1", "4k3/8/8/8/8/4n3/4P3/7K w - - 0 1"];
    assert_eq!(squares(there, "e2"), ["e3"]);
    assert!(squares(between, "e2").is_empty());
    assert_eq!(why(O, there, "e2", "e4"), "pawnBlocked");
    assert_eq!(why(O, between, "e2", "e4"), "pawnBlocked");
    assert_eq!(why(O, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e5"), "pawnDoubleStepUsed");
}

#[test]
fn pawn_double_step_square() {
    // A pawn that a coup-roque has brought back may make a double step although it has moved.
    let back = after("castling-chess", "7k/8/8/8/1P6/8/8/1K6 w - - 0 1", "b1b3 h8g8 b3a3 g8h8");
    assert!(back.parse_move("b2b4").is_ok());
    // A pawn on its second rank may make a double step at any move number.
    assert!(can(O, "4k3/8/8/8/8/8/4P3/4K3 w - - 40 99", "e2e4"));
}

#[test]
fn pawn_capture() {
    let fen = "6k1/8/8/8/8/3r1r2/4P3/6K1 w - - 0 1";
    assert_eq!(squares(fen, "e2"), ["d3", "e3", "e4", "f3"]);
    assert_eq!(why(O, ARRAY, "e2", "d3"), "pawnCapturesDiagonally");
    assert_eq!(why(O, "4k3/8/8/8/8/4r3/4P3/6K1 w - - 0 1", "e2", "e3"), "pawnBlocked");
}

#[test]
fn pawn_no_return() {
    let fen = "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(why(O, fen, "e4", "e3"), "pawnMovesForward");
    assert_eq!(why(O, fen, "e4", "d4"), "pawnMovesForward");
}

#[test]
fn values() {
    for (piece, value) in [("P", 1), ("N", 3), ("B", 3), ("R", 5), ("Q", 9)] {
        let fen = format!("4k3/8/8/8/4{piece}3/8/8/K7 b - - 0 1").replace("4Q3", "3Q4").replace("4R3", "3R4");
        assert_eq!(position(O, &fen).material(), value, "{piece}");
    }
    assert_eq!(position(O, ARRAY).material(), 0);
}
