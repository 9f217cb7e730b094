//! Tests the reasons why a surprising move is legal, and the facts on the board that end a game.

use roque::{Bitboard, Color, Game, Position, Square};

/// Formats squares, then lines, as in `rookMayPassAttack b1 f5 | f5-b1`.
fn words(name: &str, squares: &[Square], lines: &[(Square, Square)]) -> String {
    let mut words = vec![name.to_owned()];
    words.extend(squares.iter().map(Square::to_string));
    words.extend((!lines.is_empty()).then(|| "|".to_owned()));
    words.extend(lines.iter().map(|(a, b)| format!("{a}-{b}")));
    words.join(" ")
}

fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(fen, rules.parse().unwrap()).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn game(rules: &str, fen: &str, moves: &str) -> Game {
    let mut game = Game::new(position(rules, fen));
    for text in moves.split_whitespace() {
        let mv = game.position().parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(mv).unwrap();
    }
    game
}

fn why_allowed(rules: &str, fen: &str, text: &str) -> Vec<String> {
    why_next(&game(rules, fen, ""), text)
}

fn why_next(game: &Game, text: &str) -> Vec<String> {
    let mv = game.position().parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let reasons = game.permissions(mv);
    reasons.iter().map(|it| words(it.name(), &it.squares(), &it.lines(game.position(), mv))).collect()
}

fn why_over(game: &Game) -> Vec<String> {
    let causes = game.why_over();
    causes.iter().map(|it| words(it.name(), &it.squares(), &it.lines(game.position()))).collect()
}

#[test]
fn ordinary_and_illegal_moves_have_no_explanation_of_why_they_are_allowed() {
    let start = Position::default();
    for mv in start.legal_moves() {
        assert_eq!(start.permissions(mv, Bitboard::EMPTY), [], "{mv}");
    }
    let elsewhere = position("orthodox", "4k3/8/8/5b2/8/8/8/R3K3 w Q -").parse_move("O-O-O").unwrap();
    assert_eq!(start.permissions(elsewhere, Bitboard::EMPTY), []);
}

#[test]
fn in_castling_only_the_king_may_not_pass_an_attacked_square() {
    let fen = "4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1";
    assert_eq!(why_allowed("orthodox", fen, "O-O-O"), ["rookMayPassAttack b1 f5 | f5-b1"]);
    let fen = "r3k3/8/8/8/8/8/8/1R2K3 b q - 0 1";
    assert_eq!(why_allowed("orthodox", fen, "O-O-O"), ["rookMayPassAttack b8 b1 | b1-b8"]);
}

#[test]
fn an_attacked_rook_may_take_part_in_castling() {
    let fen = "4k2r/8/8/3b4/8/8/8/4K2R w K - 0 1";
    assert_eq!(why_allowed("orthodox", fen, "O-O"), ["rookMayBeAttacked h1 d5 h8 | d5-h1 h8-h1"]);
    assert!(why_allowed("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O").is_empty());
}

#[test]
fn en_passant_answers_the_preceding_double_step() {
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let mut game = game("orthodox", fen, "d7d5");
    assert_eq!(why_next(&game, "exd6"), ["enPassant d5 d6 | d7-d5"]);
    // The reason stays the same after the move, even if the move ends the game.
    let mv = game.position().parse_move("exd6").unwrap();
    game.play(mv).unwrap();
    let (ply, before) = game.before(mv).unwrap();
    assert_eq!((ply, before.fen()), (1, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".to_owned()));
    assert_eq!(game.permissions(mv)[0].name(), "enPassant");
    game.resign(Color::Black).unwrap();
    assert_eq!(game.permissions(mv)[0].name(), "enPassant");
}

#[test]
fn a_pinned_piece_may_move_along_the_line_of_the_pin() {
    let fen = "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1";
    for text in ["Re5", "Rxe7"] {
        assert_eq!(why_allowed("orthodox", fen, text), ["staysOnPinLine e7 | e7-e1"]);
    }
}

#[test]
fn a_coup_roque_is_legal_with_the_first_piece_of_either_side_moved_or_not() {
    // In the second diagram of castling chess, the black pawn has not moved, but the king left e1 many moves
    // ago.
    let fen = "8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1";
    assert_eq!(
        why_allowed("castling-chess", fen, "h1f3"),
        ["coupRoque e4 | h1-e4", "partnerMayBeEnemy e4", "furtiveCheck e4 | e4-f3", "kingMayHaveMoved h1"]
    );
    let moves = "e4 e5 Nf3 Nf6 Be2 Be7 Rf1 a6 Rh1 a5 Kf1 a4 Ke1 a3";
    let walked = game("castling-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", moves);
    assert_eq!(
        why_next(&walked, "O-O"),
        ["coupRoque h1 | e1-h1", "kingMayHaveMoved e1", "partnerMayHaveMoved h1"]
    );
    let fen = "4k3/p7/8/8/8/8/8/4K2N w - - 0 1";
    assert_eq!(why_allowed("castling-chess", fen, "e1g1"), ["coupRoque h1 | e1-h1"]);
    let fen = "7k/r6p/8/8/3K3R/8/7P/8 w - - 0 1";
    assert_eq!(why_allowed("rokagogo", fen, "d4f4"), ["coupRoque h4 | d4-h4", "kingMayHaveMoved d4"]);
}

#[test]
fn the_king_may_exchange_once_even_in_check() {
    let fen = "4k3/4r3/8/8/8/8/8/R3K3 w X - 0 1";
    assert_eq!(why_allowed("exchange", fen, "e1xa1"), ["exchange a1 | e1-a1", "exchangeInCheck e7 | e7-e1"]);
}

#[test]
fn a_capture_continues_with_a_move_like_the_captured_piece_even_back_to_its_origin() {
    let fen = "2r5/7k/8/8/2B5/8/8/7K b - - 0 1";
    assert_eq!(why_allowed("take-make", fen, "c8c4a2"), ["makeLikeCaptured c4 | c4-a2"]);
    let fen = "2r5/7k/8/8/2P5/8/8/7K b - - 0 1";
    assert_eq!(why_allowed("take-make", fen, "c8c4c5"), ["makeLikeOwnPawn c4 | c4-c5"]);
    let fen = "7k/8/8/8/3r4/8/P7/K2R4 w - - 0 1";
    assert_eq!(
        why_allowed("take-make", fen, "d1d4d1"),
        ["makeLikeCaptured d4 | d4-d1", "makeBack d1 | d4-d1"]
    );
    let fen = "7k/8/8/1pP5/8/8/8/7K w - b6 0 1";
    assert_eq!(
        why_allowed("take-make", fen, "c5b6b5"),
        ["enPassant b5 b6 | b7-b5", "makeLikeOwnPawn b5 | b6-b5"]
    );
}

#[test]
fn a_check_between_take_and_make_does_not_matter() {
    let kings = "8/p7/8/1k6/2n5/3K4/8/8 w - - 0 1";
    assert_eq!(
        why_allowed("take-make", kings, "d3c4d6"),
        ["makeLikeCaptured c4 | c4-d6", "kingMayTakeGuarded c4 b5 | b5-c4"]
    );
    // The knight leaves the line of its pin, captures, and returns to the line with its Make.
    let fen = "4r2k/8/8/8/8/2n5/4N3/4K3 w - - 0 1";
    assert_eq!(
        why_allowed("take-make", fen, "e2c3e4"),
        [
            "makeLikeCaptured c3 | c3-e4",
            "selfCheckBetween e8 | e8-e1",
            "makeInterposes e8 | e8-e1",
            "staysOnPinLine e8 | e8-e1"
        ]
    );
}

#[test]
fn a_capture_whose_make_interposes_may_answer_a_double_check() {
    // Both the knight and the rook give check. The bishop captures the knight and, with a Make in the manner
    // of a knight, blocks the file.
    let fen = "4r2k/8/8/8/8/5n2/8/4K2B w - - 0 1";
    assert_eq!(position("take-make", fen).checkers().len(), 2);
    assert_eq!(
        why_allowed("take-make", fen, "h1f3e5"),
        ["makeLikeCaptured f3 | f3-e5", "selfCheckBetween e8 | e8-e1", "makeInterposes e8 | e8-e1"]
    );
}

#[test]
fn in_take_make_a_pawn_promotes_where_its_move_ends_and_may_stand_on_its_first_rank() {
    let fen = "1r6/P6k/8/8/8/8/8/7K w - - 0 1";
    for (text, end) in [("a7b8b7", "b7"), ("a7b8c8q", "c8")] {
        assert_eq!(
            why_allowed("take-make", fen, text),
            [format!("makeLikeCaptured b8 | b8-{end}"), format!("promotionWhereMoveEnds b8 {end}")]
        );
    }
    let fen = "8/7k/8/8/8/1q6/P7/7K w - - 0 1";
    assert_eq!(
        why_allowed("take-make", fen, "a2b3b1"),
        ["makeLikeCaptured b3 | b3-b1", "pawnOnFirstRank b1"]
    );
    let fen = "8/7k/8/8/8/8/8/1P5K w - - 0 1";
    assert_eq!(why_allowed("take-make", fen, "b1b2"), ["pawnOnFirstRank b1"]);
}

#[test]
fn a_pawn_that_has_returned_to_its_second_rank_may_make_a_double_step_again() {
    // The king castles with the pawn, which lands on its own second rank.
    let game = game("castling-chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1e3 d8e8 e3f3 e8d8");
    assert_eq!(why_next(&game, "e2e4"), ["doubleStepAgain e2"]);
    // The double step of a pawn that has not moved is ordinary and needs no explanation.
    assert!(why_allowed("castling-chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4").is_empty());
}

#[test]
fn a_checkmate_lists_the_attacker_and_what_guards_or_blocks_each_square_next_to_the_king() {
    let game = game("orthodox", "6rk/8/8/8/8/8/6q1/7K w - - 0 1", "");
    assert_eq!(
        why_over(&game),
        [
            "checkmate h1 g2 | g2-h1",
            "escapeGuarded g1 g2 | g2-g1",
            "escapeGuarded g2 g8 | g8-g2",
            "escapeGuarded h2 g2 | g2-h2"
        ]
    );
}

#[test]
fn a_smothered_mate_lists_the_blocking_pieces() {
    let smothered = game("orthodox", "6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", "");
    assert_eq!(why_over(&smothered), ["checkmate h8 f7 | f7-h8", "escapeBlocked g7 h7 g8"]);
}

#[test]
fn a_mate_lists_the_pinned_piece_that_could_otherwise_answer_the_check() {
    // The pinned queen could otherwise interpose on g1.
    let game = game("orthodox", "k6r/8/8/8/8/8/6PQ/r6K w - - 0 1", "");
    assert_eq!(
        why_over(&game),
        [
            "checkmate h1 a1 | a1-h1",
            "escapeGuarded g1 a1 | a1-g1",
            "escapeBlocked g2 h2",
            "manPinned h2 h8 | h8-h1"
        ]
    );
}

#[test]
fn a_stalemate_lists_why_each_piece_cannot_move() {
    let queen = game("orthodox", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "");
    assert_eq!(
        why_over(&queen),
        [
            "stalemate h8",
            "escapeGuarded g7 g6 f7 | g6-g7 f7-g7",
            "escapeGuarded h7 g6 f7 | g6-h7 f7-h7",
            "escapeGuarded g8 f7 | f7-g8"
        ]
    );
    // The stalemated side has a pinned bishop and a blocked pawn.
    let fen = "kb5R/8/1K6/8/7p/7P/8/8 b - - 0 1";
    let reasons = why_over(&game("orthodox", fen, ""));
    assert_eq!(
        reasons,
        [
            "stalemate a8",
            "escapeGuarded a7 b6 | b6-a7",
            "escapeGuarded b7 b6 | b6-b7",
            "escapeBlocked b8",
            "manPinned b8 h8 | h8-a8",
            "menBlocked h4"
        ]
    );
}

#[test]
fn in_take_make_a_king_may_not_escape_by_capturing_a_piece_that_gives_it_no_make() {
    // The pawn on g7, if captured, would allow only a Make to g8, which is occupied.
    let mate = game("take-make", "6bk/6Pp/8/8/8/8/8/4K3 b - - 0 1", "");
    assert_eq!(why_over(&mate), ["checkmate h8 g7 | g7-h8", "escapeWithoutMake g7", "escapeBlocked h7 g8"]);
    assert!(why_over(&game("orthodox", "6bk/6Pp/8/8/8/8/8/4K3 b - - 0 1", "")).is_empty());
}

#[test]
fn draws_by_move_count_and_by_material_list_their_causes() {
    let knight = game("orthodox", "4k3/8/8/8/8/8/4r3/4K1N1 w - - 0 1", "Kxe2");
    assert_eq!(why_over(&knight), ["deadPosition g1"]);
    let rounds = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(why_over(&game("orthodox", start, &rounds)), ["repetition"]);
    assert_eq!(why_over(&game("orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2")), ["fiftyMoves"]);
    let mut resigned = game("orthodox", "4k2q/8/8/8/8/8/8/2B1K3 b - - 0 1", "");
    resigned.resign(Color::Black).unwrap();
    assert_eq!(why_over(&resigned), ["cannotMate c1"]);
    // If a side resigns in a dead position, the explanation lists only the opponent's pieces.
    let mut recorded = Game::record(position("orthodox", "4kn2/8/8/8/8/8/8/2B1K3 w - - 0 1"));
    recorded.play(recorded.position().parse_move("Bh6").unwrap()).unwrap();
    recorded.play(recorded.position().parse_move("Ke7").unwrap()).unwrap();
    recorded.play(recorded.position().parse_move("Bxf8").unwrap()).unwrap();
    recorded.resign(Color::Black).unwrap();
    assert_eq!(why_over(&recorded), ["cannotMate f8"]);
    let mut lost = game("orthodox", start, "");
    lost.resign(Color::Black).unwrap();
    assert_eq!(why_over(&lost), Vec::<String>::new());
    assert_eq!(why_over(&Game::default()), Vec::<String>::new());
}
