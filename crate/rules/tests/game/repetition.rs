//! Tests the definition of equal positions (FIDE 9.2.3).

use roque::{Game, Position};

/// Plays all the moves and ignores draws.
fn played(rules: &str, fen: &str, moves: &str) -> Game {
    let mut game = Game::record(Position::from_fen(fen, rules.parse().unwrap()).unwrap());
    for text in moves.split_whitespace() {
        let mv = game.position().parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(mv).unwrap_or_else(|e| panic!("{text} at ply {}: {e}", game.ply()));
    }
    game
}

/// The number of occurrences of the last position of a game.
fn occurrences(rules: &str, fen: &str, moves: &str) -> usize {
    let game = played(rules, fen, moves);
    game.occurrences(game.ply())
}

#[test]
fn the_third_occurrence_of_a_position_need_not_follow_the_second_directly() {
    let start = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
    let there_and_back = "Kd1 Kd8 Ke1 Ke8 ";
    let elsewhere = "Kf1 Kf8 Ke1 Ke8 ";
    assert_eq!(occurrences("orthodox", start, there_and_back), 2);
    assert_eq!(occurrences("orthodox", start, &format!("{there_and_back}{elsewhere}")), 3);
}

#[test]
fn positions_with_different_sides_to_move_are_different() {
    // In this triangle of moves, the king loses a tempo, as in the twentieth game of Fischer and Spassky in
    // 1972.
    let start = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
    let triangle = "Kd2 Kd8 Kd1 Ke8 Ke1 ";
    let game = played("orthodox", start, triangle);
    assert_eq!(game.position().board(), game.position_at(0).board());
    assert_eq!(game.occurrences(game.ply()), 1);
}

#[test]
fn positions_are_equal_if_pieces_of_the_same_kind_have_exchanged_places() {
    let knights = "4k3/p7/8/8/8/8/P7/1N2K1N1 w - - 0 1";
    let swap = "b1d2 Kd8 g1e2 Ke8 d2f3 Kd8 f3g1 Ke8 e2c3 Kd8 c3b1 Ke8";
    assert_eq!(occurrences("orthodox", knights, swap), 2);
}

#[test]
fn each_lost_castling_right_makes_a_position_different() {
    for (fen, round) in [
        ("4k3/p7/8/8/8/8/P7/4K2R w K - 0 1", "Rg1 Kd8 Rh1 Ke8 "),
        ("4k3/p7/8/8/8/8/P7/R3K3 w Q - 0 1", "Rb1 Kd8 Ra1 Ke8 "),
        ("4k2r/p7/8/8/8/8/P7/4K3 b k - 0 1", "Rg8 Kd1 Rh8 Ke1 "),
        ("r3k3/p7/8/8/8/8/P7/4K3 b q - 0 1", "Rb8 Kd1 Ra8 Ke1 "),
        // The king's move loses both castling rights.
        ("4k3/p7/8/8/8/8/P7/R3K2R w KQ - 0 1", "Kd1 Kd8 Ke1 Ke8 "),
        // A castling right that cannot be used at present counts too.
        ("4k3/p7/8/8/8/8/P7/4KB1R w K - 0 1", "Rg1 Kd8 Rh1 Ke8 "),
        ("4k1r1/p7/8/8/8/8/P7/4K2R w K - 0 1", "Rh2 Kd8 Rh1 Ke8 "),
    ] {
        for rules in ["orthodox", "take-make"] {
            assert_eq!(occurrences(rules, fen, round), 1, "{rules}: {fen}");
            assert_eq!(occurrences(rules, fen, &round.repeat(2)), 2, "{rules}: {fen}");
            assert_eq!(occurrences(rules, fen, &round.repeat(3)), 3, "{rules}: {fen}");
        }
        // If the moves lose no castling right, the first position counts as an occurrence.
        for rules in ["castling-chess", "rokagogo", "take-make+castling-chess", "take-make+rokagogo"] {
            assert_eq!(occurrences(rules, fen, &round.repeat(2)), 3, "{rules}: {fen}");
        }
    }
}

#[test]
fn capturing_a_rook_ends_its_castling_right() {
    // The bishop captures the rook on h8 and returns. On Black's side, the capture removes only one castling
    // right.
    let game = played("orthodox", "r3k2r/p7/8/8/8/8/P7/B3K3 w kq - 0 1", "Bxh8 a6");
    assert_eq!(game.position().fen(), "r3k2B/8/p7/8/8/8/P7/4K3 w q - 0 2");
}

#[test]
fn in_exchange_castling_a_used_exchange_makes_a_position_different_and_a_moved_king_does_not() {
    let fen = "4k3/p7/8/8/8/8/P7/4K2R w Xx - 0 1";
    assert_eq!(occurrences("exchange", fen, &"Ke2 Kd8 Ke1 Ke8 ".repeat(2)), 3);
    // King and rook exchange places and walk back, so White's exchange right is gone.
    let fen = "k7/p7/8/8/8/8/P7/4K2R w Xx - 0 1";
    let back = "e1xh1 Kb8 Re3 Ka8 Re2 Kb8 Kg1 Ka8 Kf1 Kb8 Rh2 Ka8 Ke1 Kb8 Rh1 Ka8";
    let game = played("exchange", fen, back);
    assert_eq!(game.position().board(), game.position_at(0).board());
    assert_eq!(game.occurrences(game.ply()), 1);
}

/// White makes a double step past a black pawn on d4; then both sides repeat moves.
fn after_the_double_step(rules: &str, fen: &str, round: &str) -> usize {
    occurrences(rules, fen, &format!("e2e4 {}", round.repeat(2)))
}

#[test]
fn a_double_step_that_can_be_captured_en_passant_makes_a_position_different() {
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    for rules in ["orthodox", "take-make", "rokagogo", "take-make+exchange"] {
        assert_eq!(after_the_double_step(rules, fen, "Ke7 Ke2 Ke8 Ke1 "), 2, "{rules}");
    }
}

#[test]
fn a_double_step_that_no_pawn_can_capture_does_not_make_a_position_different() {
    for (fen, round) in [
        // No black pawn stands next to the white pawn.
        ("4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "Ke7 Kf2 Ke8 Ke1 "),
        // A knight stands next to the white pawn, and knights do not capture en passant.
        ("4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1", "Ke7 Kd1 Ke8 Ke1 "),
        // The black pawn is pinned on its file, so it may not capture en passant.
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "Kd7 Kf1 Kd8 Ke1 "),
        // The en passant capture would open the rank to Black's king.
        ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "Ka5 Kf1 Ka4 Ke1 "),
    ] {
        assert_eq!(after_the_double_step("orthodox", fen, round), 3, "{fen}");
    }
}

#[test]
fn in_take_make_a_double_step_counts_if_a_make_saves_the_capturing_sides_king() {
    // The black pawn is pinned on its file. After its Take on e3, the pawn has only the Make to e4, which
    // leaves its king in check.
    let fen = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    assert_eq!(after_the_double_step("take-make", fen, "Kd7 Kf1 Kd8 Ke1 "), 3);
    // The Take opens the rank to the king, and the Make to e4 blocks it again.
    let fen = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
    assert_eq!(after_the_double_step("take-make", fen, "Ka5 Kf1 Ka4 Ke1 "), 2);
}
