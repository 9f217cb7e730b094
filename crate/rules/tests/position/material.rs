//! Tests dead positions by material, and draws after a resignation or flag fall, under all rules.

use roque::{Color, Game, Outcome, Position, Reason, Rules};

const KING: &str = "8/8/2k5/8/8/2K5/8/8 w - - 0 1";
const BISHOP: &str = "8/8/2k5/8/8/2K1B3/8/8 w - - 0 1";
const KNIGHT: &str = "8/8/2k5/8/8/2K1N3/8/8 w - - 0 1";
const BISHOPS_OF_ONE_COLOR: &str = "8/8/2k1b3/8/8/2K5/4B3/8 w - - 0 1";
const BISHOPS_OF_BOTH_COLORS: &str = "8/8/2kb4/8/8/2K5/4B3/8 w - - 0 1";
const PAIR_OF_ONE_COLOR: &str = "8/8/2k5/8/2B5/2K5/4B3/8 w - - 0 1";
const PAIR_OF_BOTH_COLORS: &str = "8/8/2k5/8/3B4/2K5/4B3/8 w - - 0 1";
const KNIGHTS: &str = "8/8/2k5/8/8/2K1N1N1/8/8 w - - 0 1";
const BISHOP_AGAINST_KNIGHT: &str = "8/8/2k1n3/8/8/2K5/4B3/8 w - - 0 1";
const PAWN: &str = "8/8/2k5/8/8/2K1P3/8/8 w - - 0 1";

fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// The names of the rules under which a position is dead.
fn dead_in(fen: &str) -> Vec<String> {
    let names = Rules::all().map(|rules| rules.to_string());
    names.filter(|rules| position(rules, fen).is_dead()).collect()
}

const ALL: [&str; 8] = [
    "orthodox",
    "castling-chess",
    "rokagogo",
    "exchange",
    "take-make",
    "take-make+castling-chess",
    "take-make+rokagogo",
    "take-make+exchange",
];

#[test]
fn a_king_with_at_most_one_bishop_or_knight_never_mates_a_bare_king() {
    for fen in [KING, BISHOP, KNIGHT] {
        assert_eq!(dead_in(fen), ALL, "{fen}");
        let swapped = fen.chars().map(|c| match c {
            c if c.is_ascii_uppercase() => c.to_ascii_lowercase(),
            'k' | 'b' | 'n' => c.to_ascii_uppercase(),
            c => c,
        });
        let (pieces, rest) = fen.split_once(' ').unwrap();
        let swapped: String = swapped.take(pieces.len()).collect();
        assert_eq!(dead_in(&format!("{swapped} {rest}")), ALL, "{swapped}");
    }
}

#[test]
fn bishops_on_squares_of_one_colour_are_dead_unless_castling_can_change_the_colour_of_their_squares() {
    let dead = ["orthodox", "rokagogo", "exchange", "take-make", "take-make+rokagogo", "take-make+exchange"];
    assert_eq!(dead_in(BISHOPS_OF_ONE_COLOR), dead);
    assert_eq!(dead_in(PAIR_OF_ONE_COLOR), dead);
}

#[test]
fn bishops_on_squares_of_both_colours_two_knights_or_a_pawn_can_mate_with_help() {
    for fen in [BISHOPS_OF_BOTH_COLORS, PAIR_OF_BOTH_COLORS, KNIGHTS, PAWN] {
        assert_eq!(dead_in(fen), Vec::<String>::new(), "{fen}");
    }
}

#[test]
fn a_remaining_exchange_right_can_change_the_colour_of_a_bishops_squares() {
    for rules in ["exchange", "take-make+exchange"] {
        for right in ["X", "x", "Xx"] {
            let fen = BISHOPS_OF_ONE_COLOR.replace(" - - ", &format!(" {right} - "));
            assert_eq!(position(rules, &fen).outcome(), None, "{rules}: {fen}");
        }
    }
    // An exchange adds no material: a lone bishop or knight still cannot mate.
    for fen in [KING, BISHOP, KNIGHT] {
        assert!(position("exchange", &fen.replace(" - - ", " Xx - ")).is_dead(), "{fen}");
    }
}

#[test]
fn the_last_exchange_ends_the_game_if_all_bishops_are_then_on_squares_of_one_colour() {
    // White's king stands on a dark square, its bishop on a light square, and Black's bishop on a dark
    // square.
    let mut game = Game::new(position("exchange", "8/8/2kb4/8/8/2K5/4B3/8 w X - 0 1"));
    assert_eq!(game.outcome(), None);
    game.play(game.position().parse_move("c3xe2").unwrap()).unwrap();
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::DeadPosition));
}

#[test]
fn capturing_the_last_piece_that_could_mate_ends_the_game_although_a_make_follows() {
    let mut game = Game::new(position("take-make", "8/8/2k5/8/8/2Kr4/8/8 w - - 0 1"));
    game.play(game.position().parse_move("c3d3h3").unwrap()).unwrap();
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::DeadPosition));
}

#[test]
fn a_promotion_to_a_lone_bishop_or_knight_ends_the_game_and_a_promotion_to_a_rook_does_not() {
    for (role, ended) in [("N", true), ("B", true), ("R", false), ("Q", false)] {
        let mut game = Game::new(position("orthodox", "8/4P3/8/8/8/2K5/8/k7 w - - 0 1"));
        game.play(game.position().parse_move(&format!("e8={role}")).unwrap()).unwrap();
        assert_eq!(game.outcome().is_some(), ended, "{role}");
    }
}

#[test]
fn a_bishop_can_mate_against_a_knight_except_in_take_make() {
    for rules in ALL {
        let can = position(rules, BISHOP_AGAINST_KNIGHT).can_mate(Color::White);
        assert_eq!(can, !rules.starts_with("take-make"), "{rules}");
    }
}

/// Positions in which White resigns or runs out of time. Black's mating material decides between loss and
/// draw.
const LOST_BY_WHITE: [(&str, &str, bool); 20] = [
    ("orthodox", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
    ("orthodox", "4kn2/8/8/8/8/8/8/3QK3 w - - 0 1", false),
    ("orthodox", "4kn2/8/8/8/8/8/8/3RK3 w - - 0 1", true),
    ("orthodox", "4kn2/8/8/8/8/8/4P3/4K3 w - - 0 1", true),
    ("orthodox", "4kb2/8/8/8/8/8/3R4/4K3 w - - 0 1", false),
    ("orthodox", "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", true),
    ("orthodox", "4k3/4p3/8/8/8/8/8/3QK3 w - - 0 1", true),
    ("rokagogo", "4kb2/8/8/8/8/8/3R4/4K3 w - - 0 1", false),
    ("castling-chess", "4kb2/8/8/8/8/8/3R4/4K3 w - - 0 1", false),
    ("castling-chess", "4kn2/8/8/8/8/8/8/3QK3 w - - 0 1", false),
    ("castling-chess", "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", true),
    ("castling-chess", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true),
    ("castling-chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
    ("exchange", "4kb2/8/8/8/8/8/3R4/4K3 w - - 0 1", false),
    ("exchange", "4kb2/8/8/8/8/8/3R4/4K3 w x - 0 1", false),
    ("exchange", "4kb2/8/8/8/8/8/8/4K1B1 w x - 0 1", true),
    ("take-make", "4kb2/8/8/8/8/8/3R4/4K3 w - - 0 1", false),
    ("take-make", "4kn2/8/8/8/8/8/3R4/4K3 w - - 0 1", true),
    ("take-make", "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", false),
    ("take-make+castling-chess", "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", false),
];

fn lost(could: bool, lost: Reason, cannot_mate: Reason) -> Outcome {
    if could {
        Outcome { winner: Some(Color::Black), reason: lost }
    } else {
        Outcome { winner: None, reason: cannot_mate }
    }
}

#[test]
fn resigning_is_a_draw_if_the_opponent_cannot_mate_by_any_series_of_legal_moves() {
    for (rules, fen, could) in LOST_BY_WHITE {
        let mut game = Game::new(position(rules, fen));
        game.resign(Color::White).unwrap();
        let expected = lost(could, Reason::Resignation, Reason::ResignationCannotMate);
        assert_eq!(game.outcome(), Some(expected), "{rules}: {fen}");
    }
}

#[test]
fn a_flag_fall_is_a_draw_if_the_opponent_cannot_mate_by_any_series_of_legal_moves() {
    for (rules, fen, could) in LOST_BY_WHITE {
        let mut game = Game::new(position(rules, fen));
        game.flag_fall(Color::White).unwrap();
        let expected = lost(could, Reason::FlagFall, Reason::FlagFallCannotMate);
        assert_eq!(game.outcome(), Some(expected), "{rules}: {fen}");
    }
}
