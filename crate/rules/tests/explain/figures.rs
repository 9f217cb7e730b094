//! Checks the statements in the captions of the book's figures.

use roque::{Move, Position, Refusal, Rules, Square};

fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The coordinates of the legal moves from a square, in alphabetical order.
fn moves_from(position: &Position, from: &str) -> Vec<String> {
    let legal = position.legal_moves().into_iter();
    let mut texts: Vec<String> =
        legal.filter(|mv| mv.from() == square(from)).map(|mv| mv.to_string()).collect();
    texts.sort();
    texts
}

fn has(position: &Position, coordinates: &str) -> bool {
    position.parse_move(coordinates).is_ok()
}

fn play(position: &Position, text: &str) -> Position {
    let mut next = *position;
    next.play(position.parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"))).unwrap();
    next
}

fn san(position: &Position, coordinates: &str) -> String {
    position.san(position.parse_move(coordinates).unwrap()).unwrap()
}

fn why(position: &Position, from: &str, to: &str) -> Option<Refusal> {
    position.refusal(square(from), square(to))
}

/// The placement field of a FEN for each stage of a move.
fn stages(position: &Position, text: &str) -> Vec<String> {
    let mv: Move = position.parse_move(text).unwrap();
    position.stages(mv).iter().map(roque::Board::placement).collect()
}

#[test]
fn a_lone_piece_has_the_stated_number_of_squares() {
    for (piece, count) in [("Q", 27), ("R", 14), ("B", 13), ("N", 8), ("P", 1)] {
        let position = position("orthodox", &format!("7k/8/8/8/4{piece}3/8/8/K7 w - -"));
        assert_eq!(moves_from(&position, "e4").len(), count, "{piece}");
    }
    assert_eq!(moves_from(&position("orthodox", "7k/8/8/8/4K3/8/8/8 w - -"), "e4").len(), 8);
}

#[test]
fn castling_moves_king_and_rook_to_their_squares_on_both_sides() {
    let before = position("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
    assert_eq!(play(&before, "e1g1").fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(play(&before, "e1c1").fen(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    let black = position("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -");
    assert_eq!(play(&black, "O-O").fen(), "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    assert_eq!(play(&black, "O-O-O").fen(), "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

#[test]
fn castling_is_illegal_if_f1_is_attacked() {
    let position = position("orthodox", "4k3/8/8/8/2b5/8/8/4K2R w K -");
    assert!(!has(&position, "e1g1"));
    let bishop = square("c4").into();
    assert_eq!(why(&position, "e1", "g1"), Some(Refusal::CastlingThroughAttack(square("f1"), bishop)));
}

#[test]
fn long_castling_is_legal_if_only_b1_is_attacked() {
    assert!(has(&position("orthodox", "4k3/8/8/5b2/8/8/8/R3K3 w Q -"), "e1c1"));
}

#[test]
fn a_pinned_pawn_may_not_move() {
    let position = position("orthodox", "4k3/8/8/8/7b/8/5P2/4K3 w - -");
    assert!(moves_from(&position, "f2").is_empty());
}

#[test]
fn the_captions_of_the_three_en_passant_boards_are_correct() {
    let before = position("orthodox", "4k3/3p4/8/4P3/8/8/8/4K3 b - -");
    let passed = play(&before, "d7d5");
    assert_eq!(passed.fen(), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    assert_eq!(play(&passed, "exd6").fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}

#[test]
fn a_queen_guarded_by_her_rook_mates() {
    assert!(position("orthodox", "6rk/8/8/8/8/8/6q1/7K w - -").is_checkmate());
}

#[test]
fn stalemate() {
    let position = position("orthodox", "7k/5Q2/6K1/8/8/8/8/8 b - -");
    assert!(!position.is_check() && !position.has_legal_move());
}

#[test]
fn take_make_figures_a_and_b_a_rook_that_takes_a_bishop_has_eleven_makes() {
    let before = position("take-make", "2r5/7k/8/8/2B5/8/8/7K b - -");
    let makes: Vec<String> = moves_from(&before, "c8").into_iter().filter(|mv| mv.len() == 6).collect();
    assert_eq!(makes.len(), 11);
    assert!(makes.iter().all(|mv| mv.starts_with("c8c4")));
    assert_eq!(san(&before, "c8c4a2"), "Rxc4-a2");
    assert_eq!(
        stages(&before, "Rxc4-a2"),
        ["2r5/7k/8/8/2B5/8/8/7K", "8/7k/8/8/2r5/8/8/7K", "8/7k/8/8/8/8/r7/7K"]
    );
}

#[test]
fn take_make_figure_c_a_rook_that_takes_a_pawn_may_only_make_to_c5() {
    let position = position("take-make", "2r5/7k/8/8/2P5/8/8/7K b - -");
    let makes: Vec<String> = moves_from(&position, "c8").into_iter().filter(|mv| mv.len() == 6).collect();
    assert_eq!(makes, ["c8c4c5"]);
}

#[test]
fn take_make_figures_d_and_e_a_king_takes_next_to_a_king_and_makes_to_d6() {
    let before = position("take-make", "8/8/8/1k6/2n5/3K4/8/8 w - -");
    assert_eq!(
        stages(&before, "Kxc4-d6"),
        ["8/8/8/1k6/2n5/3K4/8/8", "8/8/8/1k6/2K5/8/8/8", "8/8/3K4/1k6/8/8/8/8"]
    );
    // The Make of a capturing king may not end next to the other king.
    assert!(!has(&before, "d3c4b6") && !has(&before, "d3c4a5"));
}

#[test]
fn in_take_make_a_pawn_promotes_on_the_square_where_the_move_ends() {
    let position = position("take-make", "1r6/P6k/8/8/8/8/8/7K w - -");
    let makes: Vec<String> =
        moves_from(&position, "a7").into_iter().filter(|mv| mv.starts_with("a7b8")).collect();
    // If the Make goes down the file, the pawn stays a pawn, even on its own first rank. If the Make goes along the
    // rank, the pawn promotes to any piece.
    let mut expected: Vec<String> = (1..8).map(|rank| format!("a7b8b{rank}")).collect();
    for file in ['a', 'c', 'd', 'e', 'f', 'g', 'h'] {
        expected.extend(['b', 'n', 'q', 'r'].map(|role| format!("a7b8{file}8{role}")));
    }
    expected.sort();
    assert_eq!(makes, expected);
    assert_eq!(san(&position, "a7b8c8q"), "axb8-c8=Q");
}

#[test]
fn in_take_make_a_pawn_on_its_first_rank_steps_once_and_captures_as_usual() {
    let before = position("take-make", "8/7k/8/8/8/1q6/P7/7K w - -");
    let beside = play(&before, "axb3-b1");
    assert_eq!(beside.fen(), "8/7k/8/8/8/8/8/1P5K b - - 0 1");
    let again = play(&play(&before, "axb3-d1"), "Kg7");
    assert_eq!(moves_from(&again, "d1"), ["d1d2"]);
    let capture = position("take-make", "7k/8/8/8/8/8/2n5/1P5K w - -");
    assert!(moves_from(&capture, "b1").iter().any(|mv| mv.starts_with("b1c2")));
}

#[test]
fn in_take_make_a_smothered_mate_is_mate() {
    let position = position("take-make", "6rk/6pp/8/6N1/8/8/8/4K3 w - -");
    assert_eq!(san(&position, "g5f7"), "Nf7#");
}

#[test]
fn in_take_make_an_en_passant_capture_takes_on_the_passed_square_and_makes_from_there() {
    let before = position("take-make", "7k/1p6/8/2P5/8/8/8/K7 b - -");
    let passed = play(&before, "b7b5");
    assert_eq!(passed.en_passant(), Some(square("b6")));
    assert_eq!(san(&passed, "c5b6b5"), "cxb6-b5 e.p.");
    assert_eq!(play(&passed, "cxb6-b5 e.p.").fen(), "7k/8/8/1P6/8/8/8/K7 b - - 0 2");
}

const FIGURE: &str = "8/8/5P2/8/4p2b/6p1/1k6/4N2K";

#[test]
fn castling_chess_figure_a_black_may_not_castle_with_the_pawn_on_f6_that_would_give_check() {
    let position = position("castling-chess", &format!("{FIGURE} b - -"));
    assert!(!has(&position, "b2d4"));
    assert_eq!(why(&position, "b2", "d4"), Some(Refusal::CastlingPartnerAttacks(square("f6"))));
}

#[test]
fn castling_chess_figure_a_white_may_not_castle_with_the_bishop_because_h2_is_attacked() {
    let position = position("castling-chess", &format!("{FIGURE} w - -"));
    assert!(!has(&position, "h1h3"));
    assert!(
        matches!(why(&position, "h1", "h3"), Some(Refusal::CastlingThroughAttack(h2, _)) if h2 == square("h2"))
    );
}

#[test]
fn castling_chess_figure_a_white_castles_with_the_pawn_that_guards_the_kings_destination() {
    let position = position("castling-chess", &format!("{FIGURE} w - -"));
    assert_eq!(san(&position, "h1f3"), "Kf3(g2)");
    // The partner is a pawn, so the halfmove clock is reset.
    assert_eq!(play(&position, "Kf3(g2)").fen(), "8/8/5P2/8/7b/5Kp1/1k4p1/4N3 b - - 0 1");
}

#[test]
fn castling_chess_figure_b_the_king_castles_to_f1_and_the_knight_lands_on_g1() {
    let position = position("castling-chess", &format!("{FIGURE} w - -"));
    assert_eq!(san(&position, "h1f1"), "Kf1(Ng1)");
    let rest = "8/8/5P2/8/4p2b/6p1/1k6/";
    assert_eq!(
        stages(&position, "Kh1-f1/wSe1-g1"),
        [format!("{rest}4N2K"), format!("{rest}4NK2"), format!("{rest}5KN1")]
    );
}

#[test]
fn castling_chess_writes_orthodox_castling_as_usual_and_needs_no_castling_right() {
    let position = position("castling-chess", "r3k2r/8/8/8/8/8/8/R3K2R w - -");
    assert_eq!((san(&position, "e1g1"), san(&position, "e1c1")), ("O-O".into(), "O-O-O".into()));
    let castlings = position.legal_moves().into_iter().filter(|mv| mv.partner().is_some()).count();
    // On the file, castling would need Black's king as the partner, and the kings would then be adjacent.
    assert_eq!(castlings, 2);
}

#[test]
fn in_rokagogo_the_castling_partner_is_a_rook_on_the_rank_or_file_of_the_king() {
    let diagonal = position("rokagogo", "7k/8/8/8/4R3/8/8/K6B w - -");
    assert!(diagonal.legal_moves().iter().all(|mv| mv.partner().is_none()));
    let file = position("rokagogo", "7k/8/8/8/R7/8/8/K7 w - -");
    assert_eq!(san(&file, "a1a3"), "Ka3(Ra2)");
}

#[test]
fn exchange_castling_is_allowed_once_for_each_side_with_any_own_piece_except_a_pawn() {
    let before = position("exchange", "4k3/8/8/8/8/8/P7/R3K3 w Xx - 0 1");
    assert_eq!(san(&before, "e1xa1"), "Ke1<->Ra1+");
    let after = play(&before, "Ke1<->Ra1");
    assert_eq!(after.fen(), "4k3/8/8/8/8/8/P7/K3R3 b x - 1 1");
    assert!(after.is_check());
    assert_eq!(why(&before, "e1", "a2"), Some(Refusal::ExchangeWithPawn(square("a2"))));
    let later = play(&after, "Kf8");
    assert!(!has(&later, "a1xe1"));
    assert_eq!(why(&later, "a1", "e1"), Some(Refusal::ExchangeUsed));
    assert_eq!(play(&later, "Kb1").rights(), after.rights());
}

#[test]
fn every_set_of_rules_has_its_name() {
    assert_eq!(Rules::all().count(), 8);
    for rules in Rules::all() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        if let Some(variant) = rules.variant() {
            assert_eq!(Rules::from_variant(&variant), Ok(rules));
        }
    }
    let pair: Rules = "take-make+castling-chess".parse().unwrap();
    assert_eq!(pair.variant().as_deref(), Some("Take&Make + Castling Chess"));
    assert!("castling-chess+take-make".parse::<Rules>().is_err());
    assert_eq!(Rules::from_variant("Atomic").unwrap_err().to_string(), "no game is named Atomic");
}

#[test]
fn dead_positions_differ_between_rules() {
    let (king, bishops, two_bishops, mixed) = (
        "8/8/2k5/8/8/2K1B3/8/8 w - -",
        "8/8/2k1b3/8/8/2K5/4B3/8 w - -",
        "8/8/2k5/8/2B5/2K5/4B3/8 w - -",
        "8/8/2k1n3/8/8/2K5/4B3/8 w - -",
    );
    let dead = |rules: &str, fen: &str| position(rules, fen).is_dead();
    for rules in Rules::all().map(|rules| rules.to_string()) {
        assert!(dead(&rules, king), "{rules}");
        let bishop_can_change_color = rules.contains("castling-chess");
        assert_eq!(dead(&rules, bishops), !bishop_can_change_color, "{rules}");
        assert_eq!(dead(&rules, two_bishops), !bishop_can_change_color, "{rules}");
    }
    assert!(position("exchange", "8/8/2k1b3/8/8/2K5/4B3/8 w X -").outcome().is_none());
    let can_mate = |rules: &str| position(rules, mixed).can_mate(roque::Color::White);
    assert!(can_mate("orthodox") && can_mate("castling-chess") && !can_mate("take-make"));
}

fn mates_within(position: &Position, plies: u32) -> bool {
    if position.is_checkmate() {
        return position.turn() == roque::Color::Black;
    }
    plies > 0
        && position.legal_moves().into_iter().any(|mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            mates_within(&next, plies - 1)
        })
}

#[test]
fn castling_chess_lets_a_bishop_change_the_colour_of_its_squares_and_so_mate_against_a_bishop() {
    // The position is a helpmate in two with bishops on squares of one colour.
    let start = position("castling-chess", "kB6/8/8/8/1K6/6b1/8/8 b - -");
    assert!(mates_within(&start, 4));
}
