//! When a position is the same as an earlier one (FIDE 9.2.3).

use roque::{Game, Position};

/// Plays all the moves, draws or not.
fn played(rules: &str, fen: &str, moves: &str) -> Game {
    let mut game = Game::record(Position::from_fen(fen, rules.parse().unwrap()).unwrap());
    for text in moves.split_whitespace() {
        let mv = game.position().parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(mv).unwrap_or_else(|e| panic!("{text} at ply {}: {e}", game.ply()));
    }
    game
}

/// How often the last position has occurred.
fn occurrences(rules: &str, fen: &str, moves: &str) -> usize {
    let game = played(rules, fen, moves);
    game.occurrences(game.ply())
}

#[test]
fn the_third_occurrence_need_not_follow_the_second() {
    let start = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
    let there_and_back = "Kd1 Kd8 Ke1 Ke8 ";
    let elsewhere = "Kf1 Kf8 Ke1 Ke8 ";
    assert_eq!(occurrences("orthodox", start, there_and_back), 2);
    assert_eq!(occurrences("orthodox", start, &format!("{there_and_back}{elsewhere}")), 3);
}

#[test]
fn with_the_other_side_to_move_it_is_another_position() {
    // Fischer and Spassky, in the twentieth game of 1972, had it so: the king loses a move on its way back.
    let start = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
    let triangle = "Kd2 Kd8 Kd1 Ke8 Ke1 ";
    let game = played("orthodox", start, triangle);
    assert_eq!(game.position().board(), game.position_at(0).board());
    assert_eq!(game.occurrences(game.ply()), 1);
}

#[test]
fn men_of_one_kind_may_have_changed_places() {
    let knights = "4k3/p7/8/8/8/8/P7/1N2K1N1 w - - 0 1";
    let swap = "b1d2 Kd8 g1e2 Ke8 d2f3 Kd8 f3g1 Ke8 e2c3 Kd8 c3b1 Ke8";
    assert_eq!(occurrences("orthodox", knights, swap), 2);
}

#[test]
fn each_right_to_castle_that_is_lost_makes_another_position() {
    for (fen, round) in [
        ("4k3/p7/8/8/8/8/P7/4K2R w K - 0 1", "Rg1 Kd8 Rh1 Ke8 "),
        ("4k3/p7/8/8/8/8/P7/R3K3 w Q - 0 1", "Rb1 Kd8 Ra1 Ke8 "),
        ("4k2r/p7/8/8/8/8/P7/4K3 b k - 0 1", "Rg8 Kd1 Rh8 Ke1 "),
        ("r3k3/p7/8/8/8/8/P7/4K3 b q - 0 1", "Rb8 Kd1 Ra8 Ke1 "),
        // The king's move loses both.
        ("4k3/p7/8/8/8/8/P7/R3K2R w KQ - 0 1", "Kd1 Kd8 Ke1 Ke8 "),
        // A right that cannot be used now is one all the same.
        ("4k3/p7/8/8/8/8/P7/4KB1R w K - 0 1", "Rg1 Kd8 Rh1 Ke8 "),
        ("4k1r1/p7/8/8/8/8/P7/4K2R w K - 0 1", "Rh2 Kd8 Rh1 Ke8 "),
    ] {
        for rules in ["orthodox", "take-make"] {
            assert_eq!(occurrences(rules, fen, round), 1, "{rules}: {fen}");
            assert_eq!(occurrences(rules, fen, &round.repeat(2)), 2, "{rules}: {fen}");
            assert_eq!(occurrences(rules, fen, &round.repeat(3)), 3, "{rules}: {fen}");
        }
        // Where moving loses no right, the first position counts.
        for rules in ["castling-chess", "rokagogo", "take-make+castling-chess", "take-make+rokagogo"] {
            assert_eq!(occurrences(rules, fen, &round.repeat(2)), 3, "{rules}: {fen}");
        }
    }
}

#[test]
fn a_right_is_lost_with_the_rook_that_is_captured() {
    // The bishop takes on h8 and comes back; nothing but the right is gone on Black's side.
    let game = played("orthodox", "r3k2r/p7/8/8/8/8/P7/B3K3 w kq - 0 1", "Bxh8 a6");
    assert_eq!(game.position().fen(), "r3k2B/8/p7/8/8/8/P7/4K3 w q - 0 2");
}

#[test]
fn in_exchange_castling_a_used_exchange_makes_another_position_and_a_moved_king_does_not() {
    let fen = "4k3/p7/8/8/8/8/P7/4K2R w Xx - 0 1";
    assert_eq!(occurrences("exchange", fen, &"Ke2 Kd8 Ke1 Ke8 ".repeat(2)), 3);
    // King and rook change places, and walk back: White's right is gone.
    let fen = "k7/p7/8/8/8/8/P7/4K2R w Xx - 0 1";
    let back = "e1xh1 Kb8 Re3 Ka8 Re2 Kb8 Kg1 Ka8 Kf1 Kb8 Rh2 Ka8 Ke1 Kb8 Rh1 Ka8";
    let game = played("exchange", fen, back);
    assert_eq!(game.position().board(), game.position_at(0).board());
    assert_eq!(game.occurrences(game.ply()), 1);
}

/// White steps twice past a black pawn on d4; then everyone walks in circles.
fn after_the_double_step(rules: &str, fen: &str, round: &str) -> usize {
    occurrences(rules, fen, &format!("e2e4 {}", round.repeat(2)))
}

#[test]
fn a_double_step_that_can_be_taken_en_passant_makes_another_position() {
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    for rules in ["orthodox", "take-make", "rokagogo", "take-make+exchange"] {
        assert_eq!(after_the_double_step(rules, fen, "Ke7 Ke2 Ke8 Ke1 "), 2, "{rules}");
    }
}

#[test]
fn a_double_step_that_no_pawn_can_take_makes_no_other_position() {
    for (fen, round) in [
        // No pawn stands beside.
        ("4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1", "Ke7 Kf2 Ke8 Ke1 "),
        // A knight does, and knights do not take en passant.
        ("4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1", "Ke7 Kd1 Ke8 Ke1 "),
        // The pawn is pinned on its file: to take, it would leave it.
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "Kd7 Kf1 Kd8 Ke1 "),
        // Taking would open the rank.
        ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "Ka5 Kf1 Ka4 Ke1 "),
    ] {
        assert_eq!(after_the_double_step("orthodox", fen, round), 3, "{fen}");
    }
}

#[test]
fn in_take_make_a_double_step_counts_when_a_make_saves_the_king() {
    // The pawn is pinned on its file, takes on e3 and has one Make, to e4: it leaves its king in check.
    let fen = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    assert_eq!(after_the_double_step("take-make", fen, "Kd7 Kf1 Kd8 Ke1 "), 3);
    // The rank is opened by the Take and shut by the Make, which ends on e4.
    let fen = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
    assert_eq!(after_the_double_step("take-make", fen, "Ka5 Kf1 Ka4 Ke1 "), 2);
}
