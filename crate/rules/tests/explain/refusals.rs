//! Tests the reasons why a move is illegal, one by one.

use roque::{Game, Position, Refusal, Rules, Square};

/// The refusal of an input, formatted with its squares and lines, as in `pinned h4 | h4-e1`.
fn why(rules: &str, fen: &str, input: &str) -> String {
    let position = Position::from_fen(fen, rules.parse().unwrap()).unwrap();
    let squares: Vec<Square> = [0, 2, 4].iter().filter_map(|&i| input.get(i..i + 2)?.parse().ok()).collect();
    let (from, to) = (squares[0], *squares.last().unwrap());
    let refusal = match squares[..] {
        [from, take, to] => position.make_refusal(from, take, to),
        _ => position.refusal(from, to),
    };
    let Some(refusal) = refusal else { return "legal".to_owned() };
    let mut words = vec![refusal.name().to_owned()];
    words.extend(refusal.squares().iter().map(Square::to_string));
    let lines = refusal.lines(&position, from, to);
    words.extend((!lines.is_empty()).then(|| "|".to_owned()));
    words.extend(lines.iter().map(|(a, b)| format!("{a}-{b}")));
    words.join(" ")
}

fn each_is_refused(rules: &str, cases: &[(&str, &str, &str)]) {
    for (fen, input, reason) in cases {
        assert_eq!(why(rules, fen, input), *reason, "{input} in {fen} ({rules})");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_move_starts_on_a_square_with_an_own_piece_and_ends_on_a_square_without_one() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let cases = [
        (start, "e4e5", "emptySquare"),
        (start, "e7e5", "opponentsMan"),
        (start, "e2e2", "sameSquare"),
        (start, "e1e1", "sameSquare"),
        (start, "a1a2", "ownManThere"),
    ];
    for rules in Rules::all().map(|rules| rules.to_string()) {
        each_is_refused(&rules, &cases);
    }
}

#[test]
fn each_piece_moves_in_its_own_way_and_only_the_knight_jumps() {
    each_is_refused(
        "orthodox",
        &[
            (START, "b1b3", "notHowItMoves"),
            (START, "b1c3", "legal"),
            (START, "a1a4", "pathBlocked a2 | a1-a2"),
            ("4k3/8/8/8/p7/8/p7/R3K3 w - - 0 1", "a1a8", "pathBlocked a2 a4 | a1-a2"),
            ("4k3/8/8/8/7b/8/5P2/4K3 b - - 0 1", "h4e1", "kingNeverCaptured"),
            ("r3k3/p7/8/p7/8/8/8/4K3 b - - 0 1", "a8a4", "pathBlocked a5 a7 | a8-a7"),
        ],
    );
}

#[test]
fn a_pawn_steps_forward_and_captures_diagonally() {
    each_is_refused(
        "orthodox",
        &[
            (START, "e2d3", "pawnCapturesDiagonally"),
            (START, "e2e5", "pawnTooFar"),
            (START, "e2e7", "pawnTooFar"),
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e6", "pawnTooFar"),
            ("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7d4", "pawnTooFar"),
            (START, "e2g4", "pawnLeavesFile"),
            (START, "e2f4", "pawnLeavesFile"),
            (START, "e2h3", "pawnLeavesFile"),
            ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e3", "pawnBlocked e3 | e2-e3"),
            ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", "pawnBlocked e3 | e2-e3"),
            ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "pawnBlocked e4 | e2-e4"),
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "pawnDoubleStepUsed"),
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", "pawnMovesForward"),
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3d3", "pawnMovesForward"),
            ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3h2", "pawnMovesForward"),
        ],
    );
}

#[test]
fn en_passant_is_legal_only_directly_after_the_double_step_and_may_not_open_a_line_to_the_king() {
    each_is_refused(
        "orthodox",
        &[
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "enPassantExpired d5"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "legal"),
            // En passant removes both pawns from the rank and so opens it.
            ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", "captureOpensLine d4 h4 | h4-a4"),
            // En passant removes the captured pawn from the diagonal.
            ("4k3/1b6/8/3pP3/8/5K2/8/8 w - d6 0 1", "e5d6", "captureOpensLine d5 b7 | b7-f3"),
            // The capturing pawn leaves its file, on which it is pinned.
            ("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "pinned e8 | e8-e1"),
        ],
    );
}

#[test]
fn the_en_passant_square_of_a_fen_serves_for_explanations_like_a_played_double_step() {
    let fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    each_is_refused("orthodox", &[(fen, "e5d6", "captureOpensLine d5 h5 | h5-a5")]);
    let mut played = Position::from_fen("8/3p4/8/K3P2r/8/8/8/4k3 b - - 0 1", Rules::ORTHODOX).unwrap();
    played.play(played.parse_move("d5").unwrap()).unwrap();
    let read = Position::from_fen(fen, Rules::ORTHODOX).unwrap();
    let plain = Position::from_fen(&fen.replace("d6", "-"), Rules::ORTHODOX).unwrap();
    let d6 = "d6".parse().ok();
    assert_eq!([played.passed(), read.passed(), plain.passed()], [d6, d6, None]);
    assert_eq!((read.en_passant(), read), (None, plain));
    assert_eq!([read.key(), played.key()], [plain.key(); 2]);
    assert_eq!(read.fen(), plain.fen());
    // One move after the double step, en passant is no longer possible.
    each_is_refused("orthodox", &[(&plain.fen(), "e5d6", "enPassantExpired d5")]);
    let later = read.after(read.parse_move("Ka4").unwrap());
    assert_eq!(later.passed(), None);
}

#[test]
fn a_pinned_piece_may_not_leave_the_line_of_its_pin() {
    each_is_refused(
        "orthodox",
        &[
            ("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3", "pinned h4 | h4-e1"),
            ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "pinned e7 | e7-e1"),
            ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", "pinned e7 | e7-e1"),
            ("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "e2e7", "legal"),
            // The pinned piece could otherwise answer the check of the knight.
            ("4k3/8/4r3/8/8/3n4/4B3/4K3 w - - 0 1", "e2d3", "pinned e6 | e6-e1"),
        ],
    );
}

#[test]
fn a_move_that_does_not_answer_the_check_is_illegal() {
    each_is_refused(
        "orthodox",
        &[
            ("4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "a1a2", "stillInCheck e4 | e4-e1"),
            // A capture of only one of the two checking pieces does not answer a double check.
            ("4k3/8/8/8/4r3/8/6n1/4K1R1 w - - 0 1", "g1g2", "stillInCheck e4 | e4-e1"),
            ("4k3/8/8/8/4r3/8/6n1/R3K3 w Q - 0 1", "a1a4", "stillInCheck g2 e4 | g2-e1 e4-e1"),
        ],
    );
}

#[test]
fn the_king_may_not_move_to_an_attacked_square() {
    each_is_refused(
        "orthodox",
        &[
            ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "kingWouldBeAttacked d8 | d8-d1"),
            ("8/8/8/4k3/8/4K3/8/8 w - - 0 1", "e3e4", "kingWouldBeAttacked e5 | e5-e4"),
            // The king may step neither toward the rook that gives check nor away from it along the line.
            ("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "e4e5", "kingWouldBeAttacked e8 | e8-e5"),
            ("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "e4e3", "kingStaysOnLine e8 | e8-e3"),
            ("7k/8/7b/8/8/4K3/8/8 w - - 0 1", "e3d2", "kingStaysOnLine h6 | h6-d2"),
            ("6rk/8/8/8/8/8/6q1/7K w - - 0 1", "h1g2", "guarded g8 | g8-g2"),
            // The rook guards the square through the king, which stands between them.
            ("7k/8/8/8/8/8/8/r1Kn4 w - - 0 1", "c1d1", "kingStaysOnLine a1 | a1-d1"),
        ],
    );
}

#[test]
fn castling_needs_a_right_and_empty_squares_between_and_is_illegal_out_of_through_or_into_check() {
    each_is_refused(
        "orthodox",
        &[
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "castlingRightLost h1"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1c1", "castlingRightLost a1"),
            (START, "e1g1", "castlingBlocked f1 g1 | e1-f1"),
            (START, "e1c1", "castlingBlocked b1 c1 d1 | e1-d1"),
            ("4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "e1c1", "castlingInCheck e4 | e4-e1"),
            ("4k3/8/8/8/2b5/8/8/4K2R w K - 0 1", "e1g1", "castlingThroughAttack f1 c4 | c4-f1"),
            ("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "kingWouldBeAttacked g8 | g8-g1"),
            ("4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1", "e1c1", "legal"),
            // A king move to other squares is not a castling attempt.
            ("4k3/8/8/8/8/8/8/3K3R w - - 0 1", "d1f1", "notHowItMoves"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e3", "notHowItMoves"),
        ],
    );
}

#[test]
fn the_refusal_of_a_lost_castling_right_names_the_move_that_lost_it() {
    let mut game = Game::default();
    for text in "e4 e5 Nf3 Nf6 Be2 Be7 Rf1 Rg8 Rh1 Rh8".split(' ') {
        game.play(game.position().parse_move(text).unwrap()).unwrap();
    }
    let ask = |game: &Game, from: &str, to: &str| game.refusal(from.parse().unwrap(), to.parse().unwrap());
    let refusal = ask(&game, "e1", "g1").unwrap();
    assert_eq!(
        (refusal, game.lost_at(refusal)),
        (Refusal::CastlingRightLost("h1".parse().unwrap()), Some(7))
    );
    // The other castling right of the side remains.
    let blocked = ask(&game, "e1", "c1").unwrap();
    assert_eq!((blocked.name(), game.lost_at(blocked)), ("castlingBlocked", None));
    game.play(game.position().parse_move("d3").unwrap()).unwrap();
    let refusal = ask(&game, "e8", "g8").unwrap();
    assert_eq!((refusal.name(), game.lost_at(refusal)), ("castlingRightLost", Some(8)));
    // Before the king's move, the castling right was not yet lost.
    (0..5).for_each(|_| assert!(game.undo()));
    assert_eq!((game.ply(), game.lost_at(refusal)), (6, None));
}

#[test]
fn the_refusal_of_a_second_exchange_names_the_move_of_the_first() {
    let mut game = Game::new(Position::initial("exchange".parse().unwrap()));
    for text in ["e1xa1", "a7a6"] {
        game.play(game.position().parse_move(text).unwrap()).unwrap();
    }
    let refusal = game.refusal("a1".parse().unwrap(), "h1".parse().unwrap()).unwrap();
    assert_eq!((refusal, game.lost_at(refusal)), (Refusal::ExchangeUsed, Some(1)));
}

#[test]
fn after_the_end_of_a_game_every_move_is_refused() {
    let mut game = Game::default();
    game.resign(roque::Color::White).unwrap();
    let [e2, e4] = ["e2", "e4"].map(|name| name.parse().unwrap());
    assert_eq!(game.refusal(e2, e4), Some(Refusal::GameOver));
    assert_eq!(game.make_refusal(e2, e4, e2), Some(Refusal::GameOver));
}

#[test]
fn in_take_make_a_capture_continues_like_the_captured_piece_and_captures_nothing_more() {
    let bishop = "2r5/7k/8/8/2B5/8/8/7K b - - 0 1";
    each_is_refused(
        "take-make",
        &[
            (bishop, "c8c4a2", "legal"),
            (bishop, "c8c4c6", "makeNotHowItMoves c4"),
            (bishop, "c8c4c4", "makeCompulsory c4"),
            (bishop, "c8c5c6", "noTake"),
            ("2r5/7k/8/8/2B5/8/P7/7K b - - 0 1", "c8c4a2", "makeNeverCaptures a2"),
            ("2r5/7k/8/8/2B5/1P6/8/7K b - - 0 1", "c8c4a2", "makePathBlocked b3 | c4-b3"),
            ("7k/8/8/2p5/2P5/1b6/8/7K b - - 0 1", "b3c4", "noMake c4"),
            // A captured pawn allows only moves of its own colour: one step, or two from its second rank.
            ("2r5/7k/8/8/2P5/8/8/7K b - - 0 1", "c8c4c5", "legal"),
            ("2r5/7k/8/8/2P5/8/8/7K b - - 0 1", "c8c4c3", "makeNotHowItMoves c4"),
            ("2r5/7k/8/8/2P5/8/8/7K b - - 0 1", "c8c4c6", "pawnDoubleStepUsed"),
            ("2r5/7k/8/8/8/1p6/2P5/7K b - - 0 1", "b3c2c4", "legal"),
            ("7k/8/8/8/8/1pn5/2P5/7K b - - 0 1", "b3c2c4", "noMake c2"),
        ],
    );
}

#[test]
fn in_take_make_the_king_must_be_safe_only_at_the_end_of_a_capture() {
    let kings = "8/8/8/1k6/2n5/3K4/8/8 w - - 0 1";
    each_is_refused(
        "take-make",
        &[
            (kings, "d3c4d6", "legal"),
            (kings, "d3c4b6", "kingWouldBeAttacked b5 | b5-b6"),
            // The only Make would end on a square that the enemy attacks.
            ("2r4k/8/8/8/2p5/3K4/8/8 w - - 0 1", "d3c4", "kingWouldBeAttacked c8 | c8-c3"),
            // The captured knight blocked the line, and no Make in the manner of a knight blocks it again.
            ("7k/8/8/8/K2n3r/4B3/8/8 w - - 0 1", "e3d4", "captureOpensLine d4 h4 | h4-a4"),
            // The captured queen blocked the line, and a Make in the manner of a queen can block it again.
            ("7k/8/8/8/K2q3r/4B3/8/8 w - - 0 1", "e3d4g4", "legal"),
            ("7k/8/8/8/K2q3r/4B3/8/8 w - - 0 1", "e3d4d8", "captureOpensLine d4 h4 | h4-a4"),
            // A pinned piece may capture if its Make returns to the line of the pin.
            ("4r2k/8/8/8/8/2n5/4N3/4K3 w - - 0 1", "e2c3e4", "legal"),
            ("4r2k/8/8/8/8/2n5/4N3/4K3 w - - 0 1", "e2c3a4", "pinned e8 | e8-e1"),
        ],
    );
}

#[test]
fn a_coup_roque_needs_a_partner_two_empty_squares_away_and_safe_squares_for_the_king() {
    each_is_refused(
        "castling-chess",
        &[
            ("4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", "e1g1", "castlingNoPartner"),
            ("4k3/7p/8/8/8/8/7P/4K1N1 w - - 0 1", "e1g1", "castlingTooNear g1 | e1-g1"),
            ("4k3/7p/8/8/8/8/7P/4KN2 w - - 0 1", "e1g1", "castlingTooNear f1 | e1-f1"),
            ("4k3/7p/8/8/4r3/8/7P/4K2N w - - 0 1", "e1g1", "castlingInCheck e4 | e4-e1"),
            ("4k3/7p/8/8/5r2/8/7P/4K2N w - - 0 1", "e1g1", "castlingThroughAttack f1 f4 | f4-f1"),
            ("4k3/7p/8/8/6r1/8/7P/4K2N w - - 0 1", "e1g1", "kingWouldBeAttacked g4 | g4-g1"),
            // From its origin, the partner's attack matters for the square that the king passes over, but not
            // for the king's destination.
            ("8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1", "h1f3", "legal"),
            // The partner's attack on the king from its landing square makes castling illegal.
            ("7K/8/8/8/3p4/8/8/k7 w - - 0 1", "h8f6", "castlingPartnerAttacks d4 | d4-f6"),
            ("8/8/8/8/8/8/8/k2K4 w - - 0 1", "d1b1", "castlingPartnerAttacks a1 | a1-b1"),
        ],
    );
    each_is_refused(
        "rokagogo",
        &[
            ("4k3/7p/8/8/8/8/7P/4K2N w - - 0 1", "e1g1", "castlingPartnerNotRook h1 | e1-h1"),
            ("4k3/8/8/7R/8/8/7P/4K3 w - - 0 1", "e1g3", "notHowItMoves"),
            ("4k3/8/8/8/8/8/7P/4K1R1 w - - 0 1", "e1g1", "castlingTooNear g1 | e1-g1"),
        ],
    );
}

#[test]
fn the_king_may_exchange_places_once_and_not_with_a_pawn() {
    each_is_refused(
        "exchange",
        &[
            ("4k3/8/8/8/8/8/4P3/R3K3 w X - 0 1", "e1e2", "exchangeWithPawn e2"),
            ("4k3/8/8/8/8/8/4P3/R3K3 w x - 0 1", "e1a1", "exchangeUsed"),
            ("r3k3/8/8/8/8/8/4P3/R3K3 w Xx - 0 1", "e1a1", "kingWouldBeAttacked a8 | a8-a1"),
            ("4k3/4r3/8/8/8/8/8/R3K3 w X - 0 1", "e1a1", "legal"),
        ],
    );
}

/// The reason why the piece on the square `from` cannot move. If `touched` is given, touch-move is on and the
/// piece on that square is touched first.
fn stuck(rules: &str, fen: &str, touched: Option<&str>, from: &str) -> String {
    let mut game = Game::new(Position::from_fen(fen, rules.parse().unwrap()).unwrap());
    game.set_touch_move(touched.is_some());
    touched.map(|square| game.touch(square.parse().unwrap()));
    let Some((refusal, _)) = game.why_stuck(from.parse().unwrap()) else { return "can move".to_owned() };
    let squares = refusal.squares().into_iter().map(|square| format!(" {square}"));
    squares.fold(refusal.name().to_owned(), |words, square| words + &square)
}

#[test]
fn the_explanation_of_a_piece_without_a_move_names_what_blocks_or_forbids_its_moves() {
    for (rules, fen, from, reason) in [
        ("orthodox", START, "e2", "can move"),
        ("orthodox", START, "e4", "emptySquare"),
        ("orthodox", START, "e7", "opponentsMan"),
        ("orthodox", START, "a1", "hemmedIn b1 a2"),
        ("orthodox", START, "c1", "hemmedIn b2 d2"),
        ("orthodox", START, "d1", "hemmedIn c1 e1 c2 d2 e2"),
        ("orthodox", START, "e1", "hemmedIn d1 f1 d2 e2 f2"),
        // A knight is blocked by pieces on the squares where it would land.
        ("orthodox", "4k3/8/8/8/8/1P6/2P5/N3K3 w - - 0 1", "a1", "hemmedIn c2 b3"),
        ("orthodox", "4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2", "hemmedIn a3"),
        ("orthodox", "4k3/p7/P7/8/8/8/8/4K3 b - - 0 1", "a7", "hemmedIn a6"),
        ("orthodox", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "pinned e7"),
        ("orthodox", "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1", "a2", "stillInCheck e4"),
        // The only step of the pawn would be an en passant capture that opens the rank.
        ("orthodox", "8/8/4p3/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5", "captureOpensLine d5 h5"),
        ("orthodox", "7k/8/8/8/8/8/r7/K1r5 w - - 0 1", "a1", "can move"),
        ("orthodox", "6rk/8/8/8/8/8/PP6/K1r5 w - - 0 1", "a1", "gameOver"),
        ("orthodox", "7k/8/8/8/8/1q6/7P/K7 w - - 0 1", "a1", "kingWouldBeAttacked b3"),
        ("orthodox", "7k/8/8/8/3b4/8/Pn6/KN6 w - - 0 1", "a1", "guarded d4"),
        ("orthodox", "4r2k/8/8/8/8/3P1PN1/3PKP2/3Q1R2 w - - 0 1", "e2", "kingStaysOnLine e8"),
        ("take-make", "7k/8/8/2p5/2P5/1b6/8/7K b - - 0 1", "c5", "hemmedIn c4"),
        // The bishop may capture nothing, because no captured piece would give it a Make.
        ("take-make", "7k/8/8/p1p5/P1P5/pbp5/P1P5/7K b - - 0 1", "b3", "noMake a2"),
        ("castling-chess", START, "e1", "hemmedIn d1 f1 d2 e2 f2"),
        ("exchange", &START.replace("KQkq", "Xx"), "e1", "can move"),
    ] {
        assert_eq!(stuck(rules, fen, None, from), reason, "{from} in {fen} ({rules})");
    }
}

#[test]
fn with_touch_move_the_touched_piece_is_the_reason_why_another_piece_may_not_move() {
    assert_eq!(stuck("orthodox", START, Some("e2"), "d2"), "mustMoveTouched e2");
    assert_eq!(stuck("orthodox", START, Some("e2"), "e2"), "can move");
    let capture = "4k3/8/8/3p4/4P3/8/7P/4K3 w - - 0 1";
    assert_eq!(stuck("orthodox", capture, Some("d5"), "h2"), "mustCaptureTouched d5");
}
